/* Fuzz targets for games, both whole games and parts of a small game: runs 'check',
 * 'list', 'stats' and 'build' on them. */
#include "base/path.h"
#include "fuzz.h"

void fuzz_game(const Input *input)
{
    input_unpack(input, "content/g");
    for (int edition = 0; edition < 3; edition++)
        input_game(input, edition);
}

void fuzz_template(const Input *input)
{
    input_base_game(input);
    input_put(input, "content/g/templates/it.yaml", input->bytes, input->length);
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "g", NULL);
}

void fuzz_book(const Input *input)
{
    input_base_game(input);
    input_put(input, "content/g/rulebook.md", input->bytes, input->length);
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "g", NULL);
}

void fuzz_scene(const Input *input)
{
    input_base_game(input);
    input_put(input, "content/g/diagrams/it.yaml", input->bytes, input->length);
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "g", NULL);
}

void fuzz_check(const Input *input)
{
    input_unpack(input, "content/g");
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "--edition=all", "g",
                  NULL);
    input_command(input, "list", "--verbose", "g", NULL);
    input_command(input, "stats", "g", NULL);
}

void fuzz_build(const Input *input)
{
    input_unpack(input, "content/g");
    char *out = arena_print(input->arena, "--out=%s/out", input->folder);
    input_command(input, "build", "--quiet", "--jobs=1", "--draft", out, "g", NULL);
}
