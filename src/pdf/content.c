#include "pdf/content.h"

#include <math.h>

#include "pdf/syntax.h"

/* Lengths are exact to a micrometre. */
static int decimals_at(double scale)
{
    const double finest = 1e-3;
    double decimals = scale > 0 ? ceil(log10(scale / finest) - 0.01) : 0;
    return (int)fmax(1, fmin(MOST_DECIMALS - 1, decimals));
}

static double scale_of(Matrix m)
{
    return fmax(hypot(m.xx, m.yx), hypot(m.xy, m.yy));
}

void content_begin(Content *content, Matrix matrix, double scale)
{
    Arena *arena = content->arena;
    Text out = content->out.text ? content->out : text_new(arena);
    out.length = 0;
    content->out = out;
    content->now = (Graphics){.fill = NO_COLOUR,
                              .stroke = NO_COLOUR,
                              .alpha = 1,
                              .width = UNKNOWN,
                              .dash_count = UNKNOWN,
                              .cap = UNKNOWN,
                              .join = UNKNOWN,
                              .matrix = matrix,
                              .decimals = decimals_at(scale)};
    content->saved.count = 0;
    content->uses.count = 0;
    content->serial++;
    content->in_text = false;
    content->transparent = false;
}

/* --- what it names ---------------------------------------------------------------- */

static const char LETTERS[] = "FGPX";

static void note(Content *content, UseKind kind, int number)
{
    while (content->used.count <= number)
        list_add(content->arena, &content->used, 0);
    if (content->used.items[number] == content->serial)
        return;
    content->used.items[number] = content->serial;
    list_add(content->arena, &content->uses, (Use){kind, number});
}

static void add_name(Text *out, UseKind kind, int number)
{
    char name[] = {'/', LETTERS[kind]};
    text_add_bytes(out, name, sizeof name);
    pdf_number(out, number, 0);
    text_add_bytes(out, " ", 1);
}

void content_name(Content *content, UseKind kind, int number)
{
    note(content, kind, number);
    add_name(&content->out, kind, number);
}

void content_resources(const Content *content, Text *out)
{
    static const char *const keys[] = {"/Font", "/ExtGState", "/Pattern", "/XObject"};
    text_add(out, "<< ");
    for (UseKind kind = 0; kind < USE_KINDS; kind++) {
        bool any = false;
        for (int i = 0; i < content->uses.count; i++) {
            const Use *use = &content->uses.items[i];
            if (use->kind != kind)
                continue;
            text_print(out, "%s%s", any ? "" : keys[kind], any ? "" : " << ");
            add_name(out, kind, use->number);
            pdf_reference(out, use->number);
            text_add(out, " ");
            any = true;
        }
        text_add(out, any ? ">> " : "");
    }
    text_add(out, ">>");
}

/* --- words ------------------------------------------------------------------------ */

static void add(Content *content, const double *numbers, int count)
{
    pdf_numbers(&content->out, numbers, count, content->now.decimals);
}

void content_do(Content *content, const char *operator)
{
    text_add(&content->out, operator);
    text_add_bytes(&content->out, "\n", 1);
}

/* --- state ------------------------------------------------------------------------ */

void content_save(Content *content)
{
    content_end_text(content);
    list_add(content->arena, &content->saved, content->now);
    content_do(content, "q");
}

void content_restore(Content *content)
{
    content_end_text(content);
    content->now = content->saved.items[--content->saved.count];
    content_do(content, "Q");
}

void content_transform(Content *content, Matrix matrix)
{
    Point offset = content->now.offset;
    double before = scale_of(content->now.matrix), after;
    matrix = matrix_multiply(matrix, matrix_move(offset.x, offset.y));
    content->now.offset = (Point){0, 0};
    if (matrix_is_identity(matrix))
        return;
    pdf_matrix(&content->out, matrix);
    content_do(content, "cm");
    content->now.matrix = matrix_multiply(matrix, content->now.matrix);
    after = scale_of(content->now.matrix);
    if (before > 0 && after > 0 && fabs(after / before - 1) > 0.01)
        content->now.decimals =
            decimals_at(pow(10, content->now.decimals - 3) * after / before);
}

Point content_shift(Content *content, Matrix move)
{
    Point before = content->now.offset;
    content->now.offset = (Point){before.x + move.x0, before.y + move.y0};
    return before;
}

void content_shift_back(Content *content, Point before)
{
    content->now.offset = before;
}

Matrix content_matrix(const Content *content)
{
    Point offset = content->now.offset;
    return matrix_multiply(matrix_move(offset.x, offset.y), content->now.matrix);
}

static void add_colour(Content *content, uint32_t rgb, const char *operator)
{
    double parts[] = {(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                      (rgb & 255) / 255.0};
    pdf_numbers(&content->out, parts, 3, 4);
    content_do(content, operator);
}

void content_fill_colour(Content *content, uint32_t rgb)
{
    if (content->now.fill != rgb)
        add_colour(content, rgb, "rg");
    content->now.fill = rgb;
}

void content_stroke_colour(Content *content, uint32_t rgb)
{
    if (content->now.stroke != rgb)
        add_colour(content, rgb, "RG");
    content->now.stroke = rgb;
}

static void set_width(Content *content, double width)
{
    if (content->now.width == width)
        return;
    pdf_number(&content->out, width, content->now.decimals + 1);
    content_do(content, " w");
    content->now.width = width;
}

/* Dashes that lead nowhere are none. */
static void set_dashes(Content *content, const Stroke *stroke)
{
    Graphics *now = &content->now;
    double dashes[MOST_DASHES] = {0}, sum = 0;
    int count = stroke->dash_count < MOST_DASHES ? stroke->dash_count : MOST_DASHES;
    for (int i = 0; i < count; i++)
        sum += dashes[i] = fabs(stroke->dashes[i]);
    count = sum > 0 ? count : 0;
    double offset = count ? stroke->dash_offset : 0;
    size_t size = (size_t)count * sizeof *dashes;
    if (now->dash_count == count && now->dash_offset == offset &&
        memcmp(now->dashes, dashes, size) == 0)
        return;
    text_add(&content->out, "[");
    add(content, dashes, count);
    text_add(&content->out, "] ");
    add(content, &offset, 1);
    content_do(content, "d");
    now->dash_count = count;
    now->dash_offset = offset;
    memcpy(now->dashes, dashes, size);
}

void content_pen(Content *content, const Stroke *stroke)
{
    Graphics *now = &content->now;
    set_width(content, stroke->width);
    if (now->cap != (int)stroke->cap)
        text_print(&content->out, "%d J\n", (int)stroke->cap);
    if (now->join != (int)stroke->join)
        text_print(&content->out, "%d j\n", (int)stroke->join);
    now->cap = (int)stroke->cap;
    now->join = (int)stroke->join;
    set_dashes(content, stroke);
}

/* --- paths ------------------------------------------------------------------------ */

static void add_point(Content *content, Point point)
{
    Point offset = content->now.offset;
    const double numbers[] = {point.x + offset.x, point.y + offset.y};
    add(content, numbers, 2);
}

void content_box(Content *content, Box box)
{
    const double size[] = {box.w, box.h};
    add_point(content, (Point){box.x, box.y});
    add(content, size, 2);
    text_add(&content->out, "re ");
}

void content_path(Content *content, const Path *path)
{
    static const char *const operators[] = {"m ", "l ", "c ", "h "};
    const Point *point = path->points;
    if (path_is_upright_box(path)) {
        content_box(content, path_bounds(path));
        return;
    }
    for (int i = 0; i < path->step_count; i++) {
        for (int left = STEP_POINTS[path->steps[i]]; left > 0; left--)
            add_point(content, *point++);
        text_add_bytes(&content->out, operators[path->steps[i]], 2);
    }
}

/* --- text ------------------------------------------------------------------------- */

/* Letters stand upright where y runs down. */
void content_begin_text(Content *content)
{
    if (content->in_text)
        return;
    content_do(content, "BT 1 0 0 -1 0 0 Tm");
    content->in_text = true;
    content->line = (Point){0, 0};
}

void content_end_text(Content *content)
{
    if (content->in_text)
        content_do(content, "ET");
    content->in_text = false;
}

void content_font(Content *content, int font, double size)
{
    if (content->now.font == font && content->now.size == size)
        return;
    content_name(content, USE_FONT, font);
    pdf_number(&content->out, size, content->now.decimals + 1);
    content_do(content, " Tf");
    content->now.font = font;
    content->now.size = size;
}

/* What was rounded away is not forgotten. */
void content_text_at(Content *content, Point at)
{
    Point offset = content->now.offset;
    int decimals = content->now.decimals + 1;
    double grid = pow(10, decimals);
    double x = round((at.x + offset.x - content->line.x) * grid) / grid,
           y = round((at.y + offset.y - content->line.y) * grid) / grid;
    const double move[] = {x, -y};
    pdf_numbers(&content->out, move, 2, decimals);
    content_do(content, "Td");
    content->line.x += x;
    content->line.y += y;
}
