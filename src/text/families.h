/* The families of fonts.yaml, their roles, and where their files lie. */
#ifndef TEXT_FAMILIES_H
#define TEXT_FAMILIES_H

#include "base/reads.h"
#include "text/font.h"
#include "yaml/node.h"

enum { MOST_FAMILIES = 1000, MOST_FONT_FILES = 50000 };
#define USUAL_LEADING 1.3

typedef enum { STYLE_REGULAR, STYLE_ITALIC, STYLE_BOLD, STYLE_BOLD_ITALIC } Style4;
enum { STYLE_COUNT = 4 };
extern const char *const STYLE_NAMES[]; /* ends in NULL */

/* One file of a family. */
typedef struct {
    const char *name; /* as written, without '#N'; NULL: the family has none */
    int face;
    const Node *node;
    bool tried;
    const char *path; /* NULL if it is not to be found */
    const char *why;  /* it cannot be used; or NULL */
    const Font *font;
} FontFile;

typedef struct {
    const char *name, *says, *package, *licence;
    FontFile files[STYLE_COUNT];
    LIST(const char *) languages;
    double leading;     /* from line to line, in parts of the size */
    const char *folder; /* of the fonts.yaml that has it */
    Where where;
} Family;

typedef struct {
    const char *language, *file, *package, *folder;
    const char *path; /* NULL if it is not to be found */
    bool tried;
    void *patterns; /* libhyphen's; NULL until they are asked for */
    Where where;
} Dictionary;

typedef struct {
    const char *name;
    Family *family; /* NULL if there is none of this name */
    const char *family_name;
    Where where;
} FontRole;

/* All that fonts.yaml files say; the file that was read first wins. */
typedef struct {
    Arena *arena;
    Reads *reads; /* or NULL */
    LIST(Family *) families;
    Map by_name;
    LIST(FontRole) roles;
    LIST(Family *) fall_back;
    LIST(Dictionary) dictionaries;
    LIST(const char *) folders; /* of the system, and those that the files add */
    Map *files;                 /* by their names, once any had to be searched for */
    int visited;                /* files and folders, then */
    int opened;                 /* fonts */
} Families;

/* Where this system keeps fonts and hyphenation patterns; ends in NULL. */
const char *const *families_folders(Arena *arena);

enum { FONTS_DEPTH = 8 }; /* folders in folders of fonts */

/* The folders that FOLDER/fonts.yaml names besides; the same. */
const char *const *families_named_folders(Arena *arena, const char *folder);

/* Files that are read are noted in 'reads', if it is not NULL. */
Families *families_new(Arena *arena, Reads *reads);

/* Reads fonts.yaml of this folder, if there is one. */
void families_read(Families *families, const char *folder, const char *root,
                   DiagList *diags);

Family *families_find(const Families *families, const char *name);
const FontRole *families_role(const Families *families, const char *role);
void families_try_names(const Families *families, Nearest *nearest);

/* Looks for the file; does not open it. */
const char *family_path(Families *families, Family *family, Style4 style);

/* The font of a style; where the family lacks it, of the nearest that it has. NULL if
 * that cannot be used: see family_problem. */
const Font *family_font(Families *families, Family *family, Style4 style);

/* Which style serves for this one. */
Style4 family_style(const Family *family, Style4 style);

/* Reports why a style cannot be used: the place is in fonts.yaml, and what to install.
 */
void family_problem(Family *family, Style4 style, DiagList *diags);

/* The patterns of a language, or of its first part ("en" of "en-GB"); NULL: none. */
Dictionary *families_dictionary(Families *families, const char *language);

#endif
