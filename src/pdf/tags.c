#include "pdf/tags.h"

#include "base/units.h"
#include "pdf/syntax.h"

/* A stretch of what is drawn, on one page. */
typedef struct {
    int element;      /* of the document; 0: none */
    const char *role; /* if it is none: "P", "Figure" */
    const char *alt;  /* the same */
    const Link *link; /* that it is; or NULL */
    int page;         /* from 0 */
    int number;       /* of the stretch, on its page */
    int own;          /* the number of its object, if it is more than a number */
    int annotation;   /* of a link */
    Box area;         /* the same, in points from the lower left */
} Leaf;

typedef LIST(Leaf) LeafList;

/* What an element consists of, in order: leaves, and elements. */
typedef struct {
    int leaf; /* or -1 */
    int element;
} Kid;

typedef struct {
    int object; /* 0: nothing of it has been drawn */
    LIST(Kid) kids;
} Limb;

struct Tags {
    Arena *arena;
    const ElementList *elements; /* NULL: each text and figure is one */
    LeafList leaves;
    LIST(int) pages; /* numbers of their objects, and where their leaves begin */
    LIST(int) firsts;
    TagPlace place;
    int held;
    bool open; /* a leaf of text goes on */
    int open_element;
    Limb *limbs; /* by the element's number; the document comes first */
};

Tags *tags_new(Arena *arena, const Document *document)
{
    if (!document->structured)
        return NULL;
    Tags *tags = arena_new_item(arena, Tags);
    *tags = (Tags){.arena = arena, .elements = document->elements};
    return tags;
}

/* --- where it is ------------------------------------------------------------------ */

TagPlace tags_enter(Tags *tags, const Group *group)
{
    if (!tags)
        return (TagPlace){0};
    TagPlace before = tags->place;
    if (group->element)
        tags->place.element = group->element;
    if (group->link)
        tags->place.link = group->link;
    return before;
}

void tags_leave(Tags *tags, TagPlace before)
{
    if (tags)
        tags->place = before;
}

void tags_hold(Tags *tags)
{
    if (tags)
        tags->held++;
}

void tags_go_on(Tags *tags)
{
    if (tags)
        tags->held--;
}

static bool are_told(const Tags *tags)
{
    return tags && !tags->held && (tags->place.element || !tags->elements);
}

/* --- while a page is drawn -------------------------------------------------------- */

void tags_begin_page(Tags *tags, int page)
{
    if (!tags)
        return;
    list_add(tags->arena, &tags->pages, page);
    list_add(tags->arena, &tags->firsts, tags->leaves.count);
}

static int first_of(const Tags *tags, int page)
{
    return page < tags->firsts.count ? tags->firsts.items[page] : tags->leaves.count;
}

static Leaf *last_leaf(Tags *tags)
{
    return &tags->leaves.items[tags->leaves.count - 1];
}

static void begin(Tags *tags, Content *content, const char *role, const char *alt)
{
    int page = tags->pages.count - 1;
    Leaf leaf = {.element = tags->place.element,
                 .role = role,
                 .alt = alt ? arena_text(tags->arena, alt) : NULL,
                 .page = page,
                 .number = tags->leaves.count - first_of(tags, page)};
    list_add(tags->arena, &tags->leaves, leaf);
    content_end_text(content);
    text_print(&content->out, "/%s << /MCID %d >> BDC\n", role, leaf.number);
}

void tags_end(Tags *tags, Content *content)
{
    (void)tags;
    content_end_text(content);
    content_do(content, "EMC");
}

void tags_close(Tags *tags, Content *content)
{
    if (tags && tags->open && !tags->held) {
        tags->open = false;
        tags_end(tags, content);
    }
}

bool tags_begin_text(Tags *tags, Content *content)
{
    if (!are_told(tags))
        return false;
    const Link *link = tags->place.link;
    bool lasts = tags->place.element && !link;
    if (lasts && tags->open && tags->open_element == tags->place.element)
        return false;
    tags_close(tags, content);
    begin(tags, content, link ? "Link" : tags->elements ? "Span" : "P", NULL);
    last_leaf(tags)->link = link;
    tags->open = lasts;
    tags->open_element = tags->place.element;
    return !lasts;
}

/* From the base line a little up and down, as far as letters reach. */
void tags_cover(Tags *tags, const Content *content, const Item *item)
{
    if (!are_told(tags) || !tags->place.link)
        return;
    Leaf *leaf = last_leaf(tags);
    leaf->area = box_join(leaf->area,
                          matrix_apply_box(content_matrix(content), item_bounds(item)));
}

bool tags_begin_figure(Tags *tags, Content *content, const char *alt)
{
    if (!are_told(tags))
        return false;
    tags_close(tags, content);
    begin(tags, content, "Figure", alt);
    tags->held++;
    return true;
}

void tags_end_figure(Tags *tags, Content *content)
{
    tags->held--;
    tags_end(tags, content);
}

/* --- links ------------------------------------------------------------------------ */

static void add_links(Tags *tags, PdfFile *file, Text *out, int page)
{
    bool any = false;
    for (int i = first_of(tags, page); i < tags->leaves.count; i++) {
        Leaf *leaf = &tags->leaves.items[i];
        if (!leaf->link)
            continue;
        leaf->annotation = pdf_file_reserve(file);
        text_print(out, "%s%d 0 R ", any ? "" : "/Annots [ ", leaf->annotation);
        any = true;
    }
    text_add(out, any ? "] " : "");
}

void tags_add_page(Tags *tags, PdfFile *file, Text *out)
{
    if (!tags)
        return;
    int page = tags->pages.count - 1;
    text_add(out, "/Tabs /S ");
    if (first_of(tags, page) < tags->leaves.count)
        text_print(out, "/StructParents %d ", page);
    add_links(tags, file, out, page);
}

/* To the top of what is linked to; the view is scaled as it was. */
static void add_target(Text *out, const Link *link, const int *pages, int count,
                       double height)
{
    if (link->uri) {
        text_add(out, "/A << /S /URI /URI ");
        pdf_uri(out, link->uri);
        text_add(out, " >> ");
    } else if (link->page >= 1 && link->page <= count) {
        text_print(out, "/Dest [ %d 0 R /XYZ 0 ", pages[link->page - 1]);
        pdf_number(out, height - link->y * POINTS_A_MM, 2);
        text_add(out, " 0 ] ");
    }
}

static void write_link(const Tags *tags, PdfFile *file, const Leaf *leaf, int key,
                       const int *pages, int count, double height)
{
    Text out = text_new(tags->arena);
    Box area = leaf->area;
    const double edges[] = {area.x, area.y, area.x + area.w, area.y + area.h};
    text_add(&out, "<< /Type /Annot /Subtype /Link /Border [ 0 0 0 ] /Rect [ ");
    pdf_numbers(&out, edges, 4, 2);
    text_print(&out, "] /F 4 /StructParent %d ", key);
    add_target(&out, leaf->link, pages, count, height);
    text_add(&out, ">>");
    pdf_file_object(file, leaf->annotation, out.text, out.length);
}

/* --- the tree --------------------------------------------------------------------- */

/* The limb of an element, in the tree since the first of its leaves was drawn. */
static Limb *limb_of(Tags *tags, PdfFile *file, int number)
{
    Limb *limb = &tags->limbs[number];
    if (limb->object)
        return limb;
    limb->object = pdf_file_reserve(file);
    if (number) {
        int parent = tags->elements->items[number - 1].parent;
        list_add(tags->arena, &limb_of(tags, file, parent)->kids, ((Kid){-1, number}));
    }
    return limb;
}

/* A leaf of an element is a number in it; a link, and what belongs to no element, is
 * one of its own. */
static void hang(Tags *tags, PdfFile *file, int number)
{
    Leaf *leaf = &tags->leaves.items[number];
    Limb *limb = limb_of(tags, file, tags->elements ? leaf->element : 0);
    if (leaf->link || !tags->elements || !leaf->element)
        leaf->own = pdf_file_reserve(file);
    list_add(tags->arena, &limb->kids, ((Kid){number, 0}));
}

static void add_leaf(const Tags *tags, const Leaf *leaf, Text *out, int page)
{
    if (leaf->page == page)
        text_print(out, "%d ", leaf->number);
    else
        text_print(out, "<< /Type /MCR /Pg %d 0 R /MCID %d >> ",
                   tags->pages.items[leaf->page], leaf->number);
}

static void write_leaf(const Tags *tags, PdfFile *file, const Leaf *leaf, int parent)
{
    Text out = text_new(tags->arena);
    text_print(&out, "<< /Type /StructElem /S /%s /P %d 0 R /Pg %d 0 R ", leaf->role,
               parent, tags->pages.items[leaf->page]);
    if (leaf->alt) {
        text_add(&out, "/Alt ");
        pdf_string(&out, leaf->alt);
    }
    text_print(&out, " /K [ %d ", leaf->number);
    if (leaf->annotation)
        text_print(&out, "<< /Type /OBJR /Obj %d 0 R >> ", leaf->annotation);
    text_add(&out, "] >>");
    pdf_file_object(file, leaf->own, out.text, out.length);
}

/* The page of the first leaf that is a number in the limb; or -1. */
static int page_of(const Tags *tags, const Limb *limb)
{
    for (int i = 0; i < limb->kids.count; i++) {
        int leaf = limb->kids.items[i].leaf;
        if (leaf >= 0 && !tags->leaves.items[leaf].own)
            return tags->leaves.items[leaf].page;
    }
    return -1;
}

static void add_kids(const Tags *tags, PdfFile *file, const Limb *limb, int page,
                     Text *out)
{
    text_add(out, "/K [ ");
    for (int i = 0; i < limb->kids.count; i++) {
        Kid kid = limb->kids.items[i];
        const Leaf *leaf = kid.leaf >= 0 ? &tags->leaves.items[kid.leaf] : NULL;
        if (leaf && !leaf->own)
            add_leaf(tags, leaf, out, page);
        else
            text_print(out, "%d 0 R ",
                       leaf ? leaf->own : tags->limbs[kid.element].object);
        if (leaf && leaf->own)
            write_leaf(tags, file, leaf, limb->object);
    }
    text_add(out, "] ");
}

/* 'top' is the root of the tree. */
static void write_limb(const Tags *tags, PdfFile *file, int number, int top)
{
    const Limb *limb = &tags->limbs[number];
    const Element *element = number ? &tags->elements->items[number - 1] : NULL;
    int page = page_of(tags, limb);
    Text out = text_new(tags->arena);
    text_print(&out, "<< /Type /StructElem /S /%s /P %d 0 R ",
               element ? element->role : "Document",
               element ? tags->limbs[element->parent].object : top);
    if (page >= 0)
        text_print(&out, "/Pg %d 0 R ", tags->pages.items[page]);
    if (element && element->alt) {
        text_add(&out, "/Alt ");
        pdf_string(&out, element->alt);
    }
    if (element && element->attributes)
        text_print(&out, " /A %s ", element->attributes);
    add_kids(tags, file, limb, page, &out);
    text_add(&out, ">>");
    pdf_file_object(file, limb->object, out.text, out.length);
}

/* The element that a leaf is a part of, or is. */
static int owner_of(const Tags *tags, const Leaf *leaf)
{
    return leaf->own ? leaf->own
                     : tags->limbs[tags->elements ? leaf->element : 0].object;
}

/* From the leaves of each page, and from each link, to the elements. */
static int write_parents(Tags *tags, PdfFile *file, const int *pages, int count,
                         double height)
{
    Text out = text_new(tags->arena);
    int key = tags->pages.count;
    text_add(&out, "<< /Nums [ ");
    for (int page = 0; page < tags->pages.count; page++) {
        int first = first_of(tags, page), end = first_of(tags, page + 1);
        if (first == end)
            continue;
        text_print(&out, "%d [ ", page);
        for (int i = first; i < end; i++)
            text_print(&out, "%d 0 R ", owner_of(tags, &tags->leaves.items[i]));
        text_add(&out, "]\n");
    }
    for (int i = 0; i < tags->leaves.count; i++) {
        const Leaf *leaf = &tags->leaves.items[i];
        if (!leaf->annotation)
            continue;
        text_print(&out, "%d %d 0 R\n", key, leaf->own);
        write_link(tags, file, leaf, key++, pages, count, height);
    }
    text_print(&out, "] >>");
    int number = pdf_file_reserve(file);
    pdf_file_object(file, number, out.text, out.length);
    return number;
}

void tags_write(Tags *tags, PdfFile *file, const int *pages, int page_count,
                double height, Text *root)
{
    if (!tags)
        return;
    int limbs = 1 + (tags->elements ? tags->elements->count : 0);
    int top = pdf_file_reserve(file);
    tags->limbs = arena_alloc(tags->arena, (size_t)limbs * sizeof(Limb));
    limb_of(tags, file, 0);
    for (int i = 0; i < tags->leaves.count; i++)
        hang(tags, file, i);
    for (int i = 0; i < limbs; i++)
        if (tags->limbs[i].object)
            write_limb(tags, file, i, top);
    int parents = write_parents(tags, file, pages, page_count, height);
    const char *body = arena_print(tags->arena,
                                   "<< /Type /StructTreeRoot /K %d 0 R /ParentTree %d "
                                   "0 R /ParentTreeNextKey %d >>",
                                   tags->limbs[0].object, parents,
                                   tags->leaves.count + tags->pages.count);
    pdf_file_object(file, top, body, strlen(body));
    text_print(root, "/StructTreeRoot %d 0 R /MarkInfo << /Marked true >> ", top);
}
