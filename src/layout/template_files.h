/* Reads template files, each once, and merges those that extend others. */
#ifndef LAYOUT_TEMPLATE_FILES_H
#define LAYOUT_TEMPLATE_FILES_H

#include "base/file_deps.h"
#include "load/accept.h"
#include "yaml/node.h"

/* A folder of templates. 'home' is the game or project it belongs to; NULL: the
 * installation. */
typedef struct {
    const char *path, *home;
} TemplateFolder;

/* The template folders, in the order in which they are searched. */
typedef struct {
    Arena *arena;        /* lives as long as the run */
    FileDeps *file_deps; /* records the files read; may be NULL */
    LIST(TemplateFolder) folders;
    LIST(const char *) absent; /* where such folders could be */
    const char *root;
    Map trees; /* TemplateFile by name */
} Templates;

Templates *templates_new(Arena *arena, const char *root, FileDeps *file_deps);
void templates_folder(Templates *templates, const char *folder, const char *home);

/* Returns the path of a file in the template folders by its name without '.yaml', such
 * as "sheets/avery-5371"; NULL if there is none. '*home' becomes the game or project it
 * belongs to. */
const char *templates_path(const Templates *templates, const char *name,
                           const char **home);

/* Compares a name with those of all files in a folder of the template folders:
 * "sheets", or "" for the templates themselves. */
void templates_try_names(const Templates *templates, const char *folder, Arena *arena,
                         NearestName *nearest);

/* Returns the template with everything it extends. Returns NULL after reporting a
 * problem at 'from'. */
const Node *templates_tree(Templates *templates, const char *name, SourceRange from,
                           DiagList *diags);

/* Warns of rules that the templates of a game accept without need: see load/accept.h.
 * Only templates that were read count. */
void templates_report_unused(const Templates *templates, const char *folder,
                             const Map *used, DiagList *diags);

#endif
