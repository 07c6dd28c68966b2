/* Finds the command, reads its options, runs it; the exit code is its result. */
#define _XOPEN_SOURCE 700
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/look.h"
#include "command/command.h"

static void print_commands(Session *session)
{
    Style style = style_of(session->look);
    text_print(&session->out,
               "ppgen proves that the pieces of a board game obey its rules.\n\n"
               "%sUsage:%s ppgen COMMAND [options]\n\n",
               style.strong, style.plain);
    for (const Command *c = COMMANDS; c->name; c++)
        text_print(&session->out, "  %s%-7s%s %-13s %s\n", style.strong, c->name,
                   style.plain, c->words, c->says);
    text_add(&session->out,
             "\n'ppgen COMMAND --help' tells of its options, with examples.\n"
             "GAME is the name of a folder in 'content', or a path to a folder with a\n"
             "game.yaml. Exit codes: 0 all is good, 1 the content has errors, 2 ppgen\n"
             "could not run.\n");
}

static const Command *find_command(const char *name)
{
    for (const Command *c = COMMANDS; c->name; c++)
        if (text_is(c->name, name))
            return c;
    return NULL;
}

static int fail_unknown(const Session *session, const char *word)
{
    Nearest nearest = nearest_to(word, NULL);
    for (const Command *c = COMMANDS; c->name; c++)
        nearest_try(&nearest, c->name);
    const char *help = nearest_help(session->arena, &nearest);
    if (!help)
        help = "ppgen --help";
    return cannot_run(session, help, "there is no command '%s'", word);
}

static int run_command(Session *session, int count, char **arguments)
{
    if (!options_read(session, count, arguments))
        return EXIT_CANNOT_RUN;
    const char *color = session->options.color;
    session->look = look_of(STDOUT_FILENO, color);
    session->problems_look = look_of(STDERR_FILENO, color);
    if (session->options.help) {
        options_help(session, &session->out);
        return EXIT_GOOD;
    }
    const char *content = session->options.content;
    session->project = project_find(session->arena, content);
    if (content && !session->project)
        return cannot_run(session, NULL, "there is no folder '%s'", content);
    return session->command->run(session);
}

int main(int count, char **arguments)
{
    setlocale(LC_ALL, "C");
    number_start();
    Arena *arena = arena_new();
    Session session = {.arena = arena, .out = text_new(arena)};
    const char *word = count > 1 ? arguments[1] : "--help";
    int code = EXIT_GOOD;
    if (text_is(word, "--version")) {
        text_add(&session.out, "ppgen " PPGEN_VERSION "\n");
    } else if (text_is(word, "--help") || text_is(word, "-h") ||
               text_is(word, "help")) {
        session.look = look_of(STDOUT_FILENO, "auto");
        print_commands(&session);
        code = count > 1 ? EXIT_GOOD : EXIT_CANNOT_RUN;
    } else if (!(session.command = find_command(word))) {
        code = fail_unknown(&session, word);
    } else {
        code = run_command(&session, count - 2, arguments + 2);
    }
    code = session_flush(&session, code);
    arena_free(arena);
    return code;
}
