#include "art/svg_tree.h"

#include <string.h>
#include <strings.h>

#include "art/picture.h"

typedef struct {
    const SvgSelector *selector;
    const PropertyList *properties;
    int weight, order;
} WeighedRule;

typedef struct {
    Xml xml; /* first: see base/xml.h */
    Arena *arena;
    SvgTree *tree;
    SvgNode *open; /* the innermost open element, or NULL */
    LIST(SvgNode *) elements;
    Text style;
    LIST(WeighedRule) rules;
} TreeReader;

const char *svg_attribute(const SvgNode *node, const char *name)
{
    return node->attributes ? xml_attribute(node->attributes, name) : NULL;
}

const SvgNode *svg_target(const SvgTree *tree, const char *address)
{
    address += strspn(address, CSS_BLANKS);
    if (strncasecmp(address, "url(", 4) == 0)
        address = css_next_url(tree->arena, &address);
    if (!address || *address != '#')
        return NULL;
    const char *id = css_trimmed(tree->arena, address + 1, strlen(address + 1));
    return map_get(&tree->by_id, id);
}

/* --- the tree --------------------------------------------------------------------- */

static const char **copy_attributes(Arena *arena, const char **attributes)
{
    int count = 0;
    while (attributes[count])
        count++;
    const char **copy = arena_array(arena, const char *, count + 1);
    for (int i = 0; i < count; i++)
        copy[i] = arena_text(arena, attributes[i]);
    return copy;
}

static void append(TreeReader *reader, SvgNode *node)
{
    SvgNode *parent = node->parent = reader->open;
    if (!parent)
        reader->tree->root = node;
    else if (parent->last)
        parent->last = parent->last->next = node;
    else
        parent->first = parent->last = node;
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    TreeReader *reader = (TreeReader *)xml;
    SvgNode *node = arena_make(
        reader->arena, SvgNode, .name = arena_text(reader->arena, name),
        .attributes = copy_attributes(reader->arena, attributes),
        .where = xml_where(xml), .start = xml_before(xml), .end = xml_after(xml));
    append(reader, node);
    const char *id = svg_attribute(node, "id");
    if (id)
        map_put(&reader->tree->by_id, id, node);
    list_add(reader->arena, &reader->elements, node);
    reader->open = node;
}

static void on_close(Xml *xml)
{
    TreeReader *reader = (TreeReader *)xml;
    size_t end = xml_after(xml);
    if (end > reader->open->end)
        reader->open->end = end;
    reader->open = reader->open->parent;
}

/* Expat divides characters at line ends and entities. */
static void on_text(Xml *xml, const char *text, size_t length)
{
    TreeReader *reader = (TreeReader *)xml;
    SvgNode *parent = reader->open;
    if (!parent)
        return;
    if (text_is(parent->name, "style")) {
        text_add_bytes(&reader->style, text, length);
        return;
    }
    append(reader, arena_make(reader->arena, SvgNode,
                              .text = arena_copy(reader->arena, text, length),
                              .where = xml_where(xml)));
}

/* --- properties ------------------------------------------------------------------- */

static bool is_important(const Property *property)
{
    const char *mark = strrchr(property->value, '!');
    return mark &&
           strncasecmp(mark + 1 + strspn(mark + 1, CSS_BLANKS), "important", 9) == 0;
}

/* Adds the properties that are important, or those that are not. */
static void add_properties(TreeReader *reader, SvgNode *node, const PropertyList *list,
                           bool important)
{
    for (int i = 0; i < list->count; i++)
        if (is_important(&list->items[i]) == important) {
            Property property = list->items[i];
            if (important)
                property.value = css_trimmed(
                    reader->arena, property.value,
                    (size_t)(strrchr(property.value, '!') - property.value));
            list_add(reader->arena, &node->properties, property);
        }
}

static void add_attributes(TreeReader *reader, SvgNode *node)
{
    for (const char **at = node->attributes; *at; at += 2)
        if (!strchr(at[0], '|') && !text_is(at[0], "style"))
            list_add(
                reader->arena, &node->properties,
                (Property){at[0], css_trimmed(reader->arena, at[1], strlen(at[1]))});
}

static void set_properties(TreeReader *reader, SvgNode *node)
{
    PropertyList style = {0};
    const char *written = svg_attribute(node, "style");
    if (written)
        css_read(reader->arena, written, &style);
    add_attributes(reader, node);
    for (int important = 0; important < 2; important++) {
        for (int i = 0; i < reader->rules.count; i++) {
            const WeighedRule *rule = &reader->rules.items[i];
            if (svg_selector_matches(rule->selector, node))
                add_properties(reader, node, rule->properties, important);
        }
        add_properties(reader, node, &style, important);
    }
}

static int by_weight(const void *a, const void *b)
{
    const WeighedRule *first = a, *second = b;
    if (first->weight != second->weight)
        return first->weight < second->weight ? -1 : 1;
    return first->order - second->order;
}

static void read_rules(TreeReader *reader)
{
    CssSheet sheet = {0};
    css_sheet_read(reader->arena, reader->style.text, &sheet);
    for (int i = 0; i < sheet.count; i++) {
        const CssRule *rule = &sheet.items[i];
        WeighedRule weighed = {.properties = rule->properties, .order = i};
        weighed.selector =
            svg_selector_read(reader->arena, rule->selector, &weighed.weight);
        if (weighed.selector)
            list_add(reader->arena, &reader->rules, weighed);
        else if (*rule->selector != '@' && !reader->tree->odd_selector)
            reader->tree->odd_selector = rule->selector;
    }
    list_sort(&reader->rules, by_weight);
}

SvgTree *svg_tree_read(Arena *arena, const Source *source, SourceRange at,
                       DiagList *diags)
{
    SvgTree *tree = arena_make(arena, SvgTree, .arena = arena, .source = source,
                               .by_id = map_new(arena));
    TreeReader reader = {.xml = {.source = source,
                                 .at = at,
                                 .diags = diags,
                                 .open = on_open,
                                 .close = on_close,
                                 .text = on_text},
                         .arena = arena,
                         .tree = tree,
                         .style = text_new(arena)};
    if (!svg_xml_read(&reader.xml))
        return NULL;
    read_rules(&reader);
    tree->elements = reader.elements.count;
    if ((double)reader.rules.count * tree->elements > MAX_SVG_RULE_TESTS) {
        diag_error_help(diags, tree->root->where, "art-size",
                        "write the properties on the elements that need them",
                        "its style has too many rules for so many elements");
        return NULL;
    }
    for (int i = 0; i < reader.elements.count; i++)
        set_properties(&reader, reader.elements.items[i]);
    return tree;
}
