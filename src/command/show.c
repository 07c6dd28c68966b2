/* ppgen show: draws pieces, diagrams and rulebooks. */
#include <string.h>

#include "command/show.h"
#include "layout/contact_sheet.h"
#include "load/piece_word.h"
#include "model/tuck_box.h"
#include "scene/scene.h"

typedef struct {
    Session *session;
    Arena *arena;
    PageOutput pages;
    AssetsCache assets_cache;
    /* of the current variant: */
    const Variant *variant;
    Assets *assets;
    Faces *faces;
    DiagList *diags;
} Show;

/* --- faces and contact sheets ----------------------------------------------------- */

static Zones zones_of(const Show *show)
{
    const Options *options = &show->session->options;
    return (Zones){options->bleed || options->each, options->safe};
}

static int count_looks(const Show *show, const Piece *piece, int side)
{
    return face_looks(show->faces, piece, side,
                      piece_count(piece, show->variant->game->players), show->diags);
}

static void show_look(Show *show, const Piece *piece, int side, int look,
                      const char *name)
{
    Arena *arena = arena_new();
    Face face = face_draw_look(show->faces, piece, side, look, arena, show->diags);
    if (face.drawn && !show->diags->unreadable) {
        Page page = face_page(&face, zones_of(show), arena);
        page_output_write(&show->pages, name, &(PageList){&page, 1, 1});
    }
    arena_free(arena);
}

/* Writes each look of a face to a file of its own. */
static void show_face(Show *show, const Piece *piece, int side, const char *name)
{
    int looks = count_looks(show, piece, side);
    for (int look = 1; look <= looks && !show->pages.exit_code; look++)
        show_look(show, piece, side, look,
                  looks > 1 ? arena_print(show->arena, "%s-look-%d", name, look)
                            : name);
}

/* --- finding pieces --------------------------------------------------------------- */

/* Finds a piece by SET/ID or by ID. '*found' is the number of sets that have it. */
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

static const char *with_sets(const Show *show, const char *id)
{
    const Game *game = show->variant->game;
    const char *help = "write";
    for (int i = 0, listed = 0; i < game->sets.count; i++)
        if (set_find(game->sets.items[i], id))
            help = arena_print(show->arena, "%s %s'%s/%s'", help, listed++ ? "or " : "",
                               game->sets.items[i]->name, id);
    return help;
}

/* Returns help if another edition has this piece or set; otherwise NULL. */
static const char *in_edition(Show *show, const char *word)
{
    const GameFiles *files = show->variant->files;
    const char *help = NULL;
    for (int i = 0; i < files->edition_count && !help; i++) {
        const char *edition = files->editions[i];
        if (text_is(edition, show->variant->edition))
            continue;
        Arena *arena = arena_new();
        int found = 0;
        const Game *game = game_load(arena, files, edition, 0, diag_list_new(arena));
        if (game && (game_set(game, word) || find_piece(game, word, &found)))
            help =
                arena_print(show->arena, "it is in the edition '%s': add --edition %s",
                            edition, edition);
        arena_free(arena);
    }
    return help;
}

static void fail_piece(Show *show, const char *word, int found)
{
    const Game *game = show->variant->game;
    if (found > 1) {
        page_output_fail(&show->pages, with_sets(show, word),
                         "several sets have a piece '%s'", word);
        return;
    }
    NearestName nearest = nearest_to(word, NULL);
    for (int i = 0; i < game->sets.count; i++) {
        nearest_try(&nearest, game->sets.items[i]->name);
        set_try_names(game->sets.items[i], &nearest);
    }
    for (int i = 0; i < game->scenes.count; i++)
        nearest_try(&nearest, game->scenes.items[i]->name);
    const char *help = in_edition(show, word);
    if (!help)
        help = kind_help(show->arena, game, word);
    if (!help)
        help = nearest_help(show->arena, &nearest);
    if (!help)
        help = arena_print(show->arena, "run 'ppgen list -v %s' to list all pieces",
                           game->name);
    page_output_fail(&show->pages, help, "%s has no piece, set or diagram '%s'",
                     game->name, word);
}

/* Returns true if the set has backs, or any set if it is NULL. */
static bool has_backs(const Game *game, const Set *set)
{
    for (int i = 0; i < game->sets.count; i++) {
        const Set *one = game->sets.items[i];
        if ((!set || set == one) && one->pieces.count &&
            piece_has_back(one->pieces.items[0]))
            return true;
    }
    return false;
}

static void show_sheet(Show *show, const Set *set, const Piece *piece)
{
    const Game *game = show->variant->game;
    if (show->session->options.back && !has_backs(game, set)) {
        page_output_fail(&show->pages, NULL,
                         set ? "the set '%s' has no backs" : "no set of %s has backs",
                         set ? set->name : game->name);
        return;
    }
    const char *name = piece ? piece->id : set ? set->name : game->name;
    Sink *sink = page_output_begin(&show->pages, name);
    if (!sink)
        return;
    bool pages = page_output_has_pages(&show->pages);
    const ContactSheet contact = {.faces = show->faces,
                                  .assets = show->assets,
                                  .game = game,
                                  .set = set,
                                  .piece = piece,
                                  .width = show->pages.paper_width,
                                  .height = pages ? show->pages.paper_height : 0,
                                  .zones = zones_of(show),
                                  .backs_alone = show->session->options.back,
                                  .diags = show->diags};
    bool good = contact_sheet_pages(&contact, sink) && !show->diags->unreadable;
    page_output_end(&show->pages, sink, good);
}

/* Writes all faces of a piece. Stops at the first that cannot be written, as the others
 * would fail too. */
static void show_designs(Show *show, const Piece *piece)
{
    const char *name = arena_print(show->arena, "%s/%s", piece->set->name, piece->id);
    int fronts = piece_fronts(piece);
    for (int side = SIDE_FRONT; side <= fronts && !show->pages.exit_code; side++) {
        const char *face = box_face_name(piece->set, side);
        if (!*face)
            face = arena_print(show->arena, "%d", side);
        show_face(show, piece, side,
                  fronts > 1 ? arena_print(show->arena, "%s-%s", name, face) : name);
    }
    if (piece_has_back(piece) && !show->pages.exit_code)
        show_face(show, piece, SIDE_BACK, arena_print(show->arena, "%s-back", name));
}

/* Writes each face of the game or set to a file. */
static void show_each(Show *show, const Set *set)
{
    const Game *game = show->variant->game;
    for (int i = 0; i < game->sets.count; i++) {
        const Set *one = game->sets.items[i];
        for (int k = 0; (!set || one == set) && k < one->pieces.count; k++)
            show_designs(show, one->pieces.items[k]);
    }
}

static void show_piece(Show *show, const Piece *piece)
{
    bool back = show->session->options.back;
    if (back && !piece_has_back(piece))
        page_output_fail(&show->pages, NULL, "'%s' has no back", piece->id);
    else if (count_looks(show, piece, back ? SIDE_BACK : SIDE_FRONT) > 1 ||
             (!back && piece_fronts(piece) > 1))
        show_sheet(show, piece->set, piece);
    else if (back)
        show_face(show, piece, SIDE_BACK,
                  arena_print(show->arena, "%s-back", piece->id));
    else
        show_face(show, piece, SIDE_FRONT, piece->id);
}

/* Returns true for the words that stand for a manuscript or for all diagrams. */
static bool is_pages(const char *word)
{
    return manuscript_shown_as(word) || text_is(word, SHOWN_SCENES);
}

/* Returns a given option that only applies to pieces, or NULL. */
static const char *option_for_pieces(const Options *options)
{
    return options->back    ? "--back"
           : options->each  ? "--each"
           : options->bleed ? "--bleed"
           : options->safe  ? "--safe"
                            : NULL;
}

/* Shows diagrams or a manuscript. */
static void show_pages(Show *show, const char *word, const Scene *scene)
{
    const char *option = option_for_pieces(&show->session->options);
    if (option)
        page_output_fail(&show->pages, NULL,
                         "'%s' is for pieces, but '%s' is not a piece", option, word);
    else if (scene)
        show_scene(&show->pages, show->variant, show->assets, show->faces, scene);
    else if (text_is(word, SHOWN_SCENES))
        show_scenes(&show->pages, show->variant, show->assets, show->faces);
    else
        show_book(&show->pages, show->variant, manuscript_shown_as(word), show->assets,
                  show->faces);
}

static void show_word(Show *show, const char *word)
{
    const Game *game = show->variant->game;
    int found = 0;
    const Piece *piece = word ? find_piece(game, word, &found) : NULL;
    const Set *set = word && !piece ? game_set(game, word) : NULL;
    const Scene *scene = word ? scene_by_word(game, word) : NULL;
    bool is_other = word && !found && !set && !scene;
    if (scene || (is_other && is_pages(word)))
        show_pages(show, word, scene);
    else if (word && found != 1 && !set)
        fail_piece(show, word, found);
    else if (show->session->options.each && show->session->options.file)
        page_output_fail(&show->pages, "use '--out DIR' to choose their folder",
                         "'-o %s' names one file, but --each writes several",
                         show->session->options.file);
    else if (show->session->options.each && piece)
        show_designs(show, piece);
    else if (show->session->options.each)
        show_each(show, set);
    else if (piece)
        show_piece(show, piece);
    else
        show_sheet(show, set, NULL);
}

static void show_variant(void *context, Variant *variant)
{
    Show *show = context;
    Session *session = show->session;
    if (!variant->game)
        return;
    show->variant = variant;
    show->pages.game = variant->game;
    show->diags = variant->diags;
    if (session->options.credits) {
        draw_credits(&show->assets_cache, variant);
        return;
    }
    show->assets = assets_of(&show->assets_cache, variant);
    page_output_prepare_svg(&show->pages, show->assets);
    show->faces = faces_with_scenes(variant->arena, show->assets, variant->game,
                                    show->pages.low_ink, variant->diags);
    show->faces->preflight = true;
    show->faces->marks_faults = true;
    show->pages.structured =
        show->pages.form == FORMAT_PDF && faces_have_alts(show->faces, show->diags);
    show_word(show, session->options.word_count > 1 ? session->options.words[1] : NULL);
    diag_sort(variant->diags);
}

/* Reports options that cannot be combined. */
static bool check_options(Session *session)
{
    const Options *options = &session->options;
    const char *option = option_for_pieces(options);
    if (options->credits && (option || options->icons || options->file))
        return refuse(session, NULL,
                      "'--credits' writes a list, but '%s' is for pictures",
                      option           ? option
                      : options->icons ? "--icons"
                                       : "-o");
    if (options->icons && option)
        return refuse(session, NULL,
                      "'--icons' shows no pieces, but '%s' is for pieces", option);
    return !options->each || !options->back ||
           refuse(session, "remove '--back'", "'--each' writes the backs as well");
}

/* Shows whatever the arguments name. */
static void show_game(Show *show)
{
    Session *session = show->session;
    const Options *options = &session->options;
    const ManuscriptKind *kind =
        options->word_count > 1 ? manuscript_shown_as(options->words[1]) : NULL;
    const Visitor visit = {.manuscripts = kind ? 1u << (kind - MANUSCRIPTS) : 0,
                           .problems = true,
                           .one_game = true,
                           .variant = show_variant};
    if (!session_visit(session, &visit, show))
        show->pages.exit_code = EXIT_CANNOT_RUN;
    else if (session_exit_code(session) != EXIT_GOOD)
        show->pages.exit_code = session_exit_code(session);
}

int command_show(Session *session)
{
    Show show = {.session = session,
                 .arena = session->arena,
                 .pages = {.session = session, .arena = session->arena},
                 .assets_cache = {.session = session}};
    if (!page_output_read_options(&show.pages))
        return show.pages.exit_code;
    if (!check_options(session))
        return EXIT_CANNOT_RUN;
    if (!session->options.word_count && !session->options.icons)
        return cannot_run(session, "run 'ppgen show --help'",
                          "missing argument: write 'ppgen show GAME [PIECE]'");
    if (!session->options.credits)
        page_output_prepare(&show.pages);
    if (session->options.icons)
        show_icons(&show.pages);
    else
        show_game(&show);
    page_output_done(&show.pages);
    return show.pages.exit_code;
}
