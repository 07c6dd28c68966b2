/* The state of 'ppgen build' while it works on one edition of a game. */
#ifndef COMMAND_BUILD_RUN_H
#define COMMAND_BUILD_RUN_H

#include "build/book.h"
#include "build/changes_list.h"
#include "command/base_version.h"
#include "command/draw.h"
#include "command/pages.h"

typedef struct {
    Session *session;
    Paper paper;
    const char *paper_name; /* as used in the folder's name: "a4", "150x200mm" */
    Backs backs;
    Guides guides;
    Printer printer;
    bool low_ink;
    double book_bleed; /* mm; 0: no books with bleed */
    long long created;
    int exit_code; /* EXIT_CANNOT_RUN once something could not be run; otherwise 0 */
    double begun;  /* start of the current build, see clock_seconds */
    int book_warnings;       /* warnings of the books; left out of the kit's manifest */
    KitBook book;            /* the rulebook, for the make list */
    const BaseVersion *base; /* of --since, or NULL */
    const Update *update;    /* of the current build; NULL without --since */
    Record *record;          /* of the game as it is today, with all faces; or NULL */
    const ChangesList *list; /* of changes; NULL without --since */
    const PageList *changes; /* its pages, once they are laid out; or NULL */
} Build;

/* Writes the kit, or the selected pieces of it, unless its files are up to date. */
void build_sheets(Build *build, Variant *variant, const SelectionList *only);

#endif
