/* Writes the pictures that print services ask for: exact pixels, one back for all faces
 * that share it, and a list of copies. */
#include <string.h>

#include "base/path.h"
#include "base/sha256.h"
#include "command/csv.h"
#include "command/show.h"
#include "export/services.h"

/* A back that was written. */
typedef struct {
    const char *sum, *name;
} WrittenBack;

typedef struct {
    PageOutput *pages;
    const Variant *variant;
    Faces *faces;
    const Service *service; /* NULL: --px */
    PixelSize px;
    double dpi;
    /* of the current set: */
    const char *folder; /* "mpc/card" */
    Table table;
    LIST(WrittenBack) backs;
    LIST(const char *) written; /* names in the folder, such as "faces/001-a.png" */
    bool shares_back;
    int faces_written;
    long copies;
} ServiceFiles;

static bool fit_of(const ServiceFiles *files, const Piece *piece, ServiceFit *fit)
{
    DiagList *diags = files->variant->diags;
    return files->service ? service_fit(files->service, piece, fit, diags)
                          : service_fit_px(files->px, files->dpi, piece, fit, diags);
}

static Face draw(const ServiceFiles *files, const Piece *piece, int side, int look,
                 const ServiceFit *fit, Arena *arena)
{
    files->faces->bleed = fit->picture.bleed;
    return face_draw_look(files->faces, piece, side, look, arena,
                          files->variant->diags);
}

/* --- checking --------------------------------------------------------------------- */

static int count_looks(const ServiceFiles *files, const Piece *piece)
{
    return face_looks(files->faces, piece, SIDE_FRONT,
                      piece_count(piece, files->variant->game->players),
                      files->variant->diags);
}

/* Lays out all sides of a piece with the service's bleed, which reports their
 * problems. */
static void check_piece(const ServiceFiles *files, const Piece *piece)
{
    ServiceFit fit;
    DiagList *diags = files->variant->diags;
    if (piece_fronts(piece) > 1) {
        diag_error_help(diags, piece->set->where, "no-product",
                        "name the sets to write: ppgen show GAME SET --each",
                        "'%s' has %d faces, but a service prints two sides",
                        piece_called(diags->arena, piece), piece_fronts(piece));
        return;
    }
    if (!fit_of(files, piece, &fit))
        return;
    Arena *arena = arena_new();
    int looks = count_looks(files, piece);
    for (int look = 1; look <= looks; look++)
        draw(files, piece, SIDE_FRONT, look, &fit, arena);
    draw(files, piece, SIDE_BACK, 1, &fit, arena);
    arena_free(arena);
}

/* --- writing ---------------------------------------------------------------------- */

static PngBytes encode(const ServiceFiles *files, const Piece *piece, int side,
                       int look, const ServiceFit *fit, Arena *arena)
{
    Face face = draw(files, piece, side, look, fit, arena);
    Page page = picture_fit_page(&fit->picture, &face, arena);
    return face.drawn ? page_output_png(files->pages, &page, fit->picture.dpi,
                                        piece->id, arena)
                      : (PngBytes){0};
}

static bool write(ServiceFiles *files, const char *name, PngBytes png)
{
    Arena *out = files->pages->arena;
    list_add(out, &files->written, name);
    return png.bytes && page_output_file(files->pages,
                                         arena_print(out, "%s/%s", files->folder, name),
                                         png.bytes, png.length);
}

/* Returns the name of the file of the piece's back, which is written unless an equal
 * one was; "" if the piece has none; NULL after reporting a problem. */
static const char *back_of(ServiceFiles *files, const Piece *piece,
                           const ServiceFit *fit)
{
    if (!piece_has_back(piece))
        return "";
    if (files->shares_back && files->backs.count)
        return files->backs.items[0].name;
    Arena *out = files->pages->arena, *arena = arena_new();
    PngBytes png = encode(files, piece, SIDE_BACK, 1, fit, arena);
    const char *sum = png.bytes ? sha256_hex(out, png.bytes, png.length) : NULL;
    const char *name = NULL;
    for (int i = 0; sum && i < files->backs.count && !name; i++)
        if (text_is(files->backs.items[i].sum, sum))
            name = files->backs.items[i].name;
    if (sum && !name) {
        name = files->shares_back ? "backs/back.png"
                                  : arena_print(out, "backs/%03d-%s.png",
                                                files->backs.count + 1, piece->id);
        if (write(files, name, png))
            list_add(out, &files->backs, ((WrittenBack){sum, name}));
        else
            name = NULL;
    }
    arena_free(arena);
    return name;
}

/* Returns the number of copies that have the look. */
static long copies_with(const ServiceFiles *files, const Piece *piece, int looks,
                        int look)
{
    long count = 0, all = piece_printed(piece, files->variant->game->players);
    for (long copy = 1; copy <= all; copy++)
        count += face_look_of(looks, copy) == look;
    return count;
}

static void add_row(ServiceFiles *files, const Piece *piece, const char *face,
                    const char *back, long copies, const ServiceFit *fit)
{
    const char *const texts[] = {face, back, piece->id};
    table_texts(&files->table, texts, 3);
    table_whole(&files->table, copies);
    const char *const product[] = {
        fit->product, arena_print(files->pages->arena, "%dx%d", fit->picture.px.width,
                                  fit->picture.px.height)};
    table_texts(&files->table, product, 2);
    files->copies += copies;
}

static bool write_look(ServiceFiles *files, const Piece *piece, int looks, int look,
                       const ServiceFit *fit)
{
    Arena *out = files->pages->arena, *arena = arena_new();
    const char *suffix = looks > 1 ? arena_print(out, "-look-%d", look) : "";
    const char *face = arena_print(out, "faces/%03d-%s%s.png", ++files->faces_written,
                                   piece->id, suffix);
    const char *back = NULL;
    if (write(files, face, encode(files, piece, SIDE_FRONT, look, fit, arena)))
        back = back_of(files, piece, fit);
    if (back)
        add_row(files, piece, face, back, copies_with(files, piece, looks, look), fit);
    arena_free(arena);
    return back != NULL;
}

static bool write_piece(ServiceFiles *files, const Piece *piece)
{
    ServiceFit fit;
    int looks = count_looks(files, piece);
    bool good = fit_of(files, piece, &fit);
    for (int look = 1; look <= looks && good; look++)
        good = write_look(files, piece, looks, look, &fit);
    return good;
}

static void write_list(ServiceFiles *files)
{
    Session *session = files->pages->session;
    Text text = text_new(session->arena);
    csv_write_table(&files->table, &text);
    const char *name = arena_print(session->arena, "%s/quantities.csv", files->folder);
    if (page_output_file(files->pages, name, text.text, text.length) &&
        !session->options.quiet)
        text_print(&session->out, "%s, %s, %s\n",
                   text_plural(session->arena, files->faces_written, "face", "faces"),
                   text_plural(session->arena, files->backs.count, "back", "backs"),
                   text_plural(session->arena, files->copies, "copy", "copies"));
}

/* Lists the pictures of a folder that this run did not write: a service would print
 * them too. */
static void report_leftovers(const ServiceFiles *files, const char *subfolder)
{
    Session *session = files->pages->session;
    Arena *arena = session->arena;
    const char *folder = arena_print(
        arena, "%s/show/%s/%s", output_folder(session, arena, files->variant->game),
        files->folder, subfolder);
    int count = 0;
    const char *const *names = folder_names(arena, folder, &count);
    for (int i = 0; i < count; i++) {
        const char *name = arena_print(arena, "%s/%s", subfolder, names[i]);
        bool is_old = true;
        for (int k = 0; k < files->written.count && is_old; k++)
            is_old = !text_is(files->written.items[k], name);
        if (is_old)
            print_leftover(session, path_join(arena, folder, names[i]), "run");
    }
}

static void write_set(ServiceFiles *files, const Set *set, const Piece *piece)
{
    static const char *const titles[] = {"face",    "back",   "name", "copies",
                                         "product", "pixels", NULL};
    Arena *arena = files->pages->arena;
    const Options *options = &files->pages->session->options;
    const char *of =
        piece && set->pieces.count > 1 ? arena_print(arena, "-%s", piece->id) : "";
    files->folder =
        arena_print(arena, "%s/%s%s", options->service ? options->service : options->px,
                    set->name, of);
    files->table = table_with(arena, titles);
    files->backs.count = 0;
    files->written.count = 0;
    files->faces_written = 0;
    files->copies = 0;
    files->shares_back = faces_share_back(files->faces, set, files->variant->diags);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *one = set->pieces.items[i];
        if ((!piece || one == piece) && !one->unprinted && !write_piece(files, one))
            return;
    }
    if (!files->faces_written)
        return;
    write_list(files);
    report_leftovers(files, "faces");
    report_leftovers(files, "backs");
}

void show_for_service(PageOutput *pages, const Variant *variant, Faces *faces,
                      const Set *set, const Piece *piece)
{
    const Options *options = &pages->session->options;
    const Game *game = variant->game;
    ServiceFiles files = {.pages = pages,
                          .variant = variant,
                          .faces = faces,
                          .service = service_find(options->service),
                          .dpi = options->dpi ? options->dpi : SERVICE_DPI};
    if (options->px)
        pixel_size_read(options->px, &files.px);
    if (piece)
        set = piece->set;
    if (piece ? piece->unprinted : set && !set_printed(set, game->players))
        diag_error_help(variant->diags, piece ? piece->where : set->where, "no-product",
                        "leave out --each to see how it looks",
                        "'%s' is not printed, so no service needs it",
                        piece ? piece->id : set->name);
    for (int i = 0; i < game->sets.count; i++)
        for (int k = 0; k < game->sets.items[i]->pieces.count; k++) {
            const Piece *one = game->sets.items[i]->pieces.items[k];
            if ((!set || one->set == set) && (!piece || one == piece) &&
                !one->unprinted)
                check_piece(&files, one);
        }
    faces->silent = true;
    for (int i = 0; i < game->sets.count && !variant->diags->errors; i++)
        if ((!set || game->sets.items[i] == set) && game->sets.items[i]->pieces.count)
            write_set(&files, game->sets.items[i], piece);
}
