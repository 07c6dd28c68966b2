/* A bare name is resolved in this order: a variable; a field that a variable offers;
 * something of the wanted type (a member of the choice it is compared with, a space, a
 * colour); a number, choice, board, set or definition of the game; a space of the
 * board of the diagram; finally the only space or member anywhere with this name. */
#include "expr/bind.h"

#include <assert.h>
#include <string.h>

#include "expr/eval_cache.h"

Code *code_new(Binding *binding, CodeKind kind, const Syntax *syntax, const Type *type)
{
    return arena_make(binding->arena, Code, .kind = kind, .syntax = syntax,
                      .expression = binding->expression, .type = type,
                      .op = syntax->op);
}

Code *code_of_kids(Binding *binding, CodeKind kind, const Syntax *syntax,
                   const Type *type, int count)
{
    Code *code = code_new(binding, kind, syntax, type);
    code->count = count;
    code->kids = arena_array(binding->arena, Code *, count + 1);
    return code;
}

Code *code_join(Binding *binding, CodeKind kind, const Syntax *syntax, const Type *type,
                int count, Code *const *kids)
{
    for (int i = 0; i < count; i++)
        if (!kids[i])
            return NULL;
    Code *code = code_of_kids(binding, kind, syntax, type, count);
    for (int i = 0; i < count; i++)
        code->kids[i] = kids[i];
    return code;
}

Code *code_constant(Binding *binding, const Syntax *syntax, const Type *type,
                    Value value)
{
    Code *code = code_new(binding, CODE_CONSTANT, syntax, type);
    code->constant = value;
    return code;
}

Code *bind_fail(Binding *binding, const Syntax *syntax, const char *rule,
                const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Arena *arena = binding->diags->arena;
    const char *message = arena_vprint(arena, format, arguments);
    va_end(arguments);
    bool named = syntax->kind == SYNTAX_NAME || syntax->kind == SYNTAX_DOT ||
                 syntax->kind == SYNTAX_CALL;
    SourceRange where = expression_where(binding->expression, syntax);
    const char *removed =
        named && text_starts(rule, "unknown-")
            ? game_removed_help(binding->game, arena, syntax->name, where)
            : NULL;
    help = removed ? removed : help;
    diag_error_help(binding->diags, where, rule, help, "%s", message);
    return NULL;
}

static const Fields *fields_of(const Type *type)
{
    if (type->kind == TYPE_PIECE && type->set)
        return &type->set->fields;
    if (type->kind == TYPE_SPACE && type->board)
        return type->board->fields;
    return NULL;
}

/* Returns true if things of the type have a field or attribute of this name. */
static bool has_part(const Type *type, const char *name)
{
    return field_find(fields_of(type), name) || attribute_find(type, name);
}

static bool offers(const Variable *variable, const char *name)
{
    return variable->implicit && has_part(variable->type, name);
}

static bool is_named(const Variable *variable, const char *name)
{
    return variable->name && text_is(variable->name, name);
}

bool scope_has(const Variable *scope, const char *name)
{
    for (; scope; scope = scope->outer)
        if (is_named(scope, name) || offers(scope, name))
            return true;
    return false;
}

static Code *bind_member_of(Binding *binding, const Syntax *syntax, Code *left,
                            const char *name)
{
    const Field *field = field_find(fields_of(left->type), name);
    const Attribute *attribute = attribute_find(left->type, name);
    if (!field && !attribute)
        return NULL;
    const Type *type =
        field ? field->type : attribute_type(binding->arena, attribute, left->type);
    CodeKind kind = field ? CODE_FIELD : CODE_ATTRIBUTE;
    Code *code = code_join(binding, kind, syntax, type, 1, &left);
    if (field)
        code->field = field;
    else
        code->attribute = attribute;
    return code;
}

static Code *bind_local(Binding *binding, const Syntax *syntax)
{
    for (const Variable *v = binding->scope; v; v = v->outer) {
        bool named = is_named(v, syntax->name);
        if (!named && !offers(v, syntax->name))
            continue;
        if (named && v->constant)
            return code_constant(binding, syntax, v->type, *v->constant);
        Code *slot = code_new(binding, CODE_SLOT, syntax, v->type);
        slot->slot = v->slot;
        return named ? slot : bind_member_of(binding, syntax, slot, syntax->name);
    }
    return NULL;
}

/* Returns a constant for a thing such as a member or space, or for a text; NULL if
 * there is none. The thing is stored through one of the pointers of the union in Value,
 * which share their place, so its type must be that of 'kind'. */
static Code *code_thing(Binding *binding, const Syntax *syntax, const Type *type,
                        ValueKind kind, const void *thing)
{
    assert((kind >= VALUE_TEXT && kind <= VALUE_PIECE) || kind >= VALUE_CHOICE);
    Value value = {.kind = kind, .piece = thing};
    return thing ? code_constant(binding, syntax, type, value) : NULL;
}

static Code *code_colour(Binding *binding, const Syntax *syntax)
{
    const NamedColour *colour = game_colour(binding->game, syntax->name);
    return colour
               ? code_constant(binding, syntax, &TYPE_OF_COLOUR,
                               (Value){.kind = VALUE_COLOUR, .colour = colour->colour})
               : NULL;
}

static Code *bind_wanted(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const char *name = syntax->name;
    switch (wanted ? wanted->kind : TYPE_NOTHING) {
    case TYPE_CHOICE:
        return code_thing(binding, syntax, wanted, VALUE_MEMBER,
                          choice_find(wanted->choice, name));
    case TYPE_SPACE:
        return code_thing(binding, syntax, wanted, VALUE_SPACE,
                          wanted->board ? board_find(wanted->board, name) : NULL);
    case TYPE_PIECE:
        return code_thing(binding, syntax, wanted, VALUE_PIECE,
                          wanted->set ? set_find(wanted->set, name) : NULL);
    case TYPE_COLOUR:
        return code_colour(binding, syntax);
    case TYPE_ICON:
        return code_thing(binding, syntax, wanted, VALUE_TEXT,
                          game_icon(binding->game, name));
    default:
        return NULL;
    }
}

static Code *bind_word(Binding *binding, const Syntax *syntax)
{
    const char *name = syntax->name;
    bool yes = text_is(name, "yes") || text_is(name, "true");
    if (yes || text_is(name, "no") || text_is(name, "false"))
        return code_constant(binding, syntax, &TYPE_OF_YESNO, value_yesno(yes));
    if (text_is(name, "edition"))
        return code_constant(binding, syntax, &TYPE_OF_TEXT,
                             value_text(binding->game->edition));
    return NULL;
}

static bool is_made(Binding *binding, const Syntax *syntax, const Set *set)
{
    return set->complete ||
           bind_fail(binding, syntax, "unknown-name",
                     "pieces can be generated only from sets listed before their own",
                     "the pieces of '%s' are still being made", set->name);
}

static Code *bind_symbol(Binding *binding, const Syntax *syntax, const Symbol *symbol)
{
    Arena *arena = binding->arena;
    const void *target = symbol->target;
    const NamedNumber *number = target;
    const Board *board = target;
    const Set *set = target;
    switch (symbol->kind) {
    case SYMBOL_NUMBER:
        return code_constant(binding, syntax, number->type, number->value);
    case SYMBOL_CHOICE:
        return code_thing(binding, syntax, type_list(arena, type_choice(arena, target)),
                          VALUE_CHOICE, target);
    case SYMBOL_BOARD:
        return code_thing(binding, syntax, type_list(arena, board->space_type),
                          VALUE_BOARD, target);
    default:
        return code_thing(binding, syntax, type_list(arena, set->type), VALUE_SET,
                          is_made(binding, syntax, set) ? set : NULL);
    }
}

/* Returns the space of this name on the board of the diagram; NULL if there is none. */
static const Space *space_nearby(const Variable *scope, const char *name)
{
    const Space *space = NULL;
    for (; scope && !space; scope = scope->outer)
        space = scope->board ? board_find(scope->board, name) : NULL;
    return space;
}

/* Finds the only space or member with this name, or else the icon or colour. '*several'
 * becomes true if there are more than one. */
static Code *bind_anywhere(Binding *binding, const Syntax *syntax, bool *several)
{
    const Game *game = binding->game;
    Code *found = NULL;
    int hits = 0;
    for (int i = 0; i < game->boards.count; i++) {
        const Board *board = game->boards.items[i];
        const Space *space = board_find(board, syntax->name);
        if (space && ++hits)
            found = code_thing(binding, syntax, board->space_type, VALUE_SPACE, space);
    }
    const Member *member = eval_cache_member(game, syntax->name);
    hits += member ? 1 + (member == &AMBIGUOUS_MEMBER) : 0;
    if (hits == 1 && member)
        found = code_thing(binding, syntax, type_choice(binding->arena, member->choice),
                           VALUE_MEMBER, member);
    if (!hits)
        found = code_thing(binding, syntax, &TYPE_OF_ICON, VALUE_TEXT,
                           game_icon(game, syntax->name));
    *several = hits > 1;
    return *several ? NULL : found ? found : code_colour(binding, syntax);
}

static void try_implicit_names(const Variable *scope, NearestName *nearest)
{
    for (const Variable *v = scope; v; v = v->outer) {
        if (v->name)
            nearest_try(nearest, v->name);
        if (v->implicit)
            fields_try_names(fields_of(v->type), nearest);
    }
}

/* Compares the names of the items of a list with an unknown one. */
#define TRY_NAMES(nearest, list)                         \
    do {                                                 \
        for (int i = 0; i < (list).count; i++)           \
            nearest_try(nearest, (list).items[i]->name); \
    } while (0)

static void try_things(const Game *game, NearestName *nearest)
{
    TRY_NAMES(nearest, game->numbers);
    TRY_NAMES(nearest, game->choices);
    TRY_NAMES(nearest, game->boards);
    TRY_NAMES(nearest, game->sets);
    TRY_NAMES(nearest, game->definitions);
    TRY_NAMES(nearest, game->colours);
}

/* Returns help for an unknown member. Sets, boards and colours are not suggested,
 * because they cannot be meant here. */
static const char *member_meant(Binding *binding, const char *name,
                                const Choice *choice)
{
    DiagList *diags = binding->diags;
    NearestName nearest = diag_nearest(diags, name);
    choice_try_names(choice, &nearest);
    try_implicit_names(binding->scope, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    return help || diag_is_full(diags) ? help
                                       : choice_members_help(diags->arena, choice);
}

static const char *name_meant(Binding *binding, const char *name, const Type *wanted)
{
    if (wanted && wanted->kind == TYPE_CHOICE)
        return member_meant(binding, name, wanted->choice);
    NearestName nearest = diag_nearest(binding->diags, name);
    for (int i = 0; wanted && i < binding->game->boards.count; i++)
        if (wanted->kind == TYPE_SPACE &&
            (!wanted->board || wanted->board == binding->game->boards.items[i]))
            board_try_names(binding->game->boards.items[i], &nearest);
    try_implicit_names(binding->scope, &nearest);
    try_things(binding->game, &nearest);
    return nearest_help(binding->diags->arena, &nearest);
}

const char *scope_field_help(Binding *binding, const char *name)
{
    for (const Variable *v = binding->scope; v; v = v->outer) {
        if (v->name && has_part(v->type, name))
            return arena_print(binding->diags->arena, "did you mean '%s.%s'?", v->name,
                               name);
    }
    return NULL;
}

static bool is_called(const Binding *binding, const char *name)
{
    return scope_has(binding->scope, name) || game_find(binding->game, name);
}

/* Returns help for labels used as numbers, as in 's.row = B', otherwise NULL. */
static const char *label_help(const Binding *binding, const char *name)
{
    bool grid = false;
    for (int i = 0; i < binding->game->boards.count; i++)
        grid |= binding->game->boards.items[i]->rows > 0;
    if (!grid || name[0] < 'A' || name[0] > 'Z' || name[1])
        return NULL;
    return arena_print(binding->diags->arena,
                       "rows and columns are numbers: write %d for '%s'",
                       name[0] - 'A' + 1, name);
}

static const char *field_help(Arena *arena, const Fields *fields, const char *home,
                              const char *name)
{
    const Field *field = field_find(fields, name);
    if (!field)
        return NULL;
    return field->type->kind == TYPE_YESNO
               ? arena_print(arena, "it is a field of %s, as in count(%s where %s)",
                             home, home, name)
               : arena_print(arena, "it is a field of %s, as in [%s of %s]", home, name,
                             home);
}

/* Returns help if the name is a field of something that is not in scope,
 * otherwise NULL. */
static const char *owner_help(const Binding *binding, const char *name)
{
    const Game *game = binding->game;
    Arena *arena = binding->diags->arena;
    const char *help = NULL;
    for (int i = 0; i < game->sets.count && !help; i++)
        help = field_help(arena, &game->sets.items[i]->fields,
                          game->sets.items[i]->name, name);
    for (int i = 0; i < game->boards.count && !help; i++)
        help = field_help(arena, game->boards.items[i]->fields,
                          game->boards.items[i]->name, name);
    return help;
}

static Code *fail_unknown(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const char *name = syntax->name;
    const char *help = scope_field_help(binding, name);
    if (!help && wanted && wanted->kind == TYPE_TEXT)
        help = arena_print(binding->diags->arena, "write a text in quotes: '%s'", name);
    if (!help)
        help = owner_help(binding, name);
    if (!help)
        help = name_meant(binding, name, wanted);
    const char *minus = strchr(name, '-');
    if (minus &&
        is_called(binding, arena_copy(binding->arena, name, (size_t)(minus - name))))
        help = "write spaces around the '-' of a subtraction";
    if (!help && wanted && wanted->kind == TYPE_NUMBER)
        help = label_help(binding, name);
    const Variable *item = binding->scope;
    if (!wanted && item && item->implicit && item->type->kind == TYPE_PIECE &&
        item->type->set)
        return bind_fail(binding, syntax, "unknown-name", help,
                         "the %s has no field '%s', and nothing else has this name",
                         item->type->set->noun, name);
    if (wanted && wanted->kind == TYPE_CHOICE)
        return bind_fail(binding, syntax, "unknown-choice", help, "'%s' is not %s",
                         name, type_name(binding->diags->arena, wanted));
    return bind_fail(binding, syntax, "unknown-name", help, "nothing is named '%s'",
                     name);
}

Code *bind_name(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    Code *code = bind_local(binding, syntax);
    if (!code)
        code = bind_wanted(binding, syntax, wanted);
    if (!code)
        code = bind_word(binding, syntax);
    if (code)
        return code;
    const Symbol *symbol = game_find(binding->game, syntax->name);
    if (symbol)
        return symbol->kind == SYMBOL_DEFINITION
                   ? bind_call_of(binding, syntax, symbol->target)
                   : bind_symbol(binding, syntax, symbol);
    const Space *near = space_nearby(binding->scope, syntax->name);
    if (near)
        return code_thing(binding, syntax, near->board->space_type, VALUE_SPACE, near);
    bool several;
    code = bind_anywhere(binding, syntax, &several);
    return code      ? code
           : several ? fail_unclear(binding, syntax)
                     : fail_unknown(binding, syntax, wanted);
}

/* Returns help for an unknown member. Titles are suggested by their names. */
static const char *member_help(Binding *binding, const char *name, const Choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        if (text_is(choice->members[i].title, name))
            return arena_print(binding->diags->arena, "write '%s'",
                               choice->members[i].name);
    NearestName nearest = diag_nearest(binding->diags, name);
    choice_try_names(choice, &nearest);
    return nearest_help(binding->diags->arena, &nearest);
}

Code *fail_member(Binding *binding, const Syntax *name, const Choice *choice)
{
    return bind_fail(binding, name, "unknown-choice",
                     member_help(binding, name->name, choice), "'%s' is not %s",
                     name->name, member_noun(binding->diags->arena, choice));
}

static Code *bind_choice_dot(Binding *binding, const Syntax *syntax,
                             const Choice *choice)
{
    Code *member = code_thing(binding, syntax, type_choice(binding->arena, choice),
                              VALUE_MEMBER, choice_find(choice, syntax->name));
    return member ? member : fail_member(binding, syntax, choice);
}

static Code *bind_set_dot(Binding *binding, const Syntax *syntax, const Set *set)
{
    const Field *field = field_find(&set->fields, syntax->name);
    const Type *type = field ? field->type : NULL;
    while (type && type->kind == TYPE_LIST)
        type = type->of;
    if (type && type->kind == TYPE_CHOICE)
        return code_thing(binding, syntax, type_list(binding->arena, type),
                          VALUE_CHOICE, type->choice);
    bool width = text_is(syntax->name, "width");
    if (width || text_is(syntax->name, "height"))
        return code_constant(binding, syntax, &TYPE_OF_NUMBER,
                             value_number(width ? set->width : set->height));
    if (!is_made(binding, syntax, set))
        return NULL;
    Code *piece = code_thing(binding, syntax, set->type, VALUE_PIECE,
                             set_find(set, syntax->name));
    if (piece || set->faulty)
        return piece;
    Arena *arena = binding->diags->arena;
    NearestName nearest = diag_nearest(binding->diags, syntax->name);
    set_try_names(set, &nearest);
    const char *help = field
                           ? arena_print(arena,
                                         "every piece of the set has one: write '%s of "
                                         "%s', as in max(%s of %s)",
                                         field->name, set->name, field->name, set->name)
                           : nearest_help(arena, &nearest);
    return bind_fail(
        binding, syntax, "unknown-name",
        help ? help
             : "after a set, write the id of a piece, 'width', 'height', or a field "
               "that is a choice",
        "'%s' has no piece '%s'", set->name, syntax->name);
}

/* Returns the help for a name that a value of this type does not have. */
static const char *help_for_dot(Binding *binding, const char *name, const Type *type,
                                const NearestName *nearest)
{
    Arena *arena = binding->diags->arena;
    if (type->kind == TYPE_CHOICE && choice_find(type->choice, name))
        return arena_print(arena, "write '%s' alone", name);
    const char *help = nearest_help(arena, nearest);
    bool place = text_is(name, "x") || text_is(name, "y") || text_is(name, "at");
    return help || !place || type->kind != TYPE_SPACE
               ? help
               : "expressions do not know where a space is: give the board fields for "
                 "it, such as 'fields: {x: number, y: number}'";
}

static Code *bind_part(Binding *binding, const Syntax *syntax, Code *left)
{
    if (left->kind == CODE_CONSTANT && left->constant.kind == VALUE_CHOICE)
        return bind_choice_dot(binding, syntax, left->constant.choice);
    if (left->kind == CODE_CONSTANT && left->constant.kind == VALUE_SET)
        return bind_set_dot(binding, syntax, left->constant.set);
    Code *code = bind_member_of(binding, syntax, left, syntax->name);
    if (code)
        return code;
    NearestName nearest = diag_nearest(binding->diags, syntax->name);
    fields_try_names(fields_of(left->type), &nearest);
    for (const Attribute *a = ATTRIBUTES; a->name; a++)
        if (left->type->kind == a->of)
            nearest_try(&nearest, a->name);
    Syntax name = *syntax;
    name.at = syntax->name_at;
    name.length = (int)strlen(syntax->name);
    return bind_fail(binding, &name, "unknown-field",
                     help_for_dot(binding, syntax->name, left->type, &nearest),
                     "%s has no '%s'", type_name(binding->arena, left->type),
                     syntax->name);
}

static Code *bind_board_dot(Binding *binding, const Syntax *syntax, const Board *board)
{
    const struct {
        const char *name;
        Number value;
    } own[] = {
        {"rows", number_of(board->rows)},    {"columns", number_of(board->columns)},
        {"rings", number_of(board->rings)},  {"cell_width", board->cell_width},
        {"cell_height", board->cell_height},
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (text_is(own[i].name, syntax->name))
            return code_constant(binding, syntax, &TYPE_OF_NUMBER,
                                 value_number(own[i].value));
    Code *space = code_thing(binding, syntax, board->space_type, VALUE_SPACE,
                             board_find(board, syntax->name));
    if (space)
        return space;
    NearestName nearest = diag_nearest(binding->diags, syntax->name);
    board_try_names(board, &nearest);
    return bind_fail(binding, syntax, "unknown-space",
                     board_help(board, binding->diags->arena, syntax->name,
                                nearest_help(binding->diags->arena, &nearest)),
                     "'%s' has no space '%s'", board->name, syntax->name);
}

static Code *bind_number_dot(Binding *binding, const Syntax *syntax)
{
    const Symbol *symbol = game_find(binding->game, syntax->name);
    if (symbol && symbol->kind == SYMBOL_NUMBER)
        return bind_symbol(binding, syntax, symbol);
    NearestName nearest = diag_nearest(binding->diags, syntax->name);
    TRY_NAMES(&nearest, binding->game->numbers);
    return bind_fail(binding, syntax, "unknown-number",
                     nearest_help(binding->diags->arena, &nearest),
                     "no number is named '%s'", syntax->name);
}

/* Binds 'sets.map'. It selects the set where a board has the same name. */
static Code *bind_sets_dot(Binding *binding, const Syntax *syntax)
{
    const Game *game = binding->game;
    const Set *set = game_set(game, syntax->name);
    if (set)
        return bind_symbol(binding, syntax,
                           &(Symbol){.kind = SYMBOL_SET, .target = set});
    NearestName nearest = diag_nearest(binding->diags, syntax->name);
    TRY_NAMES(&nearest, game->sets);
    return bind_fail(binding, syntax, "unknown-set",
                     nearest_help(binding->diags->arena, &nearest),
                     "no set is named '%s'", syntax->name);
}

Code *bind_dot(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    const Syntax *left = syntax->kids[0];
    if (left->kind == SYNTAX_NAME && !scope_has(binding->scope, left->name)) {
        const Symbol *symbol = game_find(binding->game, left->name);
        if (text_is(left->name, "numbers"))
            return bind_number_dot(binding, syntax);
        if (text_is(left->name, "sets"))
            return bind_sets_dot(binding, syntax);
        if (symbol && symbol->kind == SYMBOL_SET)
            return bind_set_dot(binding, syntax, symbol->target);
        if (symbol && symbol->kind == SYMBOL_BOARD)
            return bind_board_dot(binding, syntax, symbol->target);
        if (symbol && symbol->kind == SYMBOL_CHOICE)
            return bind_choice_dot(binding, syntax, symbol->target);
        if (!symbol && scope_has(binding->scope, syntax->name))
            return bind_fail(binding, left, "unknown-name",
                             arena_print(binding->diags->arena,
                                         "write '%s' alone, or name the loop variable: "
                                         "'%s in …'",
                                         syntax->name, left->name),
                             "nothing is named '%s'", left->name);
    }
    Code *code = bind_any(binding, left, NULL);
    return code ? bind_part(binding, syntax, code) : NULL;
}
