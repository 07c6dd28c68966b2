#define _XOPEN_SOURCE 700
#include "command/pages.h"

#include "command/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/file_writer.h"
#include "base/path.h"
#include "base/print.h"
#include "render/painter.h"
#include "render/pdf.h"
#include "render/svg.h"

enum { DEFAULT_DPI = 150 };

const char *const PAGE_FORMATS[] = {"png", "svg", "pdf", "text", NULL};
static const char *const ENDINGS[] = {".png", ".svg", ".pdf", ".txt"};

/* --- options ---------------------------------------------------------------------- */

bool page_output_fail(PageOutput *pages, const char *help, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = arena_vprint(pages->arena, format, arguments);
    va_end(arguments);
    pages->exit_code = cannot_run(pages->session, help, "%s", message);
    return false;
}

bool has_ending(const char *file, const char *ending)
{
    size_t length = strlen(file), last = strlen(ending);
    return length > last && text_is(file + length - last, ending);
}

/* Chooses the format by the ending of the file, or else by --format. */
static bool read_form(PageOutput *pages)
{
    const Options *options = &pages->session->options;
    pages->form = (FileFormat)chosen_word(options->format, PAGE_FORMATS);
    const char *file = options->file;
    for (int i = 0; file && i < FORMAT_COUNT; i++)
        if (has_ending(file, ENDINGS[i])) {
            bool other = pages->form != (FileFormat)i;
            pages->form = (FileFormat)i;
            return !other || options->is_default_format ||
                   page_output_fail(pages, NULL, "'%s' does not match --format", file);
        }
    return !file || text_is(file, "-") || !options->is_default_format ||
           page_output_fail(pages, "use a name that ends in .png, .svg, .pdf or .txt",
                            "'%s' does not end in a known format", file);
}

/* Reads digits only, up to the end of the year 9999. */
static bool read_seconds(const char *written, long long *seconds)
{
    const long long most = 253402300799;
    size_t digits = strspn(written, "0123456789");
    *seconds = strtoll(written, NULL, 10);
    return digits && !written[digits] && *seconds <= most;
}

bool read_epoch(const Session *session, long long *created)
{
    const char *written = getenv("SOURCE_DATE_EPOCH");
    return !written || read_seconds(written, created) ||
           refuse(session,
                  "write the seconds since 1970 in digits, at most 253402300799",
                  "SOURCE_DATE_EPOCH cannot be '%s'", written);
}

bool read_paper(const Session *session, double *width, double *height)
{
    Arena *arena = session->arena;
    const char *paper =
        session->options.paper ? session->options.paper : PAPER_NAMES[0];
    if (paper_read(arena, paper, width, height))
        return true;
    const char *names =
        text_join(arena, PAPER_NAMES, text_word_count(PAPER_NAMES), 0, "or");
    return refuse(
        session,
        arena_print(arena,
                    "use %s, or a size such as 210x297mm, from 50 to 5000 mm a side",
                    names),
        "--paper cannot be '%s'", paper);
}

const char *printer_path(const Session *session)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    if (session->options.printer)
        return session->options.printer;
    if (config && *config == '/')
        return path_join(session->arena, config, "ppgen/printer.yaml");
    return home && *home ? path_join(session->arena, home, ".config/ppgen/printer.yaml")
                         : NULL;
}

bool read_printer(const Session *session, bool is_written, Printer *printer)
{
    Arena *arena = session->arena;
    const char *path = printer_path(session);
    *printer = PRINTER_USUAL;
    bool may_lack = is_written || !session->options.printer;
    if (may_lack && (!path || !path_exists(path)))
        return true;
    DiagList *diags = diag_list_new(arena);
    if (printer_read(arena, path, printer, diags))
        return true;
    print_problems(session, diags);
    return false;
}

bool page_output_read_options(PageOutput *pages)
{
    Session *session = pages->session;
    const Options *options = &session->options;
    pages->dpi = options->dpi ? options->dpi : DEFAULT_DPI;
    pages->low_ink = draw_saves_ink(session);
    pages->view = (View)chosen_word(options->view, VIEW_NAMES);
    bool good = read_paper(session, &pages->paper_width, &pages->paper_height) &&
                read_form(pages) &&
                (pages->form != FORMAT_PDF || read_epoch(session, &pages->created));
    pages->exit_code = good ? EXIT_GOOD : EXIT_CANNOT_RUN;
    return good;
}

/* --- preparing -------------------------------------------------------------------- */

void page_output_prepare(PageOutput *pages)
{
    if (pages->form == FORMAT_PNG)
        preload_begin(&pages->painting, PAINTING_LIBRARIES);
}

/* The dynamic loader opens one library at a time. Those for painting are needed first,
 * so they are opened before those for SVG are preloaded. */
static void open_for_svg(void *context)
{
    PageOutput *pages = context;
    painting_open();
    preload_begin(&pages->svg, SVG_LIBRARIES);
}

void page_output_prepare_svg(PageOutput *pages, const Assets *assets)
{
    if (pages->form == FORMAT_PNG)
        pictures_on_svg(assets->pictures, open_for_svg, pages);
}

/* --- files ------------------------------------------------------------------------ */

/* Returns the ending of a file. Low-ink and colour-blind versions have their own, so
 * that they do not overwrite the normal one. */
static const char *ending_of(const PageOutput *pages)
{
    const char *seen = pages->view ? VIEW_NAMES[pages->view] : "";
    return arena_print(pages->arena, "%s%s%s%s", pages->low_ink ? "-low" : "",
                       *seen ? "-" : "", seen, ENDINGS[pages->form]);
}

const char *output_folder(const Session *session, Arena *arena, const Game *game)
{
    const char *out = session->options.out;
    if (!out)
        out = project_is_own(session->project)
                  ? path_join(arena, session->project->root, "output")
                  : "output";
    if (!game)
        return out;
    const char *folder = path_join(arena, out, game->name);
    return game->is_default ? folder : path_join(arena, folder, game->edition);
}

/* Returns output/GAME/[EDITION/]show/NAME.png. */
static const char *path_for(PageOutput *pages, const char *name, const char *ending)
{
    const Session *session = pages->session;
    const Game *game = pages->game;
    Arena *arena = pages->arena;
    const char *out = output_folder(session, arena, game);
    return arena_print(arena, "%s%s/%s%s", out, game ? "/show" : "", name, ending);
}

const char *target_file(const Session *session, const char *path)
{
    const char *target = session->options.file ? session->options.file : path;
    const char *why = folder_make_above(session->arena, target);
    if (!why)
        return target;
    cannot_run(session, NULL, "%s", why);
    return NULL;
}

void print_path(Session *session, const char *path)
{
    if (!text_is(path, "-") && !session->options.quiet)
        text_print(&session->out, "%s\n", path_display(session->arena, path));
}

void print_leftover(Session *session, const char *path, const char *from)
{
    if (path_exists(path) && !session->options.quiet)
        text_print(&session->out, "%s  left over from an earlier %s\n",
                   path_display(session->arena, path), from);
}

/* --- writing ---------------------------------------------------------------------- */

/* A sink that appends pages as text. */
typedef struct {
    Sink sink;
    Text text;
} Dump;

static bool dump_page(Sink *sink, const Page *page)
{
    Dump *dump = (Dump *)sink;
    text_add(&dump->text, dump->text.length ? "\n" : "");
    page_dump(page, &dump->text);
    return true;
}

static bool dump_end(PageOutput *pages, Sink *sink)
{
    const Text *text = &((Dump *)sink)->text;
    if (text_is(pages->path, "-"))
        text_add(&pages->session->out, text->text);
    else
        sink->why = file_write(pages->own, pages->path, text->text, text->length);
    return !sink->why;
}

/* A sink for the single page of a picture. */
typedef struct {
    Sink sink;
    PageOutput *pages;
} OnePage;

static Painter *painter_of(PageOutput *pages)
{
    if (!pages->painter) {
        pages->painter_arena = arena_new();
        pages->painter = painter_new(pages->painter_arena, pages->view);
    }
    return pages->painter;
}

static bool write_page(Sink *sink, const Page *page)
{
    PageOutput *pages = ((OnePage *)sink)->pages;
    Arena *arena = pages->own;
    if (pages->form == FORMAT_SVG) {
        sink->why = svg_write(arena, page, pages->view, pages->path);
        return !sink->why;
    }
    sink->why = png_write(arena, painter_of(pages), page, pages->dpi, pages->path);
    return !sink->why;
}

static Document document_of(const PageOutput *pages)
{
    const Game *game = pages->game;
    if (!game)
        return (Document){.title = "Icons",
                          .author = "",
                          .subject = "All icons",
                          .language = "en-GB",
                          .created = pages->created};
    return (Document){.title = game->title,
                      .author = game_authors(game, pages->arena),
                      .subject = arena_print(pages->arena, "Pieces of %s", game->title),
                      .language = game->language,
                      .structured = pages->structured,
                      .elements = pages->elements,
                      .created = pages->created};
}

Sink *page_output_begin(PageOutput *pages, const char *name)
{
    pages->path = target_file(pages->session, path_for(pages, name, ending_of(pages)));
    if (!pages->path) {
        pages->exit_code = EXIT_CANNOT_RUN;
        return NULL;
    }
    pages->own = arena_new();
    if (pages->form == FORMAT_PDF) {
        Document *document = arena_new_item(pages->arena, Document);
        *document = document_of(pages);
        return pdf_begin(pages->own, document, pages->view, pages->path);
    }
    if (pages->form == FORMAT_TEXT) {
        Dump *dump =
            arena_make(pages->own, Dump, {.page = dump_page}, text_new(pages->own));
        return &dump->sink;
    }
    OnePage *one_page = arena_make(pages->own, OnePage, {.page = write_page}, pages);
    return &one_page->sink;
}

bool page_output_has_pages(const PageOutput *pages)
{
    return pages->form == FORMAT_PDF || pages->form == FORMAT_TEXT;
}

bool page_output_end(PageOutput *pages, Sink *sink, bool good)
{
    if (good && pages->form == FORMAT_PDF)
        good = pdf_end(sink);
    if (good && pages->form == FORMAT_TEXT)
        good = dump_end(pages, sink);
    if (good)
        print_path(pages->session, pages->path);
    else if (sink->why)
        page_output_fail(pages, NULL, "%s", sink->why);
    arena_free(pages->own);
    return good;
}

bool page_output_write(PageOutput *pages, const char *name, const PageList *list)
{
    Sink *sink = page_output_begin(pages, name);
    return sink && page_output_end(pages, sink, sink_pages(sink, list));
}

const char *paper_slug(const Session *session)
{
    const char *name = session->options.paper ? session->options.paper : PAPER_NAMES[0];
    double width = 0, height = 0;
    if (text_is_one_of(name, PAPER_NAMES))
        return name;
    paper_read(session->arena, name, &width, &height);
    return arena_print(session->arena, "%.8gx%.8gmm", width, height);
}

const char *paper_title(const Session *session)
{
    char *title = arena_print(session->arena, "%s", paper_slug(session));
    if (*title < '0' || *title > '9') {
        *title = (char)(*title - 'a' + 'A');
        return title;
    }
    double width = 0, height = 0;
    paper_read(session->arena, session->options.paper, &width, &height);
    return arena_print(session->arena, "%.8g x %.8g mm", width, height);
}

void page_output_done(PageOutput *pages)
{
    if (pages->painter_arena)
        arena_free(pages->painter_arena);
    pages->painter_arena = NULL;
    pages->painter = NULL;
    preload_end(&pages->painting);
    preload_end(&pages->svg);
}
