#include "pdf/press.h"

#include "pdf/syntax.h"

Press *press_new(Arena *arena, PdfFile *file, const Document *document, View view)
{
    Press *press = arena_new_item(arena, Press);
    *press = (Press){.arena = arena, .file = file, .view = view};
    press->fonts = pdf_fonts_new(arena, file);
    press->paints = paints_new(arena, file, view);
    press->plates = pdf_plates_new(arena, file, view, document->picture_side);
    press->forms = map_new(arena);
    press->tags = tags_new(arena, document);
    return press;
}

Content *press_begin(Press *press, Matrix matrix, double scale)
{
    if (press->depth == press->contents.count) {
        Content *new = arena_new_item(press->arena, Content);
        new->arena = press->arena;
        list_add(press->arena, &press->contents, new);
    }
    Content *content = press->contents.items[press->depth++];
    content_begin(content, matrix, scale);
    return content;
}

static Content *end(Press *press)
{
    Content *content = press->contents.items[--press->depth];
    content_end_text(content);
    return content;
}

/* Short texts are no smaller when they are packed. */
static void write_stream(Press *press, int number, const Content *content,
                         const char *entries)
{
    enum { SHORT = 64 };
    pdf_file_stream(press->file, number, entries, content->out.text,
                    content->out.length, content->out.length > SHORT);
}

void press_end_form(Press *press, int number, Box bounds, const char *entries)
{
    const Content *content = end(press);
    Arena *scratch = arena_new();
    Text head = text_new(scratch);
    const double box[] = {bounds.x, bounds.y, bounds.x + bounds.w, bounds.y + bounds.h};
    text_print(&head, "/Type /XObject /Subtype /Form %s/BBox [ ", entries);
    pdf_numbers(&head, box, 4, 4);
    text_add(&head, "] /Resources ");
    content_resources(content, &head);
    write_stream(press, number, content, head.text);
    arena_free(scratch);
}

void press_end_page(Press *press, int number)
{
    write_stream(press, number, end(press), "");
}

void press_drop(Press *press)
{
    end(press);
}

const char *press_why(const Press *press)
{
    return pdf_plates_why(press->plates);
}
