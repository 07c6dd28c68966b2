/* ppgen calibrate: prints a calibration sheet for a duplex printer, and writes the
 * readings to the printer's file. */
#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/file_writer.h"
#include "base/path.h"
#include "command/pages.h"
#include "kit/calibration.h"
#include "render/pdf.h"

typedef struct {
    Session *session;
    Printer printer;
    Calibration sheet;
    long long created;
} Calibrate;

/* Returns the options to repeat with --read, because the readings depend on them. */
static const char *options_again(const Session *session)
{
    const Options *options = &session->options;
    Text text = text_new(session->arena);
    if (options->paper)
        text_print(&text, " --paper %s", options->paper);
    if (options->backs)
        text_print(&text, " --backs %s", options->backs);
    if (options->printer)
        text_print(&text, " --printer %s", options->printer);
    return text.text;
}

static int read_options(Calibrate *c)
{
    Session *session = c->session;
    Paper *paper = &c->sheet.paper;
    const char *file = session->options.file;
    if (file && !text_is(file, "-") && !has_ending(file, ".pdf"))
        return cannot_run(session, "use a name that ends in .pdf",
                          "'%s' does not end in .pdf, but the sheet is a PDF", file);
    if (!read_printer(session, session->options.read != NULL, &c->printer) ||
        !read_paper(session, &paper->width, &paper->height) ||
        !read_epoch(session, &c->created))
        return EXIT_CANNOT_RUN;
    if (fmin(paper->width, paper->height) < 200)
        return cannot_run(session, "use A4 or Letter",
                          "the calibration sheet needs paper at least 200 mm wide");
    *paper = (Paper){fmin(paper->width, paper->height),
                     fmax(paper->width, paper->height), 0};
    c->sheet.backs = (Backs)chosen_word(session->options.backs, BACKS_NAMES);
    c->sheet.shift = c->printer.shift;
    c->sheet.paper_name = paper_title(session);
    c->sheet.options = options_again(session);
    return EXIT_GOOD;
}

/* --- the sheet -------------------------------------------------------------------- */

static bool draw_pages(Sink *sink, const Calibration *sheet)
{
    Page front = calibration_page(sheet, false), back = calibration_page(sheet, true);
    return sink->page(sink, &front) && sink->page(sink, &back);
}

static int write_sheet(Calibrate *c)
{
    Session *session = c->session;
    Arena *arena = session->arena;
    const char *data = data_folder(arena);
    const char *root = session->project ? session->project->root : data;
    if (!root)
        return cannot_run(session, NO_PROJECT_HELP, NO_PROJECT);
    DiagList *diags = diag_list_new(arena);
    Assets *assets = assets_new(arena, root, root, data);
    c->sheet.captions =
        arena_make(arena, Captions, .assets = assets, .arena = arena, .diags = diags);
    const Document document = {.title = "Calibration sheet",
                               .author = "",
                               .subject = "Where a printer puts the backs",
                               .language = "en-GB",
                               .long_edge = c->sheet.backs == BACKS_LONG,
                               .short_edge = c->sheet.backs == BACKS_SHORT,
                               .created = c->created};
    const char *path =
        target_file(session, path_join(arena, output_folder(session, arena, NULL),
                                       "calibrate.pdf"));
    if (!path)
        return EXIT_CANNOT_RUN;
    Arena *own = arena_new();
    Sink *sink = pdf_begin(own, &document, VIEW_NORMAL, path);
    bool good = !sink->why && draw_pages(sink, &c->sheet) && pdf_end(sink);
    int code = good ? EXIT_GOOD : cannot_run(session, NULL, "%s", sink->why);
    arena_free(own);
    if (good)
        print_path(session, path);
    return code;
}

/* --- readings --------------------------------------------------------------------- */

/* Reads four numbers such as "0.4,-0.2,0,0.2". Accepts the minus sign that the sheet
 * prints too. */
static bool read_four(const char *text, double *values)
{
    for (int i = 0; i < 4; i++) {
        static const char minus[] = "−";
        bool printed = text_starts(text, minus);
        text += printed ? strlen(minus) : *text == '+';
        size_t length = decimal_read(text, &values[i]);
        text += length;
        if (!length || *text != (i < 3 ? ',' : '\0'))
            return false;
        text += i < 3;
        if (printed)
            values[i] = -values[i];
    }
    return true;
}

static int write_printer(Calibrate *c)
{
    Session *session = c->session;
    Arena *arena = session->arena;
    double four[4];
    if (!read_four(session->options.read, four))
        return cannot_run(session, "write four numbers, such as --read 0.4,-0.2,0,0.2",
                          "--read expects the readings of the four scales");
    for (int i = 0; i < 4; i++)
        if (fabs(four[i]) > LONGEST_READING + 0.01)
            return cannot_run(
                session,
                "if the backs are further off, measure them with a ruler, set 'back-x' "
                "and 'back-y' in the printer's file, and print a new sheet",
                "--read cannot be %.4g: the scales end at %.4g mm", four[i],
                LONGEST_READING);
    const ScaleReadings readings = {four[0], four[1], four[2], four[3]};
    c->printer.shift = calibration_shift(&c->sheet, readings);
    const Shift *shift = &c->printer.shift;
    if (fabs(shift->x) > MAX_SHIFT || fabs(shift->y) > MAX_SHIFT ||
        fabs(shift->turn) > MAX_TURN)
        return cannot_run(
            session,
            "the readings are added to the values that are already in the file",
            "this would move the backs by more than %g mm, or turn them by more than "
            "%g degrees",
            MAX_SHIFT, MAX_TURN);
    const char *path = printer_path(session);
    if (!path)
        return cannot_run(session, "name the file: --printer FILE",
                          "there is no home folder for the printer's file");
    Text text = printer_text(arena, &c->printer);
    const char *why = folder_make_above(arena, path);
    if (!why)
        why = file_write(arena, path, text.text, text.length);
    if (why)
        return cannot_run(session, NULL, "%s", why);
    if (!session->options.quiet)
        text_print(&session->out, "%s\n\n%s", path_display(arena, path), text.text);
    return EXIT_GOOD;
}

int command_calibrate(Session *session)
{
    Calibrate c = {.session = session};
    int code = read_options(&c);
    if (code)
        return code;
    return session->options.read ? write_printer(&c) : write_sheet(&c);
}
