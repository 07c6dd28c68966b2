/* SVG: what would make it look different elsewhere is found, and what would make it
 * cost too much to draw. */
#include <string.h>
#include <strings.h>

#include "art/kinds.h"
#include "art/svg_parts.h"
#include "art/view_box.h"

enum { MOST_TOLD = 10 }; /* errors in one file */

typedef struct {
    Xml xml; /* first: see art/xml.h */
    Picture *picture;
    SvgParts parts;
    SvgPart *open[MOST_SVG_DEPTH + 1]; /* by depth */
    const char *names[MOST_SVG_DEPTH + 1];
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

static void repeat(Svg *svg, SvgPart *part, const char *id)
{
    if (svg_part_repeats(&svg->parts, part, id))
        return;
    tell(svg, "art-size", "make it simpler, or save it as PNG for print",
         "it draws parts of it again more than 200000 times");
    xml_stop(&svg->xml);
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

static void check_urls(Svg *svg, const char *text, SvgPart *part)
{
    if (!strchr(text, '('))
        return;
    for (const char *url;
         !svg->xml.stopped && (url = next_url(svg->parts.arena, &text));)
        if (*url != '#')
            tell_external(svg, url);
        else if (part)
            repeat(svg, part, url + 1);
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

static void check_css(Svg *svg, const char *css, SvgPart *part)
{
    check_urls(svg, css, part);
    if (sets_filter(css))
        tell_filter(svg);
}

/* What '@import' names in url(…) is found there. */
static void check_style(Svg *svg)
{
    for (const char *at = svg->style.text; !svg->xml.stopped && (at = strchr(at, '@'));
         at++)
        if (strncasecmp(at, "@import", 7) == 0)
            tell(svg, "art-external", "write the style into the file itself",
                 "its style lies in another file");
    check_css(svg, svg->style.text, NULL);
}

/* --- references ---------------------------------------------------------------- */

/* Elements that draw again what they name; '<a>' and animations do not. */
static bool repeats(const char *name)
{
    static const char *const names[] = {
        "use", "pattern", "linearGradient", "radialGradient", "feImage", NULL};
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
            repeat(svg, part, href + 1);
    } else if (text_is(name, "image") && strncasecmp(href, "data:", 5) == 0) {
        check_embedded(svg, href);
    } else if (*href) {
        tell_external(svg, href);
    }
}

static void check_attribute(Svg *svg, const char *attribute, const char *value,
                            SvgPart *part)
{
    if (strchr(attribute, '|')) /* of another language */
        return;
    if (strncmp(attribute, "on", 2) == 0)
        tell(svg, "art-external", "remove it",
             arena_print(svg->parts.arena, "'%.40s' is a script, which nothing runs",
                         attribute));
    else if (text_is(attribute, "filter") && names_filter(value))
        tell_filter(svg);
    if (text_is(attribute, "style"))
        check_css(svg, value, part);
    else if (!text_is(attribute, "href"))
        check_urls(svg, value, part);
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

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    Svg *svg = (Svg *)xml;
    SvgPart *parent = svg->open[xml->depth - 1];
    svg->where = xml_where(xml);
    SvgPart *part = svg_part_new(&svg->parts, parent, svg->where);
    svg->open[xml->depth] = part;
    svg->names[xml->depth] = arena_copy(svg->parts.arena, name, strlen(name));
    if (xml->depth == 1)
        read_size(svg, attributes);
    svg_part_name(&svg->parts, part, xml_attribute(attributes, "id"));
    if (!*name)
        return;
    check_element(svg, name);
    const char *href = xml_attribute(attributes, "href");
    if (href)
        check_href(svg, name, href, part);
    for (; *attributes && !xml->stopped; attributes += 2)
        check_attribute(svg, attributes[0], attributes[1], part);
}

static void on_close(Xml *xml)
{
    Svg *svg = (Svg *)xml;
    if (!text_is(svg->names[xml->depth], "style") || --svg->styles > 0)
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
                 .parts = svg_parts_new(scratch)};
    if (xml_read(&svg->xml))
        svg_parts_weigh(&svg->parts, svg->open[1], diags);
    arena_free(scratch);
    return diags->errors == errors;
}
