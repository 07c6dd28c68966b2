/* Output of commands: messages go to standard error at once, results to standard output
 * at the end. */
#include <stdio.h>

#include "build/progress.h"
#include "command/command.h"

void print_stderr(const Text *text)
{
    progress_print(text->text, text->length);
}

static void print_with(const Session *session, Level level, const char *help,
                       const char *format, va_list arguments)
{
    Arena *arena = session->arena;
    char *message = arena_vprint(arena, format, arguments);
    Diag diag = {.level = level, .message = text_display(arena, message), .help = help};
    Text text = text_new(arena);
    diag_print(&diag, &text, session->error_console);
    if (session->stderr_text)
        text_add_bytes(session->stderr_text, text.text, text.length);
    else
        print_stderr(&text);
}

int cannot_run(const Session *session, const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_with(session, LEVEL_ERROR, help, format, arguments);
    va_end(arguments);
    return EXIT_CANNOT_RUN;
}

bool refuse(const Session *session, const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_with(session, LEVEL_ERROR, help, format, arguments);
    va_end(arguments);
    return false;
}

void show_message(const Session *session, Level level, const char *help,
                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_with(session, level, help, format, arguments);
    va_end(arguments);
}

const char *nearest_or_all(Arena *arena, const char *word, const char *const *names,
                           int count)
{
    NearestName nearest = nearest_to(word, NULL);
    nearest_try_all(&nearest, names, count);
    const char *help = nearest_help(arena, &nearest);
    return help ? help : text_available(arena, names, count, 0);
}

void print_problems(const Session *session, DiagList *diags)
{
    Text text = text_new(session->arena);
    diag_sort(diags);
    for (int i = 0; i < diags->all.count; i++)
        diag_print(diags->all.items[i], &text, session->error_console);
    print_stderr(&text);
}

int session_flush(Session *session, int code)
{
    const Text *out = &session->out;
    progress_print("", 0);
    bool written = fwrite(out->text, 1, out->length, stdout) == out->length;
    if (fflush(stdout) != 0 || !written || ferror(stdout))
        return cannot_run(session, NULL, "cannot write to standard output");
    return code;
}

bool session_writes(const Session *session, const char *format)
{
    return text_is(session->options.format, format);
}
