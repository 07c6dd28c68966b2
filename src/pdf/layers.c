#include "pdf/layers.h"

#include "pdf/syntax.h"

enum { MOST_KNOWN = 32 };

/* A form, and what is drawn in it. */
typedef struct {
    int form;
    bool transparent;
} KnownMarks;

struct Layers {
    Press *press;
    int objects[MARKS_COUNT]; /* 0: no such mark has been drawn */
    Map known;                /* KnownMarks, by the sum of what is drawn */
    int count;
};

Layers *layers_new(Press *press)
{
    Layers *layers = arena_new_item(press->arena, Layers);
    *layers = (Layers){.press = press, .known = map_new(press->arena)};
    return layers;
}

/* Equal bytes draw the same, where they name the same things. */
static const char *sum_of(const Content *content, const Page *page, Marks kind,
                          Arena *arena)
{
    Text look = text_new(arena);
    text_print(&look, "%d %g %g ", kind, page->width, page->height);
    content_resources(content, &look);
    text_add_bytes(&look, content->out.text, content->out.length);
    return sha256_hex(arena, look.text, look.length);
}

/* The form of the marks that were drawn into the content last. */
static KnownMarks form_of(Layers *layers, const Content *content, const Page *page,
                          Marks kind)
{
    Press *press = layers->press;
    Arena *scratch = arena_new();
    const char *sum = sum_of(content, page, kind, scratch);
    const KnownMarks *known = map_get(&layers->known, sum);
    KnownMarks marks = known ? *known : (KnownMarks){0, content->transparent};
    if (known) {
        press_drop(press);
    } else {
        marks.form = pdf_file_reserve(press->file);
        press_end_form(press, marks.form, (Box){0, 0, page->width, page->height},
                       arena_print(scratch, "/OC %d 0 R ", layers->objects[kind]));
    }
    if (!known && layers->count < MOST_KNOWN) {
        KnownMarks *kept = arena_new_item(press->arena, KnownMarks);
        *kept = marks;
        map_put(&layers->known, arena_text(press->arena, sum), kept);
        layers->count++;
    }
    arena_free(scratch);
    return marks;
}

void layers_draw(Layers *layers, Content *content, const Page *page, Marks kind)
{
    Press *press = layers->press;
    if (!page->marks[kind].count)
        return;
    if (!layers->objects[kind])
        layers->objects[kind] = pdf_file_reserve(press->file);
    Content *inner = press_begin(press, MATRIX_IDENTITY, 1);
    tags_hold(press->tags);
    press_draw(press, inner, &page->marks[kind]);
    content_end_text(inner);
    tags_go_on(press->tags);
    KnownMarks marks = form_of(layers, inner, page, kind);
    content_end_text(content);
    content->transparent |= marks.transparent;
    paints_alpha(press->paints, content, 1);
    content_name(content, USE_OBJECT, marks.form);
    content_do(content, "Do");
}

static void write_layer(const Layers *layers, Marks kind)
{
    Text out = text_new(layers->press->arena);
    text_add(&out, "<< /Type /OCG /Intent /View /Usage << /Print << /Subtype "
                   "/PrinterMarks /PrintState /ON >> >> /Name ");
    pdf_string(&out, MARKS_NAMES[kind]);
    text_add(&out, " >>");
    pdf_file_object(layers->press->file, layers->objects[kind], out.text, out.length);
}

void layers_write(Layers *layers, Text *root)
{
    Text all = text_new(layers->press->arena);
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        if (layers->objects[kind]) {
            write_layer(layers, kind);
            text_print(&all, "%d 0 R ", layers->objects[kind]);
        }
    if (all.length)
        text_print(root,
                   "/OCProperties << /OCGs [ %s] /D << /Name (Layers) /Order [ %s] /ON "
                   "[ %s] /OFF [ ] /AS [ << /Event /Print /Category [ /Print ] /OCGs [ "
                   "%s] >> ] >> >> ",
                   all.text, all.text, all.text, all.text);
}
