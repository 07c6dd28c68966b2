/* Items to operators. Everything keeps its own units: a matrix leads from those of a
 * group, a form, a picture to what is around it. */
#include <math.h>

#include "pdf/press.h"
#include "pdf/syntax.h"

static void draw_items(Press *press, Content *content, const ItemList *items);

/* --- shapes ----------------------------------------------------------------------- */

/* What a gradient changes is put back. */
static void draw_shape(Press *press, Content *content, const Item *item)
{
    bool strokes = item->kind == ITEM_STROKE, plain = item->paint.kind == PAINT_INK;
    if (path_is_empty(item->path) || (strokes && !(item->stroke.width >= 0)))
        return;
    content_end_text(content);
    if (!plain)
        content_save(content);
    if (paints_set(press->paints, content, &item->paint, strokes)) {
        if (strokes)
            content_pen(content, &item->stroke);
        content_path(content, item->path);
        content_do(content, strokes ? "S" : item->even_odd ? "f*" : "f");
    }
    if (!plain)
        content_restore(content);
}

/* --- text ------------------------------------------------------------------------- */

/* A line as it is being shown: where the pen stands once all that was shown is, and
 * whether letters may follow within the brackets. */
typedef struct {
    Content *content;
    PdfFont *font;
    double size, x, y;
    bool begun, in_string;
} Line;

static void end_string(Line *line)
{
    if (line->in_string)
        text_add_bytes(&line->content->out, ")", 1);
    line->in_string = false;
}

static void end_line(Line *line)
{
    end_string(line);
    if (line->begun)
        content_do(line->content, "]TJ");
    line->begun = false;
}

static void begin_line(Line *line, const Glyph *glyph)
{
    end_line(line);
    content_text_at(line->content, (Point){glyph->x, glyph->y});
    text_add_bytes(&line->content->out, "[", 1);
    line->begun = true;
    line->x = line->content->line.x - line->content->now.offset.x;
    line->y = glyph->y;
}

/* Moves the pen, in thousandths of the em. */
static void adjust(Line *line, double x)
{
    double thousandths = round((line->x - x) / line->size * 1000);
    if (thousandths == 0)
        return;
    end_string(line);
    pdf_number(&line->content->out, thousandths, 0);
    line->x -= thousandths / 1000 * line->size;
}

static void add_code(Line *line, int code)
{
    char bytes[5];
    int count = 0;
    if (!line->in_string)
        bytes[count++] = '(';
    line->in_string = true;
    for (int shift = 8; shift >= 0; shift -= 8) {
        char byte = (char)(code >> shift & 255);
        if (byte == '(' || byte == ')' || byte == '\\' || byte == '\r')
            bytes[count++] = '\\';
        bytes[count++] = byte == '\r' ? 'r' : byte;
    }
    text_add_bytes(&line->content->out, bytes, (size_t)count);
}

static void show_glyph(Line *line, const Glyph *glyph)
{
    const double straight = 1e-4; /* mm */
    if (!line->begun || fabs(glyph->y - line->y) > straight)
        begin_line(line, glyph);
    adjust(line, glyph->x);
    const Letter *letter = pdf_font_letter(line->font, glyph->id);
    add_code(line, letter->code);
    line->x += letter->advance / 1000 * line->size;
}

/* What glyphs stand for that does not follow from each of them is said around them. */
static void begin_words(Line *line, const char *text, int length)
{
    end_line(line);
    text_add(&line->content->out, "/Span << /ActualText <FEFF");
    pdf_utf16(&line->content->out, text, length);
    content_do(line->content, "> >> BDC");
}

static void end_words(Line *line)
{
    end_line(line);
    content_do(line->content, "EMC");
}

static bool speaks_for_itself(PdfFont *font, const Run *run, const Cluster *cluster,
                              int glyph, const char *text)
{
    return cluster->glyphs == 1 &&
           pdf_font_means(font, run->glyphs.items[glyph].id, text, cluster->bytes);
}

static void show_clusters(Line *line, const Run *run)
{
    const char *text = run->text;
    int glyph = 0;
    for (int i = 0; i < run->clusters.count; i++) {
        const Cluster *cluster = &run->clusters.items[i];
        int end = glyph + cluster->glyphs;
        bool plain = speaks_for_itself(line->font, run, cluster, glyph, text);
        if (!plain && cluster->glyphs)
            begin_words(line, text, cluster->bytes);
        for (; glyph < end && glyph < run->glyphs.count; glyph++)
            show_glyph(line, &run->glyphs.items[glyph]);
        if (!plain && cluster->glyphs)
            end_words(line);
        text += cluster->bytes;
    }
}

/* No file has letters that are far too small or too large to be seen. */
static bool can_be_seen(const Content *content, const Run *run)
{
    const double least = 1e-4, most = 1e5;
    Matrix m = content->now.matrix;
    double wide = hypot(m.xx, m.yx) * run->size, high = hypot(m.xy, m.yy) * run->size;
    return run->glyphs.count && matrix_is_sound(m) && wide > least && high > least &&
           wide < most && high < most && run->alpha > 0;
}

static void draw_run(Press *press, Content *content, const Run *run)
{
    if (!can_be_seen(content, run))
        return;
    PdfFont *font = pdf_font_of(press->fonts, run->font);
    Line line = {.content = content, .font = font, .size = run->size};
    content_begin_text(content);
    paints_alpha(press->paints, content, run->alpha);
    content_fill_colour(content, colour_seen(run->colour, press->view));
    content_font(content, pdf_font_object(font), run->size);
    show_clusters(&line, run);
    end_line(&line);
}

/* Draws the runs that begin here; returns how many these are. */
static int draw_text(Press *press, Content *content, const Item *items, int count)
{
    int drawn = 0;
    bool ends = tags_begin_text(press->tags, content);
    for (; drawn < count && items[drawn].kind == ITEM_GLYPHS; drawn++) {
        tags_cover(press->tags, content, &items[drawn]);
        draw_run(press, content, items[drawn].run);
    }
    if (ends)
        tags_end(press->tags, content);
    return drawn;
}

/* --- what is placed --------------------------------------------------------------- */

/* In a form, all is as opaque as it is drawn there. */
static void place(Press *press, Content *content, int number, Matrix matrix)
{
    content_save(content);
    paints_alpha(press->paints, content, 1);
    content_transform(content, matrix);
    content_name(content, USE_OBJECT, number);
    content_do(content, "Do");
    content_restore(content);
}

static bool can_be_placed(const Content *content, Matrix matrix)
{
    return matrix_is_sound(matrix_multiply(matrix, content->now.matrix));
}

/* From the units of a plate, in which y runs up, to the millimetres of its box. */
static Matrix fit(double width, double height, Box box)
{
    return (Matrix){box.w / width, 0, 0, -box.h / height, box.x, box.y + box.h};
}

static void draw_picture(Press *press, Content *content, const Picture *picture,
                         Box box)
{
    PdfPlate plate = pdf_plate_of(press->plates, picture);
    if (!plate.number)
        return;
    Matrix matrix = fit(plate.width, plate.height, box);
    content->transparent |= plate.transparent;
    if (can_be_placed(content, matrix))
        place(press, content, plate.number, matrix);
}

/* --- forms ------------------------------------------------------------------------ */

typedef struct {
    int number;
    bool transparent;
} PdfForm;

/* How large its unit may well be shown: forms of few units are icons. */
static double scale_for(Box bounds)
{
    const double usual = 24;
    double side = fmax(bounds.w, bounds.h);
    return side > 0 ? fmax(0.1, usual / fmin(side, usual * 10)) : 1;
}

static const PdfForm *form_of(Press *press, const Form *form)
{
    PdfForm *known = map_get(&press->forms, form->name);
    if (known)
        return known;
    known = arena_new_item(press->arena, PdfForm);
    known->number = pdf_file_reserve(press->file);
    Content *content = press_begin(press, MATRIX_IDENTITY, scale_for(form->bounds));
    tags_hold(press->tags);
    draw_items(press, content, &form->items);
    tags_go_on(press->tags);
    known->transparent = content->transparent;
    press_end_form(press, known->number, form->bounds, "");
    map_put(&press->forms, arena_text(press->arena, form->name), known);
    return known;
}

static void draw_ground(Press *press, Content *content, const Form *form, Matrix matrix)
{
    if (!(form->ground.alpha > 0))
        return;
    content_save(content);
    paints_alpha(press->paints, content, form->ground.alpha);
    content_fill_colour(content, colour_seen(form->ground.rgb, press->view));
    content_transform(content, matrix);
    content_box(content, form->bounds);
    content_do(content, "f");
    content_restore(content);
}

static void draw_form(Press *press, Content *content, const Form *form, Matrix matrix)
{
    if (!can_be_placed(content, matrix))
        return;
    draw_ground(press, content, form, matrix);
    const PdfForm *known = form_of(press, form);
    content->transparent |= known->transparent;
    place(press, content, known->number, matrix);
}

/* --- groups ----------------------------------------------------------------------- */

/* As one, so that what lies below other things of it does not show through them. */
static void draw_faded(Press *press, Content *content, const Group *group)
{
    Box bounds = group_bounds(group);
    int number = pdf_file_reserve(press->file);
    Content *inner = press_begin(press, MATRIX_IDENTITY, scale_for(bounds));
    draw_items(press, inner, &group->items);
    press_end_form(press, number, bounds, "/Group << /S /Transparency >> ");
    paints_alpha(press->paints, content, group->opacity);
    content_name(content, USE_OBJECT, number);
    content_do(content, "Do");
}

static void clip(Content *content, const Group *group)
{
    content_path(content, group->clip);
    content_do(content, group->clip_even_odd ? "W* n" : "W n");
}

static bool only_moves(const Group *group)
{
    Matrix m = group->matrix;
    return !group->clip && group->opacity >= 1 && m.xx == 1 && m.yy == 1 && m.xy == 0 &&
           m.yx == 0;
}

static void draw_moved(Press *press, Content *content, const Group *group)
{
    Point before = content_shift(content, group->matrix);
    draw_items(press, content, &group->items);
    content_shift_back(content, before);
}

/* A clip without a path would clip nothing in PDF. */
static bool is_seen(const Content *content, const Group *group)
{
    return can_be_placed(content, group->matrix) && group->opacity > 0 &&
           !(group->clip && path_is_empty(group->clip));
}

static void draw_inside(Press *press, Content *content, const Group *group)
{
    bool bounded = group->clip || group->opacity < 1;
    if (only_moves(group)) {
        draw_moved(press, content, group);
        return;
    }
    if (bounded)
        tags_close(press->tags, content);
    content_save(content);
    content_transform(content, group->matrix);
    if (group->clip)
        clip(content, group);
    if (group->opacity < 1)
        draw_faded(press, content, group);
    else
        draw_items(press, content, &group->items);
    if (bounded)
        tags_close(press->tags, content);
    content_restore(content);
}

/* What is fainter than the rest is drawn as one: it may be a figure, but has no parts.
 * What is no content has none either. */
static void draw_group(Press *press, Content *content, const Group *group)
{
    Tags *tags = press->tags;
    if (!is_seen(content, group))
        return;
    const TagPlace around = tags_enter(tags, group);
    bool is_figure =
        group->alt && !group->decorates && tags_begin_figure(tags, content, group->alt);
    bool held = !is_figure && (group->opacity < 1 || group->decorates);
    if (held) {
        tags_close(tags, content);
        tags_hold(tags);
    }
    draw_inside(press, content, group);
    if (is_figure)
        tags_end_figure(tags, content);
    if (held)
        tags_go_on(tags);
    tags_leave(tags, around);
}

/* --- items ------------------------------------------------------------------------ */

/* Draws one item, or several that belong together; returns how many. */
static int draw_next(Press *press, Content *content, const Item *item, int count)
{
    if (item->kind != ITEM_GLYPHS && item->kind != ITEM_GROUP)
        tags_close(press->tags, content);
    switch (item->kind) {
    case ITEM_FILL:
    case ITEM_STROKE:
        draw_shape(press, content, item);
        break;
    case ITEM_GLYPHS:
        return draw_text(press, content, item, count);
    case ITEM_PICTURE:
        draw_picture(press, content, item->picture, item->box);
        break;
    case ITEM_FORM:
        draw_form(press, content, item->form, item->matrix);
        break;
    case ITEM_GROUP:
        draw_group(press, content, item->group);
        break;
    }
    return 1;
}

static void draw_items(Press *press, Content *content, const ItemList *items)
{
    for (int i = 0; i < items->count;)
        i += draw_next(press, content, &items->items[i], items->count - i);
}

void press_draw(Press *press, Content *content, const ItemList *items)
{
    draw_items(press, content, items);
    tags_close(press->tags, content);
}
