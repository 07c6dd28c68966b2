/* SVG: what would make it look different elsewhere is found, and what would make it
 * cost too much to draw. */
#include <string.h>
#include <strings.h>

#include "art/css.h"
#include "art/kinds.h"
#include "art/svg_filter.h"
#include "art/svg_length.h"
#include "art/svg_parts.h"
#include "art/view_box.h"
#include "base/decimal.h"

enum {
    MOST_TOLD = 10, /* errors in one file */
    MOST_STYLED = 10 * MOST_SVG_ELEMENTS,
};

typedef struct {
    SvgPart *part;
    const char *name, *id, *classes; /* these may be NULL */
} Element;

typedef struct {
    Xml xml; /* first: see art/xml.h */
    Picture *picture;
    SvgParts parts;
    LIST(Element) elements;
    int open[MOST_SVG_DEPTH + 1]; /* their indices, by depth */
    CssRules rules;
    int styled;  /* properties that rules have set */
    double size; /* the greatest of all boxes: a percentage may be one of it */
    double dash; /* the finest; 0: none */
    Where dash_where;
    Where where; /* of the element that is checked */
    int styles;  /* <style>s that are open: what the outermost holds, and where it is */
    Text style;
    Where style_where;
    bool texts, filters; /* they have been told of */
    double pixels;       /* of the pictures in it */
} Svg;

bool is_svg(const unsigned char *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    size_t blanks = 0;
    while (blanks < length && text[blanks] && strchr(" \t\r\n", text[blanks]))
        blanks++;
    return blanks < length && text[blanks] == '<';
}

static bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (text_is(word, *words))
            return true;
    return false;
}

/* --- what depends on other files, or on the machine ---------------------------- */

static void tell(Svg *svg, const char *rule, const char *help, const char *message)
{
    diag_error_help(svg->xml.diags, svg->where, rule, help, "%s", message);
    if (svg->xml.diags->errors >= MOST_TOLD)
        xml_stop(&svg->xml);
}

static void tell_external(Svg *svg, const char *target)
{
    tell(svg, "art-external", "draw it in this file, or embed it as PNG or JPEG",
         arena_print(svg->parts.arena, "'%.60s' lies outside this file", target));
}

static const char SIMPLER[] = "make it simpler, or save it as PNG for print";

static void tell_size(Svg *svg, const char *message)
{
    tell(svg, "art-size", SIMPLER, message);
    xml_stop(&svg->xml);
}

static void repeat(Svg *svg, SvgPart *part, const char *id, SvgRepeat how)
{
    if (!svg_part_repeats(&svg->parts, part, id, how))
        tell_size(svg, "it draws parts of it again more than 200000 times");
}

static void tell_filter(Svg *svg)
{
    if (!svg->filters)
        diag_add(svg->xml.diags, LEVEL_WARNING, svg->where, "art-filter",
                 "a filter: it becomes pixels in print")
            ->help = "draw the effect with shapes and gradients";
    svg->filters = true;
}

static bool is_text(const char *name)
{
    static const char *const names[] = {"text", "tspan", "flowRoot", "foreignObject",
                                        NULL};
    return is_one_of(name, names);
}

static void check_element(Svg *svg, const char *name)
{
    if (is_text(name) && !svg->texts)
        tell(svg, "art-text", "convert it to paths",
             "text looks different where its font is missing");
    else if (text_is(name, "script"))
        tell(svg, "art-external", "remove it", "a script, which nothing runs");
    else if (text_is(name, "filter"))
        tell_filter(svg);
    svg->texts |= is_text(name);
    if (text_is(name, "style") && svg->styles++ == 0) {
        svg->style = text_new(svg->parts.arena);
        svg->style_where = svg->where;
    }
}

/* --- CSS, in attributes and <style> -------------------------------------------- */

/* The next "url(…)" from '*text' on; NULL if there is none. */
static const char *next_url(Arena *arena, const char **text)
{
    for (; **text; ++*text) {
        if (strncasecmp(*text, "url(", 4) != 0)
            continue;
        const char *start = *text + 4 + strspn(*text + 4, " \t\r\n");
        bool quoted = *start == '"' || *start == '\'';
        const char ends[] = {quoted ? *start : ')', '\0'};
        start += quoted;
        size_t length = strcspn(start, ends);
        *text = start + length;
        while (length && strchr(" \t\r\n", start[length - 1]))
            length--;
        return arena_copy(arena, start, length);
    }
    return NULL;
}

static void check_urls(Svg *svg, const char *text)
{
    if (!strchr(text, '('))
        return;
    for (const char *url;
         !svg->xml.stopped && (url = next_url(svg->parts.arena, &text));)
        if (*url != '#')
            tell_external(svg, url);
}

static bool is_name_sign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

static bool names_filter(const char *value)
{
    value += strspn(value, " \t\r\n");
    return *value && strncasecmp(value, "none", 4) != 0;
}

/* "filter: url(#blur)", but not "filter: none". */
static bool sets_filter(const char *css)
{
    for (const char *at = css; (at = strstr(at, "filter")); at++) {
        const char *after = at + 6 + strspn(at + 6, " \t\r\n");
        bool whole = at == css || !is_name_sign(at[-1]);
        if (whole && *after == ':' && names_filter(after + 1))
            return true;
    }
    return false;
}

/* With '\', anything could be written so that it is not found. */
static void check_css(Svg *svg, const char *css)
{
    check_urls(svg, css);
    if (sets_filter(css))
        tell_filter(svg);
    if (strchr(css, '\\'))
        tell(svg, "art-broken", "write its names as they are",
             "a style with '\\' cannot be checked");
}

/* What '@import' names in url(…) is found there. */
static void check_style(Svg *svg)
{
    for (const char *at = svg->style.text; !svg->xml.stopped && (at = strchr(at, '@'));
         at++)
        if (strncasecmp(at, "@import", 7) == 0)
            tell(svg, "art-external", "write the style into the file itself",
                 "its style lies in another file");
    check_css(svg, svg->style.text);
    css_rules_read(&svg->rules, svg->style.text);
}

/* --- properties that cost something -------------------------------------------- */

/* All others draw once what they name. */
static const struct {
    const char *name;
    SvgRepeat how;
    bool layer;
} PROPERTIES[] = {
    {"fill", REPEAT_BY_ELEMENT, false},     {"stroke", REPEAT_BY_ELEMENT, false},
    {"marker", REPEAT_BY_POINT, false},     {"marker-start", REPEAT_BY_POINT, false},
    {"marker-mid", REPEAT_BY_POINT, false}, {"marker-end", REPEAT_BY_POINT, false},
    {"filter", REPEAT_ONCE, true},          {"mask", REPEAT_ONCE, true},
};

static void add_repeats(Svg *svg, SvgPart *part, const char *value, SvgRepeat how)
{
    if (!strchr(value, '('))
        return;
    for (const char *url;
         !svg->xml.stopped && (url = next_url(svg->parts.arena, &value));)
        if (*url == '#')
            repeat(svg, part, url + 1, how);
}

static void set_dash(Svg *svg, const char *value)
{
    double dash = svg_dash_length(value);
    if (dash < 0)
        tell(svg, "art-size", "write plain numbers",
             "how long its dashes are depends on what it is drawn in");
    if (dash > 0 && (svg->dash == 0 || dash < svg->dash)) {
        svg->dash = dash;
        svg->dash_where = svg->where;
    }
}

static bool is_simple_shape(const char *name)
{
    static const char *const names[] = {"rect", "circle", "ellipse", "line", NULL};
    return is_one_of(name, names);
}

/* No line around a shape is longer than the sum of its sizes, 6.3 times each. */
static void add_length(Svg *svg, const Element *element, const char *name,
                       const char *value)
{
    static const char *const sizes[] = {"width", "height", "r",  "rx", "ry",
                                        "x1",    "x2",     "y1", "y2", NULL};
    SvgLoad *load = svg_part_load(element->part);
    if (text_is(element->name, "path") && text_is(name, "d"))
        load->length += svg_path_length(value, &load->points);
    else if (text_starts(element->name, "poly") && text_is(name, "points"))
        load->length += svg_points_length(value, &load->points);
    else if (is_simple_shape(element->name) && is_one_of(name, sizes)) {
        load->length += 6.3 * svg_size_length(value, svg->size);
        load->points += 2;
    }
}

static void set_property(Svg *svg, const Element *element, const char *name,
                         const char *value)
{
    SvgRepeat how = REPEAT_ONCE;
    SvgLoad *load = svg_part_load(element->part);
    for (size_t i = 0; i < sizeof PROPERTIES / sizeof *PROPERTIES; i++)
        if (text_is(name, PROPERTIES[i].name)) {
            how = PROPERTIES[i].how;
            load->layers += PROPERTIES[i].layer && names_filter(value);
        }
    add_repeats(svg, element->part, value, how);
    if (text_is(name, "filter"))
        load->work += svg_filter_functions_work(value);
    else if (text_is(name, "stroke-dasharray"))
        set_dash(svg, value);
    else
        add_length(svg, element, name, value);
}

static void set_properties(Svg *svg, const Element *element,
                           const PropertyList *properties)
{
    for (int i = 0; properties && i < properties->count && !svg->xml.stopped; i++)
        set_property(svg, element, properties->items[i].name,
                     properties->items[i].value);
}

static void set_style(Svg *svg, const Element *element, const char *style)
{
    PropertyList properties = {0};
    css_read(svg->parts.arena, style, &properties);
    set_properties(svg, element, &properties);
}

/* What rules set for elements that have this word. */
static void apply_rule(Svg *svg, const Element *element, const char *word)
{
    const PropertyList *properties = css_rules_get(&svg->rules, word);
    svg->styled += properties ? properties->count : 0;
    if (svg->styled > MOST_STYLED)
        tell_size(svg, "its style sets more than 2000000 properties");
    else
        set_properties(svg, element, properties);
}

static void apply_rules(Svg *svg, const Element *element)
{
    Arena *arena = svg->parts.arena;
    static const char blanks[] = " \t\r\n\f";
    svg->where = svg_part_where(element->part);
    apply_rule(svg, element, "*");
    apply_rule(svg, element, element->name);
    if (element->id)
        apply_rule(svg, element, arena_print(arena, "#%s", element->id));
    for (const char *at = element->classes; at && *at && !svg->xml.stopped;) {
        at += strspn(at, blanks);
        size_t length = strcspn(at, blanks);
        apply_rule(svg, element, arena_print(arena, ".%.*s", (int)length, at));
        at += length;
    }
}

static void apply_all_rules(Svg *svg)
{
    for (int i = 0; i < svg->elements.count && !svg->xml.stopped; i++)
        apply_rules(svg, &svg->elements.items[i]);
}

/* --- references ---------------------------------------------------------------- */

/* Elements that draw again what they name; '<a>' and animations do not. */
static bool repeats(const char *name)
{
    static const char *const names[] = {
        "use",     "pattern", "linearGradient", "radialGradient", "filter",
        "feImage", NULL};
    return is_one_of(name, names);
}

/* A PNG or JPEG within the file is checked as if it were one of its own. */
static void check_embedded(Svg *svg, const char *uri)
{
    Arena *arena = svg->parts.arena;
    DiagList *faults = diag_list_new(arena);
    Picture picture = {.name = "a picture in it"};
    bool read = svg_data_read(arena, uri, &picture.bytes, &picture.length);
    if (!read) {
        tell(svg, "art-external", "embed it as PNG or JPEG, in base64",
             "a picture in it is neither PNG nor JPEG");
        return;
    }
    bool good = is_png(picture.bytes, picture.length) ? png_check(&picture, faults)
                                                      : jpeg_check(&picture, faults);
    if (!good)
        tell(svg, faults->all.items[0]->rule, faults->all.items[0]->help,
             faults->all.items[0]->message);
    svg->pixels += picture.width * picture.height;
    if (good && svg->pixels > MOST_PICTURE_PIXELS)
        tell(svg, "art-size",
             "make them smaller: 300 pixels an inch are enough in print",
             "the pictures in it have more than 100 million pixels together");
}

static void check_href(Svg *svg, const char *name, const char *href, SvgPart *part)
{
    href += strspn(href, " \t\r\n");
    if (*href == '#') {
        if (repeats(name))
            repeat(svg, part, href + 1, REPEAT_ONCE);
    } else if (text_is(name, "image") && strncasecmp(href, "data:", 5) == 0) {
        check_embedded(svg, href);
    } else if (*href) {
        tell_external(svg, href);
    }
}

static void check_attribute(Svg *svg, const Element *element, const char *attribute,
                            const char *value)
{
    if (strchr(attribute, '|')) /* of another language */
        return;
    if (strncmp(attribute, "on", 2) == 0)
        tell(svg, "art-external", "remove it",
             arena_print(svg->parts.arena, "'%.40s' is a script, which nothing runs",
                         attribute));
    else if (text_is(attribute, "filter") && names_filter(value))
        tell_filter(svg);
    if (text_is(attribute, "style")) {
        check_css(svg, value);
        set_style(svg, element, value);
    } else if (!text_is(attribute, "href")) {
        check_urls(svg, value);
        set_property(svg, element, attribute, value);
    }
}

/* --- elements ------------------------------------------------------------------ */

static void read_size(Svg *svg, const char **attributes)
{
    ViewBox box;
    const char *why = view_box_read(attributes, &box);
    if (why)
        tell(svg, "art-size",
             "give <svg> a viewBox, or a width and a height in px, mm, cm, in or pt",
             why);
    svg->picture->width = box.width;
    svg->picture->height = box.height;
}

static char *copied(Arena *arena, const char *text)
{
    return text ? arena_copy(arena, text, strlen(text)) : NULL;
}

static Element *add_element(Svg *svg, const char *name, const char **attributes)
{
    Arena *arena = svg->parts.arena;
    int depth = svg->xml.depth;
    SvgPart *parent = depth > 1 ? svg->elements.items[svg->open[depth - 1]].part : NULL;
    Element element = {.part = svg_part_new(&svg->parts, parent, svg->where),
                       .name = copied(arena, name),
                       .id = copied(arena, xml_attribute(attributes, "id")),
                       .classes = copied(arena, xml_attribute(attributes, "class"))};
    svg_part_name(&svg->parts, element.part, element.id);
    svg->open[depth] = svg->elements.count;
    list_add(arena, &svg->elements, element);
    return &svg->elements.items[svg->elements.count - 1];
}

static void read_sizes(Svg *svg, const char **attributes)
{
    static const char *const names[] = {"width", "height", "viewBox"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = xml_attribute(attributes, names[i]);
        double number;
        for (size_t taken; text && *text; text += taken ? taken : 1) {
            taken = decimal_read(text, &number);
            if (taken && number > svg->size)
                svg->size = number;
        }
    }
}

static void check_filter(Svg *svg, const Element *element, const char **attributes)
{
    const char *help = NULL;
    const char *excess = svg_filter_excess(element->name, attributes, &help);
    if (excess)
        tell(svg, "art-size", help, excess);
    svg_part_load(element->part)->work += svg_filter_work(element->name, attributes);
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    Svg *svg = (Svg *)xml;
    svg->where = xml_where(xml);
    const Element *element = add_element(svg, name, attributes);
    if (xml->depth == 1)
        read_size(svg, attributes);
    if (!*name)
        return;
    if (!is_simple_shape(name))
        read_sizes(svg, attributes);
    check_element(svg, name);
    check_filter(svg, element, attributes);
    const char *href = xml_attribute(attributes, "href");
    if (href)
        check_href(svg, name, href, element->part);
    for (; *attributes && !xml->stopped; attributes += 2)
        check_attribute(svg, element, attributes[0], attributes[1]);
}

static void on_close(Xml *xml)
{
    Svg *svg = (Svg *)xml;
    const Element *element = &svg->elements.items[svg->open[xml->depth]];
    if (!text_is(element->name, "style") || --svg->styles > 0)
        return;
    svg->where = svg->style_where;
    check_style(svg);
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    Svg *svg = (Svg *)xml;
    if (svg->styles)
        text_add_bytes(&svg->style, text, length);
}

/* --- the whole ----------------------------------------------------------------- */

static void check_dashes(Svg *svg, const SvgLoad *load)
{
    svg->where = svg->dash_where;
    if (svg->dash > 0 && load->length / svg->dash > MOST_SVG_DASHES)
        tell_size(svg, "its lines may have more than 2000000 dashes");
}

static void weigh(Svg *svg)
{
    SvgPart *root = svg->elements.items[0].part;
    apply_all_rules(svg);
    if (svg->xml.stopped || !svg_parts_weigh(&svg->parts, root, svg->xml.diags))
        return;
    const SvgLoad *load = svg_part_load(root);
    check_dashes(svg, load);
    svg->picture->layers = (int)load->layers;
}

bool svg_check(Picture *picture, const Source *source, DiagList *diags)
{
    Arena *scratch = arena_new();
    int errors = diags->errors;
    Svg *svg = arena_new_item(scratch, Svg);
    *svg = (Svg){.xml = {.source = source,
                         .diags = diags,
                         .open = on_open,
                         .close = on_close,
                         .text = on_text},
                 .picture = picture,
                 .parts = svg_parts_new(scratch),
                 .rules = css_rules_new(scratch)};
    if (xml_read(&svg->xml))
        weigh(svg);
    arena_free(scratch);
    return diags->errors == errors;
}
