/* The only file that uses expat. Entity declarations are refused, so that a file cannot
 * grow while it is read. */
#include "art/xml.h"

#include <string.h>

#include "art/expat.h"
#include "art/picture.h"

LIBRARY_DEFINE(expat, EXPAT_FUNCTIONS, SONAME_EXPAT)

static const char SVG[] = "http://www.w3.org/2000/svg|";
static const char INCLUDE[] = "http://www.w3.org/2001/XInclude|";
static const char OLD_HREF[] = "http://www.w3.org/1999/xlink|href";

static SourceRange where_of(const Xml *xml, int length)
{
    if (xml->at.source)
        return xml->at;
    long at = expat.GetCurrentByteIndex(xml->parser);
    SourceRange where = source_where(xml->source, at > 0 ? (size_t)at : 0);
    where.length = length;
    return where;
}

/* Marks "<name" of an element. */
SourceRange xml_where(const Xml *xml)
{
    enum { LONGEST = 40 };
    long at = expat.GetCurrentByteIndex(xml->parser);
    if (at < 0 || (size_t)at >= xml->source->length || xml->source->text[at] != '<')
        return where_of(xml, 1);
    size_t length = strcspn(xml->source->text + at, " \t\r\n/>");
    return where_of(xml, length > LONGEST ? LONGEST : length ? (int)length : 1);
}

size_t xml_before(const Xml *xml)
{
    return (size_t)expat.GetCurrentByteIndex(xml->parser);
}

size_t xml_after(const Xml *xml)
{
    return (size_t)expat.GetCurrentByteIndex(xml->parser) +
           (size_t)expat.GetCurrentByteCount(xml->parser);
}

void xml_stop(Xml *xml)
{
    xml->stopped = true;
    if (xml->parser)
        expat.StopParser(xml->parser, XML_FALSE);
}

const char *xml_attribute(const char **attributes, const char *name)
{
    const char *old = NULL;
    for (; *attributes; attributes += 2) {
        if (text_is(attributes[0], name))
            return attributes[1];
        if (text_is(attributes[0], OLD_HREF) && text_is(name, "href"))
            old = attributes[1];
    }
    return old;
}

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

/* --- callbacks of expat ----------------------------------------------------------- */

/* Reports a problem at the current tag, unless reading was stopped, and stops. */
static void refuse(Xml *xml, const char *rule, const char *help, const char *message)
{
    if (!xml->stopped)
        diag_error_help(xml->diags, xml_where(xml), rule, help, "%s", message);
    xml_stop(xml);
}

static bool is_within_limits(Xml *xml)
{
    xml->depth++;
    xml->elements++;
    Arena *arena = xml->diags->arena;
    if (xml->depth > MAX_SVG_DEPTH)
        refuse(xml, "art-size", "ungroup its content",
               arena_print(arena,
                           "the elements of this SVG are nested more than %d deep",
                           MAX_SVG_DEPTH));
    else if (xml->elements > MAX_SVG_ELEMENTS)
        refuse(
            xml, "art-size", "simplify it, or save it as PNG for print",
            arena_print(arena, "this SVG has more than %d elements", MAX_SVG_ELEMENTS));
    return !xml->stopped;
}

static void XMLCALL on_open(void *user, const char *name, const char **attributes)
{
    Xml *xml = user;
    bool is_svg = text_starts(name, SVG);
    const char *local = is_svg ? name + strlen(SVG) : "";
    if (xml->stopped || !is_within_limits(xml))
        return;
    if (xml->depth == 1 && !text_is(local, "svg"))
        refuse(xml, "art-kind",
               text_is(name, "svg")
                   ? "write <svg xmlns=\"http://www.w3.org/2000/svg\" …>"
                   : "save it as SVG, PNG or JPEG",
               text_is(name, "svg") ? "this <svg> is not in the SVG namespace"
                                    : "this is XML, but not SVG");
    else if (text_starts(name, INCLUDE))
        refuse(xml, "art-external", "write everything into the file itself",
               "a part of it is in another file");
    else
        xml->open(xml, local, attributes);
}

static void XMLCALL on_close(void *user, const char *name)
{
    Xml *xml = user;
    (void)name;
    if (xml->stopped)
        return;
    if (xml->close)
        xml->close(xml);
    xml->depth--;
}

static void XMLCALL on_text(void *user, const char *text, int length)
{
    Xml *xml = user;
    if (!xml->stopped)
        xml->text(xml, text, (size_t)length);
}

static void XMLCALL on_entity(void *user, const char *name, int is_parameter,
                              const char *value, int length, const char *base,
                              const char *system, const char *public,
                              const char *notation)
{
    (void)is_parameter, (void)value, (void)length, (void)base, (void)system;
    (void)public, (void)notation;
    Xml *xml = user;
    refuse(xml, "art-broken", "save it as plain SVG, without data of an editor",
           arena_print(xml->diags->arena, "it declares an entity, '%.40s'", name));
}

static void XMLCALL on_namespace(void *user, const char *prefix, const char *address)
{
    (void)prefix;
    Xml *xml = user;
    if (!address || is_valid_namespace(address))
        return;
    Arena *arena = xml->diags->arena;
    const char *brief = text_brief(arena, address);
    refuse(xml, "art-broken", "write an address such as http://www.w3.org/2000/svg",
           arena_print(arena, "its 'xmlns' '%s' is not a valid address", brief));
}

static void XMLCALL on_instruction(void *user, const char *target, const char *text)
{
    Xml *xml = user;
    (void)text;
    if (text_is(target, "xml-stylesheet"))
        refuse(xml, "art-external", "write the style into the file itself",
               "its style sheet is in another file");
}

/* --- reading ---------------------------------------------------------------------- */

static void fail(Xml *xml)
{
    enum XML_Error error = expat.GetErrorCode(xml->parser);
    if (error == XML_ERROR_NO_MEMORY)
        memory_or_end(NULL);
    diag_error(xml->diags, where_of(xml, 1), "art-broken", "not valid XML: %s",
               expat.ErrorString(error));
}

bool xml_read(Xml *xml)
{
    expat_open();
    XML_Parser parser = xml->parser = memory_or_end(expat.ParserCreateNS(NULL, '|'));
    expat.SetUserData(parser, xml);
    expat.SetElementHandler(parser, on_open, on_close);
    if (xml->text)
        expat.SetCharacterDataHandler(parser, on_text);
    expat.SetEntityDeclHandler(parser, on_entity);
    expat.SetStartNamespaceDeclHandler(parser, on_namespace);
    expat.SetProcessingInstructionHandler(parser, on_instruction);
    /* The length fits an int: a file has at most MAX_FILE_MB. */
    bool good =
        expat.Parse(parser, xml->source->text, (int)xml->source->length, XML_TRUE);
    if (!good && !xml->stopped)
        fail(xml);
    expat.ParserFree(parser);
    xml->parser = NULL;
    return good && !xml->stopped;
}
