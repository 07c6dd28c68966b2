/* Fuzz targets. Each target passes an input's bytes to the code that would process them
 * in ppgen; it must return, whatever the bytes are.
 *
 * With libFuzzer the targets form one program, which tests/fuzz/run drives. With
 * replay.c they form another, which 'make check' runs over the seed corpus. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/source.h"
#include "load/load.h"
#include "page/page.h"

typedef struct {
    Arena *arena;
    DiagList *diags;
    const char *folder; /* empty at first, and used by this input only */
    const char *bytes;
    size_t length;
} Input;

typedef struct {
    const char *name;
    void (*run)(const Input *input);
    bool is_text; /* mutated by lines as well as by bytes */
} Target;

extern const Target TARGETS[]; /* ends with a NULL name */

/* Returns NULL if no target has this name. */
const Target *target_find(const char *name);

/* Runs one input with its own arena and its own folder. */
void target_run(const Target *target, const uint8_t *bytes, size_t size);

/* --- helpers for the targets ------------------------------------------------------ */

/* Returns the input as a source file of the game. */
const Source *input_source(const Input *input);

/* Writes a file below the folder, and creates the folders above the file. */
void input_put(const Input *input, const char *name, const char *bytes, size_t length);

/* Writes all files contained in the input. Each begins after a line '%% NAME'; other
 * characters than letters, digits and '-./' are removed from the name. */
void input_unpack(const Input *input, const char *folder);

/* Writes the small game of ground.c into content/g. */
void input_base_game(const Input *input);

/* Runs 'ppgen WORD...' on the folder and returns its exit code. The words end with
 * NULL. */
int input_command(const Input *input, ...);

/* Loads the game in content/g in one of its editions. Returns NULL if it cannot be
 * loaded. */
const Game *input_game(const Input *input, int edition);

/* Draws a 50 mm page with these items, as PDF and as PNG. */
void input_draw(const Input *input, const ItemList *items);

/* --- targets ---------------------------------------------------------------------- */

void fuzz_yaml(const Input *input);
void fuzz_game(const Input *input);
void fuzz_expression(const Input *input);
void fuzz_template(const Input *input);
void fuzz_markup(const Input *input);
void fuzz_book(const Input *input);
void fuzz_scene(const Input *input);
void fuzz_paragraph(const Input *input);
void fuzz_svg(const Input *input);
void fuzz_icon(const Input *input);
void fuzz_picture(const Input *input);
void fuzz_printer(const Input *input);
void fuzz_csv(const Input *input);
void fuzz_json(const Input *input);
void fuzz_rows(const Input *input);
void fuzz_zip(const Input *input);
void fuzz_xlsx(const Input *input);
void fuzz_ods(const Input *input);
void fuzz_request(const Input *input);
void fuzz_check(const Input *input);
void fuzz_build(const Input *input);

#endif
