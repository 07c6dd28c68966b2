/* Lists of problems, and printing them with an excerpt of the source line. */
#include "base/diag.h"

#include <string.h>

const char *const LEVEL_NAMES[] = {"note", "warning", "error"};

DiagList *diag_list_new(Arena *arena)
{
    return arena_make(arena, DiagList, .arena = arena, .known = map_new(arena),
                      .spare = arena_new_item(arena, Diag), .search = MAX_SEARCH);
}

bool diag_is_full(const DiagList *diags)
{
    if (diags->brief)
        return diags->kept[LEVEL_ERROR] > 0;
    return diags->kept[LEVEL_ERROR] + diags->kept[LEVEL_WARNING] >= MAX_DIAGS;
}

/* --- equal problems --------------------------------------------------------------- */

static void add_place(Text *key, SourceRange where)
{
    const char *path = where.source ? where.source->path : NULL;
    const char *sheet = where.source ? where.source->sheet : NULL;
    text_print(key, "%s:%s:%d:%d\n", path ? path : "", sheet ? sheet : "", where.line,
               where.column);
}

const char *diag_key(Arena *arena, const Diag *diag, unsigned same)
{
    Text key = text_new(arena);
    text_print(&key, "%s\n", diag->rule ? diag->rule : "");
    if (diag->accepted) /* with another reason, it is another note */
        add_place(&key, diag->accepted_at);
    if (same & SAME_PLACE)
        add_place(&key, diag->where);
    for (int i = 0; (same & SAME_REMARKS) && i < diag->remarks.count; i++)
        add_place(&key, diag->remarks.items[i].where);
    if (same & SAME_MESSAGE)
        text_add(&key, diag->message);
    return key.text;
}

bool diag_is_known(const DiagList *diags, const Diag *diag, unsigned same)
{
    return map_get(&diags->known, diag_key(diags->arena, diag, same)) != NULL;
}

/* --- lists ------------------------------------------------------------------------ */

int diag_different_errors(const DiagList *diags)
{
    return diags->kept[LEVEL_ERROR] + diags->dropped;
}

/* Keeps a problem unless the list already has an equal one at the same place. Returns
 * true if it was kept. One mistake is often met in several ways. */
static bool add_new(DiagList *diags, Diag *diag)
{
    Arena *arena = diags->arena;
    if (map_put(&diags->known, diag_key(arena, diag, SAME_MESSAGE | SAME_PLACE), diag))
        return false;
    map_put(&diags->known, diag_key(arena, diag, SAME_MESSAGE), diag);
    list_add(arena, &diags->all, diag);
    diags->kept[diag->level]++;
    return true;
}

/* Counts a problem that is about to be added. Returns true if the list has no room for
 * it. */
static bool counts_only(DiagList *diags, Level level)
{
    diags->errors += level == LEVEL_ERROR;
    diags->warnings += level == LEVEL_WARNING;
    *diags->spare = (Diag){0};
    bool full = level == LEVEL_NOTE ? diags->kept[LEVEL_NOTE] >= MAX_DIAGS
                                    : diag_is_full(diags);
    bool drops = full || (diags->brief && level != LEVEL_ERROR);
    diags->dropped += drops && level == LEVEL_ERROR;
    return drops;
}

static Diag *keep(DiagList *diags, Diag diag)
{
    Diag *kept = arena_new_item(diags->arena, Diag);
    *kept = diag;
    kept->order = diags->all.count;
    return add_new(diags, kept) ? kept : diags->spare;
}

static Diag *add(DiagList *diags, Level level, SourceRange where, const char *rule,
                 const char *format, va_list arguments)
{
    if (counts_only(diags, level))
        return diags->spare;
    const char *written = arena_vprint(diags->arena, format, arguments);
    const char *message = text_display(diags->arena, text_brief(diags->arena, written));
    return keep(
        diags,
        (Diag){.level = level, .rule = rule, .where = where, .message = message});
}

Diag *diag_add(DiagList *diags, Level level, SourceRange where, const char *rule,
               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *diag = add(diags, level, where, rule, format, arguments);
    va_end(arguments);
    return diag;
}

bool diag_error(DiagList *diags, SourceRange where, const char *rule,
                const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(diags, LEVEL_ERROR, where, rule, format, arguments);
    va_end(arguments);
    return false;
}

bool diag_error_help(DiagList *diags, SourceRange where, const char *rule,
                     const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *diag = add(diags, LEVEL_ERROR, where, rule, format, arguments);
    if (diag != diags->spare && help)
        diag->help = text_display(diags->arena, help);
    va_end(arguments);
    return false;
}

static const char *copy_of(Arena *arena, const char *text)
{
    return text ? arena_text(arena, text) : NULL;
}

Diag *diag_repeat(DiagList *diags, const Diag *diag, SourceRange where)
{
    if (counts_only(diags, diag->level))
        return diags->spare;
    Diag *copy = keep(diags, (Diag){.level = diag->level,
                                    .rule = diag->rule,
                                    .where = where,
                                    .message = arena_text(diags->arena, diag->message),
                                    .accepted = copy_of(diags->arena, diag->accepted),
                                    .accepted_at = diag->accepted_at});
    copy->help = copy_of(diags->arena, diag->help);
    if (diag->unreadable)
        diag_unreadable(diags, copy);
    return copy;
}

void diag_unreadable(DiagList *diags, Diag *diag)
{
    diag->unreadable = diags->unreadable = true;
}

void diag_accept(DiagList *diags, Diag *diag, const char *reason, SourceRange where)
{
    diags->kept[diag->level]--;
    diags->kept[LEVEL_NOTE]++;
    diag->level = LEVEL_NOTE;
    diag->help = NULL;
    diag->accepted = text_display(diags->arena, reason);
    diag->accepted_at = where;
    diag_remark(diags, diag, where, "accepted: %s", reason);
}

NearestName diag_nearest(DiagList *diags, const char *word)
{
    return diag_is_full(diags) ? (NearestName){0} : nearest_to(word, &diags->search);
}

const char *diag_names_help(DiagList *diags, const char *word, const char *const *names,
                            int count)
{
    return nearest_or_all(diags->arena, diag_nearest(diags, word), names, count, 8);
}

void diag_remark(DiagList *diags, Diag *diag, SourceRange where, const char *format,
                 ...)
{
    if (diag == diags->spare)
        return;
    va_list arguments;
    va_start(arguments, format);
    const char *text = arena_vprint(diags->arena, format, arguments);
    va_end(arguments);
    list_add(diags->arena, &diag->remarks,
             (Remark){text_display(diags->arena, text), where});
}

Diag *diag_copy(Arena *arena, const Diag *diag)
{
    Diag *copy = arena_make(
        arena, Diag, .level = diag->level, .rule = arena_text(arena, diag->rule),
        .message = arena_text(arena, diag->message), .where = diag->where,
        .help = copy_of(arena, diag->help), .accepted = copy_of(arena, diag->accepted),
        .accepted_at = diag->accepted_at, .unreadable = diag->unreadable,
        .order = diag->order);
    for (int i = 0; i < diag->remarks.count; i++) {
        const Remark *remark = &diag->remarks.items[i];
        list_add(arena, &copy->remarks,
                 (Remark){copy_of(arena, remark->text), remark->where});
    }
    return copy;
}

void diag_take(DiagList *diags, const DiagList *from)
{
    for (int i = 0; i < from->all.count; i++)
        add_new(diags, diag_copy(diags->arena, from->all.items[i]));
    diags->errors += from->errors;
    diags->warnings += from->warnings;
    diags->unreadable |= from->unreadable;
    diags->dropped += from->dropped;
}

/* A message without a place contains the file's name, so each list reports it once,
 * even if the file is named in several places. */
static void replay(const Diag *fault, SourceRange from, DiagList *diags)
{
    bool placed = fault->where.source != NULL;
    if (diag_is_known(diags, fault, placed ? SAME_MESSAGE | SAME_PLACE : SAME_MESSAGE))
        return;
    Diag *diag = diag_repeat(diags, fault, placed ? fault->where : from);
    if (placed && from.source)
        diag_remark(diags, diag, from, "it is named here");
}

void diag_replay(const DiagList *faults, SourceRange from, DiagList *diags)
{
    for (int i = 0; i < faults->all.count; i++)
        replay(faults->all.items[i], from, diags);
}

static const char *file_of(const Diag *diag)
{
    return diag->where.source ? diag->where.source->shown : "";
}

static int compare(const void *left, const void *right)
{
    const Diag *a = *(Diag *const *)left, *b = *(Diag *const *)right;
    int files = strcmp(file_of(a), file_of(b));
    int lines = a->where.line - b->where.line;
    int columns = a->where.column - b->where.column;
    if (files || lines)
        return files ? files : lines;
    return columns ? columns : a->order < b->order ? -1 : 1;
}

void diag_sort(DiagList *diags)
{
    list_sort(&diags->all, compare);
}

/* Width limits of an excerpt in terminal cells: 'whole' for a line shown whole, 'cut'
 * for a shortened line, 'lead' for the part before the marked text. */
typedef struct {
    int whole, cut, lead;
} Window;

static Window window_of(Console console)
{
    enum { WIDEST = 100, GUTTER = 8, DOTS = 1 };
    int room = console.width - GUTTER;
    if (!console.width || room > WIDEST + DOTS)
        return (Window){WIDEST, WIDEST, WIDEST * 3 / 10};
    return (Window){room, room - DOTS, room * 3 / 10};
}

/* The visible part of a source line, and the blanks and carets below it. */
typedef struct {
    Text line, below;
    int cells;
} Excerpt;

/* Adds one code point in its displayed form. 'before': it is left of the marked text.
 * 'marked': it is part of the marked text. */
static void add_point(Excerpt *excerpt, const char *shown, bool before, bool marked)
{
    bool tab = *shown == '\t';
    int cells = text_cells(shown);
    text_add(&excerpt->line, shown);
    excerpt->cells += cells;
    for (int i = 0; i < cells && (before || marked); i++)
        text_add(&excerpt->below, marked ? "^" : tab ? "\t" : " ");
}

/* Returns the width in cells from 'at' to the end of the line; at least 'most' if the
 * line is wider. */
static int cells_left(const char *at, const char *end, int most)
{
    int cells = 0;
    while (at < end && cells < most && !text_break_length(at)) {
        size_t length = text_step(at, (size_t)(end - at));
        cells += text_cells_in(at, length);
        at += length;
    }
    return cells;
}

/* Moves 'from' towards 'to' until fewer than 'most' cells are between them. */
static SourcePos moved_near(const Source *source, SourcePos from, SourcePos to,
                            int most)
{
    while (from.offset < to.offset &&
           text_cells_in(source->text + from.offset, to.offset - from.offset) >= most) {
        from.offset += text_step(source->text + from.offset, to.offset - from.offset);
        from.column++;
    }
    return from;
}

/* Returns the start of the visible part: the start of the line if the marked text is
 * visible from there, otherwise a place before the marked text. The longer the marked
 * text, the closer that place. */
static SourcePos start_of(SourceRange where, Window window)
{
    enum { LEAST_LEAD = 5, LEAST_SEEN = 10 };
    const Source *source = where.source;
    const char *text = source->text, *end = text + source->length;
    SourcePos line = source_position(source, where.line, 1);
    SourcePos place = source_position(source, where.line, where.column);
    SourcePos past = source_position(source, where.line, where.column + where.length);
    int marked =
        cells_left(text + place.offset, text + past.offset, window.cut - LEAST_LEAD);
    int seen = marked > LEAST_SEEN ? marked : LEAST_SEEN;
    bool whole = cells_left(text + line.offset, end, window.whole + 1) <= window.whole;
    if (whole ||
        cells_left(text + line.offset, text + place.offset, window.cut) + seen <=
            window.cut)
        return line;
    int lead = window.cut - marked < window.lead ? window.cut - marked : window.lead;
    int column = where.column > lead ? where.column - lead : 1;
    return moved_near(source, source_position(source, where.line, column), place, lead);
}

/* Returns the excerpt of a line. Long lines are cut around the marked text, with '…' at
 * the cut ends. */
static Excerpt excerpt_of(Arena *arena, SourceRange where, Window window)
{
    Excerpt excerpt = {text_new(arena), text_new(arena), 0};
    const Source *source = where.source;
    SourcePos first = start_of(where, window);
    if (first.column > 1) {
        text_add(&excerpt.line, "…");
        text_add(&excerpt.below, " ");
        excerpt.cells = window.whole > window.cut ? 1 : 0;
    }
    const char *at = source->text + first.offset, *end = source->text + source->length;
    int room = window.whole - excerpt.cells;
    int most = cells_left(at, end, room + 1) > room ? window.cut : window.whole;
    for (int column = first.column; at < end && !text_break_length(at); column++) {
        size_t length = text_step(at, (size_t)(end - at));
        char point[5] = {0};
        memcpy(point, at, length);
        const char *shown = *point == '\t' ? point : text_display(arena, point);
        if (excerpt.cells + text_cells(shown) > most) {
            text_add(&excerpt.line, "…");
            break;
        }
        bool before = column < where.column;
        bool marked = !before && column < where.column + where.length;
        add_point(&excerpt, shown, before, marked);
        at += length;
    }
    if (!strchr(excerpt.below.text, '^'))
        text_add(&excerpt.below, "^");
    return excerpt;
}

static bool has_line(const Source *source, int line)
{
    SourcePos start = source_position(source, line, 1);
    return start.line == line && (line == 1 || start.offset < source->length);
}

static void show_line(const Diag *diag, Text *out, Console console)
{
    AnsiStyle style = ansi_style_of(console);
    SourceRange where = diag->where;
    if (!has_line(where.source, where.line))
        return;
    Excerpt excerpt = excerpt_of(out->arena, where, window_of(console));
    text_print(out, "%s%5d |%s %s\n", style.dim, where.line, style.plain,
               excerpt.line.text);
    size_t blank = strcspn(excerpt.below.text, "^");
    text_print(out, "%s      |%s %.*s%s%s%s\n", style.dim, style.plain, (int)blank,
               excerpt.below.text, style.good, excerpt.below.text + blank, style.plain);
}

static const char *place_shown(Arena *arena, SourceRange where)
{
    return text_display(arena, source_place(arena, where.source->shown, where));
}

/* Indentation of the lines after a problem's first line, in cells. */
enum { INDENT = 3 };

/* Adds coloured, wrapped text. Returns the column after its end. */
static int add_painted(Text *out, const char *paint, const char *text, int column,
                       int indent, Console console)
{
    if (!*text)
        return column;
    text_add(out, paint);
    column = text_wrap(out, text, column, indent, console);
    text_add(out, ansi_style_of(console).plain);
    return column;
}

static void print_head(const Diag *diag, Text *out, Console console)
{
    AnsiStyle style = ansi_style_of(console);
    const char *const paint[] = {style.note, style.warn, style.bad};
    const char *place = "ppgen:";
    if (diag->where.source)
        place = arena_print(out->arena, "%s:", place_shown(out->arena, diag->where));
    const char *level = arena_print(out->arena, " %s:", LEVEL_NAMES[diag->level]);
    const char *message = arena_print(out->arena, " %s", diag->message);
    const char *rule = diag->rule ? arena_print(out->arena, " [%s]", diag->rule) : "";
    int column = add_painted(out, style.strong, place, 0, INDENT, console);
    column = add_painted(out, paint[diag->level], level, column, INDENT, console);
    column = add_painted(out, style.strong, message, column, INDENT, console);
    add_painted(out, style.dim, rule, column, INDENT, console);
    text_add(out, "\n");
}

static void print_remark(const Remark *remark, Text *out, Console console)
{
    const char *text = arena_print(out->arena, "%*s%s", INDENT, "", remark->text);
    int indent = (int)strspn(text, " ") + 2;
    int column = text_wrap(out, text, 0, indent, console);
    if (remark->where.source)
        add_painted(
            out, ansi_style_of(console).dim,
            arena_print(out->arena, " (%s)", place_shown(out->arena, remark->where)),
            column, indent, console);
    text_add(out, "\n");
}

void diag_print(const Diag *diag, Text *out, Console console)
{
    print_head(diag, out, console);
    if (diag->where.source && diag->where.source->text)
        show_line(diag, out, console);
    for (int i = 0; i < diag->remarks.count; i++)
        print_remark(&diag->remarks.items[i], out, console);
    if (!diag->help)
        return;
    const char *help = text_display(out->arena, diag->help);
    int column =
        add_painted(out, ansi_style_of(console).note, "   help:", 0, INDENT, console);
    text_add(out, " ");
    text_wrap(out, help, column + 1, column + 1, console);
    text_add(out, "\n");
}
