#include "layout/face_texts.h"

enum { MOST_BYTES = 60 };

/* Adds words to a text, whose blanks follow no other blank. */
static void add_words(Text *text, const char *words, size_t length)
{
    bool after_blank = !text->length || text->text[text->length - 1] == ' ';
    size_t blank = after_blank && length && *words == ' ';
    text_add_bytes(text, words + blank, length - blank);
}

/* Returns the bytes of the whole characters at the start of the text. */
static size_t length_of_start(const Text *text)
{
    size_t end = 0;
    while (end < text->length) {
        size_t next = (size_t)text_point_length(text->text + end, text->length - end);
        if (end + next > MOST_BYTES)
            break;
        end += next;
    }
    return end;
}

/* Returns the start of the text without markup and icons, in one line. */
static const char *words_of(const TextSpec *spec)
{
    Text text = text_new(spec->drawing->arena);
    for (int i = 0; i < spec->marks.count && text.length <= MOST_BYTES; i++) {
        const MarkupSpan *mark = &spec->marks.items[i];
        if (mark->kind == MARKUP_TEXT)
            add_words(&text, mark->text, (size_t)mark->length);
        else if (mark->kind != MARKUP_ICON)
            add_words(&text, " ", 1);
    }
    return arena_copy(text.arena, text.text, length_of_start(&text));
}

void face_texts_note(const TextLayout *layout)
{
    const TextSpec *spec = layout->spec;
    Drawing *d = spec->drawing;
    const Node *id = node_get(spec->layer->node, "id");
    if (!d->texts || d->spent)
        return;
    list_add(d->arena, d->texts,
             ((FaceText){.id = id ? id->text : KEYS[spec->layer->kind].name,
                         .box = matrix_apply_box(d->target.around, spec->box),
                         .where = spec->where,
                         .layer = spec->layer->where,
                         .size = layout->size / MM_PER_POINT,
                         .full_size = spec->size / MM_PER_POINT,
                         .fullness = text_layout_fullness(layout),
                         .fits = layout->fits,
                         .text = words_of(spec)}));
}
