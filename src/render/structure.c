/* Cairo tags everything in one list, in the order of drawing. The document's elements
 * are inserted above. */
#include "base/units.h"
#include "render/entries.h"
#include "render/tags.h"

/* A structure element in the file. */
typedef struct {
    qpdf_oh own, kids; /* 0: nothing of the element has been drawn yet */
} Branch;

typedef struct {
    Arena *arena;
    const ElementList *elements; /* of the document, or NULL */
    const TaggedList *tagged;
    qpdf_data file;
    int pages;
    Branch *branches; /* by the element's number; 0: the document itself */
} Tree;

static void set_name(const Tree *tree, qpdf_oh element, const char *key,
                     const char *name)
{
    entry_put(tree->file, element, key, qpdf.oh_new_name(tree->file, name));
}

static void set_alt(const Tree *tree, qpdf_oh element, const char *alt)
{
    if (alt)
        entry_set_text(tree->file, element, "/Alt", alt);
}

static Branch branch_new(const Tree *tree, const char *role)
{
    qpdf_oh own =
        qpdf.make_indirect_object(tree->file, qpdf.oh_new_dictionary(tree->file));
    set_name(tree, own, "/Type", "/StructElem");
    set_name(tree, own, "/S", arena_print(tree->arena, "/%s", role));
    return (Branch){own, qpdf.oh_new_array(tree->file)};
}

static void append(const Tree *tree, const Branch *parent, qpdf_oh kid)
{
    qpdf.oh_replace_key(tree->file, kid, "/P", parent->own);
    qpdf.oh_append_item(tree->file, parent->kids, kid);
}

/* Returns the branch of an element. It joins the tree when its first content is
 * drawn. */
static const Branch *branch_of(const Tree *tree, int number)
{
    Branch *branch = &tree->branches[number];
    if (branch->own)
        return branch;
    ASSUME(tree->elements);
    const Element *element = &tree->elements->items[number - 1];
    *branch = branch_new(tree, element->role);
    set_alt(tree, branch->own, element->alt);
    if (element->attributes)
        entry_set(tree->file, branch->own, "/A", element->attributes);
    append(tree, branch_of(tree, element->parent), branch->own);
    return branch;
}

/* --- links ------------------------------------------------------------------------ */

static double height_of(qpdf_data file, qpdf_oh page)
{
    qpdf_oh box = qpdf.oh_get_key(file, page, "/MediaBox"),
            top = qpdf.oh_get_array_item(file, box, 3);
    double height = qpdf.oh_get_numeric_value(file, top);
    qpdf.oh_release(file, top);
    qpdf.oh_release(file, box);
    return height;
}

/* Returns the destination [ page /XYZ x y zoom ]. */
static qpdf_oh place_of(const Tree *tree, const Link *link)
{
    qpdf_data file = tree->file;
    qpdf_oh place = qpdf.oh_new_array(file),
            page = qpdf.get_page_n(file, (size_t)link->page - 1);
    double top = height_of(file, page) - link->y * POINTS_PER_MM;
    const qpdf_oh items[] = {
        page, qpdf.oh_new_name(file, "/XYZ"), qpdf.oh_parse(file, "0"),
        qpdf.oh_new_real_from_double(file, top, 2), qpdf.oh_parse(file, "0")};
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        qpdf.oh_append_item(file, place, items[i]);
        qpdf.oh_release(file, items[i]);
    }
    return place;
}

/* Sets the destination of a link in its annotation, which is one of the element's
 * kids. */
static void set_place(const Tree *tree, qpdf_oh element, const Link *link)
{
    qpdf_data file = tree->file;
    qpdf_oh kid_or_kids = qpdf.oh_get_key(file, element, "/K"),
            kids = qpdf.oh_wrap_in_array(file, kid_or_kids);
    int count = qpdf.oh_get_array_n_items(file, kids);
    for (int i = 0; i < count; i++) {
        qpdf_oh kid = qpdf.oh_get_array_item(file, kids, i);
        if (qpdf.oh_is_dictionary(file, kid)) {
            qpdf_oh annotation = qpdf.oh_get_key(file, kid, "/Obj");
            if (qpdf.oh_is_dictionary(file, annotation))
                entry_put(file, annotation, "/Dest", place_of(tree, link));
            qpdf.oh_release(file, annotation);
        }
        qpdf.oh_release(file, kid);
    }
    qpdf.oh_release(file, kids);
    qpdf.oh_release(file, kid_or_kids);
}

/* --- the tree --------------------------------------------------------------------- */

static void add_tagged(const Tree *tree, const Tagged *tagged, qpdf_oh element)
{
    const Branch *parent = branch_of(tree, tree->elements ? tagged->element : 0);
    const Link *link = tagged->link;
    if (tree->elements && tagged->element && !link)
        set_name(tree, element, "/S", "/Span");
    if (!tree->elements)
        set_alt(tree, element, tagged->alt);
    if (link && !link->uri && link->page >= 1 && link->page <= tree->pages)
        set_place(tree, element, link);
    append(tree, parent, element);
}

static bool add_all(const Tree *tree, qpdf_oh list)
{
    int count = qpdf.oh_get_array_n_items(tree->file, list);
    for (int i = 0; i < count && i < tree->tagged->count; i++) {
        qpdf_oh element = qpdf.oh_get_array_item(tree->file, list, i);
        add_tagged(tree, &tree->tagged->items[i], element);
        qpdf.oh_release(tree->file, element);
    }
    return count == tree->tagged->count;
}

static void end_branches(const Tree *tree, int count)
{
    for (int i = 0; i < count; i++)
        if (tree->branches[i].own)
            entry_put(tree->file, tree->branches[i].own, "/K", tree->branches[i].kids);
}

bool structure_write(Arena *arena, const Document *document, const TaggedList *tagged,
                     qpdf_data file, qpdf_oh root)
{
    int count = 1 + (document->elements ? document->elements->count : 0);
    Tree tree = {.arena = arena,
                 .elements = document->elements,
                 .tagged = tagged,
                 .file = file,
                 .pages = qpdf.get_num_pages(file),
                 .branches = arena_array(arena, Branch, count)};
    qpdf_oh top = qpdf.oh_get_key(file, root, "/StructTreeRoot");
    if (!qpdf.oh_is_dictionary(file, top))
        return !tagged->count;
    qpdf_oh list = qpdf.oh_wrap_in_array(file, qpdf.oh_get_key(file, top, "/K"));
    tree.branches[0] = branch_new(&tree, "Document");
    bool good = add_all(&tree, list);
    end_branches(&tree, count);
    qpdf.oh_replace_key(file, tree.branches[0].own, "/P", top);
    qpdf.oh_replace_key(file, top, "/K", tree.branches[0].own);
    entry_set(file, root, "/MarkInfo", "<< /Marked true >>");
    return good;
}
