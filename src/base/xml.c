/* The only file that uses expat. Entity declarations are refused, so that a file cannot
 * grow while it is read. */
#include "base/xml.h"

#include <string.h>

#include "base/expat.h"

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

void xml_refuse(Xml *xml, const char *rule, const char *help, const char *message)
{
    if (!xml->stopped)
        diag_error_help(xml->diags, xml_where(xml), rule, help, "%s", message);
    xml_stop(xml);
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

/* --- callbacks of expat ----------------------------------------------------------- */

static void XMLCALL on_open(void *user, const char *name, const char **attributes)
{
    Xml *xml = user;
    if (xml->stopped)
        return;
    xml->depth++;
    xml->elements++;
    const char *known = xml->language->name(xml, name);
    if (known)
        xml->open(xml, known, attributes);
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
    xml_refuse(xml, xml->language->rule, xml->language->entity_help,
               arena_print(xml->diags->arena, "it declares an entity, '%.40s'", name));
}

static void XMLCALL on_namespace(void *user, const char *prefix, const char *address)
{
    (void)prefix;
    Xml *xml = user;
    if (address)
        xml->language->namespace(xml, address);
}

static void XMLCALL on_instruction(void *user, const char *target, const char *text)
{
    (void)text;
    Xml *xml = user;
    xml->language->instruction(xml, target);
}

/* --- reading ---------------------------------------------------------------------- */

static void fail(Xml *xml)
{
    enum XML_Error error = expat.GetErrorCode(xml->parser);
    if (error == XML_ERROR_NO_MEMORY)
        memory_or_end(NULL);
    diag_error(xml->diags, where_of(xml, 1), xml->language->rule, "not valid XML: %s",
               expat.ErrorString(error));
}

static void set_handlers(const Xml *xml)
{
    expat.SetElementHandler(xml->parser, on_open, on_close);
    expat.SetEntityDeclHandler(xml->parser, on_entity);
    if (xml->text)
        expat.SetCharacterDataHandler(xml->parser, on_text);
    if (xml->language->namespace)
        expat.SetStartNamespaceDeclHandler(xml->parser, on_namespace);
    if (xml->language->instruction)
        expat.SetProcessingInstructionHandler(xml->parser, on_instruction);
}

/* 'whole': the last part ends the document. */
static bool parse(Xml *xml, const XmlPart *parts, int count, bool whole)
{
    bool good = true;
    expat_open();
    XML_Parser parser = xml->parser = memory_or_end(expat.ParserCreateNS(NULL, '|'));
    expat.SetUserData(parser, xml);
    set_handlers(xml);
    /* A length fits an int: a file has at most MAX_FILE_MB. */
    for (int i = 0; i < count && good; i++)
        good =
            expat.Parse(parser, xml->source->text + parts[i].start,
                        (int)(parts[i].end - parts[i].start), whole && i == count - 1);
    if (!good && !xml->stopped)
        fail(xml);
    expat.ParserFree(parser);
    xml->parser = NULL;
    return good && !xml->stopped;
}

bool xml_read(Xml *xml)
{
    return parse(xml, &(XmlPart){0, xml->source->length}, 1, true);
}

bool xml_read_parts(Xml *xml, const XmlPart *parts, int count)
{
    return parse(xml, parts, count, false);
}
