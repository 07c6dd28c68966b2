#include "kit/printer.h"

#include <math.h>

#include "base/decimal.h"
#include "base/file.h"
#include "base/units.h"
#include "load/schema.h"
#include "yaml/node.h"

const Printer PRINTER_USUAL = {.margin = 5};

static bool fail(const Node *node, const char *wanted, DiagList *diags)
{
    return diag_error_help(diags, node->where, "printer", wanted,
                           "'%s' is not a valid value",
                           text_brief(diags->arena, node->text));
}

/* Reads a length from 0 to 100 mm. */
static bool read_margin(Arena *arena, const Node *node, double *margin, DiagList *diags)
{
    Number length;
    if (!node)
        return true;
    if (!length_read(arena, node->text, &length) || number_sign(length) < 0 ||
        number_to_double(length) > 100)
        return fail(node, "write a length of at most 100 mm, such as '5 mm'", diags);
    *margin = number_to_double(length);
    return true;
}

/* Reads a signed number. */
static bool read_shift(const Node *node, double most, double *shift, DiagList *diags)
{
    if (!node)
        return true;
    double value;
    size_t length = decimal_read(node->text, &value);
    if (!length || node->text[length] || !(fabs(value) <= most))
        return fail(
            node,
            arena_print(diags->arena, "write a number from -%g to %g", most, most),
            diags);
    *shift = value;
    return true;
}

bool printer_read(Arena *arena, const char *path, Printer *printer, DiagList *diags)
{
    int errors = diags->errors;
    const Source *source = file_read(arena, path, NULL, (SourceRange){0}, diags);
    const Node *tree = source ? yaml_read(arena, source, diags) : NULL;
    if (!tree || !schema_check(tree, &SCHEMA_PRINTER, diags) || diags->errors > errors)
        return false;
    const Node *marks = node_get(tree, "back-marks"), *flip = node_get(tree, "flip"),
               *guides = node_get(tree, "guides");
    if (flip)
        printer->shift.over_short = text_index(flip->text, EDGE_NAMES) == BACKS_SHORT;
    if (guides)
        printer->guides = (Guides)text_index(guides->text, GUIDES_NAMES);
    if (marks)
        printer->back_marks = text_is(marks->text, "yes");
    return read_margin(arena, node_get(tree, "margin"), &printer->margin, diags) &&
           read_shift(node_get(tree, "back-x"), MAX_SHIFT, &printer->shift.x, diags) &&
           read_shift(node_get(tree, "back-y"), MAX_SHIFT, &printer->shift.y, diags) &&
           read_shift(node_get(tree, "back-turn"), MAX_TURN, &printer->shift.turn,
                      diags);
}

static void add_line(Text *text, const char *key, double value, const char *unit,
                     const char *says)
{
    text_print(text, "%s: ", key);
    decimal_add(text, value, 3);
    text_print(text, "%s # %s\n", unit, says);
}

Text printer_text(Arena *arena, const Printer *printer)
{
    Text text = text_new(arena);
    text_add(&text, "# Properties of this printer, measured with 'ppgen calibrate'.\n");
    add_line(&text, "margin", printer->margin, " mm",
             "unprintable strip along the edges");
    add_line(&text, "back-x", printer->shift.x, "",
             "shift of the backs, mm to the right");
    add_line(&text, "back-y", printer->shift.y, "", "shift of the backs, mm down");
    add_line(&text, "back-turn", printer->shift.turn, "",
             "turn of the backs, degrees clockwise");
    text_print(&text, "flip: %s # the edge over which the sheets were flipped\n",
               EDGE_NAMES[printer->shift.over_short]);
    text_print(&text, "guides: %s\nback-marks: %s\n", GUIDES_NAMES[printer->guides],
               printer->back_marks ? "yes" : "no");
    return text;
}
