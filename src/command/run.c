/* Finds the command, reads its options and runs it. */
#define _XOPEN_SOURCE 700
#include <unistd.h>

#include "base/io_error.h"
#include "command/command.h"
#include "command/options.h"
#include "command/watch_loop.h"

static const Command *find_command(const char *name)
{
    for (const Command *c = COMMANDS; c->name; c++)
        if (text_is(c->name, name))
            return c;
    return NULL;
}

static int fail_unknown(const Session *session, const char *word)
{
    NearestName nearest = nearest_to(word, NULL);
    for (const Command *c = COMMANDS; c->name; c++)
        nearest_try(&nearest, c->name);
    const char *help = nearest_help(session->arena, &nearest);
    if (!help)
        help = "run 'ppgen --help'";
    return cannot_run(session, help, "there is no command '%s'", word);
}

static int run_command(Session *session, int count, char **arguments)
{
    if (!options_read(session, count, arguments))
        return EXIT_CANNOT_RUN;
    const char *color = session->options.color;
    session->console = console_of(STDOUT_FILENO, color);
    session->error_console = console_of(STDERR_FILENO, color);
    if (session->options.help) {
        help_print(session);
        return EXIT_GOOD;
    }
    const char *content = session->options.content;
    session->project = project_find(session->arena, content);
    if (content && !session->project)
        return cannot_run(session, NULL, "there is no folder '%s'", content);
    if (!options_take_words(session))
        return EXIT_CANNOT_RUN;
    if (session->command->begin && !session->command->begin(session))
        return EXIT_CANNOT_RUN;
    if (session->is_own && !session->options.unconfined)
        confine(session);
    if (session->options.poll && !session->options.watch &&
        command_has(session->command, OPT_WATCH))
        return cannot_run(session, "add '--watch'", "'--poll' is a way to watch");
    return session->options.watch ? watch_loop(session) : session_run_command(session);
}

int session_run_command(Session *session)
{
    int code = session->command->run(session);
    return io_error() && code != EXIT_CANNOT_RUN
               ? cannot_run(session, NULL, "%s", io_error())
               : code;
}

/* Prints the help for 'ppgen --help' or 'ppgen help COMMAND'. */
static int print_help(Session *session, const char *word)
{
    session->command = word ? find_command(word) : NULL;
    if (word && !session->command)
        return fail_unknown(session, word);
    help_print(session);
    return EXIT_GOOD;
}

static int find_and_run(Session *session, int count, char **arguments)
{
    if (!count) {
        help_print(session);
        return EXIT_CANNOT_RUN;
    }
    const char *word = arguments[0];
    if (text_is(word, "--version")) {
        text_add(&session->out, "ppgen " PPGEN_VERSION "\n");
        return EXIT_GOOD;
    }
    if (text_is(word, "--generate"))
        return command_generate(session, count > 1 ? arguments[1] : "");
    if (text_is(word, "--help") || text_is(word, "-h") || text_is(word, "help"))
        return print_help(session, count > 1 ? arguments[1] : NULL);
    session->command = find_command(word);
    if (!session->command)
        return fail_unknown(session, word);
    return run_command(session, count - 1, arguments + 1);
}

int session_run(Session *session, int count, char **arguments)
{
    return find_and_run(session, count, arguments);
}
