/* Font families, font roles and hyphenation dictionaries of fonts.yaml files, and the
 * search for their files. */
#ifndef TEXT_FAMILIES_H
#define TEXT_FAMILIES_H

#include "base/file_deps.h"
#include "text/font.h"
#include "yaml/node.h"

enum { MAX_FAMILIES = 1000, MAX_FONT_FILES = 50000 };
#define USUAL_LEADING 1.3

typedef enum { STYLE_REGULAR, STYLE_ITALIC, STYLE_BOLD, STYLE_BOLD_ITALIC } FontStyle;
enum { STYLE_COUNT = 4 };
extern const char *const STYLE_NAMES[]; /* ends in NULL */

/* A font file of a family. */
typedef struct {
    const char *name; /* as written, without '#N'; NULL: the family lacks this style */
    int face;
    const Node *node;
    bool tried;
    const char *path;  /* NULL: not found, or not searched for */
    FileSet *searched; /* paths at which it was sought; NULL: not sought yet */
    const char *why;   /* why the file cannot be used, or NULL */
    const Font *font;
} FontFile;

/* A font family. */
typedef struct {
    const char *name, *says, *package, *licence;
    FontFile files[STYLE_COUNT];
    LIST(const char *) languages;
    double leading;     /* line spacing as a multiple of the font size */
    const char *folder; /* folder of the fonts.yaml that declares the family */
    SourceRange where;
} Family;

/* Hyphenation patterns of a language. */
typedef struct {
    const char *language, *file, *package, *folder;
    const char *path;  /* NULL: not found */
    FileSet *searched; /* paths at which it was sought; NULL: not sought yet */
    bool tried;
    void *patterns; /* libhyphen's HyphenDict; NULL until it is needed */
    SourceRange where;
} Dictionary;

/* A role, such as "title", and the family that plays it. */
typedef struct {
    const char *name;
    Family *family; /* NULL: there is no such family */
    SourceRange where;
} FontRole;

typedef LIST(const char *) FolderList;

/* Everything that fonts.yaml files declare. If several declare a name, the first
 * wins. */
typedef struct {
    Arena *arena;
    FileDeps *file_deps; /* may be NULL */
    LIST(Family *) families;
    Map by_name;
    LIST(FontRole) roles;
    LIST(Family *) fall_back;
    LIST(Dictionary) dictionaries;
    FileSet *declared;  /* the fonts.yaml files, and where one could be */
    FolderList folders; /* of the system, and those named by fonts.yaml files */
    Map *files;         /* paths by file name; NULL until a search is needed */
    FileSet *listed;    /* all folders with such files */
    int visited;        /* number of files and folders in that search */
    int opened;         /* number of fonts opened */
} Families;

/* Returns the folders of this system that hold fonts and hyphenation patterns. */
FolderList families_folders(Arena *arena);

enum { FONTS_DEPTH = 8 }; /* limit of nested font folders */

/* Returns the existing folders that FOLDER/fonts.yaml names. */
FolderList families_named_folders(Arena *arena, const char *folder);

/* Records the files that are read in 'file_deps', unless it is NULL. */
Families *families_new(Arena *arena, FileDeps *file_deps);

/* Returns a number that no other font of this run has or will have. */
int families_font_number(Families *families);

/* Reads FOLDER/fonts.yaml if it exists, and reports problems. */
void families_read(Families *families, const char *folder, const char *root,
                   DiagList *diags);

/* Return the family or the role of this name, or NULL. */
Family *families_find(const Families *families, const char *name);
const FontRole *families_role(const Families *families, const char *role);

/* Offers all family names to 'nearest', for a "did you mean". */
void families_try_names(const Families *families, NearestName *nearest);

/* Returns the path of a style's file, or NULL if it is not found. Does not open the
 * file. */
const char *family_path(Families *families, Family *family, FontStyle style);

/* Returns the font for a style, or for the nearest style that the family has. Returns
 * NULL if its file cannot be used; family_problem then reports the reason. */
const Font *family_font(Families *families, Family *family, FontStyle style);

/* Counts as a use of the files on which the font for a style depends, once family_font
 * has opened it. */
void family_use(const Families *families, const Family *family, FontStyle style);

/* Returns the nearest style that the family has. */
FontStyle family_style(const Family *family, FontStyle style);

/* Reports at the declaration in fonts.yaml why a style cannot be used, and what to
 * install. */
void family_problem(Family *family, FontStyle style, DiagList *diags);

/* Returns true if a language is, or begins with, the first 'length' bytes of another:
 * "en-GB" matches "en". */
bool language_matches(const char *language, const char *wanted, size_t length);

/* Returns the dictionary for a language, or for a prefix of it ("en" for "en-GB"), or
 * NULL. */
Dictionary *families_dictionary(Families *families, const char *language);

#endif
