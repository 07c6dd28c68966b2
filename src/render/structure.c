/* Cairo makes a list of all that is marked, in the order in which it was drawn. What
 * these leaves are parts of is put in between. */
#include "render/structure.h"

#include "base/text.h"

/* An element of the document in the file. */
typedef struct {
    qpdf_oh own, kids; /* 0: nothing of it has been drawn yet */
} Limb;

typedef struct {
    Arena *arena;
    const Extras *extras;
    double height;               /* of all pages, in points */
    const ElementList *elements; /* or NULL */
    qpdf_data file;
    Limb *limbs;  /* by the element's number; the document comes first */
    qpdf_oh none; /* the number 0 */
} Tree;

static void set(const Tree *tree, qpdf_oh dictionary, const char *key,
                const char *value)
{
    qpdf.oh_replace_key(tree->file, dictionary, key, qpdf.oh_parse(tree->file, value));
}

static void set_alt(const Tree *tree, qpdf_oh element, const char *alt)
{
    if (alt)
        qpdf.oh_replace_key(tree->file, element, "/Alt",
                            qpdf.oh_new_unicode_string(tree->file, alt));
}

static void set_name(const Tree *tree, qpdf_oh element, const char *key,
                     const char *name)
{
    qpdf_oh value = qpdf.oh_new_name(tree->file, name);
    qpdf.oh_replace_key(tree->file, element, key, value);
    qpdf.oh_release(tree->file, value);
}

static Limb limb_new(const Tree *tree, const char *role)
{
    qpdf_oh own =
        qpdf.make_indirect_object(tree->file, qpdf.oh_new_dictionary(tree->file));
    set_name(tree, own, "/Type", "/StructElem");
    set_name(tree, own, "/S", arena_print(tree->arena, "/%s", role));
    return (Limb){own, qpdf.oh_new_array(tree->file)};
}

static void append(const Tree *tree, const Limb *parent, qpdf_oh child)
{
    qpdf.oh_replace_key(tree->file, child, "/P", parent->own);
    qpdf.oh_append_item(tree->file, parent->kids, child);
}

/* The limb of an element, in the tree since the first of its leaves was drawn. */
static const Limb *limb_of(Tree *tree, int number)
{
    Limb *limb = &tree->limbs[number];
    if (limb->own)
        return limb;
    const Element *element = &tree->elements->items[number - 1];
    *limb = limb_new(tree, element->role);
    set_alt(tree, limb->own, element->alt);
    if (element->attributes)
        set(tree, limb->own, "/A", element->attributes);
    append(tree, limb_of(tree, element->parent), limb->own);
    return limb;
}

/* [ page /XYZ x y zoom ] */
static qpdf_oh place_of(const Tree *tree, const Link *link)
{
    qpdf_data file = tree->file;
    qpdf_oh place = qpdf.oh_new_array(file);
    qpdf.oh_append_item(file, place, qpdf.get_page_n(file, (size_t)link->page - 1));
    qpdf.oh_append_item(file, place, qpdf.oh_new_name(file, "/XYZ"));
    qpdf.oh_append_item(file, place, tree->none);
    qpdf.oh_append_item(
        file, place,
        qpdf.oh_new_real_from_double(file, tree->height - link->y * POINTS, 2));
    qpdf.oh_append_item(file, place, tree->none);
    return place;
}

/* The annotation stands among what the element consists of. */
static void set_place(const Tree *tree, qpdf_oh element, const Link *link)
{
    qpdf_data file = tree->file;
    qpdf_oh kids = qpdf.oh_wrap_in_array(file, qpdf.oh_get_key(file, element, "/K"));
    int count = qpdf.oh_get_array_n_items(file, kids);
    for (int i = 0; i < count; i++) {
        qpdf_oh kid = qpdf.oh_get_array_item(file, kids, i);
        if (qpdf.oh_is_dictionary(file, kid)) {
            qpdf_oh annotation = qpdf.oh_get_key(file, kid, "/Obj");
            if (qpdf.oh_is_dictionary(file, annotation))
                qpdf.oh_replace_key(file, annotation, "/Dest", place_of(tree, link));
            qpdf.oh_release(file, annotation);
        }
        qpdf.oh_release(file, kid);
    }
    qpdf.oh_release(file, kids);
}

static void add_leaf(Tree *tree, const Leaf *leaf, qpdf_oh element)
{
    const Limb *parent = limb_of(tree, tree->elements ? leaf->element : 0);
    if (tree->elements && leaf->element && !leaf->link)
        set_name(tree, element, "/S", "/Span");
    if (!tree->elements)
        set_alt(tree, element, leaf->alt);
    if (leaf->link && !leaf->link->uri && leaf->link->page <= tree->extras->pages)
        set_place(tree, element, leaf->link);
    append(tree, parent, element);
}

static void end_limbs(Tree *tree, int count)
{
    for (int i = 0; i < count; i++) {
        Limb *limb = &tree->limbs[i];
        if (!limb->own)
            continue;
        qpdf.oh_replace_key(tree->file, limb->own, "/K", limb->kids);
        qpdf.oh_release(tree->file, limb->kids);
    }
}

void structure_mend(Arena *arena, const Extras *extras, qpdf_data file, qpdf_oh root)
{
    const ElementList *elements = extras->document->elements;
    int limbs = 1 + (elements ? elements->count : 0);
    Tree tree = {.arena = arena,
                 .extras = extras,
                 .height = extras->boxes.items[0].height * POINTS,
                 .elements = elements,
                 .file = file,
                 .limbs = arena_alloc(arena, (size_t)limbs * sizeof(Limb)),
                 .none = qpdf.oh_parse(file, "0")};
    memset(tree.limbs, 0, (size_t)limbs * sizeof(Limb));
    qpdf_oh top = qpdf.oh_get_key(file, root, "/StructTreeRoot");
    if (!qpdf.oh_is_dictionary(file, top))
        return;
    qpdf_oh leaves = qpdf.oh_wrap_in_array(file, qpdf.oh_get_key(file, top, "/K"));
    int count = qpdf.oh_get_array_n_items(file, leaves);
    tree.limbs[0] = limb_new(&tree, "Document");
    for (int i = 0; i < count && i < extras->leaves.count; i++) {
        qpdf_oh element = qpdf.oh_get_array_item(file, leaves, i);
        add_leaf(&tree, &extras->leaves.items[i], element);
        qpdf.oh_release(file, element);
    }
    end_limbs(&tree, limbs);
    qpdf.oh_replace_key(file, tree.limbs[0].own, "/P", top);
    qpdf.oh_replace_key(file, top, "/K", tree.limbs[0].own);
    set(&tree, root, "/MarkInfo", "<< /Marked true >>");
}
