/* ppgen --generate: what packages install beside the program. */
#include "command/generate.h"

const char *const GENERATED[] = {"man", "bash", "zsh", "fish", NULL};

int command_generate(Session *session, const char *what)
{
    static void (*const generators[])(Text *) = {manual_sections, complete_bash,
                                                 complete_zsh, complete_fish};
    int i = text_index(what, GENERATED);
    if (i < 0)
        return cannot_run(
            session,
            text_there_are(session->arena, GENERATED, text_word_count(GENERATED), 0),
            "--generate cannot be '%s'", what);
    generators[i](&session->out);
    return EXIT_GOOD;
}
