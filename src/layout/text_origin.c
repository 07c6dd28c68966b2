/* Finds where the words of a text layer were written, for messages: a value in the text
 * may come from a field of the piece, perhaps through a list, a loop, a 'let' or a
 * summary. */
#include <stdint.h>
#include <string.h>

#include "layout/text_layer.h"

enum {
    MAX_LOOP_VALUES = 8,
    LEAST_MATCH = 3 /* bytes: shorter texts are found in too many values */
};

/* A search for the node that a value was made from. */
typedef struct {
    const char *value;
    size_t offset;     /* of a byte of the value */
    const Node *node;  /* the best match so far, or NULL */
    size_t at, length; /* the byte, or the braces that give it, in the node's text */
    size_t matched;    /* bytes of the node's text that are in the value */
    long *budget;      /* bytes to compare: DiagList.search */
} OriginSearch;

/* --- matching --------------------------------------------------------------------- */

/* The state of comparing a node's text, which may have values in braces, with a
 * value. */
typedef struct {
    const char *next;          /* the rest of the value */
    size_t gap_at, gap_length; /* the braces before 'next'; length 0: none */
    size_t matched;
    size_t at, length; /* where the byte is; length 0: not found yet */
} NodeMatch;

/* Returns true if the budget allows a comparison of this many bytes. */
static bool spend(const OriginSearch *search, size_t bytes)
{
    *search->budget -= (long)bytes;
    return *search->budget > 0;
}

static bool is_at(const OriginSearch *search, const char *text, const char *bytes,
                  size_t length)
{
    size_t same = 0;
    while (same < length && text[same] == bytes[same])
        same++;
    return spend(search, same + 1) && same == length;
}

static const char *find_bytes(const OriginSearch *search, const char *text,
                              const char *bytes, size_t length)
{
    for (; *text && *search->budget > 0; text++)
        if (is_at(search, text, bytes, length))
            return text;
    return NULL;
}

/* Compares a literal part of the node's text, which begins at 'read'. */
static bool match_part(NodeMatch *match, const OriginSearch *search, const char *part,
                       size_t length, size_t read)
{
    const char *hit = match->next, *byte = search->value + search->offset;
    if (match->gap_length)
        hit = find_bytes(search, hit, part, length);
    else if (!is_at(search, hit, part, length))
        hit = NULL;
    if (!hit)
        return false;
    if (byte >= hit && byte < hit + length) {
        match->at = read + (size_t)(byte - hit);
        match->length = 1;
    } else if (byte >= match->next && byte < hit) {
        match->at = match->gap_at;
        match->length = match->gap_length;
    }
    match->next = hit + length;
    match->gap_length = 0;
    match->matched += length;
    return true;
}

/* Compares the text of a node with the value from 'start' on. 'matched' is 0 if they
 * differ. */
static NodeMatch match_from(const OriginSearch *search, const char *text,
                            const char *start)
{
    NodeMatch match = {.next = start};
    for (size_t read = 0; text[read];) {
        bool is_value;
        size_t length = live_value_length(text + read, &is_value);
        if (is_value) {
            match.gap_at = read;
            match.gap_length = length;
        } else {
            size_t part = length ? 1 : 1 + strcspn(text + read + 1, "{}");
            if (!match_part(&match, search, text + read, part, read))
                return (NodeMatch){0};
            length = length ? length : part;
        }
        read += length;
    }
    if (!match.length && match.gap_length &&
        search->value + search->offset >= match.next) {
        match.at = match.gap_at;
        match.length = match.gap_length;
    }
    return match;
}

/* Compares a text with the value from each of its bytes on, and keeps the longest
 * match. */
static void try_text(OriginSearch *search, const Node *node)
{
    for (const char *start = search->value; *start && spend(search, 1); start++) {
        if (node->text[0] != '{' && *start != node->text[0])
            continue;
        NodeMatch match = match_from(search, node->text, start);
        bool whole = match.matched && start == search->value && !*match.next;
        if (!match.length || match.matched <= search->matched ||
            (!whole && match.matched < LEAST_MATCH))
            continue;
        search->node = node;
        search->at = match.at;
        search->length = match.length;
        search->matched = match.matched;
    }
}

/* Visits a text if its very bytes are the value. */
static void try_same(OriginSearch *search, const Node *node)
{
    if (node->text != search->value)
        return;
    search->node = node;
    search->at = search->offset;
    search->length = 1;
    search->matched = SIZE_MAX;
}

typedef void TryText(OriginSearch *search, const Node *node);

/* Tries all texts of a tree. */
static void try_node(OriginSearch *search, const Node *node, TryText *try)
{
    if (!node || !spend(search, 1))
        return;
    if (node->kind == NODE_TEXT)
        try(search, node);
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        try_node(search, node->items[i], try);
    for (int i = 0; node->kind == NODE_MAP && i < node->count; i++)
        try_node(search, node->entries[i].value, try);
}

/* --- candidates ------------------------------------------------------------------- */

static void try_piece(OriginSearch *search, const Piece *piece)
{
    static TryText *const tries[] = {try_same, try_text};
    for (size_t k = 0; k < sizeof tries / sizeof *tries && !search->node; k++)
        for (int i = 0; i < piece->set->fields.count; i++)
            try_node(search, piece_written(piece, &piece->set->fields.items[i]),
                     tries[k]);
}

/* Tries the pieces and spaces that the loops around the layer are at. */
static void try_loops(OriginSearch *search, const Drawing *d)
{
    for (const ActiveLoop *loop = d->loop; loop; loop = loop->outer) {
        const Program *each = &loop->layer->terms[KEY_FOR]->program;
        Value values[MAX_LOOP_VALUES];
        int count = each_values(each, d->values.slots, values, MAX_LOOP_VALUES);
        for (int i = 0; i < count && !search->node; i++)
            if (values[i].kind == VALUE_PIECE)
                try_piece(search, values[i].piece);
            else if (values[i].kind == VALUE_SPACE)
                try_node(search, node_get(d->game->tree, "boards"), try_same);
    }
}

/* --- places ----------------------------------------------------------------------- */

SourceRange text_where(const Drawing *d, const Term *term)
{
    const Field *field = term_field(term);
    const Node *node = !field     ? NULL
                       : d->space ? space_written(d->space, field)
                                  : piece_written(d->piece, field);
    if (d->space)
        return node ? node->where : term->node->where;
    bool of_piece = field || (term->live && d->template->uses_summary);
    return node ? node->where : of_piece ? d->piece->where : term->node->where;
}

SourceRange text_origin(const TextSpec *spec, size_t at, size_t length)
{
    const Drawing *d = spec->drawing;
    const Term *term = spec->term;
    LiveSpot spot;
    if (!term)
        return spec->where;
    if (!term->live)
        return node_place(term->node, at, length);
    if (!live_spot(d->values.eval, term->live, d->values.slots, MARKED_NOTHING, at,
                   &spot))
        return spec->where;
    if (!spot.value)
        return node_place(term->node, spot.at, length);
    OriginSearch search = {
        .value = spot.value, .offset = spot.offset, .budget = &d->diags->search};
    try_loops(&search, d);
    if (!search.node && d->space)
        try_node(&search, d->space->written, try_same);
    else if (!search.node)
        try_piece(&search, d->piece);
    if (search.node)
        return node_place(search.node, search.at,
                          search.length == 1 ? length : search.length);
    return (term_field(term) || d->template->uses_summary) && !d->space
               ? spec->where
               : node_place(term->node, spot.at, spot.length);
}

/* Returns the mark whose text contains the text of the span, or NULL. */
static const MarkupSpan *mark_of(const TextSpec *spec, const Span *span)
{
    uintptr_t at = (uintptr_t)span->text;
    for (int i = 0; i < spec->marks.count; i++) {
        const MarkupSpan *mark = &spec->marks.items[i];
        uintptr_t from = (uintptr_t)mark->text;
        if (mark->kind == MARKUP_TEXT && at >= from && at < from + (size_t)mark->length)
            return mark;
    }
    return NULL;
}

size_t text_source_after(const char *source, size_t at, const char *text,
                         const char *end)
{
    for (; text < end; text++) {
        if (*text != ' ')
            continue;
        at += strcspn(source + at, " ");
        at += source[at] == ' ';
    }
    return at;
}

SourceRange text_origin_of_word(const TextSpec *spec, const LineWord *word)
{
    const MarkupSpan *mark = word->span ? mark_of(spec, word->span) : NULL;
    if (!mark || !spec->source)
        return spec->where;
    size_t at = text_source_after(spec->source, mark->at, mark->text,
                                  word->span->text + word->at);
    size_t length = strcspn(spec->source + at, " \n<*");
    return text_origin(spec, at, length ? length : 1);
}
