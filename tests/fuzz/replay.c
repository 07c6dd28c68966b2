/* Runs a target on files: replay TARGET FILE... . The file's name is printed first, so
 * it is known if the target crashes or hangs. 'replay --list' lists the targets. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "base/file.h"
#include "base/number.h"
#include "fuzz.h"

static bool replay(const Target *target, const char *path)
{
    Arena *arena = arena_new();
    const Source *source =
        file_read(arena, path, NULL, (SourceRange){0}, diag_list_new(arena));
    printf("# %s %s\n", target->name, path);
    fflush(stdout);
    if (source)
        target_run(target, (const uint8_t *)source->text, source->length);
    arena_free(arena);
    return source != NULL;
}

static int list(void)
{
    for (const Target *target = TARGETS; target->name; target++)
        puts(target->name);
    return 0;
}

int main(int count, char **arguments)
{
    if (count == 2 && text_is(arguments[1], "--list"))
        return list();
    setlocale(LC_ALL, "C");
    signal(SIGXFSZ, SIG_IGN);
    number_start();
    const Target *target = target_find(count > 1 ? arguments[1] : NULL);
    bool good = target && count > 2;
    for (int i = 2; good && i < count; i++)
        good = replay(target, arguments[i]);
    if (good)
        printf("%d inputs\n", count - 2);
    else
        fputs("usage: replay TARGET FILE...\n", stderr);
    return good ? 0 : 2;
}
