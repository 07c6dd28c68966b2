/* Inputs that nobody would write, and what reads them. Each target takes bytes and does
 * with them what ppgen does; whatever they are, it must come back.
 *
 * With libFuzzer the targets make one program, which tests/fuzz/run drives; with
 * replay.c another, which 'make check' runs over the seeds. */
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
    const char *folder; /* an empty one, for this input alone */
    const char *bytes;
    size_t length;
} Input;

typedef struct {
    const char *name;
    void (*run)(const Input *input);
    bool is_text; /* spoilt line by line too */
} Target;

extern const Target TARGETS[]; /* ends in a NULL name */

/* NULL if there is none. */
const Target *target_find(const char *name);

/* Runs one input in memory and a folder of its own. */
void target_run(const Target *target, const uint8_t *bytes, size_t size);

/* --- for the targets ----------------------------------------------------------------
 */

/* The input as a file of the game. */
const Source *input_source(const Input *input);

/* Writes a file below the folder, and the folders above it. */
void input_put(const Input *input, const char *name, const char *bytes, size_t length);

/* Writes all files that the input holds: each begins behind a line '%% NAME', of which
 * only letters, digits and '-./' are kept. */
void input_unpack(const Input *input, const char *folder);

/* Writes the small game of ground.c into content/g. */
void input_ground(const Input *input);

/* Runs 'ppgen WORD...' over the folder; the words end in NULL. Returns its exit code.
 */
int input_command(const Input *input, ...);

/* The game in content/g of the folder, in one of its editions; NULL if it is none. */
const Game *input_game(const Input *input, int edition);

/* Draws a page of 50 mm with these, as PDF and as PNG. */
void input_draw(const Input *input, const ItemList *items);

/* --- the targets --------------------------------------------------------------------
 */

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
void fuzz_check(const Input *input);
void fuzz_build(const Input *input);

#endif
