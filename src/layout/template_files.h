/* The files of templates: read once, and put together where one extends another. */
#ifndef LAYOUT_TEMPLATE_FILES_H
#define LAYOUT_TEMPLATE_FILES_H

#include "base/reads.h"
#include "yaml/node.h"

/* 'home' is the game or project that it belongs to; NULL: it was installed. */
typedef struct {
    const char *path, *home;
} TemplateFolder;

/* The folders that templates lie in, in the order in which they are looked through. */
typedef struct {
    Arena *arena; /* of the run: files are read once */
    Reads *reads; /* in which they are noted, or NULL */
    LIST(TemplateFolder) folders;
    const char *root;
    Map trees; /* by name: TemplateFile */
} Templates;

Templates *templates_new(Arena *arena, const char *root, Reads *reads);
void templates_folder(Templates *templates, const char *folder, const char *home);

/* What the file says, with all that it extends; NULL after a report at 'from'. */
const Node *templates_tree(Templates *templates, const char *name, Where from,
                           DiagList *diags);

#endif
