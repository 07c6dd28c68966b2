/* ppgen show: pieces as pictures. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/units.h"
#include "command/draw.h"
#include "layout/contact.h"
#include "layout/specimen.h"
#include "render/pdf.h"
#include "render/png.h"
#include "render/svg.h"

enum { DEFAULT_DPI = 150 };

typedef enum { FORM_PNG, FORM_SVG, FORM_PDF, FORM_TEXT, FORM_COUNT } FileForm;

static const struct {
    const char *name, *ending;
} FORMS[] = {{"png", ".png"}, {"svg", ".svg"}, {"pdf", ".pdf"}, {"text", ".txt"}};

/* What is to be shown, and how. */
typedef struct {
    Session *session;
    Arena *arena;
    FileForm form;
    View view;
    double dpi, paper_width, paper_height;
    bool low_ink;
    int exit_code;
    Painter *painter;  /* of PNG; NULL until the first */
    Arena *sink_arena; /* ends with the file that is being written */
    /* of the play */
    const Play *play;
    Studios studios;
    Studio *studio;
    Faces *faces;
    DiagList *diags;
} Show;

/* --- options ------------------------------------------------------------------- */

static bool fail(Show *show, const char *help, const char *format, const char *word)
{
    show->exit_code = cannot_run(show->session, help, format, word);
    return false;
}

static bool has_ending(const char *file, const char *ending)
{
    size_t length = strlen(file), last = strlen(ending);
    return length > last && text_is(file + length - last, ending);
}

/* By the file's ending; where it has none that says it, by '--format'. */
static bool read_form(Show *show)
{
    const Options *options = &show->session->options;
    for (int i = 0; i < FORM_COUNT; i++)
        if (text_is(options->format, FORMS[i].name))
            show->form = (FileForm)i;
    const char *file = options->file;
    for (int i = 0; file && i < FORM_COUNT; i++)
        if (has_ending(file, FORMS[i].ending)) {
            bool asked = show->form != FORM_PNG && show->form != (FileForm)i;
            show->form = (FileForm)i;
            return !asked || fail(show, NULL, "'%s' is not what --format asks for", file);
        }
    return !file || text_is(file, "-") || show->form != FORM_PNG ||
           fail(show, "'-o' takes a name that ends in .png, .svg, .pdf or .txt",
                "'%s' says no format", file);
}

static bool read_view(Show *show)
{
    const char *word = show->session->options.view;
    for (int i = 0; word && VIEW_NAMES[i]; i++)
        if (text_is(VIEW_NAMES[i], word)) {
            show->view = (View)i;
            return true;
        }
    return !word || fail(show, "there are deutan, protan, tritan and grey",
                         "--cvd does not know '%s'", word);
}

static bool read_options(Show *show)
{
    const Options *options = &show->session->options;
    const char *paper = options->paper ? options->paper : "a4";
    const char *ink = options->ink ? options->ink : "full";
    show->dpi = options->dpi ? options->dpi : DEFAULT_DPI;
    show->low_ink = text_is(ink, "low");
    if (!show->low_ink && !text_is(ink, "full"))
        return fail(show, "there are full and low", "--ink does not know '%s'", ink);
    if (!paper_read(show->arena, paper, &show->paper_width, &show->paper_height))
        return fail(show, "there are a4, letter, a3, tabloid, and sizes as 210x297mm",
                    "--paper does not know '%s'", paper);
    return read_form(show) && read_view(show);
}

/* --- files --------------------------------------------------------------------- */

/* Makes the folders that a path leads through. */
static bool make_folders(const char *path)
{
    char *copy = strdup(path);
    for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0777) != 0 && errno != EEXIST) {
            free(copy);
            return false;
        }
        *slash = '/';
    }
    free(copy);
    return true;
}

/* output/GAME/[EDITION/]show/NAME.png */
static const char *path_for(Show *show, const char *name)
{
    const Session *session = show->session;
    const Game *game = show->play->game;
    Arena *arena = show->arena;
    const char *out = session->options.out;
    if (!out)
        out = session->project && !session->project->installed
                  ? path_join(arena, session->project->root, "output")
                  : "output";
    const char *folder = path_join(arena, out, game->name);
    if (!game->is_default)
        folder = path_join(arena, folder, game->edition);
    return arena_print(arena, "%s/show/%s%s", folder, name, FORMS[show->form].ending);
}

static void tell_path(Show *show, const char *path)
{
    if (!text_is(path, "-") && !show->session->options.quiet)
        text_print(&show->session->out, "%s\n", path_shown(show->arena, path));
}

/* --- writing ------------------------------------------------------------------- */

/* Pages as text, one after the other. */
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

static bool dump_end(Show *show, Sink *sink, const char *path)
{
    const Text *text = &((Dump *)sink)->text;
    if (text_is(path, "-"))
        text_add(&show->session->out, text->text);
    else
        sink->why = file_write(show->sink_arena, path, text->text, text->length);
    return !sink->why;
}

/* A sink for the one page of a picture. */
typedef struct {
    Sink sink;
    Show *show;
    const char *path;
} Picture1;

static bool write_page(Sink *sink, const Page *page)
{
    Picture1 *picture = (Picture1 *)sink;
    Show *show = picture->show;
    Arena *arena = show->arena;
    if (show->form == FORM_SVG) {
        sink->why = svg_write(arena, page, show->view, picture->path);
        return !sink->why;
    }
    if (!show->painter)
        show->painter = painter_new(arena, TARGET_IMAGE, show->view);
    sink->why = png_write(arena, show->painter, page, show->dpi, picture->path);
    return !sink->why;
}

static Document document_of(const Show *show)
{
    const Game *game = show->play ? show->play->game : NULL;
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    long long created = epoch ? strtoll(epoch, NULL, 10) : 0;
    if (!game)
        return (Document){.title = "Icons",
                          .author = "",
                          .subject = "All icons",
                          .language = "en-GB",
                          .created = created};
    Text by = text_new(show->arena);
    const Node *names = node_get(game->tree, "by");
    for (int i = 0; names && names->kind == NODE_LIST && i < names->count; i++)
        text_print(&by, "%s%s", i ? ", " : "", names->items[i]->text);
    return (Document){.title = game->title,
                      .author = by.length ? by.text : "",
                      .subject = arena_print(show->arena, "Pieces of %s", game->title),
                      .language = game->language,
                      .created = created};
}

/* Where pages go that are made one after the other. */
static Sink *sink_begin(Show *show, const char *path)
{
    show->sink_arena = arena_new();
    if (show->form == FORM_PDF) {
        Document *document = arena_new_item(show->arena, Document);
        *document = document_of(show);
        return pdf_begin(show->sink_arena, document, show->view, path);
    }
    if (show->form == FORM_TEXT) {
        Dump *dump = arena_new_item(show->sink_arena, Dump);
        *dump = (Dump){{.page = dump_page}, text_new(show->sink_arena)};
        return &dump->sink;
    }
    Picture1 *picture = arena_new_item(show->sink_arena, Picture1);
    *picture = (Picture1){{.page = write_page}, show, path};
    return &picture->sink;
}

static bool sink_end(Show *show, Sink *sink, bool good, const char *path)
{
    if (good && show->form == FORM_PDF)
        good = pdf_end(sink);
    if (good && show->form == FORM_TEXT)
        good = dump_end(show, sink, path);
    if (good)
        tell_path(show, path);
    else if (sink->why)
        show->exit_code = cannot_run(show->session, NULL, "%s: %s", path, sink->why);
    arena_free(show->sink_arena);
    return good;
}

static const char *target(Show *show, const char *name)
{
    const char *file = show->session->options.file;
    const char *path = file ? file : path_for(show, name);
    if (!text_is(path, "-") && !make_folders(path)) {
        show->exit_code =
            cannot_run(show->session, NULL, "%s: %s", path, strerror(errno));
        return NULL;
    }
    return path;
}

static Zones zones_of(const Show *show)
{
    const Options *options = &show->session->options;
    return (Zones){options->bleed || options->each, options->safe};
}

static bool show_face(Show *show, const Piece *piece, int side, const char *name)
{
    Arena *arena = arena_new();
    Face face = face_draw(show->faces, piece, side, arena, show->diags);
    bool good = face.drawn && !show->diags->errors;
    const char *path = good ? target(show, name) : NULL;
    if (path) {
        Page page = face_page(&face, zones_of(show), arena);
        Sink *sink = sink_begin(show, path);
        good = sink_end(show, sink, sink->page(sink, &page), path);
    }
    arena_free(arena);
    return good;
}

/* --- what is asked for --------------------------------------------------------- */

static const Set *find_set(const Game *game, const char *word)
{
    return game_set(game, word);
}

/* By ID, where just one set has it, or by SET/ID. */
static const Piece *find_piece(const Game *game, const char *word, int *found)
{
    const char *slash = strchr(word, '/');
    const Piece *piece = NULL;
    *found = 0;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        if (slash && (strlen(set->name) != (size_t)(slash - word) ||
                      strncmp(set->name, word, (size_t)(slash - word)) != 0))
            continue;
        const Piece *one = set_find(set, slash ? slash + 1 : word);
        if (one) {
            piece = one;
            ++*found;
        }
    }
    return piece;
}

static void fail_piece(Show *show, const char *word, int found)
{
    const Game *game = show->play->game;
    if (found > 1) {
        fail(show, "write SET/ID", "several sets have a piece '%s'", word);
        return;
    }
    Nearest nearest = nearest_to(word, NULL);
    for (int i = 0; i < game->sets.count; i++) {
        nearest_try(&nearest, game->sets.items[i]->name);
        set_try_names(game->sets.items[i], &nearest);
    }
    const char *help = nearest_help(show->arena, &nearest);
    if (!help)
        help =
            arena_print(show->arena, "'ppgen list -v %s' lists all pieces", game->name);
    show->exit_code = cannot_run(show->session, help, "%s has no piece or set '%s'",
                                 game->name, word);
}

static void show_sheet(Show *show, const Set *set, const Piece *piece)
{
    const Game *game = show->play->game;
    const char *path = target(show, piece ? piece->id : set ? set->name : game->name);
    if (!path)
        return;
    bool pages = show->form == FORM_PDF || show->form == FORM_TEXT;
    const Contact contact = {.faces = show->faces,
                             .studio = show->studio,
                             .game = game,
                             .set = set,
                             .piece = piece,
                             .width = show->paper_width,
                             .height = pages ? show->paper_height : 0,
                             .zones = zones_of(show),
                             .diags = show->diags};
    Sink *sink = sink_begin(show, path);
    bool good = contact_pages(&contact, sink) && !show->diags->errors;
    sink_end(show, sink, good, path);
}

static void show_each(Show *show, const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        const char *name = arena_print(show->arena, "%s/%s", set->name, piece->id);
        int fronts = piece_fronts(piece);
        for (int side = SIDE_FRONT; side <= fronts; side++)
            show_face(show, piece, side,
                      fronts > 1 ? arena_print(show->arena, "%s-%d", name, side)
                                 : name);
        if (piece_has_back(piece))
            show_face(show, piece, SIDE_BACK,
                      arena_print(show->arena, "%s-back", name));
    }
}

static void show_all_each(Show *show, const Set *set)
{
    const Game *game = show->play->game;
    for (int i = 0; i < game->sets.count; i++)
        if (!set || game->sets.items[i] == set)
            show_each(show, game->sets.items[i]);
}

static void show_piece(Show *show, const Piece *piece)
{
    bool back = show->session->options.back;
    if (back && !piece_has_back(piece)) {
        fail(show, NULL, "'%s' has no back", piece->id);
        return;
    }
    if (!back && piece_fronts(piece) > 1) {
        show_sheet(show, piece->set, piece);
        return;
    }
    show_face(show, piece, back ? SIDE_BACK : SIDE_FRONT,
              back ? arena_print(show->arena, "%s-back", piece->id) : piece->id);
}

static void show_word(Show *show, const char *word)
{
    const Game *game = show->play->game;
    int found = 0;
    const Piece *piece = word ? find_piece(game, word, &found) : NULL;
    const Set *set = word && !piece ? find_set(game, word) : NULL;
    if (word && found != 1 && !set)
        fail_piece(show, word, found);
    else if (show->session->options.each && !piece)
        show_all_each(show, set);
    else if (piece)
        show_piece(show, piece);
    else
        show_sheet(show, set, NULL);
}

static void show_play(void *context, Play *play)
{
    Show *show = context;
    Session *session = show->session;
    if (!play->game)
        return;
    show->play = play;
    show->diags = play->diags;
    show->studio = studio_of(&show->studios, play);
    show->faces = faces_new(play->arena, show->studio, play->game, show->low_ink);
    faces_preflight(show->faces);
    show_word(show, session->options.word_count > 1 ? session->options.words[1] : NULL);
    diag_sort(play->diags);
}

/* All icons of the project, or of a game. */
static void show_icons(Show *show)
{
    Session *session = show->session;
    Arena *arena = show->arena;
    const Options *options = &session->options;
    const char *data = data_folder(arena);
    const char *root = session->project ? session->project->root : data;
    GamePlace place = {.folder = root, .root = root};
    const char *why = NULL, *help = NULL;
    if (options->word_count &&
        !project_game(arena, session->project, options->words[0], &place, &why, &help)) {
        show->exit_code = cannot_run(session, help, "%s", why);
        return;
    }
    if (!place.folder) {
        fail(show, NO_PROJECT_HELP, "%s", NO_PROJECT);
        return;
    }
    const char *file = options->file ? options->file : path_join(arena, "output", "icons.png");
    DiagList *diags = diag_list_new(arena);
    Studio *studio =
        studio_new(arena, place.folder, place.root ? place.root : place.folder, data);
    if (!text_is(file, "-") && !make_folders(file)) {
        fail(show, NULL, "%s cannot be written", file);
        return;
    }
    int count = 0;
    icons_names(studio->icons, &count);
    if (!count) {
        fail(show, "they are SVG files in templates/icons, or in a game's folder 'icons'",
             "there are no icons%s", "");
        return;
    }
    Sink *sink = sink_begin(show, file);
    double height = show->form == FORM_PDF ? show->paper_height : 0;
    bool good = specimen_pages(studio, NULL, show->paper_width, height, sink, diags);
    sink_end(show, sink, good && !diags->errors, file);
    for (int i = 0; i < diags->all.count; i++) {
        Text text = text_new(arena);
        diag_print(diags->all.items[i], &text, session->problems_look);
        fputs(text.text, stderr);
        show->exit_code = EXIT_CONTENT;
    }
}

int command_show(Session *session)
{
    Show show = {
        .session = session, .arena = session->arena, .studios = {.session = session}};
    if (!read_options(&show))
        return show.exit_code;
    if (session->options.icons) {
        show_icons(&show);
        return show.exit_code;
    }
    if (!session->options.word_count)
        return cannot_run(session, "ppgen show --help",
                          "which one? 'ppgen show GAME [PIECE]' needs a word more");
    const Visit visit = {.problems = true, .play = show_play};
    if (!session_visit(session, session->options.words, 1, &visit, &show))
        return EXIT_CANNOT_RUN;
    int code = session_exit_code(session);
    return code == EXIT_GOOD ? show.exit_code : code;
}
