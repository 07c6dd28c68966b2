#include "record/record_game.h"

#include "check/explain.h"
#include "expr/code.h"
#include "expr/live.h"
#include "model/scene.h"
#include "model/tuck_box.h"

typedef struct {
    Record *record;
    Arena *arena;
    Arena *scratch; /* of evaluation; reset after each value */
    const Game *game;
    DiagList *diags;
    Map texts; /* of values, which are often equal */
} RecordMaker;

enum { MAX_SHARED_TEXTS = 10000 };

/* Returns a copy of the text, which equal texts share. */
static const char *shared_text(RecordMaker *m, const char *text)
{
    const char *known = map_get(&m->texts, text);
    if (known)
        return known;
    char *copy = arena_text(m->arena, text);
    if (m->texts.entries.count < MAX_SHARED_TEXTS)
        map_put(&m->texts, copy, copy);
    return copy;
}

/* --- computed texts --------------------------------------------------------------- */

/* Returns the names of the numbers that the programs read, separated by blanks; NULL if
 * they read none. */
static const char *numbers_read(RecordMaker *m, const LiveText *live)
{
    Text names = text_new(m->arena);
    for (int i = 0; i < live->programs.count; i++) {
        SymbolList reads =
            demand_reads(m->arena, m->game, live->programs.items[i].code);
        for (int k = 0; k < reads.count; k++)
            if (reads.items[k]->kind == SYMBOL_NUMBER)
                text_print(&names, "%s%s", names.length ? " " : "",
                           reads.items[k]->name);
    }
    return names.length ? names.text : NULL;
}

/* Stores how a live value is written, and what it reads. */
static void note_written(RecordMaker *m, Value value, RecordValue *to)
{
    if (value.kind == VALUE_LIVE) {
        to->written = value.live->node->text;
        to->reads = numbers_read(m, value.live);
    }
}

/* Returns the value with its expressions evaluated, or as written if that fails. */
static Value evaluated(RecordMaker *m, const Piece *piece, Value value)
{
    Value result = value;
    Eval eval = eval_new(m->game, m->scratch, m->diags);
    if (!value_is_live(&value) || live_value(&eval, piece, &result))
        return result;
    return value.kind == VALUE_LIVE ? value_text(value.live->node->text) : value;
}

static void add_value(RecordMaker *m, RecordEntry *entry, const Field *field,
                      const Piece *piece, Value value)
{
    if (value.kind == VALUE_NONE)
        return;
    const char *text =
        value_in_full(m->scratch, field->type, evaluated(m, piece, value));
    note_written(m, value,
                 record_add_value(m->record, entry, field->name, shared_text(m, text)));
    arena_reset(m->scratch);
}

/* --- parts ------------------------------------------------------------------------ */

/* Returns the printed name of a piece: its text field 'name' or 'title'; or NULL. */
static const char *title_of(const RecordEntry *entry)
{
    const RecordValue *name = record_value(entry, "name");
    if (!name)
        name = record_value(entry, "title");
    return name && *name->text ? name->text : NULL;
}

/* Returns what the plain tuck box of a deck depends on, besides the backs of the cards;
 * NULL if the deck has none. */
static const char *box_of(RecordMaker *m, const Set *set)
{
    double w, h;
    long cards = set_printed(set, m->game->players);
    if (!tuck_is_wanted(set, cards))
        return NULL;
    set_largest(set, &w, &h);
    return arena_print(m->arena, "%s, %s: %ld cards of %g x %g mm, %g mm thick",
                       m->game->title, set->title, cards, w, h, card_thickness(set));
}

static void add_set(RecordMaker *m, const Set *set)
{
    RecordPart *part = record_add_part(m->record, RECORD_SET, set->name, set->title);
    part->box = box_of(m, set);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        RecordEntry *entry = record_add_entry(m->record, part, piece->id, NULL);
        entry->copies = piece_printed(piece, m->game->players);
        entry->subject = piece;
        list_reserve(m->arena, &entry->values, set->fields.count + 1);
        for (int f = 0; f < set->fields.count; f++)
            add_value(m, entry, &set->fields.items[f], piece, piece->values[f]);
        entry->title = title_of(entry);
    }
}

static void add_numbers(RecordMaker *m)
{
    RecordPart *part = record_add_part(m->record, RECORD_NUMBERS, "", "Numbers");
    for (int i = 0; i < m->game->numbers.count; i++) {
        const NamedNumber *number = m->game->numbers.items[i];
        RecordEntry *entry =
            record_add_entry(m->record, part, number->name, number->says);
        record_add_value(m->record, entry, "value",
                         value_in_full(m->arena, number->type, number->value));
    }
}

static void add_choice(RecordMaker *m, const Choice *choice)
{
    RecordPart *part =
        record_add_part(m->record, RECORD_CHOICE, choice->name, choice->name);
    for (int i = 0; i < choice->count; i++) {
        const Member *member = &choice->members[i];
        RecordEntry *entry =
            record_add_entry(m->record, part, member->name, member->title);
        record_add_value(m->record, entry, "title", member->title);
    }
}

static void add_board(RecordMaker *m, const Board *board)
{
    RecordPart *part =
        record_add_part(m->record, RECORD_BOARD, board->name, board->name);
    for (int i = 0; i < board->total; i++) {
        const Space *space = &board->spaces[i];
        RecordEntry *entry = record_add_entry(m->record, part, space->name, NULL);
        for (int f = 0; board->fields && f < board->fields->count; f++)
            add_value(m, entry, &board->fields->items[f], NULL, space->values[f]);
    }
}

static void add_check(RecordMaker *m, RecordPart *part, const Outcome *outcome)
{
    const Check *check = outcome->check;
    RecordEntry *entry = record_add_entry(m->record, part, check->id, outcome->says);
    record_add_value(m->record, entry, "says", outcome->says);
    if (check->demand)
        record_add_value(m->record, entry, "demand", check->demand->text);
    record_add_value(m->record, entry, "status", STATUS_NAMES[outcome->status]);
    if (*outcome->got)
        record_add_value(m->record, entry, "got", outcome->got);
}

static void add_checks(RecordMaker *m, const CheckReport *report)
{
    RecordPart *part = record_add_part(m->record, RECORD_CHECKS, "", "Checks");
    for (int i = 0; i < report->outcomes.count; i++)
        if (!report->outcomes.items[i].check->scene)
            add_check(m, part, &report->outcomes.items[i]);
}

static void add_rules(RecordMaker *m)
{
    RecordPart *part = record_add_part(m->record, RECORD_RULES, "", "Rules");
    for (int i = 0; i < m->game->rules.count; i++) {
        const Rule *rule = &m->game->rules.items[i];
        RecordEntry *entry = record_add_entry(m->record, part, rule->name, NULL);
        record_add_value(m->record, entry, "text",
                         live_of_game(m->arena, m->game, rule->text, NULL, m->diags));
    }
}

static void add_theme(RecordMaker *m)
{
    RecordPart *part = record_add_part(m->record, RECORD_THEME, "", "Theme");
    for (int i = 0; i < m->game->colours.count; i++) {
        const NamedColour *colour = m->game->colours.items[i];
        record_add_value(m->record,
                         record_add_entry(m->record, part, colour->name, NULL),
                         "colour", arena_print(m->arena, "#%06X", colour->colour));
    }
    for (int i = 0; i < m->game->fonts.count; i++) {
        const NamedFont *font = &m->game->fonts.items[i];
        const char *id = arena_print(m->arena, "font %s", font->role);
        record_add_value(m->record, record_add_entry(m->record, part, id, NULL), "font",
                         font->family);
    }
}

static void add_diagrams(RecordMaker *m)
{
    RecordPart *part = record_add_part(m->record, RECORD_DIAGRAMS, "", "Diagrams");
    for (int i = 0; i < m->game->scenes.count; i++) {
        const Scene *scene = m->game->scenes.items[i];
        record_add_entry(m->record, part, scene->name, scene->says)->subject = scene;
    }
}

/* --- the rulebook ----------------------------------------------------------------- */

typedef struct {
    RecordMaker *maker;
    RecordPart *part;
    const char *heading; /* above the block */
} BookWalk;

static void add_paragraph(BookWalk *walk, const char *text)
{
    RecordMaker *m = walk->maker;
    if (!text || !*text)
        return;
    const char *id = arena_print(m->arena, "%d", walk->part->entries.count + 1);
    RecordEntry *entry = record_add_entry(m->record, walk->part, id, walk->heading);
    record_add_value(m->record, entry, "text", text);
}

/* Returns the cells of a table's row, separated by '|'. */
static const char *row_text(Arena *arena, const Block *row)
{
    Text text = text_new(arena);
    for (int i = 0; i < row->blocks.count; i++)
        text_print(&text, "%s%s", i ? " | " : "",
                   inlines_text(arena, &row->blocks.items[i]->inlines));
    return text.text;
}

static void add_block(BookWalk *walk, const Block *block)
{
    Arena *arena = walk->maker->arena;
    if (block->kind == BLOCK_ROW) {
        add_paragraph(walk, row_text(arena, block));
        return;
    }
    const char *text =
        block->kind == BLOCK_CODE ? block->words : inlines_text(arena, &block->inlines);
    if (block->kind == BLOCK_HEADING)
        walk->heading = text;
    add_paragraph(walk, text);
    for (int i = 0; i < block->blocks.count; i++)
        add_block(walk, block->blocks.items[i]);
}

static void add_book(RecordMaker *m, const Manuscript *manuscript)
{
    BookWalk walk = {m, record_add_part(m->record, RECORD_BOOK, "", "Rulebook"), NULL};
    add_block(&walk, manuscript->root);
}

Record *record_of_game(Arena *arena, const Game *game, const CheckReport *report,
                       const Manuscript *rulebook, DiagList *diags)
{
    RecordMaker m = {record_new(arena), arena, arena_new(), game, diags,
                     map_new(arena)};
    m.record->game = game->name;
    m.record->title = game->title;
    m.record->edition = game->edition;
    m.record->players = game->players;
    for (int i = 0; i < game->sets.count; i++)
        add_set(&m, game->sets.items[i]);
    add_numbers(&m);
    for (int i = 0; i < game->choices.count; i++)
        add_choice(&m, game->choices.items[i]);
    for (int i = 0; i < game->boards.count; i++)
        add_board(&m, game->boards.items[i]);
    if (report)
        add_checks(&m, report);
    add_rules(&m);
    add_theme(&m);
    add_diagrams(&m);
    if (rulebook)
        add_book(&m, rulebook);
    arena_free(m.scratch);
    return m.record;
}
