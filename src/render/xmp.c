#include "render/xmp.h"

#include "base/escape.h"

/* Adds a text between 'before' and 'after', which are XML; nothing if the text is
 * empty. */
static void add(Text *out, const char *before, const char *text, const char *after)
{
    if (!text || !*text)
        return;
    text_add(out, before);
    escape_xml(out, text);
    text_add(out, after);
    text_add(out, "\n");
}

static const char START[] =
    "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
    "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
    "<rdf:Description rdf:about=\"\"\n"
    "  xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
    "  xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n"
    "  xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
    "<dc:format>application/pdf</dc:format>\n";

static const char END[] = "</rdf:Description>\n"
                          "</rdf:RDF>\n"
                          "</x:xmpmeta>\n"
                          "<?xpacket end=\"r\"?>\n";

#define LANGUAGES(tag, text)                                   \
    "<" tag "><rdf:Alt><rdf:li xml:lang=\"x-default\">", text, \
        "</rdf:li></rdf:Alt></" tag ">"

Text xmp_of(Arena *arena, const Document *document, const char *date,
            const char *producer)
{
    Text out = text_new(arena);
    text_add(&out, START);
    add(&out, LANGUAGES("dc:title", document->title));
    add(&out, LANGUAGES("dc:description", document->subject));
    add(&out, "<dc:creator><rdf:Seq><rdf:li>", document->author,
        "</rdf:li></rdf:Seq></dc:creator>");
    add(&out, "<dc:language><rdf:Bag><rdf:li>", document->language,
        "</rdf:li></rdf:Bag></dc:language>");
    add(&out, "<pdf:Keywords>", document->keywords, "</pdf:Keywords>");
    add(&out, "<pdf:Producer>", producer, "</pdf:Producer>");
    add(&out, "<xmp:CreatorTool>", "ppgen " PPGEN_VERSION, "</xmp:CreatorTool>");
    add(&out, "<xmp:CreateDate>", date, "</xmp:CreateDate>");
    add(&out, "<xmp:ModifyDate>", date, "</xmp:ModifyDate>");
    text_add(&out, END);
    return out;
}
