/* Fuzz targets for text formats: YAML, expressions, markup, printer profiles. */
#include "base/path.h"
#include "expr/expr.h"
#include "expr/live.h"
#include "fuzz.h"
#include "kit/printer.h"
#include "layout/markup.h"
#include "yaml/node.h"

/* Looks up the source positions of each node's text. */
static void visit_nodes(const Node *node)
{
    for (int i = 0; node->kind == NODE_LIST && i < node->count; i++)
        visit_nodes(node->items[i]);
    for (int i = 0; node->kind == NODE_MAP && i < node->count; i++) {
        visit_nodes(node->entries[i].key);
        visit_nodes(node->entries[i].value);
    }
    if (node->kind != NODE_TEXT)
        return;
    NodeCursor places = node_cursor(node);
    for (size_t at = 0; at < 40 && node->text[at]; at++)
        node_cursor_next(&places, at, 1);
}

void fuzz_yaml(const Input *input)
{
    const Node *tree = yaml_read(input->arena, input_source(input), input->diags);
    if (tree && tree->expanded_nodes < 100000)
        visit_nodes(tree);
}

void fuzz_expression(const Input *input)
{
    input_base_game(input);
    const Game *game = input_game(input, 0);
    const Source *source = input_source(input);
    const SourceRange where = {source, 1, 1, 1};
    const Expression *expression = expression_read(
        input->arena, node_new_text(input->arena, where, source->text), input->diags);
    Program program = program_bind(game, expression, NULL, 0, NULL, input->diags);
    if (!program.code)
        return;
    Value *slots =
        arena_alloc(input->arena, (size_t)(program.slots + 1) * sizeof(Value));
    Value value;
    Eval eval = eval_new(game, input->arena, input->diags);
    if (program_run(&eval, &program, slots, &value))
        value_print(input->arena, value);
}

static bool is_colour(void *context, const char *name)
{
    (void)context;
    return text_is(name, "red");
}

void fuzz_markup(const Input *input)
{
    const Source *source = input_source(input);
    MarkupFault fault;
    MarkupSpans marks = markup_read(input->arena, source->text, is_colour, NULL,
                                    language_quotes("fr"), &fault);
    for (int i = 0; i < marks.count; i++)
        if (marks.items[i].kind == MARKUP_TEXT)
            arena_copy(input->arena, marks.items[i].text,
                       (size_t)marks.items[i].length);
    if (fault.message)
        arena_copy(input->arena, source->text + fault.at, fault.length);
}

/* A profile that was read must survive being written and read again. */
void fuzz_printer(const Input *input)
{
    Arena *arena = input->arena;
    Printer printer = PRINTER_USUAL;
    input_put(input, "printer.yaml", input->bytes, input->length);
    if (!printer_read(arena, path_join(arena, input->folder, "printer.yaml"), &printer,
                      input->diags))
        return;
    Text text = printer_text(arena, &printer);
    input_put(input, "again.yaml", text.text, text.length);
    Printer again = PRINTER_USUAL;
    bool is_read = printer_read(arena, path_join(arena, input->folder, "again.yaml"),
                                &again, input->diags);
    Text second = printer_text(arena, &again);
    if (!is_read || !text_is(second.text, text.text))
        __builtin_trap();
}
