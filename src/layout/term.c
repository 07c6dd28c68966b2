#include "layout/template.h"

#include <string.h>

#include "base/units.h"
#include "expr/field_uses.h"

/* --- binding ---------------------------------------------------------------------- */

void term_name(TermScope *s, const char *name, const Type *type)
{
    Variable *variable =
        arena_make(s->arena, Variable, name, type, s->slots++, false, s->scope, NULL);
    if (s->template->slots < s->slots)
        s->template->slots = s->slots;
    s->scope = variable;
}

/* Records the slots, code and needs of a program of the template. */
static void note(const TermScope *s, const Program *program)
{
    if (s->template->slots < program->slots)
        s->template->slots = program->slots;
    list_add(s->arena, &s->template->codes, program->code);
    needs_add_code(s->needs, program->code);
    field_uses_add(program->code);
}

static bool bind_program(const TermScope *s, const Node *node, Program *program)
{
    const Expression *expression = expression_read(s->arena, node, s->diags);
    if (!expression->root)
        return false;
    *program = program_bind(s->game, expression, s->scope, s->slots, NULL, s->diags);
    if (program->code)
        note(s, program);
    return program->code != NULL;
}

static bool expect(const TermScope *s, const Term *term, TypeKind kind,
                   const char *what)
{
    const Type *type = term->program.type;
    return type->kind == kind ||
           diag_error(s->diags, term->node->where, "wrong-type",
                      "expected %s, found %s", what, type_name(s->diags->arena, type));
}

/* Returns a number, or 1 for yes and 0 for no. */
static double as_double(const Value *value)
{
    return value->kind == VALUE_YESNO ? value->yes : number_to_double(value->number);
}

/* Binds the expression of a number or condition. It may turn out to be constant. */
static bool bind_value(const TermScope *s, Term *term, TypeKind kind, const char *what)
{
    if (!bind_program(s, term->node, &term->program) || !expect(s, term, kind, what))
        return false;
    const Code *code = term->program.code;
    term->constant = code->kind == CODE_CONSTANT;
    if (term->constant)
        term->number = as_double(&code->constant);
    return true;
}

/* Returns false after reporting a text with braces where an expression is expected. */
static bool check_braces(const TermScope *s, const Node *node)
{
    const char *text = node->kind == NODE_TEXT ? node->text : "";
    size_t length = strlen(text);
    if (!length || text[0] != '{')
        return true;
    const char *help = text[length - 1] == '}'
                           ? arena_print(s->diags->arena, "remove the braces: %.*s",
                                         (int)length - 2, text + 1)
                           : "remove the braces; with a unit, write strength * 1 pt";
    return diag_error_help(s->diags, node->where, "expression", help,
                           "expected an expression, found text with braces");
}

/* Binds a length such as '18 pt', or an expression. */
static bool bind_number(const TermScope *s, Term *term)
{
    Number length;
    if (!check_braces(s, term->node))
        return false;
    if (term->node->kind == NODE_TEXT &&
        length_read(s->arena, term->node->text, &length)) {
        term->constant = true;
        term->number = number_to_double(length);
        return true;
    }
    return bind_value(s, term, TYPE_NUMBER, "a number");
}

static bool is_word(const Node *node, const char *a, const char *b)
{
    return !node->quoted && (text_is(node->text, a) || text_is(node->text, b));
}

static bool bind_condition(const TermScope *s, Term *term)
{
    const Node *node = term->node;
    if (is_word(node, "yes", "true") || is_word(node, "no", "false")) {
        term->constant = true;
        term->number = is_word(node, "yes", "true");
        return true;
    }
    return check_braces(s, node) && bind_value(s, term, TYPE_YESNO, "yes or no");
}

static bool bind_text(const TermScope *s, const Type *wanted, Term *term)
{
    const char *text = term->node->text;
    if (!live_has_values(text)) {
        term->text = text;
        return true;
    }
    term->live = live_new(s->arena, term->node);
    if (!live_bind(s->game, term->live, s->scope, s->slots, wanted, s->diags))
        return false;
    for (int i = 0; i < term->live->programs.count; i++)
        note(s, &term->live->programs.items[i]);
    return true;
}

/* Binds a list; a single node counts as a list of one item. */
static bool bind_items(const TermScope *s, TermKind kind, const Node *node, Term *term)
{
    bool alone = node->kind != NODE_LIST, good = true;
    term->count = alone ? 1 : node->count;
    term->items = arena_array(s->arena, Term, term->count + 1);
    for (int i = 0; i < term->count; i++)
        good &= term_bind(s, kind, alone ? node : node->items[i], &term->items[i]);
    return good;
}

static bool bind_each(const TermScope *s, const Node *node, Term *term)
{
    if (strchr(node->text, '=') && !strstr(node->text, " in "))
        return diag_error_help(s->diags, node->where, "expression",
                               "write 'n in 1 .. 6'",
                               "'for' takes a name and the values it goes through");
    const Expression *each = expression_read_each(s->arena, node, s->diags);
    if (!each->root)
        return false;
    term->program = program_bind_each(s->game, each, s->scope, s->slots, s->diags);
    if (!term->program.code)
        return false;
    note(s, &term->program);
    term->scope = each_variables(s->arena, &term->program, s->scope);
    term->slots = term->program.slots;
    return true;
}

/* Binds a formula for points, such as {for: t in 0 .. 359, at: [x, y]}. */
static bool bind_formula(const TermScope *s, Term *term)
{
    const Node *at = node_get(term->node, "at");
    const Node *each = node_get(term->node, "for");
    if (!at || !each || !bind_each(s, each, term))
        return false;
    TermScope inner = *s;
    inner.scope = term->scope;
    inner.slots = term->slots;
    return bind_items(&inner, TERM_NUMBER, at, term);
}

static bool check_count(const TermScope *s, const Node *node, int count, int least,
                        int most, const char *what)
{
    return (count >= least && count <= most) ||
           diag_error(s->diags, node->where, "wrong-type", "expected %s", what);
}

/* Binds an expression for points: its value is a list of lists of numbers. */
static bool bind_named_points(const TermScope *s, Term *term)
{
    if (!check_braces(s, term->node) || !bind_program(s, term->node, &term->program))
        return false;
    const Type *type = term->program.type;
    return (type->kind == TYPE_LIST && type->of && type->of->kind == TYPE_LIST &&
            type->of->of && type->of->of->kind == TYPE_NUMBER) ||
           diag_error(s->diags, term->node->where, "wrong-type",
                      "expected a list of points such as [[x, y], …], found %s",
                      type_name(s->diags->arena, type));
}

static bool bind_points(const TermScope *s, Term *term)
{
    const Node *node = term->node;
    if (node->kind == NODE_TEXT)
        return bind_named_points(s, term);
    if (node->kind == NODE_MAP)
        return bind_formula(s, term) &&
               check_count(s, node, term->count, 2, 3, "a point such as [x, y]");
    if (!bind_items(s, TERM_NUMBERS, node, term))
        return false;
    for (int i = 0; i < term->count; i++)
        if (!check_count(s, node->items[i], term->items[i].count, 2, 3,
                         "a point such as [x, y]"))
            return false;
    return true;
}

static bool bind_box(const TermScope *s, Term *term)
{
    if (term->node->kind == NODE_TEXT)
        return bind_text(s, NULL, term);
    return bind_items(s, TERM_NUMBER, term->node, term) &&
           check_count(s, term->node, term->count, 4, 4,
                       "a box such as [x, y, width, height]");
}

/* Returns the kind of term of a part of a paint or shadow. */
static TermKind part_kind(const char *name)
{
    if (text_is(name, "linear") || text_is(name, "radial"))
        return TERM_COLOURS;
    if (text_is(name, "hatch") || text_is(name, "dots") || text_is(name, "ground") ||
        text_is(name, "colour"))
        return TERM_COLOUR;
    return text_is(name, "stops") || text_is(name, "at") ? TERM_NUMBERS : TERM_NUMBER;
}

/* Binds each value of a map of tints, or of a paint or shadow, as a term of its
 * own. */
static bool bind_parts(const TermScope *s, Term *term, bool tints)
{
    const Node *node = term->node;
    term->count = node->count;
    term->items = arena_array(s->arena, Term, node->count + 1);
    bool good = true;
    for (int i = 0; i < node->count; i++) {
        const char *name = node->entries[i].key->text;
        good &= term_bind(s, tints ? TERM_COLOUR : part_kind(name),
                          node->entries[i].value, &term->items[i]);
        term->items[i].name = name;
    }
    return good;
}

/* Returns a type whose values are these words, so that bare names mean them. */
static const Type *type_of_words(Arena *arena, const char *name,
                                 const char *const *words)
{
    int count = text_word_count(words);
    Member *members = arena_array(arena, Member, count + 1);
    name = arena_print(arena, "word of '%s'", name);
    const Choice *choice =
        arena_make(arena, Choice, .name = name, .members = members, .count = count);
    for (int i = 0; i < count; i++)
        members[i] = (Member){words[i], words[i], choice, i, {0}};
    return arena_make(arena, Type, .kind = TYPE_CHOICE, .choice = choice);
}

bool term_bind_word(const TermScope *s, const char *name, const char *const *words,
                    const Node *node, Term *term)
{
    *term = (Term){.kind = TERM_WORD, .node = node};
    bool live = live_has_values(node->text);
    return bind_text(s, live ? type_of_words(s->arena, name, words) : NULL, term);
}

bool term_bind(const TermScope *s, TermKind kind, const Node *node, Term *term)
{
    static const char *const clips[] = {"box", "ellipse", "trim", "none", NULL};
    *term = (Term){.kind = kind, .node = node};
    switch (kind) {
    case TERM_NUMBER:
        return bind_number(s, term);
    case TERM_NUMBERS:
        return bind_items(s, TERM_NUMBER, node, term);
    case TERM_TEXT:
        return bind_text(s, NULL, term);
    case TERM_TEXTS:
        return bind_items(s, TERM_TEXT, node, term);
    case TERM_COLOUR:
        return bind_text(s, &TYPE_OF_COLOUR, term);
    case TERM_COLOURS:
        return bind_items(s, TERM_COLOUR, node, term);
    case TERM_CONDITION:
        return bind_condition(s, term);
    case TERM_EACH:
        return bind_each(s, node, term);
    case TERM_BOX:
        return bind_box(s, term);
    case TERM_POINTS:
        return bind_points(s, term);
    case TERM_PAINT:
        return node->kind == NODE_TEXT ? bind_text(s, &TYPE_OF_COLOUR, term)
                                       : bind_parts(s, term, false);
    case TERM_TINTS:
        return bind_parts(s, term, true);
    case TERM_CLIP:
        return node->kind != NODE_TEXT || term_bind_word(s, "clip", clips, node, term);
    case TERM_WORD: /* term_bind_word */
    case TERM_LAYERS:
        return true;
    }
    return false;
}

/* --- variables -------------------------------------------------------------------- */

/* Reports a name that would hide a built-in name of all templates. */
static bool check_free(const TermScope *s, const Node *name)
{
    const Builtin *taken = builtin_find(name->text);
    return !taken ||
           diag_error_help(s->diags, name->where, "name-taken", "choose another name",
                           "'%s' is already defined in every template: %s", name->text,
                           taken->says);
}

static bool bind_let(TermScope *s, const Entry *entry, LetList *lets)
{
    if (!check_free(s, entry->key))
        return false;
    if (entry->value->kind == NODE_TEXT && entry->value->text[0] == '#')
        return diag_error_help(
            s->diags, entry->value->where, "expression",
            arena_print(s->diags->arena, "write '\"%s\"'", entry->value->text),
            "a colour in an expression needs quotes of its own");
    Program program;
    if (!bind_program(s, entry->value, &program))
        return false;
    list_add(s->arena, lets, (LetBinding){entry->key->text, program, s->slots});
    term_name(s, entry->key->text, program.type);
    return true;
}

bool lets_bind(TermScope *s, const Node *map, LetList *lets)
{
    for (int i = 0; map && i < map->count; i++)
        if (!bind_let(s, &map->entries[i], lets))
            return false;
    return true;
}

/* --- values ----------------------------------------------------------------------- */

bool lets_run(const TermValues *values, const LetList *lets)
{
    for (int i = 0; i < lets->count; i++) {
        const LetBinding *let = &lets->items[i];
        if (!program_run(values->eval, &let->program, values->slots,
                         &values->slots[let->slot]))
            return false;
    }
    return true;
}

bool term_number(const TermValues *values, const Term *term, double *number)
{
    *number = term->number;
    if (term->constant)
        return true;
    Value value;
    if (!program_run(values->eval, &term->program, values->slots, &value))
        return false;
    *number = as_double(&value);
    return true;
}

bool term_numbers(const TermValues *values, const Term *terms, int count,
                  double *numbers)
{
    for (int i = 0; i < count; i++)
        if (!term_number(values, &terms[i], &numbers[i]))
            return false;
    return true;
}

bool term_yes(const TermValues *values, const Term *term, bool *yes)
{
    double number;
    bool good = term_number(values, term, &number);
    *yes = number != 0;
    return good;
}

const char *term_text(const TermValues *values, const Term *term)
{
    return term->live ? live_text(values->eval, term->live, values->slots) : term->text;
}

const char *term_path(const TermValues *values, const Term *term)
{
    return term->live ? live_path(values->eval, term->live, values->slots) : term->text;
}

static const Field *field_in(const Code *code)
{
    if (code_own_field(code))
        return code->field;
    for (int i = 0; i < code->count; i++) {
        const Field *field = code->kids[i] ? field_in(code->kids[i]) : NULL;
        if (field)
            return field;
    }
    return NULL;
}

const Field *term_field(const Term *term)
{
    const Field *field = NULL;
    for (int i = 0; term->live && i < term->live->programs.count && !field; i++)
        field = field_in(term->live->programs.items[i].code);
    return field;
}

const Term *term_part(const Term *paint, const char *name)
{
    for (int i = 0; i < paint->count; i++)
        if (text_is(paint->items[i].name, name))
            return &paint->items[i];
    return NULL;
}
