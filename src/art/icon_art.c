/* Flattens the SVG of an icon to filled paths. Lines become outlines, and reused
 * elements are copied. If an icon has more than flat paths, such as a gradient, only
 * librsvg can draw it, in its own colours. */
#include "art/icon_art.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/picture.h"
#include "art/svg_colour.h"
#include "art/svg_shape.h"
#include "base/decimal.h"
#include "text/outline.h"

enum { MAX_MERGED = 64, MAX_DASHES_READ = 64 };

typedef struct {
    Arena *arena;
    const SvgTree *tree;
    IconArt *art;
    ViewBox view;
    DiagList *diags;
    int steps;  /* of all paths */
    int errors; /* in 'diags' at the start */
} IconReader;

/* Where an element is drawn. */
typedef struct {
    SvgStyle style; /* of the element around */
    Matrix matrix;  /* from the element's coordinates to the view box */
    ViewBox view;   /* base of percentages */
    IconPartList *parts;
} IconContext;

static const char LARGE[] = "simplify it";

static bool refuse(IconReader *reader, const SvgNode *node, const char *help,
                   const char *message)
{
    return diag_error_help(reader->diags, node->where, "icon-form", help, "%s",
                           message);
}

static bool is_stopped(const IconReader *reader)
{
    return reader->diags->errors > reader->errors || reader->art->beyond;
}

/* Counts steps of paths. Returns false after reporting that there are too many. */
static bool count_steps(IconReader *reader, const SvgNode *node, const Path *path)
{
    reader->steps += path->step_count;
    return reader->steps <= MAX_ICON_STEPS ||
           refuse(reader, node, LARGE,
                  arena_print(reader->arena,
                              "the paths of this icon have more than %d steps",
                              MAX_ICON_STEPS));
}

/* Notes that the icon has more than flat paths. */
static void go_beyond(IconReader *reader, const char *what)
{
    if (!reader->art->beyond)
        reader->art->beyond = what;
}

/* --- colours ---------------------------------------------------------------------- */

/* Sets the colour of a part. Returns false if nothing is to be drawn. */
static bool set_paint(IconReader *reader, const SvgStyle *style, SvgProperty property,
                      SvgProperty opacity, IconPart *part)
{
    const char *paint = style->values[property];
    SvgColour colour = {.alpha = 1};
    if (strcasecmp(paint, "currentColor") == 0)
        paint = style->values[SVG_COLOUR];
    if (strcasecmp(paint, "none") == 0)
        return false;
    if (strncasecmp(paint, "url(", 4) == 0) {
        go_beyond(reader, svg_target(reader->tree, paint) ? "a gradient or pattern"
                                                          : "a paint that is missing");
        return false;
    }
    part->has_colour = strcasecmp(paint, "currentColor") != 0 &&
                       strncasecmp(paint, "context-", 8) != 0;
    if (part->has_colour && !svg_colour_read(reader->arena, paint, &colour))
        colour = (SvgColour){.alpha = 1}; /* svg_check() has warned */
    part->rgb = colour.rgb;
    part->opacity = svg_style_part(style, opacity) * colour.alpha;
    return part->opacity > 0;
}

/* --- paths ------------------------------------------------------------------------ */

static bool is_like(const IconPart *a, const IconPart *b)
{
    return a->path && b->path && a->even_odd == b->even_odd &&
           a->has_colour == b->has_colour && a->rgb == b->rgb &&
           a->opacity == b->opacity;
}

/* Returns true if the boxes of the path's subpaths do not meet a box. */
static bool is_apart(const Path *path, Box box)
{
    int parts = 0, begin = 0;
    for (int i = 0, at = 0; i < path->step_count;) {
        do
            at += STEP_POINTS[path->steps[i++]];
        while (i < path->step_count && path->steps[i] != STEP_MOVE);
        const Path part = {.points = path->points + begin, .point_count = at - begin};
        begin = at;
        if (++parts > MAX_MERGED || boxes_meet(path_bounds(&part), box))
            return false;
    }
    return true;
}

/* Adds a part, or joins it to the last one if they look alike and do not meet. */
static void add_part(IconReader *reader, IconPartList *parts, IconPart part)
{
    IconPart *last = parts->count ? &parts->items[parts->count - 1] : NULL;
    if (last && is_like(last, &part) && is_apart(last->path, path_bounds(part.path))) {
        path_add(last->path, part.path, MATRIX_IDENTITY);
        return;
    }
    list_add(reader->arena, parts, part);
}

static void add_fill(IconReader *reader, const SvgStyle *style, const Path *path,
                     const IconContext *context)
{
    IconPart part = {.even_odd = svg_style_is(style, SVG_FILL_RULE, "evenodd")};
    const Box bounds = path_bounds(path);
    if (!(bounds.w > 0 && bounds.h > 0) ||
        !set_paint(reader, style, SVG_FILL, SVG_FILL_OPACITY, &part))
        return;
    part.path = path_moved(reader->arena, path, context->matrix);
    add_part(reader, context->parts, part);
}

/* Reads the dashes; returns false for a solid line. */
static bool read_dashes(const SvgStyle *style, double all, LineStyle *line,
                        double *dashes)
{
    const char *text = style->values[SVG_DASHES];
    double sum = 0;
    line->dash_count = 0;
    line->dashes = dashes;
    while (line->dash_count < MAX_DASHES_READ &&
           svg_length_next(&text, all, style->font_size, &dashes[line->dash_count])) {
        if (dashes[line->dash_count] < 0)
            sum = -INFINITY;
        sum += dashes[line->dash_count++];
    }
    if (!(sum > 0))
        line->dash_count = 0;
    text = style->values[SVG_DASH_OFFSET];
    if (!svg_length_next(&text, all, style->font_size, &line->dash_offset))
        line->dash_offset = 0;
    return line->dash_count > 0;
}

static double number_of(const SvgStyle *style, SvgProperty property, double all,
                        double fallback)
{
    const char *text = style->values[property];
    double number;
    return svg_length_next(&text, all, style->font_size, &number) ? number : fallback;
}

static void add_stroke(IconReader *reader, const SvgNode *node, const SvgStyle *style,
                       const Path *path, const IconContext *context)
{
    double dashes[MAX_DASHES_READ];
    IconPart part = {0};
    const ViewBox *view = &context->view;
    double all = hypot(view->width, view->height) / sqrt(2);
    LineStyle line = {
        .width = number_of(style, SVG_STROKE_WIDTH, all, 1),
        .cap = svg_style_is(style, SVG_STROKE_CAP, "round")    ? CAP_ROUND
               : svg_style_is(style, SVG_STROKE_CAP, "square") ? CAP_SQUARE
                                                               : CAP_BUTT,
        .join = svg_style_is(style, SVG_STROKE_JOIN, "round")   ? JOIN_ROUND
                : svg_style_is(style, SVG_STROKE_JOIN, "bevel") ? JOIN_BEVEL
                                                                : JOIN_MITER,
        .miter_limit = number_of(style, SVG_STROKE_MITER, 0, 4)};
    if (!(line.width > 0) ||
        !set_paint(reader, style, SVG_STROKE, SVG_STROKE_OPACITY, &part))
        return;
    if (strcasecmp(style->values[SVG_VECTOR_EFFECT], "none") != 0) {
        go_beyond(reader, "a line that is not scaled");
        return;
    }
    read_dashes(style, all, &line, dashes);
    const Path *outline = outline_of_line(reader->arena, path, &line);
    if (!outline) {
        refuse(reader, node, LARGE, "this line has too many dashes or points");
        return;
    }
    if (path_is_empty(outline) || !count_steps(reader, node, outline))
        return;
    part.path = path_moved(reader->arena, outline, context->matrix);
    add_part(reader, context->parts, part);
}

static void add_shape(IconReader *reader, const SvgNode *node, const SvgStyle *style,
                      const IconContext *context)
{
    const char *why;
    Path *path = svg_shape_path(reader->arena, node, style, &context->view, &why);
    bool lines_first = strncasecmp(style->values[SVG_PAINT_ORDER], "stroke", 6) == 0;
    if (!path) {
        refuse(reader, node, "export the icon again",
               arena_print(reader->arena, "the path of this icon is invalid: %s", why));
        return;
    }
    if (!svg_style_is(style, SVG_VISIBILITY, "visible"))
        return;
    for (SvgProperty i = SVG_MARKER_START; i <= SVG_MARKER_END; i++)
        if (!svg_style_is(style, i, "none"))
            go_beyond(reader, "a marker on a line");
    if (!count_steps(reader, node, path))
        return;
    if (lines_first)
        add_stroke(reader, node, style, path, context);
    add_fill(reader, style, path, context);
    if (!lines_first)
        add_stroke(reader, node, style, path, context);
}

/* --- clips ------------------------------------------------------------------------ */

/* Adds the shapes of a <clipPath>. Returns false if they are more than one path can
 * show. */
static bool add_clip(IconReader *reader, const SvgNode *clip,
                     const IconContext *context, IconPart *group)
{
    Path *path = path_new(reader->arena);
    SvgStyle outer = svg_style_of(reader->arena, clip, &context->style);
    int shapes = 0;
    Matrix around;
    if (!svg_transform_read(outer.values[SVG_TRANSFORM], &around) ||
        !svg_style_is(&outer, SVG_CLIP_PATH, "none"))
        return false;
    around = matrix_multiply(around, context->matrix);
    for (const SvgNode *node = clip->first; node; node = node->next) {
        if (!node->name || !svg_is_shape(node->name)) {
            if (node->name &&
                (text_is(node->name, "use") || text_is(node->name, "text")))
                return false;
            continue;
        }
        SvgStyle style = svg_style_of(reader->arena, node, &outer);
        Matrix own;
        const char *why;
        if (svg_style_is(&style, SVG_DISPLAY, "none"))
            continue;
        const Path *shape =
            svg_shape_path(reader->arena, node, &style, &context->view, &why);
        if (!shape || !svg_transform_read(style.values[SVG_TRANSFORM], &own) ||
            !svg_style_is(&style, SVG_CLIP_PATH, "none") ||
            !count_steps(reader, node, shape))
            return false;
        group->clip_even_odd = svg_style_is(&style, SVG_CLIP_RULE, "evenodd");
        path_add(path, shape, matrix_multiply(own, around));
        shapes++;
    }
    group->clip = path;
    const char *units = svg_attribute(clip, "clipPathUnits");
    return shapes <= 1 && !(units && text_is(units, "objectBoundingBox"));
}

/* --- elements --------------------------------------------------------------------- */

/* Draws an element. 'from' is the <use> that refers to it, or NULL. */
static void walk(IconReader *reader, const SvgNode *node, const SvgNode *from,
                 const IconContext *outer);

static void walk_children(IconReader *reader, const SvgNode *node,
                          const IconContext *context)
{
    for (const SvgNode *child = node->first; child && !is_stopped(reader);
         child = child->next)
        if (child->name)
            walk(reader, child, NULL, context);
}

/* Returns the matrix that shows a view box in a box, as 'preserveAspectRatio' says. */
static Matrix view_matrix(const SvgNode *node, const ViewBox *view, Box box)
{
    const char *how = svg_attribute(node, "preserveAspectRatio");
    double sx = box.w / view->width, sy = box.h / view->height;
    double part_x = 0.5, part_y = 0.5;
    if (!how || !strstr(how, "none")) {
        bool slice = how && strstr(how, "slice");
        sx = sy = slice ? fmax(sx, sy) : fmin(sx, sy);
        if (how && strstr(how, "xM"))
            part_x = strstr(how, "xMin") ? 0 : strstr(how, "xMax") ? 1 : 0.5;
        if (how && strstr(how, "YM"))
            part_y = strstr(how, "YMin") ? 0 : strstr(how, "YMax") ? 1 : 0.5;
    }
    Matrix matrix =
        matrix_multiply(matrix_move(-view->x, -view->y), matrix_scale(sx, sy));
    return matrix_multiply(matrix,
                           matrix_move(box.x + (box.w - view->width * sx) * part_x,
                                       box.y + (box.h - view->height * sy) * part_y));
}

/* Draws a nested <svg> or a <symbol> in the size that 'from' gives, or the element
 * itself. */
static void walk_view(IconReader *reader, const SvgNode *node, const SvgNode *from,
                      const IconContext *outer)
{
    IconContext context = *outer;
    const SvgStyle *style = &outer->style;
    ViewBox view;
    Box box = {0, 0, outer->view.width, outer->view.height};
    bool is_svg = text_is(node->name, "svg");
    const SvgNode *sizes[] = {node, from ? from : node};
    for (int i = is_svg ? 0 : 1; i < 2; i++) {
        box.w =
            svg_length(sizes[i], "width", outer->view.width, style->font_size, box.w);
        box.h =
            svg_length(sizes[i], "height", outer->view.height, style->font_size, box.h);
    }
    if (is_svg) {
        box.x = svg_length(node, "x", outer->view.width, style->font_size, 0);
        box.y = svg_length(node, "y", outer->view.height, style->font_size, 0);
    }
    bool has_view =
        svg_attribute(node, "viewBox") && !view_box_read(node->attributes, &view);
    Matrix matrix =
        has_view ? view_matrix(node, &view, box) : matrix_move(box.x, box.y);
    if (!(box.w > 0 && box.h > 0))
        return;
    context.matrix = matrix_multiply(matrix, outer->matrix);
    context.view = has_view ? view : (ViewBox){0, 0, box.w, box.h};
    IconPart group = {.opacity = 1};
    group.clip =
        path_moved(reader->arena, path_of_box(reader->arena, box), outer->matrix);
    bool clips = !svg_style_is(style, SVG_OVERFLOW, "visible") &&
                 !svg_style_is(style, SVG_OVERFLOW, "auto");
    context.parts = clips ? &group.parts : outer->parts;
    walk_children(reader, node, &context);
    if (clips && group.parts.count)
        list_add(reader->arena, outer->parts, group);
}

static void walk_use(IconReader *reader, const SvgNode *node,
                     const IconContext *context)
{
    const char *href = svg_attribute(node, "href");
    const SvgNode *target = href ? svg_target(reader->tree, href) : NULL;
    double size = context->style.font_size;
    IconContext inner = *context;
    if (!target)
        return;
    Matrix move = matrix_move(svg_length(node, "x", context->view.width, size, 0),
                              svg_length(node, "y", context->view.height, size, 0));
    inner.matrix = matrix_multiply(move, context->matrix);
    walk(reader, target, node, &inner);
}

/* Returns true if the properties of an element need more than flat paths. */
static bool is_beyond(IconReader *reader, const SvgStyle *style)
{
    const char *what = !svg_style_is(style, SVG_MASK, "none")      ? "a mask"
                       : !svg_style_is(style, SVG_FILTER, "none")  ? "a filter"
                       : !svg_style_is(style, SVG_BLEND, "normal") ? "a blend mode"
                                                                   : NULL;
    if (what)
        go_beyond(reader, what);
    return what != NULL;
}

/* Draws the content of an element, whose properties are in 'context'. */
static void walk_content(IconReader *reader, const SvgNode *node, const SvgNode *from,
                         const IconContext *context)
{
    const char *name = node->name;
    if (svg_is_shape(name))
        add_shape(reader, node, &context->style, context);
    else if (text_is(name, "g"))
        walk_children(reader, node, context);
    else if (text_is(name, "use"))
        walk_use(reader, node, context);
    else if (text_is(name, "svg") || (text_is(name, "symbol") && from))
        walk_view(reader, node, from, context);
    else if (text_is(name, "image"))
        go_beyond(reader, "an embedded picture");
    else if (text_is(name, "switch"))
        go_beyond(reader, "<switch>");
    else if (text_starts(name, "animate") || text_is(name, "set"))
        go_beyond(reader, "an animation");
}

static void walk(IconReader *reader, const SvgNode *node, const SvgNode *from,
                 const IconContext *outer)
{
    IconContext context = *outer;
    Matrix matrix;
    context.style = svg_style_of(reader->arena, node, &outer->style);
    const SvgStyle *style = &context.style;
    if (!*node->name || svg_style_is(style, SVG_DISPLAY, "none") ||
        is_beyond(reader, style))
        return;
    if (!svg_transform_read(style->values[SVG_TRANSFORM], &matrix)) {
        refuse(reader, node, "write it as SVG 1.1 does, such as \"rotate(90)\"",
               arena_print(reader->arena, "'%.60s' is not a transform",
                           style->values[SVG_TRANSFORM]));
        return;
    }
    context.matrix = matrix_multiply(matrix, outer->matrix);
    IconPart group = {.opacity = svg_style_part(style, SVG_OPACITY)};
    const char *address = style->values[SVG_CLIP_PATH];
    const SvgNode *clip = svg_target(reader->tree, address);
    if ((clip && !add_clip(reader, clip, &context, &group)) ||
        (!clip && strncasecmp(address, "url(", 4) != 0 && strchr(address, '('))) {
        go_beyond(reader, "a clip of several shapes");
        return;
    }
    bool grouped = clip || group.opacity < 1;
    context.parts = grouped ? &group.parts : outer->parts;
    walk_content(reader, node, from, &context);
    /* the opacity of a single path needs no group */
    if (grouped && !clip && group.parts.count == 1 && group.parts.items[0].path) {
        IconPart part = group.parts.items[0];
        part.opacity *= group.opacity;
        list_add(reader->arena, outer->parts, part);
    } else if (grouped && group.parts.count) {
        list_add(reader->arena, outer->parts, group);
    }
}

/* --- the ground ------------------------------------------------------------------- */

static bool is_close(double a, double b, double size)
{
    return fabs(a - b) <= size / 1000;
}

/* Returns true if the first part is a rectangle that fills the view box, behind other
 * parts: the ground that game-icons.net puts behind its icons. */
static bool has_ground(const IconArt *art, const ViewBox *view)
{
    const IconPart *first = art->parts.items;
    if (art->parts.count < 2 || !first->path || !path_is_box(first->path))
        return false;
    Box box = path_bounds(first->path);
    return is_close(box.x, view->x, view->width) &&
           is_close(box.y, view->y, view->height) &&
           is_close(box.w, view->width, view->width) &&
           is_close(box.h, view->height, view->height);
}

IconPartList icon_art_shape(const IconArt *art)
{
    IconPartList parts = art->parts;
    parts.items += art->has_ground;
    parts.count -= art->has_ground;
    return parts;
}

/* Black and 'currentColor' count as one colour: both are the ink of a plain icon. */
static void note_colour(IconReader *reader, const IconPart *part)
{
    const char **colours = reader->art->colours;
    const char *name =
        part->has_colour ? arena_print(reader->arena, "#%06X", part->rgb) : "#000000";
    if (!colours[0])
        colours[0] = name;
    else if (!colours[1] && !text_is(colours[0], name))
        colours[1] = name;
}

static void note_colours(IconReader *reader, const IconPartList *parts, int first)
{
    for (int i = first; i < parts->count; i++)
        if (parts->items[i].path)
            note_colour(reader, &parts->items[i]);
        else
            note_colours(reader, &parts->items[i].parts, 0);
}

/* --- reading ---------------------------------------------------------------------- */

static bool is_small(size_t length, SourceRange where, DiagList *diags)
{
    return length <= MAX_ICON_BYTES ||
           diag_error_help(diags, where, "icon-form", LARGE,
                           "this icon is larger than %d kB", MAX_ICON_BYTES / 1024);
}

static bool read(Arena *arena, const Source *source, SourceRange at, IconArt *art,
                 ViewBox *box, DiagList *diags)
{
    int errors = diags->errors;
    if (!svg_icon_check(source, at, diags))
        return false;
    const SvgTree *tree = svg_tree_read(arena, source, at, diags);
    if (!tree)
        return false;
    view_box_read(tree->root->attributes, box);
    IconReader reader = {.arena = arena,
                         .tree = tree,
                         .art = art,
                         .view = *box,
                         .diags = diags,
                         .errors = errors};
    *art = (IconArt){.source = source};
    const SvgStyle initial = svg_style_initial();
    IconContext context = {.style = svg_style_of(arena, tree->root, &initial),
                           .matrix = MATRIX_IDENTITY,
                           .view = *box,
                           .parts = &art->parts};
    if (tree->odd_selector)
        go_beyond(&reader,
                  arena_print(arena, "a style for '%.40s'", tree->odd_selector));
    else if (!is_beyond(&reader, &context.style))
        walk_children(&reader, tree->root, &context);
    if (diags->errors > errors)
        return false;
    if (art->beyond)
        art->parts = (IconPartList){0};
    else if (!art->parts.count)
        return diag_error_help(diags, tree->root->where, "icon-form",
                               "draw shapes with a fill or a stroke",
                               "this icon draws nothing");
    art->has_ground = has_ground(art, box);
    note_colours(&reader, &art->parts, art->has_ground);
    return true;
}

bool icon_art_read(Arena *arena, const Source *source, IconArt *art, ViewBox *box,
                   DiagList *diags)
{
    return is_small(source->length, source_where(source, 0), diags) &&
           read(arena, source, (SourceRange){0}, art, box, diags);
}

bool icon_art_read_body(Arena *arena, const char *body, const ViewBox *box,
                        const char *turn, SourceRange at, IconArt *art, DiagList *diags)
{
    if (!is_small(strlen(body), at, diags))
        return false;
    Text text = text_new(arena);
    text_add(&text, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                    "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"");
    const double numbers[] = {box->x, box->y, box->width, box->height};
    for (int i = 0; i < 4; i++) {
        text_add(&text, i ? " " : "");
        decimal_add(&text, numbers[i], 6);
    }
    text_print(&text, "\"><g transform=\"%s\">%s</g></svg>", turn ? turn : "", body);
    Source *source = arena_make(arena, Source, .name = "an icon");
    source_set_text(arena, source, text.text, text.length);
    ViewBox whole;
    return read(arena, source, at, art, &whole, diags);
}
