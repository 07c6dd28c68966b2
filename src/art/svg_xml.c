/* Refuses what librsvg would refuse, and what SVG may not refer to. */
#include "art/svg_xml.h"

#include <string.h>

#include "art/picture.h"

static const char SVG[] = "http://www.w3.org/2000/svg|";
static const char INCLUDE[] = "http://www.w3.org/2001/XInclude|";

/* --- addresses of namespaces ------------------------------------------------------ */

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* Returns true if all characters are allowed in a URI, '%' is always followed by two
 * hexadecimal digits, and there is at most one '#'. */
static bool has_good_signs(const char *text)
{
    const char *part = NULL;
    for (; *text; text++) {
        if (*text == '%') {
            if (strspn(text + 1, DIGITS "abcdefABCDEF") < 2)
                return false;
        } else if (*text == '#') {
            if (part)
                return false;
            part = text;
        } else if (!strchr(LETTERS DIGITS "-._~:/?@!$&'()*+,;=", *text)) {
            return false;
        }
    }
    return true;
}

/* Returns true if the first 'length' bytes are a scheme such as "http:", or if there is
 * none. */
static bool has_good_scheme(const char *text, size_t length)
{
    return length == 0 || (strspn(text, LETTERS) > 0 &&
                           strspn(text, LETTERS DIGITS "+-.") == length - 1);
}

/* Returns true if the text begins with a valid host such as "//host:80", or has
 * none. */
static bool has_good_host(const char *text)
{
    if (strncmp(text, "//", 2) != 0)
        return true;
    text += 2;
    text += strcspn(text, ":@/?#");
    if (*text == ':') {
        size_t digits = strspn(text + 1, DIGITS);
        if (digits < 1 || digits > 5)
            return false;
        text += 1 + digits;
    }
    return !*text || strchr("/?#", *text);
}

/* Returns true if librsvg accepts the address. librsvg rejects a file whose namespace
 * is not a valid URI, whereas expat accepts any text. */
static bool is_valid_namespace(const char *address)
{
    size_t scheme = strcspn(address, ":/?#");
    scheme = address[scheme] == ':' ? scheme + 1 : 0;
    return has_good_signs(address) && has_good_scheme(address, scheme) &&
           has_good_host(address + scheme);
}

/* --- the language ----------------------------------------------------------------- */

static bool is_within_limits(Xml *xml)
{
    Arena *arena = xml->diags->arena;
    if (xml->depth > MAX_SVG_DEPTH)
        xml_refuse(xml, "art-size", "ungroup its content",
                   arena_print(arena,
                               "the elements of this SVG are nested more than %d deep",
                               MAX_SVG_DEPTH));
    else if (xml->elements > MAX_SVG_ELEMENTS)
        xml_refuse(
            xml, "art-size", "simplify it, or save it as PNG for print",
            arena_print(arena, "this SVG has more than %d elements", MAX_SVG_ELEMENTS));
    return !xml->stopped;
}

static const char *svg_name(Xml *xml, const char *name)
{
    bool is_svg = text_starts(name, SVG);
    const char *local = is_svg ? name + strlen(SVG) : "";
    if (!is_within_limits(xml))
        return NULL;
    if (xml->depth == 1 && !text_is(local, "svg"))
        xml_refuse(xml, "art-kind",
                   text_is(name, "svg")
                       ? "write <svg xmlns=\"http://www.w3.org/2000/svg\" …>"
                       : "save it as SVG, PNG or JPEG",
                   text_is(name, "svg") ? "this <svg> is not in the SVG namespace"
                                        : "this is XML, but not SVG");
    else if (text_starts(name, INCLUDE))
        xml_refuse(xml, "art-external", "write everything into the file itself",
                   "a part of it is in another file");
    return xml->stopped ? NULL : local;
}

static void check_namespace(Xml *xml, const char *address)
{
    if (is_valid_namespace(address))
        return;
    Arena *arena = xml->diags->arena;
    const char *brief = text_brief(arena, address);
    xml_refuse(xml, "art-broken", "write an address such as http://www.w3.org/2000/svg",
               arena_print(arena, "its 'xmlns' '%s' is not a valid address", brief));
}

static void check_instruction(Xml *xml, const char *target)
{
    if (text_is(target, "xml-stylesheet"))
        xml_refuse(xml, "art-external", "write the style into the file itself",
                   "its style sheet is in another file");
}

static const XmlLanguage LANGUAGE = {
    .rule = "art-broken",
    .entity_help = "save it as plain SVG, without data of an editor",
    .name = svg_name,
    .namespace = check_namespace,
    .instruction = check_instruction};

bool svg_xml_read(Xml *xml)
{
    xml->language = &LANGUAGE;
    return xml_read(xml);
}
