#include "command/export_print.h"

#include <math.h>

#include "base/decimal.h"
#include "base/file.h"
#include "base/sha256.h"
#include "command/draw.h"
#include "command/pages.h"
#include "kit/register_marks.h"
#include "render/underlay.h"

/* --- options that do not suit a target -------------------------------------------- */

static bool refuse_option(const Session *session, const ExportTarget *target,
                          const char *option)
{
    return refuse(session, arena_print(session->arena, "remove '%s'", option),
                  "'%s' has no effect on the target '%s'", option, target->name);
}

bool export_print_suits(const Session *session, const ExportTarget *target)
{
    const Options *o = &session->options;
    const struct {
        const char *name;
        bool is_given, is_of_paper;
    } all[] = {{"--paper", o->paper, true},   {"--backs", o->backs, true},
               {"--sheet", o->sheet, true},   {"--skip", o->skip, true},
               {"--guides", o->guides, true}, {"--printer", o->printer, true},
               {"--marks", o->marks, true},   {"--inside", o->inside, true},
               {"--under", o->under, true},   {"--px", o->px, false},
               {"--dpi", o->dpi, false},      {"--bleed", o->bleed, false}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].is_given && all[i].is_of_paper != target->takes_paper)
            return refuse_option(session, target, all[i].name);
    return true;
}

/* --- marks and boxes -------------------------------------------------------------- */

static bool read_marks(const Session *session, KitOptions *kit)
{
    const char *marks = session->options.marks;
    if (!marks)
        marks = kit->underlay ? "none" : "silhouette";
    if (!register_marks_read(marks, &kit->registers))
        return refuse(session,
                      "use silhouette, silhouette-spec, none, or five numbers in mm: "
                      "the offset from the edges, the side of the square, the length "
                      "and the thickness of the arms, and the side of the corners that "
                      "stay clear, as in 10,5,20,0.3,20",
                      "--marks cannot be '%s'", marks);
    register_marks_keep_off(&kit->registers, &kit->paper);
    return true;
}

/* Reads "X,Y,W,H". Returns false if the text is anything else. */
static bool read_box(const char *text, Box *box)
{
    double numbers[4];
    for (int i = 0; i < 4; i++) {
        size_t length = decimal_read(text, &numbers[i]);
        text += length;
        if (!length || *text != (i < 3 ? ',' : '\0'))
            return false;
        text++;
    }
    *box = (Box){numbers[0], numbers[1], numbers[2], numbers[3]};
    return true;
}

static bool read_inside(const Session *session, KitOptions *kit)
{
    const char *inside = session->options.inside;
    const Box paper = {0, 0, kit->paper.width, kit->paper.height};
    Box *box = &kit->paper.inside;
    if (!inside)
        return !kit->underlay ||
               refuse(session,
                      "write the box in which the program cuts, as in "
                      "'--inside 12.7,12.7,190.5,254'",
                      "'--under' needs '--inside X,Y,W,H'");
    bool is_read = read_box(inside, box);
    if (is_read && box->w >= 10 && box->h >= 10 && box_holds(paper, *box))
        return true;
    return refuse(session,
                  arena_print(session->arena,
                              "write X,Y,W,H in mm, on paper of %g x %g mm", paper.w,
                              paper.h),
                  "--inside cannot be '%s'", inside);
}

/* --- the page below --------------------------------------------------------------- */

static bool refuse_page(const Session *session, const char *path, const char *why)
{
    return refuse(session, "name a PDF whose first page has the size of the paper",
                  "--under cannot be '%s': %s", path, why);
}

/* Takes the paper's size from the first page of the PDF. */
static bool read_under(const Session *session, KitOptions *kit)
{
    const double same = 0.5;
    Arena *arena = session->arena;
    const char *path = session->options.under;
    Underlay *underlay = arena_new_item(arena, Underlay);
    DiagList *diags = diag_list_new(arena);
    if (!path)
        return true;
    const Source *source = file_read(arena, path, NULL, (SourceRange){0}, diags);
    if (!source)
        return refuse_page(session, path, "it cannot be read");
    const char *why = underlay_read(arena, source->text, source->length, underlay);
    if (why)
        return refuse_page(session, path, why);
    Paper *paper = &kit->paper;
    if (session->options.paper && (fabs(underlay->width - paper->width) > same ||
                                   fabs(underlay->height - paper->height) > same))
        return refuse_page(session, path,
                           arena_print(arena, "its first page is %.4g x %.4g mm",
                                       underlay->width, underlay->height));
    paper->width = underlay->width;
    paper->height = underlay->height;
    kit->paper_name =
        arena_print(arena, "%.4g x %.4g mm", underlay->width, underlay->height);
    kit->underlay = underlay;
    return true;
}

/* --- all options ------------------------------------------------------------------ */

static bool read_backs(const Session *session, KitOptions *kit)
{
    kit->backs = (Backs)chosen_word(session->options.backs, BACKS_NAMES);
    return kit->backs != BACKS_FOLD ||
           refuse(session, "use '--backs long' or '--backs none'",
                  "a machine cannot find the marks of a sheet that is folded");
}

static void read_guides(const Session *session, KitOptions *kit)
{
    const char *guides = session->options.guides;
    kit->guides = guides ? (Guides)chosen_word(guides, GUIDES_NAMES) : GUIDES_NONE;
    kit->is_machine_cut = !guides || register_marks_exist(&kit->registers);
}

static const char *request_of(const Session *session, const ExportPrint *print)
{
    const Options *o = &session->options;
    const KitOptions *kit = &print->kit;
    const RegisterMarks *marks = &kit->registers;
    const Shift *shift = &kit->shift;
    Text text = text_new(session->arena);
    text_print(&text, ", paper %s, ink %s, backs %s, guides %s", print->paper_slug,
               INK_NAMES[kit->low_ink], BACKS_NAMES[kit->backs],
               GUIDES_NAMES[kit->guides]);
    if (o->only)
        text_print(&text, ", only %s", o->only);
    if (o->sheet)
        text_print(&text, ", sheet %s", o->sheet);
    if (o->skip)
        text_print(&text, ", skip %d", o->skip);
    text_print(&text, ", margin %g, shift %g %g %g, marks %g %g %g %g %g",
               kit->paper.margin, shift->x, shift->y, shift->turn, marks->offset,
               marks->square, marks->length, marks->thickness, marks->clear);
    if (o->inside)
        text_print(&text, ", inside %s", o->inside);
    if (kit->underlay)
        text_print(
            &text, ", under %.16s",
            sha256_hex(session->arena, kit->underlay->bytes, kit->underlay->length));
    return text.text;
}

bool export_print_read(Session *session, ExportPrint *print)
{
    KitOptions *kit = &print->kit;
    Printer printer;
    print->paper_slug = paper_slug(session);
    kit->paper_name = paper_title(session);
    kit->sheet = session->options.sheet;
    kit->skip = session->options.skip;
    kit->low_ink = draw_saves_ink(session);
    if (!read_printer(session, false, &printer) ||
        !read_paper(session, &kit->paper.width, &kit->paper.height) ||
        !read_under(session, kit) || !read_epoch(session, &print->created) ||
        !read_backs(session, kit))
        return false;
    kit->paper.margin = printer.margin;
    kit->shift = printer.shift;
    kit->back_marks = printer.back_marks;
    if (!read_marks(session, kit) || !read_inside(session, kit))
        return false;
    read_guides(session, kit);
    print->request = request_of(session, print);
    return true;
}
