/* SVG validation: reports features that would look different on other machines or cost
 * too much to draw. */
#include <string.h>
#include <strings.h>

#include "art/svg_length.h"
#include "art/svg_reader.h"

enum { MAX_REPORTED = 10 }; /* limit of reported errors per file */

bool is_svg(const unsigned char *bytes, size_t length)
{
    size_t blanks = 0;
    while (blanks < length && bytes[blanks] && strchr(" \t\r\n", bytes[blanks]))
        blanks++;
    return blanks < length && bytes[blanks] == '<';
}

/* --- dependence on other files or on the machine ---------------------------------- */

void svg_report(SvgReader *svg, const char *rule, const char *help, const char *message)
{
    diag_error_help(svg->xml.diags, svg->where, rule, help, "%s", message);
    if (svg->xml.diags->errors >= MAX_REPORTED)
        xml_stop(&svg->xml);
}

static void report_external(SvgReader *svg, const char *target)
{
    svg_report(svg, "art-external", "draw it in this file, or embed it as PNG or JPEG",
               arena_print(svg->arena, "'%.60s' is outside this file", target));
}

static void report_filter(SvgReader *svg)
{
    if (!svg->filters)
        diag_add(svg->xml.diags, LEVEL_WARNING, svg->where, "art-filter",
                 "a filter is printed as pixels")
            ->help = "draw the effect with shapes and gradients";
    svg->filters = true;
}

static bool is_text(const char *name)
{
    static const char *const names[] = {"text", "tspan", "flowRoot", "foreignObject",
                                        NULL};
    return text_is_one_of(name, names);
}

/* Notes the first <text>, which can be drawn as outlines, and reports other texts. */
static void check_text(SvgReader *svg, const char *name)
{
    if (text_is(name, "text") && !svg->is_icon) {
        if (!svg->picture->text.source)
            svg->picture->text = svg->where;
    } else if (!svg->texts && !(text_is(name, "tspan") && svg->picture->text.source)) {
        svg_report(svg, "art-text", "convert it to paths",
                   svg->is_icon ? "an icon cannot contain text"
                                : "this kind of text cannot be drawn");
        svg->texts = true;
    }
}

static void check_element(SvgReader *svg, const char *name)
{
    if (is_text(name))
        check_text(svg, name);
    else if (text_is(name, "script"))
        svg_report(svg, "art-external", "remove it", "scripts are not run");
    if (text_is(name, "style") && svg->styles++ == 0) {
        svg->style = text_new(svg->arena);
        svg->style_where = svg->where;
    }
}

/* --- CSS, in attributes and <style> ----------------------------------------------- */

static void check_urls(SvgReader *svg, const char *text)
{
    if (!strchr(text, '('))
        return;
    for (const char *url; !svg->xml.stopped && (url = css_next_url(svg->arena, &text));)
        if (*url != '#')
            report_external(svg, url);
}

static bool is_name_sign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

/* Returns true for "filter: url(#blur)", but not for "filter: none". The value ends at
 * the next ';' or '}'. */
static bool sets_filter(Arena *arena, const char *css)
{
    for (const char *at = css; (at = strstr(at, "filter")); at++) {
        const char *after = at + 6 + strspn(at + 6, " \t\r\n");
        bool whole = at == css || !is_name_sign(at[-1]);
        if (whole && *after == ':' &&
            svg_filter_acts(arena_copy(arena, after + 1, strcspn(after + 1, ";}"))))
            return true;
    }
    return false;
}

/* Backslash escapes are refused, because they could hide any name from these checks. */
static void check_css(SvgReader *svg, const char *css)
{
    check_urls(svg, css);
    if (sets_filter(svg->arena, css_plain(svg->arena, css)))
        report_filter(svg);
    if (strchr(css, '\\'))
        svg_report(svg, "art-broken", "write names without '\\'",
                   "a style with '\\' cannot be checked");
}

/* Checks the text of a <style> element. '@import' is reported in any form, because the
 * name may be given without url(…). */
static void check_style(SvgReader *svg)
{
    for (const char *at = svg->style.text; !svg->xml.stopped && (at = strchr(at, '@'));
         at++)
        if (strncasecmp(at, "@import", 7) == 0)
            svg_report(svg, "art-external", "write the style into the file itself",
                       "its style sheet is in another file");
    check_css(svg, svg->style.text);
    css_rules_read(&svg->rules, svg->style.text);
}

/* --- colours ---------------------------------------------------------------------- */

static void check_colour(SvgReader *svg, SvgElement *element, const char *name,
                         const char *value)
{
    bool is_animation = /* whose fill="freeze" is not a colour */
        text_starts(element->name, "animate") || text_is(element->name, "set");
    if (!svg_takes_colour(name) || is_animation)
        return;
    if (text_is(name, "color"))
        svg->sets_colour |= svg_colour_is_own(value);
    else if (svg_colour_is_current(value) && !svg->current_where.source)
        svg->current_where = svg->where;
    Arena *arena = svg->arena;
    const char *word = svg_colour_unknown(arena, value);
    if (!word || map_get(&svg->reported, word))
        return;
    map_set(&svg->reported, word, svg);
    NearestName nearest = diag_nearest(svg->xml.diags, word);
    svg_colour_try_names(&nearest);
    const char *help = nearest_help(arena, &nearest);
    diag_add(svg->xml.diags, LEVEL_WARNING, svg->where, "art-colour",
             "'%.60s' is not a colour and has no effect", word)
        ->help =
        arena_print(svg->xml.diags->arena, "%s",
                    help ? help : "write a CSS colour name, '#rrggbb' or 'none'");
}

void svg_property(SvgReader *svg, SvgElement *element, const char *name,
                  const char *value)
{
    check_colour(svg, element, name, value);
    svg_cost_property(svg, element, name, value);
}

/* --- embedded pictures ------------------------------------------------------------ */

/* Returns the six bits that a base64 letter encodes, or -1. */
static int six_bits(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static bool read_base64(const char *text, unsigned char *bytes, size_t *length)
{
    uint32_t bits = 0;
    int count = 0;
    *length = 0;
    for (; *text && *text != '='; text++) {
        if (strchr(" \t\r\n", *text))
            continue;
        int six = six_bits(*text);
        if (six < 0)
            return false;
        bits = bits << 6 | (uint32_t)six;
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes[(*length)++] = (unsigned char)(bits >> count & 0xFF);
        }
    }
    return !text[strspn(text, "= \t\r\n")];
}

/* Decodes "data:image/png;base64,…" into bytes allocated in 'arena'. Returns false if
 * the result is not a PNG or JPEG. */
static bool read_data_uri(Arena *arena, const char *uri, const unsigned char **bytes,
                          size_t *length)
{
    static const char *const starts[] = {
        "data:image/png;base64,", "data:image/jpeg;base64,", "data:image/jpg;base64,"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t start = strlen(starts[i]);
        if (strncasecmp(uri, starts[i], start) != 0)
            continue;
        unsigned char *read = arena_alloc(arena, strlen(uri + start) * 3 / 4 + 1);
        *bytes = read;
        return read_base64(uri + start, read, length) &&
               (is_png(read, *length) || is_jpeg(read, *length));
    }
    return false;
}

/* Checks an embedded PNG or JPEG like a picture file. */
static void check_embedded(SvgReader *svg, const char *uri)
{
    Arena *arena = svg->arena;
    DiagList *faults = diag_list_new(arena);
    Picture picture = {.name = "an embedded picture"};
    if (!read_data_uri(arena, uri, &picture.bytes, &picture.length)) {
        svg_report(svg, "art-external", "embed it as PNG or JPEG in base64",
                   "an embedded picture is neither PNG nor JPEG");
        return;
    }
    bool good = is_png(picture.bytes, picture.length) ? png_check(&picture, faults)
                                                      : jpeg_check(&picture, faults);
    if (!good)
        svg_report(svg, faults->all.items[0]->rule, faults->all.items[0]->help,
                   faults->all.items[0]->message);
    svg->pixels += picture.width * picture.height;
    if (good && svg->pixels > MAX_PICTURE_PIXELS)
        svg_report(svg, "art-size", "make them smaller: 300 dpi is enough in print",
                   arena_print(arena,
                               "the embedded pictures have more than %d million pixels "
                               "in total",
                               MAX_PICTURE_PIXELS / 1000000));
}

/* --- references ------------------------------------------------------------------- */

/* Returns true for elements that draw the element they refer to once more. Animations
 * do not. */
static bool repeats(const char *name)
{
    static const char *const names[] = {
        "use",     "pattern", "linearGradient", "radialGradient", "filter",
        "feImage", NULL};
    return text_is_one_of(name, names);
}

static void check_href(SvgReader *svg, SvgElement *element, const char *href)
{
    href += strspn(href, " \t\r\n");
    if (text_is(element->name, "a")) {
        /* librsvg passes the link's target to Cairo, which reads it after it was freed.
         */
        svg_report(svg, "art-external", "remove the link and keep its content",
                   "links have no effect in print");
    } else if (*href == '#') {
        if (repeats(element->name))
            svg_repeat(svg, element,
                       css_trimmed(svg->arena, href + 1, strlen(href + 1)),
                       REPEAT_ONCE);
    } else if (text_is(element->name, "image") && strncasecmp(href, "data:", 5) == 0) {
        check_embedded(svg, href);
    } else if (*href) {
        report_external(svg, href);
    }
}

static void check_attribute(SvgReader *svg, SvgElement *element, const char *attribute,
                            const char *value)
{
    if (strchr(attribute, '|')) /* attribute of another XML namespace */
        return;
    if (strncmp(attribute, "on", 2) == 0)
        svg_report(svg, "art-external", "remove it",
                   arena_print(svg->arena,
                               "'%.40s' is a script, and scripts are not run",
                               attribute));
    else if (text_is(attribute, "filter") && svg_filter_acts(value))
        report_filter(svg);
    if (text_is(attribute, "style")) {
        check_css(svg, value);
        svg_cost_style(svg, element, value);
    } else if (!text_is(attribute, "href")) {
        check_urls(svg, value);
        svg_property(svg, element, attribute, value);
    }
}

/* --- elements --------------------------------------------------------------------- */

static void read_size(SvgReader *svg, const char **attributes)
{
    ViewBox box;
    const char *why = view_box_read(attributes, &box);
    if (why)
        svg_report(
            svg, "art-size",
            "give <svg> a viewBox, or a width and a height in px, mm, cm, in or pt",
            why);
    svg->picture->width = box.width;
    svg->picture->height = box.height;
}

static SvgElement *add_element(SvgReader *svg, const char *name,
                               const char **attributes)
{
    Arena *arena = svg->arena;
    int depth = svg->xml.depth;
    const char *id = xml_attribute(attributes, "id");
    const char *classes = xml_attribute(attributes, "class");
    SvgElement *element =
        arena_make(arena, SvgElement, .name = arena_text(arena, name),
                   .id = id ? arena_text(arena, id) : NULL,
                   .classes = classes ? arena_text(arena, classes) : NULL,
                   .where = svg->where, .load.elements = 1);
    SvgElement *parent = depth > 1 ? svg->open[depth - 1] : NULL;
    if (parent && parent->last)
        parent->last = parent->last->next = element;
    else if (parent)
        parent->first = parent->last = element;
    if (id)
        map_put(&svg->by_id, element->id, element);
    svg->open[depth] = element;
    list_add(arena, &svg->elements, element);
    return element;
}

static void on_open(Xml *xml, const char *name, const char **attributes)
{
    SvgReader *svg = (SvgReader *)xml;
    svg->where = xml_where(xml);
    SvgElement *element = add_element(svg, name, attributes);
    if (xml->depth == 1)
        read_size(svg, attributes);
    if (!*name)
        return;
    check_element(svg, name);
    svg_cost_element(svg, element, attributes);
    const char *href = xml_attribute(attributes, "href");
    if (href)
        check_href(svg, element, href);
    for (; *attributes && !xml->stopped; attributes += 2)
        check_attribute(svg, element, attributes[0], attributes[1]);
}

static void on_close(Xml *xml)
{
    SvgReader *svg = (SvgReader *)xml;
    if (!text_is(svg->open[xml->depth]->name, "style") || --svg->styles > 0)
        return;
    svg->where = svg->style_where;
    check_style(svg);
}

static void on_text(Xml *xml, const char *text, size_t length)
{
    SvgReader *svg = (SvgReader *)xml;
    if (svg->styles)
        text_add_bytes(&svg->style, text, length);
}

/* Reads and checks a file. Problems are reported at 'at', if it has a source. An icon
 * may use 'currentColor', because the text around it has a colour. */
static bool check_file(Picture *picture, const Source *source, SourceRange at,
                       bool is_icon, DiagList *diags)
{
    Arena *scratch = arena_new();
    int errors = diags->errors;
    SvgReader *svg =
        arena_make(scratch, SvgReader,
                   .xml = {.source = source,
                           .at = at,
                           .diags = diags,
                           .open = on_open,
                           .close = on_close,
                           .text = on_text},
                   .is_icon = is_icon, .arena = scratch, .picture = picture,
                   .by_id = map_new(scratch), .rules = map_new(scratch),
                   .reported = map_new(scratch));
    if (svg_xml_read(&svg->xml)) {
        svg_cost_total(svg);
        if (!is_icon && svg->current_where.source && !svg->sets_colour)
            diag_add(diags, LEVEL_WARNING, svg->current_where, "art-colour",
                     "'currentColor' is black: no 'color' is set in this file")
                ->help = "write the colour instead";
    }
    arena_free(scratch);
    return diags->errors == errors;
}

bool svg_check(Picture *picture, const Source *source, DiagList *diags)
{
    return check_file(picture, source, (SourceRange){0}, false, diags);
}

bool svg_icon_check(const Source *source, SourceRange at, DiagList *diags)
{
    Picture picture = {.name = source->name};
    return check_file(&picture, source, at, true, diags);
}
