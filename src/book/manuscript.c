#define _XOPEN_SOURCE 700
#include "book/manuscript.h"

#include <ctype.h>

#include "base/file.h"
#include "book/markdown.h"
#include "expr/expr.h"
#include "load/piece_word.h"

const ManuscriptKind MANUSCRIPTS[MANUSCRIPT_COUNT] = {
    [RULEBOOK] = {.file = "rulebook.md",
                  .stem = "rulebook",
                  .shown = "rulebook",
                  .noun = "rulebook",
                  .title = "Rulebook",
                  .is_book = true},
    [DESIGNER_NOTES] = {.file = "designer-notes.md",
                        .stem = "designer-notes",
                        .shown = "notes",
                        .noun = "designer's notes",
                        .title = "Designer\u2019s notes",
                        .is_asked_for = true}};

const ManuscriptKind *manuscript_shown_as(const char *name)
{
    for (int i = 0; i < MANUSCRIPT_COUNT; i++)
        if (text_is(MANUSCRIPTS[i].shown, name))
            return &MANUSCRIPTS[i];
    return NULL;
}

typedef struct {
    Manuscript *manuscript;
    Arena *arena;
    DiagList *diags;
    Eval eval;
    const CountedNames *names;
    int level;   /* of the last heading */
    int figures; /* open figures around the current block */
    int notes;   /* open footnotes */
    int besides; /* open boxes 'beside' */
    bool joins;  /* a condition ended just before, so a list may continue */
    Map singles; /* boxes seen so far that a book may have only once */
} ManuscriptBinder;

/* --- values ----------------------------------------------------------------------- */

/* Evaluates an expression; returns false after a report. */
static bool evaluate(ManuscriptBinder *b, const char *words, SourceRange where,
                     const Type *wanted, Value *value)
{
    const Node *node = node_new_text(b->arena, where, words);
    const Expression *expression = expression_read(b->arena, node, b->diags);
    if (!expression || !expression->root)
        return false;
    Program program =
        program_bind(b->manuscript->game, expression, NULL, 0, wanted, b->diags);
    if (!program.code)
        return false;
    eval_next(&b->eval);
    Value *slots = arena_array(b->eval.scratch, Value, program.slots + 1);
    return program_run(&b->eval, &program, slots, value);
}

/* Evaluates a condition; 'where' is the position of its "when ". Returns false after a
 * report. */
static bool decide(ManuscriptBinder *b, const char *condition, SourceRange where,
                   bool *yes)
{
    Value value;
    int blanks = (int)strspn(condition, " ");
    condition += blanks;
    where.column += 5 + blanks;
    *yes = false;
    if (!evaluate(b, condition, where, &TYPE_OF_YESNO, &value))
        return false;
    if (value.kind != VALUE_YESNO)
        return diag_error_help(b->diags, where, "wrong-type",
                               "compare it with something: when count(room) > 100",
                               "expected a condition, found '%s'", condition);
    *yes = value.yes;
    return true;
}

static bool is_letter(unsigned char c)
{
    return isalpha(c) || c >= 0x80;
}

/* Returns the words with typographic apostrophes between letters, as on cards. */
static const char *print_text(Arena *arena, const char *words)
{
    Text out = text_new(arena);
    for (size_t i = 0; words[i]; i++) {
        bool within = words[i] == '\'' && i && is_letter((unsigned char)words[i - 1]) &&
                      is_letter((unsigned char)words[i + 1]);
        text_print(&out, within ? "\u2019" : "%c", words[i]);
    }
    return out.length ? out.text : "";
}

/* Returns a value in book typography: a true minus sign, and "2–4" for "2..4". */
static const char *print_value(Arena *arena, Value value)
{
    const char *printed = value_print(arena, value);
    if (value.kind == VALUE_TEXT)
        return print_text(arena, printed);
    const char *dots = value.kind == VALUE_RANGE ? strstr(printed, "..") : NULL;
    if (dots)
        return arena_print(arena, "%.*s–%s", (int)(dots - printed), printed, dots + 2);
    return value.kind == VALUE_NUMBER && *printed == '-'
               ? arena_print(arena, "\u2212%s", printed + 1)
               : printed;
}

/* --- inline elements -------------------------------------------------------------- */

/* An open inline condition, {when …}. */
typedef struct {
    bool shows, has_else;
    SourceRange where;
} Branch;

typedef struct {
    LIST(Branch) open;
    int hidden; /* number of open branches that are not shown */
} Branches;

static const char *condition_in(const char *words)
{
    return text_starts(words, "when ") ? words + 5 : NULL;
}

/* Handles {when …}, {else} and {end}. Returns false for all other inlines. */
static bool take_branch(ManuscriptBinder *b, const Inline *one, Branches *branches)
{
    if (one->kind != INLINE_LIVE)
        return false;
    const char *condition = condition_in(one->words);
    const bool turns = text_is(one->words, "else");
    Branch *last =
        branches->open.count ? &branches->open.items[branches->open.count - 1] : NULL;
    if (!condition && !turns && !text_is(one->words, "end"))
        return false;
    if (condition) {
        bool yes = false;
        if (!branches->hidden)
            decide(b, condition, one->where, &yes);
        list_add(b->arena, &branches->open, ((Branch){yes, false, one->where}));
        branches->hidden += !yes;
    } else if (!last || (turns && last->has_else)) {
        diag_error_help(b->diags, one->where, "live-text",
                        "write {when CONDITION} … {else} … {end} in one paragraph, and "
                        "in one stretch of bold or italic text",
                        "this '%s' has no 'when'", one->words);
    } else if (turns) {
        branches->hidden += last->shows ? 1 : -1;
        last->shows = !last->shows;
        last->has_else = true;
    } else {
        branches->hidden -= !last->shows;
        branches->open.count--;
    }
    return true;
}

static void bind_inlines(ManuscriptBinder *b, const Inlines *from, Inlines *to)
{
    Branches branches = {0};
    for (int i = 0; i < from->count; i++) {
        const Inline *one = &from->items[i];
        if (take_branch(b, one, &branches) || branches.hidden)
            continue;
        Inline copy = *one;
        Value value;
        copy.inlines = (Inlines){0};
        bind_inlines(b, &one->inlines, &copy.inlines);
        if (one->kind == INLINE_LIVE)
            copy.words = evaluate(b, one->words, one->where, NULL, &value)
                             ? print_value(b->arena, value)
                             : "";
        list_add(b->arena, to, copy);
    }
    if (branches.open.count)
        diag_error_help(b->diags, branches.open.items[0].where, "live-text",
                        "end it with {end} in the same paragraph",
                        "this condition is not closed");
}

/* --- boxes ------------------------------------------------------------------------ */

/* Returns the title of a box, after ':::' and its first words, as a copy that may be
 * changed. */
static Inlines title_of(ManuscriptBinder *b, const Block *box, int words)
{
    Inlines title = {0};
    for (int i = 0; i < box->inlines.count; i++)
        list_add(b->arena, &title, box->inlines.items[i]);
    if (!title.count || title.items[0].kind != INLINE_TEXT)
        return title;
    const char *at = title.items[0].words;
    at += strspn(at, ":");
    for (int i = 0; i <= words; i++) {
        at += strspn(at, " \t");
        at += i < words ? strcspn(at, " \t") : 0;
    }
    title.items[0].words = at;
    return title;
}

/* --- blocks ----------------------------------------------------------------------- */

static void bind_blocks(ManuscriptBinder *b, const Blocks *from, Blocks *to);

static void check_level(ManuscriptBinder *b, const Block *heading)
{
    if (heading->level > b->level + 1)
        diag_add(b->diags, LEVEL_WARNING, heading->where, "heading-level",
                 b->level ? "a heading of level %d follows a heading of level %d"
                          : "the first heading has level %d",
                 heading->level, b->level)
            ->help =
            arena_print(b->diags->arena, "write '%.*s'", b->level + 1, "######");
    b->level = heading->level;
}

/* The words allowed after the name of a built-in box. */
typedef enum { WORDS_TITLE, WORDS_NONE, WORDS_NUMBER, WORDS_SETS, WORDS_SIDE } BoxWords;

/* Built-in boxes; templates can define others. */
static const struct KnownBox {
    const char *name;
    bool is_hollow; /* generated, or a command: it has no content */
    bool is_single; /* a book may have only one */
    BoxWords words;
    int most; /* largest number, for WORDS_NUMBER */
} KNOWN_BOXES[] = {{"page", true, false, WORDS_NONE, 0},
                   {"column", true, false, WORDS_NONE, 0},
                   {"contents", true, true, WORDS_NUMBER, 3},
                   {"components", true, false, WORDS_SETS, 0},
                   {"index", true, true, WORDS_NONE, 0},
                   {"credits", true, true, WORDS_NONE, 0},
                   {"colophon", true, true, WORDS_NONE, 0},
                   {"columns", false, false, WORDS_NUMBER, 4},
                   {"keep", false, false, WORDS_NONE, 0},
                   {"beside", false, false, WORDS_SIDE, 0},
                   {"if-room", false, false, WORDS_NONE, 0}};

static const struct KnownBox *known_box(const char *name)
{
    for (size_t i = 0; i < sizeof KNOWN_BOXES / sizeof *KNOWN_BOXES; i++)
        if (text_is(KNOWN_BOXES[i].name, name))
            return &KNOWN_BOXES[i];
    return NULL;
}

/* Reports the names that other languages use for conditions. */
static void check_foreign(ManuscriptBinder *b, const Block *box, const char *name)
{
    static const struct {
        const char *name, *help;
    } foreign[] = {{"if", "write '::: when CONDITION'"},
                   {"elif", "write '::: else', and inside it '::: when CONDITION'"},
                   {"elseif", "write '::: else', and inside it '::: when CONDITION'"},
                   {"otherwise", "write '::: else'"},
                   {"end", "end a box with a line of ':::'"}};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (text_is(foreign[i].name, name))
            diag_error_help(b->diags, box->where, "markdown-box", foreign[i].help,
                            "there is no box '%s'", name);
}

static void check_hollow(ManuscriptBinder *b, const Block *box, const char *name)
{
    if (box->blocks.count)
        diag_error_help(b->diags, box->blocks.items[0]->where, "markdown-box",
                        arena_print(b->diags->arena,
                                    "close it on its own line: '::: %s :::'",
                                    box->words),
                        "the box '%s' cannot have content", name);
}

/* Checks the number of a box such as "contents 3". */
static void check_number(ManuscriptBinder *b, const Block *box, const char *words,
                         int most)
{
    char *end;
    long number = strtol(words, &end, 10);
    if (*words && (end == words || *end || number < 1 || number > most))
        diag_error_help(
            b->diags, box->words_where, "markdown-box",
            arena_print(b->diags->arena, "write a number from 1 to %d", most),
            "'%s' is not a valid number for this box", words);
}

/* Checks the sets of a box such as "components card map". */
static void check_sets(ManuscriptBinder *b, const Block *box)
{
    const char *words = box->words + strcspn(box->words, " ");
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        const char *name = arena_copy(b->arena, words, strcspn(words, " "));
        words += strlen(name);
        set_by_word(b->manuscript->game, name, box->where, b->diags);
    }
}

/* Reports boxes that cannot stand in the text beside a picture: those that break pages,
 * use all columns or may be left out. */
static void check_beside_picture(ManuscriptBinder *b, const Block *box,
                                 const char *name)
{
    static const char *const boxes[] = {"page",     "column",     "columns",
                                        "contents", "components", "index",
                                        "beside",   "if-room",    NULL};
    if (b->besides && text_is_one_of(name, boxes))
        diag_error_help(b->diags, box->where, "markdown-box",
                        "end the box 'beside' above it with a line of ':::'",
                        "a box '%s' is not allowed beside a picture", name);
}

static void check_box(ManuscriptBinder *b, const Block *box, const char *name)
{
    const struct KnownBox *known = known_box(name);
    const char *words = box->words + strlen(name);
    words += strspn(words, " ");
    check_foreign(b, box, name);
    if (!known)
        return;
    check_beside_picture(b, box, name);
    if (known->is_hollow)
        check_hollow(b, box, name);
    if (known->words == WORDS_SETS)
        check_sets(b, box);
    if (known->words == WORDS_NUMBER)
        check_number(b, box, words, known->most);
    if (known->words == WORDS_SIDE && *words && !text_is(words, "left") &&
        !text_is(words, "right"))
        diag_error_help(b->diags, box->words_where, "markdown-box",
                        "write 'left' or 'right', or nothing for right",
                        "'%s' is not a side", words);
    if (known->words == WORDS_NONE && *words)
        diag_error(b->diags, box->words_where, "markdown-box",
                   "nothing is allowed after '%s', found '%s'", name, words);
    if (known->is_single && map_put(&b->singles, name, (void *)name))
        diag_error(b->diags, box->where, "markdown-box",
                   "a box '%s' already exists, and a book can have only one", name);
}

static void bind_box(ManuscriptBinder *b, const Block *block, Block *copy)
{
    copy->name = arena_copy(b->arena, block->words, strcspn(block->words, " "));
    check_box(b, block, copy->name);
    Inlines title = title_of(b, block, text_is(copy->name, "figure") ? 2 : 1);
    bind_inlines(b, &title, &copy->inlines);
}

/* Reports headings and figures inside figures or footnotes. These are drawn as a whole,
 * so nothing inside them can be a target. */
static void check_place(ManuscriptBinder *b, const Block *block, bool is_figure)
{
    if (b->figures)
        diag_error_help(b->diags, block->where, "markdown-box",
                        "end the figure above it with a line of ':::'",
                        "%s is not allowed inside a figure",
                        is_figure ? "another figure" : "a heading");
    else if (b->notes)
        diag_error(b->diags, block->where, "markdown-box",
                   "%s is not allowed inside a footnote",
                   is_figure ? "a figure" : "a heading");
}

/* Reports a box 'beside' that begins with text: it would be set beside itself. */
static void check_beside(ManuscriptBinder *b, const Block *box)
{
    const Block *first = box->blocks.count ? box->blocks.items[0] : NULL;
    if (first && (first->kind == BLOCK_BOX || is_pictures(first)))
        return;
    diag_error_help(b->diags, first ? first->where : box->where, "markdown-box",
                    "put the picture first, then the text that runs around it",
                    "a box 'beside' begins with pictures, a figure or a call-out");
}

/* Returns true if conditions have removed all words. */
static bool is_left_out(const Inlines *from, const Inlines *to)
{
    return inlines_have_words(from) && !inlines_have_words(to);
}

/* Returns true if conditions have removed the whole content of a block. */
static bool is_gone(const Block *from, const Block *to)
{
    switch (from->kind) {
    case BLOCK_HEADING:
    case BLOCK_PARAGRAPH:
        return is_left_out(&from->inlines, &to->inlines);
    case BLOCK_ITEM:
    case BLOCK_LIST:
    case BLOCK_QUOTE:
    case BLOCK_BOX:
        return from->blocks.count && !to->blocks.count;
    case BLOCK_ROW: {
        bool had = false, has = false;
        for (int i = 0; i < from->blocks.count; i++) {
            had = had || inlines_have_words(&from->blocks.items[i]->inlines);
            has = has || inlines_have_words(&to->blocks.items[i]->inlines);
        }
        return had && !has;
    }
    default:
        return false;
    }
}

/* Returns true if the list continues the previous list after a condition. */
static bool joins_list(const ManuscriptBinder *b, const Block *list, const Blocks *to)
{
    const Block *last = to->count ? to->items[to->count - 1] : NULL;
    return b->joins && list->kind == BLOCK_LIST && last && last->kind == BLOCK_LIST &&
           last->is_numbered == list->is_numbered &&
           (!list->is_numbered || list->start != 1);
}

static Block *bind_block(ManuscriptBinder *b, const Block *block)
{
    Block *copy = arena_new_item(b->arena, Block);
    *copy = *block;
    copy->blocks = (Blocks){0};
    copy->inlines = (Inlines){0};
    if (block->kind == BLOCK_BOX)
        bind_box(b, block, copy);
    else
        bind_inlines(b, &block->inlines, &copy->inlines);
    typed_counts_check(b->names, &copy->inlines,
                       b->manuscript->kind->is_book ? LEVEL_ERROR : LEVEL_WARNING,
                       b->diags);
    typed_counts_unescape(b->arena, &copy->inlines);
    bool is_figure = block->kind == BLOCK_BOX && text_is(copy->name, "figure"),
         is_note = block->kind == BLOCK_NOTE,
         is_beside = block->kind == BLOCK_BOX && text_is(copy->name, "beside");
    if (is_figure || block->kind == BLOCK_HEADING)
        check_place(b, block, is_figure);
    if (block->kind == BLOCK_HEADING && !is_left_out(&block->inlines, &copy->inlines)) {
        check_level(b, copy);
        targets_add_heading(b->manuscript, copy);
    }
    if (is_figure)
        targets_add_figure(b->manuscript, copy);
    b->figures += is_figure;
    b->notes += is_note;
    b->besides += is_beside;
    bind_blocks(b, &block->blocks, &copy->blocks);
    b->figures -= is_figure;
    b->notes -= is_note;
    b->besides -= is_beside;
    if (is_beside)
        check_beside(b, copy);
    return copy;
}

/* Replaces a box 'when' or 'else' by its blocks or by nothing. Returns false for other
 * blocks. */
static bool take_condition(ManuscriptBinder *b, const Block *block, int *decided,
                           Blocks *to)
{
    const char *words = block->kind == BLOCK_BOX ? block->words : "";
    ASSUME(words);
    const char *condition = condition_in(words);
    if (!condition && !text_is(words, "else"))
        return false;
    if (!condition && *decided < 0)
        diag_error_help(b->diags, block->where, "markdown-box",
                        "end the box 'when' right above it with a line of ':::'",
                        "this 'else' has no 'when'");
    bool yes = !*decided;
    if (condition)
        decide(b, condition, block->words_where, &yes);
    b->joins = true;
    if (yes)
        bind_blocks(b, &block->blocks, to);
    *decided = condition ? yes : -1;
    return true;
}

static void bind_blocks(ManuscriptBinder *b, const Blocks *from, Blocks *to)
{
    int decided = -1; /* result of the condition just before; -1: none */
    for (int i = 0; i < from->count; i++) {
        if (take_condition(b, from->items[i], &decided, to)) {
            b->joins = true;
            continue;
        }
        decided = -1;
        bool joins = joins_list(b, from->items[i], to);
        b->joins = false;
        Block *block = bind_block(b, from->items[i]);
        for (int k = 0; joins && k < block->blocks.count; k++)
            list_add(b->arena, &to->items[to->count - 1]->blocks,
                     block->blocks.items[k]);
        if (!joins && !is_gone(from->items[i], block))
            list_add(b->arena, to, block);
        b->joins = false;
    }
}

/* --- whole manuscript ------------------------------------------------------------- */

const Manuscript *manuscript_of(Arena *arena, const Game *game,
                                const ManuscriptFile *file, DiagList *diags)
{
    int errors = diags->errors;
    const Block *document =
        file->source ? markdown_read(arena, file->source, diags) : NULL;
    if (!document)
        return NULL;
    Manuscript *manuscript =
        arena_make(arena, Manuscript, .kind = file->kind, .game = game, .arena = arena,
                   .diags = diags, .targets_by_name = map_new(arena),
                   .same_names = map_new(arena), .terms_by_words = map_new(arena));
    ManuscriptBinder binder = {.manuscript = manuscript,
                               .arena = arena,
                               .diags = diags,
                               .eval = eval_new(game, arena, diags),
                               .singles = map_new(arena),
                               .names = counted_names(arena, game)};
    Block *root = arena_new_item(arena, Block);
    *root = *document;
    root->blocks = (Blocks){0};
    bind_blocks(&binder, &document->blocks, &root->blocks);
    footnotes_number(arena, root);
    manuscript->root = root;
    references_resolve(manuscript, root);
    return diags->errors == errors ? manuscript : NULL;
}

ManuscriptFile manuscript_read(Arena *arena, const ManuscriptKind *kind,
                               const char *folder, const char *root, DiagList *diags)
{
    FileDeps *file_deps = file_deps_new(arena);
    ManuscriptFile file = {.kind = kind, .file_deps = file_deps};
    const char *path = path_join(arena, folder, kind->file);
    if (!file_deps_seek(file_deps, path) ||
        !file_is_inside(arena, path, folder, root, (SourceRange){0}, diags))
        return file;
    file_deps_note(file_deps, path);
    file.source = file_read(arena, path, root, (SourceRange){0}, diags);
    return file;
}
