/* Games, whole ones and parts of a small one: what 'check', 'list', 'stats', 'show' and
 * 'build' do with them. */
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
    input_ground(input);
    input_put(input, "content/g/templates/it.yaml", input->bytes, input->length);
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "g", NULL);
}

void fuzz_book(const Input *input)
{
    input_ground(input);
    input_put(input, "content/g/rulebook.md", input->bytes, input->length);
    input_command(input, "check", "--quiet", "--jobs=1", "--draw", "g", NULL);
}

void fuzz_scene(const Input *input)
{
    input_ground(input);
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
