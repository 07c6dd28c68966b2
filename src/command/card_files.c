#include "command/card_files.h"

#include "command/card_colours.h"
#include "command/card_face.h"
#include "command/node_out.h"

/* --- fields ----------------------------------------------------------------------- */

static const char *type_of(Arena *arena, const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    const char *type = "text", *fallback = NULL;
    switch (guess->kind) {
    case COLUMN_TEXT:
        break;
    case COLUMN_YESNO:
        type = "yes/no";
        break;
    case COLUMN_LIST:
        type = column->choice ? arena_print(arena, "list of %s", column->choice)
                              : "list of text";
        break;
    case COLUMN_NUMBER:
        type = "number", fallback = "0";
        break;
    case COLUMN_CHOICE:
        type = column->choice, fallback = "none";
        break;
    case COLUMN_WHOLE:
        type = arena_print(arena, "whole %ld..%ld", guess->low, guess->high);
        fallback = "0";
        break;
    }
    return guess->blank && fallback
               ? arena_print(arena, "{type: %s, default: %s}", type, fallback)
               : type;
}

/* Returns what the cells of a column are. */
static const char *cells_of(Arena *arena, const ColumnGuess *guess)
{
    static const char *const reasons[] = {
        [COLUMN_TEXT] = "texts",
        [COLUMN_WHOLE] = "whole numbers within this range",
        [COLUMN_NUMBER] = "numbers, some with decimals",
        [COLUMN_YESNO] = "yes and no",
        [COLUMN_LIST] = "lists: '|' or a line break separates the items"};
    const int members = guess->members.count;
    if (members)
        return arena_print(arena,
                           guess->kind == COLUMN_LIST
                               ? "lists of %d different words, see game.yaml"
                               : "%d different words, see game.yaml",
                           members);
    return guess->dates ? "texts, for dates: there is no type for dates"
                        : reasons[guess->kind];
}

/* Returns why a column has its type. */
static const char *reason_of(Arena *arena, const CardColumn *column)
{
    static const char *const blank[] = {[COLUMN_TEXT] = "",
                                        [COLUMN_WHOLE] = "; a blank cell is 0",
                                        [COLUMN_NUMBER] = "; a blank cell is 0",
                                        [COLUMN_YESNO] = "; a blank cell is a no",
                                        [COLUMN_CHOICE] = "; a blank cell is 'none'",
                                        [COLUMN_LIST] = ""};
    const ColumnGuess *guess = &column->guess;
    const char *from =
        column->is_renamed
            ? arena_print(arena, "'%s': ", text_display(arena, column->header->text))
            : "";
    return arena_print(arena, "%s%s%s", from, cells_of(arena, guess),
                       guess->blank ? blank[guess->kind] : "");
}

static void add_field(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *field = fill_round(fill, "fields");
    fill_text(field, "field", column->key);
    fill_text(field, "type", type_of(arena, column));
    fill_text(field, "why", reason_of(arena, column));
}

static void add_renamed(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *renamed = fill_round(fill, "renamed");
    fill_text(renamed, "header", yaml_scalar(arena, column->header->text));
    fill_text(renamed, "field",
              column->why_ignored ? arena_print(arena, "~ # %s", column->why_ignored)
                                  : column->key);
}

static void fill_fields(Fill *fill, const Cards *cards)
{
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].is_field)
            add_field(fill, cards->arena, &cards->columns[i]);
}

static void fill_pattern(Fill *fill, const Cards *cards)
{
    Text pattern = text_new(cards->arena);
    for (int i = 0; i < cards->id_fields.count; i++)
        text_print(&pattern,
                   cards->id_fields.items[i]->guess.kind == COLUMN_TEXT
                       ? "%s{lower(%s)}"
                       : "%s{%s}",
                   i ? "-" : "", cards->id_fields.items[i]->key);
    if (pattern.length)
        fill_text(fill_round(fill, "pattern"), "pattern", pattern.text);
}

/* --- the table -------------------------------------------------------------------- */

static Fill *fill_renamed(Fill *fill, const Cards *cards)
{
    Fill *renamed = NULL;
    for (int i = 0; i < cards->column_count; i++) {
        if (!cards->columns[i].is_renamed)
            continue;
        renamed = renamed ? renamed : fill_round(fill, "has-renamed");
        add_renamed(renamed, cards->arena, &cards->columns[i]);
    }
    return renamed;
}

/* Fills in 'pieces:': the name of the table alone, or a map if it needs more keys. */
static void fill_pieces(Fill *fill, const Cards *cards, const CardSheets *sheets)
{
    Arena *arena = cards->arena;
    bool names_sheet = sheets->chosen && !sheets->is_first;
    bool map = names_sheet || cards->is_numbered || cards->unsound ||
               sheets->tables.count || sheets->others.count;
    for (int i = 0; i < cards->column_count; i++)
        map |= cards->columns[i].is_renamed;
    if (sheets->has_sheets)
        fill_round(fill, names_sheet ? "other-sheet" : "first-sheet");
    Fill *pieces = fill_round(fill, map ? "map" : "alone");
    if (names_sheet)
        fill_text(fill_round(pieces, "sheet"), "sheet",
                  yaml_scalar(arena, sheets->chosen));
    if (cards->is_numbered)
        fill_round(pieces, "numbered");
    if (cards->unsound)
        fill_round(pieces, "literal");
    fill_renamed(pieces, cards);
}

/* --- choices and colours ---------------------------------------------------------- */

static void add_choice(Fill *fill, Arena *arena, const CardColumn *column)
{
    Fill *choice = fill_round(fill, "choices");
    fill_text(choice, "choice", column->choice);
    for (int i = 0; i < column->guess.members.count; i++) {
        Fill *member = fill_round(choice, "members");
        fill_text(member, "member",
                  yaml_scalar(arena, column->guess.members.items[i].name));
        fill_text(member, "title",
                  yaml_scalar(arena, column->guess.members.items[i].title));
    }
}

/* Lists the icons in the texts. */
static void fill_icons(Fill *fill, const Cards *cards)
{
    Text icons = text_new(cards->arena);
    for (int i = 0; i < cards->icons.count; i++)
        text_print(&icons, "%s%s", i ? ", " : "",
                   yaml_scalar(cards->arena, cards->icons.items[i]));
    if (cards->icons.count)
        fill_text(fill_round(fill, "has-icons"), "icons", icons.text);
}

static void fill_choices(Fill *fill, const Cards *cards)
{
    Fill *choices = NULL;
    for (int i = 0; i < cards->column_count; i++) {
        if (!cards->columns[i].choice)
            continue;
        choices = choices ? choices : fill_round(fill, "has-choices");
        add_choice(choices, cards->arena, &cards->columns[i]);
    }
}

/* Returns the name of a member's colour in the theme. */
static const char *colour_name(Arena *arena, const char *member)
{
    static const char *const taken[] = {"none",  "white", "black", "ink",
                                        "paper", "shade", "main",  NULL};
    return text_is_one_of(member, taken) ? arena_print(arena, "%s-tint", member)
                                         : member;
}

/* Fills in the colours of the choice that the band shows. */
static void fill_colours(Fill *fill, Arena *arena, const CardColumn *band)
{
    if (!band) {
        fill_round(fill, "no-tint");
        return;
    }
    Fill *tint = fill_round(fill, "tint");
    Text expression = text_new(arena);
    const char *const *colours = card_colours(arena, &band->guess);
    for (int i = 0; i < band->guess.members.count; i++) {
        const char *member = band->guess.members.items[i].name,
                   *name = colour_name(arena, member);
        Fill *colour = fill_round(tint, "colours");
        fill_text(colour, "name", yaml_scalar(arena, name));
        fill_text(colour, "colour", colours[i]);
        if (!text_is(name, member))
            text_print(&expression, "if %s = %s then %s else ", band->key, member,
                       name);
    }
    fill_text(tint, "field", band->key);
    fill_text(tint, "choice", band->choice);
    fill_text(tint, "label", yaml_scalar(arena, band->header->text));
    fill_text(tint, "tint", arena_print(arena, "%s%s", expression.text, band->key));
}

/* --- checks ----------------------------------------------------------------------- */

/* Returns true if two cards have the same value under a key; or, with 'also_blank', if
 * a card has none. */
static bool share(const Cards *cards, const char *key, bool also_blank)
{
    Map known = map_new(cards->arena);
    for (int i = 0; i < cards->rows->count; i++) {
        const Node *name = node_get(cards->rows->items[i], key);
        bool blank = !name || name->kind != NODE_TEXT || !*name->text;
        if (blank ? also_blank : map_put(&known, name->text, (void *)name) != NULL)
            return true;
    }
    return false;
}

/* Returns why no warning about a field is wanted, or NULL. */
static const char *why_harmless(const Cards *cards, const CardColumn *column, Role role)
{
    if (column->is_field && role == ROLE_NONE)
        return "Not on the face yet.";
    return role == ROLE_TITLE && text_is(column->key, "name") &&
                   share(cards, column->key, false)
               ? "Some cards share a name."
               : NULL;
}

static void fill_checks(Fill *fill, const Cards *cards, const Role *roles)
{
    Fill *harmless = NULL;
    fill_text(fill, "count", arena_print(cards->arena, "%ld", cards->copies));
    if (cards->name && !share(cards, cards->name->key, true))
        fill_text(fill_round(fill, "names"), "name", cards->name->key);
    for (int i = 0; i < cards->column_count; i++) {
        const char *why = why_harmless(cards, &cards->columns[i], roles[i]);
        if (!why)
            continue;
        harmless = harmless ? harmless : fill_round(fill, "has-harmless");
        Fill *field = fill_round(harmless, "harmless");
        fill_text(field, "field", cards->columns[i].key);
        fill_text(field, "why", why);
    }
}

/* --- all files -------------------------------------------------------------------- */

void card_files_fill(Fill *fill, const Cards *cards, const CardSheets *sheets)
{
    const Role *roles = card_roles(cards);
    fill_fields(fill, cards);
    fill_pattern(fill, cards);
    fill_pieces(fill, cards, sheets);
    fill_choices(fill, cards);
    fill_icons(fill, cards);
    fill_colours(fill, cards->arena, card_column_of(cards, roles, ROLE_BAND));
    fill_checks(fill, cards, roles);
    card_face_fill(fill, cards, roles);
}
