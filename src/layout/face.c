#include "layout/face.h"

#include "layout/face_digest.h"
#include "layout/face_spots.h"
#include "layout/fault_marks.h"
#include "layout/preflight.h"
#include "load/accept.h"
#include "model/tuck_box.h"

static void release(void *what)
{
    arena_free(((Faces *)what)->scratch);
}

Faces *faces_new(Arena *arena, Assets *assets, const Game *game, bool low_ink)
{
    Faces *faces =
        arena_make(arena, Faces, .scratch = arena_new(), .assets = assets, .game = game,
                   .low_ink = low_ink, .bleed = -1,
                   .templates = {map_new(arena), map_new(arena), map_new(arena)},
                   .problems = map_new(arena));
    arena_on_reset(arena, release, faces);
    return faces;
}

/* --- templates -------------------------------------------------------------------- */

/* Returns true if the set prints a board whose spaces have a template of their own. */
static bool has_spaces(const Set *set)
{
    bool found = set->prints.count && set->appearance.space_face;
    for (int i = 0; i < set->prints.count; i++)
        found |= set->prints.items[i].board->hexes != NULL;
    return found;
}

/* Returns the template for sets without one. The backs of cards and tiles must not tell
 * pieces apart; a coin or standee has two faces. */
static const char *plain_template(const Set *set, bool back)
{
    bool hidden = set->kind == KIND_CARD || set->kind == KIND_TILE;
    if (back)
        return hidden ? "plain-back" : "plain";
    return has_spaces(set) ? "plain-board" : "plain";
}

/* Warns if there is a template with the set's name that the set does not use. */
static void warn_of_unused(const Faces *faces, const Set *set, DiagList *diags)
{
    const char *file = arena_print(diags->arena, "templates/%s.yaml", set->name);
    const Node *space_face = set->appearance.space_face;
    if (space_face && space_face->kind == NODE_TEXT &&
        text_is(space_face->text, set->name))
        return;
    if (file_deps_seek(faces->assets->file_deps,
                       path_join(diags->arena, faces->assets->folder, file)))
        diag_add(diags, LEVEL_WARNING, set->where, "no-face",
                 "'%s' is drawn with the plain template, although %s exists", set->name,
                 file)
            ->help =
            arena_print(diags->arena, "write 'face: %s' in the set", set->name);
}

/* Warns of numbers typed into the texts of a template. */
static void check_words(Faces *faces, const Template *template, DiagList *diags)
{
    static const char *const keys[] = {"text", NULL};
    if (!faces->number_words)
        faces->number_words = number_words_new(faces->templates[0].arena, faces->game);
    typed_numbers_report_under(faces->number_words, template->tree, keys, diags);
}

/* Returns the name of the template of a board's spaces, which may be the same for all
 * boards of the set, or NULL. */
static const Node *space_face(const Set *set, const Board *board)
{
    const Node *named = set->appearance.space_face;
    return named && named->kind == NODE_MAP ? node_get(named, board->name) : named;
}

/* Adds the template of the spaces of a board. */
static void add_space_template(Faces *faces, Template *template, const Board *board,
                               DiagList *diags)
{
    const Set *set = template->set;
    const Node *named = space_face(set, board);
    Template *own = template_for_spaces(faces->assets->templates, faces->game, set,
                                        board, named ? named->text : "plain-space",
                                        named ? named->where : set->where, diags);
    list_add(faces->game->arena, &template->space_templates,
             ((SpaceTemplate){board, own}));
    if (!own)
        return;
    if (faces->preflight)
        check_words(faces, own, diags);
    template->personal |= set->pieces.count > 1; /* pieces may show other spaces */
    template->alts |= own->alts;
    template->needs_measuring |= own->needs_measuring;
    own->needs_measuring = false;
}

/* Adds the templates of the spaces that the face shows: above its layers, or where it
 * has a layer 'spaces'. */
static void add_space_templates(Faces *faces, Template *template, bool front,
                                DiagList *diags)
{
    const Set *set = template->set;
    for (int i = 0; i < set->prints.count; i++) {
        const Board *board = set->prints.items[i].board;
        if (template->draws_spaces || (front && space_face(set, board)))
            add_space_template(faces, template, board, diags);
    }
}

/* Reads the template of a side. Returns one without a name after reporting a problem.
 */
static Template *read_template(Faces *faces, const Set *set, int side, DiagList *diags)
{
    const Appearance *appearance = &set->appearance;
    const bool back = side == SIDE_BACK, above = side == SIDE_ABOVE;
    const Node *named = above  ? appearance->above
                        : back ? appearance->back
                               : appearance->face;
    const char *name = named ? named->text : plain_template(set, back);
    if (!named && !back)
        warn_of_unused(faces, set, diags);
    Template *template = template_for(faces->assets->templates, faces->game, set, name,
                                      named ? named->where : set->where, diags);
    if (!template)
        return arena_new_item(faces->templates[0].arena, Template);
    if (faces->preflight)
        check_words(faces, template, diags);
    add_space_templates(faces, template, !back && !above, diags);
    return template;
}

/* Returns the template of a side, read at the first call. */
static Template *template_of(Faces *faces, const Set *set, int side, DiagList *diags)
{
    Map *known = &faces->templates[side == SIDE_ABOVE ? 2 : side == SIDE_BACK];
    Template *template = map_get(known, set->name);
    if (template)
        return template;
    FileDeps *file_deps = faces->assets->file_deps;
    FileSet *files = file_set_new(known->arena);
    FileSet *before = file_deps_record(file_deps, files);
    template = read_template(faces, set, side, diags);
    template->files = files;
    file_deps_record_end(file_deps, before);
    map_put(known, set->name, template);
    return template;
}

static Template *find_template(Faces *faces, const Set *set, int side, DiagList *diags)
{
    Template *template = template_of(faces, set, side, diags);
    file_deps_use_all(faces->assets->file_deps, template->files);
    return template->name ? template : NULL;
}

/* --- drawing ---------------------------------------------------------------------- */

/* Returns the state for drawing a face, with the built-in values set. */
static Drawing drawing_of(Faces *faces, Face *face, const Template *template,
                          Eval *eval, Arena *arena, DiagList *diags)
{
    const Trim *trim = &face->trim;
    bool above = face->side == SIDE_ABOVE;
    Drawing d = {.assets = faces->assets,
                 .game = faces->game,
                 .piece = face->piece,
                 .template = template,
                 .arena = arena,
                 .diags = diags,
                 .w = trim->w,
                 .h = trim->h,
                 .bleed = trim->bleed,
                 .safe = trim->safe,
                 .back = face->side == SIDE_BACK,
                 .look = face->look,
                 .shape = !above          ? piece_outline(face->piece)
                          : trim->rounded ? OUTLINE_ELLIPSE
                                          : OUTLINE_RECTANGLE,
                 .outline = trim->outline,
                 .cached_bytes = &faces->cached_bytes,
                 .embedder = faces->embedder};
    drawing_begin(&d, eval, faces->scratch, above ? SIDE_FRONT : face->side,
                  faces->low_ink);
    return d;
}

static void draw_face(Faces *faces, Face *face, const Template *template, bool measures,
                      Arena *arena, DiagList *diags)
{
    Eval eval = eval_new(faces->game, faces->scratch, diags);
    Drawing d = drawing_of(faces, face, template, &eval, arena, diags);
    d.measures = measures;
    d.target.items = &face->items;
    d.marks = faces->marks_faults && !measures ? &face->marks : NULL;
    d.spots = faces->keeps_spots && !measures ? &face->spots : NULL;
    d.texts = faces->keeps_texts && !measures ? &face->texts : NULL;
    bool begun = lets_run(&d.values, &template->lets);
    if (begun)
        draw_layers(&d, &template->layers);
    if (begun && !template->draws_spaces)
        draw_all_spaces(&d);
    if (faces->preflight && !faces->silent && !measures && face->side != SIDE_ABOVE &&
        !diags->errors)
        preflight_face(face, &d.notes, &d.space_problems,
                       faces->assets->picture_colours, diags);
    if (d.spent)
        face->marks.count = 0; /* too much to show */
    else if (d.marks && begun && diags->errors && !face->marks.count)
        fault_mark_box(&d, trim_box(&face->trim, 0), false);
}

static bool trim_of(const Faces *faces, const Piece *piece, int side, Arena *arena,
                    Trim *trim, DiagList *diags)
{
    bool good = true;
    if (side != SIDE_ABOVE)
        good = piece_trim(piece, side, arena, trim, diags);
    else
        *trim = piece_trim_above(piece, arena);
    if (faces->bleed >= 0)
        trim->bleed = faces->bleed;
    return good;
}

static void measure_face(Faces *faces, Face *face, const Template *template,
                         Arena *arena)
{
    arena_reset(faces->scratch);
    DiagList *ignored = diag_list_new(faces->scratch);
    if (trim_of(faces, face->piece, face->side, arena, &face->trim, ignored))
        draw_face(faces, face, template, true, arena, ignored);
    arena_reset(arena);
}

/* Measures all pieces of a set, so that texts with 'together' get the size of the
 * smallest. The files of these texts are then files of all faces. */
static void measure_set(Faces *faces, const Set *set, Template *template, bool back)
{
    if (!template->needs_measuring)
        return;
    template->needs_measuring = false;
    Arena *arena = arena_new();
    FileDeps *file_deps = faces->assets->file_deps;
    FileSet *before = file_deps_record(file_deps, template->files);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        int last = back ? SIDE_BACK : piece_fronts(piece);
        for (int side = back ? SIDE_BACK : SIDE_FRONT; side <= last; side++)
            for (int look = 1; look <= template->looks; look++)
                measure_face(faces, &(Face){.piece = piece, .side = side, .look = look},
                             template, arena);
    }
    file_deps_record_end(file_deps, before);
    arena_free(arena);
}

Face face_draw(Faces *faces, const Piece *piece, int side, Arena *arena,
               DiagList *diags)
{
    return face_draw_look(faces, piece, side, 1, arena, diags);
}

/* Reports the problems of a face, except those that its template or piece accepts. */
static void report(Faces *faces, const Face *face, const Template *template,
                   DiagList *own, DiagList *diags)
{
    const Piece *piece = face->piece;
    if (faces->silent)
        return;
    if (own->warnings) {
        const SourceRange around[] = {piece->where,
                                      template ? template->tree->where : piece->where};
        accept_warnings(own, around, 2);
    }
    face_problems_add(&faces->problems, piece, face->side, own, diags);
}

/* Lays out a face of a piece that has this side. Returns false if it has no template.
 */
static bool lay_out(Faces *faces, Face *face, Arena *arena, DiagList *diags)
{
    const Piece *piece = face->piece;
    const int side = face->side;
    Template *template = find_template(faces, piece->set, side, diags);
    if (template && side != SIDE_ABOVE)
        measure_set(faces, piece->set, template, side == SIDE_BACK);
    arena_reset(faces->scratch);
    DiagList *own = diag_list_new(faces->scratch);
    if (template && trim_of(faces, piece, side, arena, &face->trim, own)) {
        draw_face(faces, face, template, false, arena, own);
        face->drawn = !own->errors || face->marks.count;
    }
    if (!face->drawn && faces->marks_faults) {
        fault_mark_face(faces->assets, faces->game, face, arena);
        face->drawn = true;
    }
    assets_rest(faces->assets);
    report(faces, face, template, own, diags);
    return template != NULL;
}

Face face_draw_look(Faces *faces, const Piece *piece, int side, int look, Arena *arena,
                    DiagList *diags)
{
    Face face = {.piece = piece, .side = side, .look = look};
    if (side == SIDE_BACK && !piece_has_back(piece))
        return face;
    if (!faces->keeps_files && !faces->digests) {
        lay_out(faces, &face, arena, diags);
        return face;
    }
    face.files = file_set_new(arena);
    FileSet *before = file_deps_record(faces->assets->file_deps, face.files);
    bool found = lay_out(faces, &face, arena, diags);
    file_deps_record_end(faces->assets->file_deps, before);
    if (faces->digests && face.drawn && found && side != SIDE_ABOVE)
        face_digest_add(faces->digests, &face);
    return face;
}

int face_looks(Faces *faces, const Piece *piece, int side, long copies, DiagList *diags)
{
    if (side == SIDE_BACK && !piece_has_back(piece))
        return 1;
    const Template *template = find_template(faces, piece->set, side, diags);
    int looks = template ? template->looks : 1;
    return copies >= looks ? looks : copies > 1 ? (int)copies : 1;
}

int face_look_of(int looks, long copy)
{
    long before = copy - 1;
    return (int)((before + before / looks) % looks) + 1;
}

/* --- spots ------------------------------------------------------------------------ */

/* Computes a box of the template for a piece. Returns false after a report. */
static bool box_for(Faces *faces, const Face *of, const Template *template,
                    const Term *term, Box *box, DiagList *diags)
{
    Face face = {.piece = of->piece, .side = of->side};
    Arena *arena = arena_new();
    arena_reset(faces->scratch);
    bool good = trim_of(faces, of->piece, of->side, arena, &face.trim, diags);
    if (good) {
        Eval eval = eval_new(faces->game, faces->scratch, diags);
        Drawing d = drawing_of(faces, &face, template, &eval, arena, diags);
        good = lets_run(&d.values, &template->lets) && get_box(&d, term, box);
    }
    arena_free(arena);
    return good;
}

bool face_spot(Faces *faces, const Face *of, const char *name, SourceRange from,
               Box *box, DiagList *diags)
{
    const Template *template = find_template(faces, of->piece->set, of->side, diags);
    if (!template)
        return false;
    const SpotSearch search = {template, of->piece, from, diags};
    SpotName spot = spot_name_of(diags->arena, name);
    const NamedTerm *named = template_box(template, spot.id);
    if (!named)
        return face_spots_find(&search, &of->spots, spot, box);
    return spot_number_check(&search, spot, 1) &&
           box_for(faces, of, template, &named->term, box, diags);
}

const Template *face_template(Faces *faces, const Set *set, int side, DiagList *diags)
{
    return find_template(faces, set, side, diags);
}

bool faces_have_alts(Faces *faces, DiagList *diags)
{
    for (int i = 0; i < faces->game->sets.count; i++) {
        const Set *set = faces->game->sets.items[i];
        int first = set->pieces.count && piece_has_back(set->pieces.items[0])
                        ? SIDE_BACK
                        : SIDE_FRONT;
        for (int side = first; side <= SIDE_FRONT && set->pieces.count; side++) {
            const Template *template = find_template(faces, set, side, diags);
            if (template && template->alts)
                return true;
        }
    }
    return false;
}

static bool is_cut_alike(const Piece *a, const Piece *b)
{
    return number_compare(a->width, b->width) == 0 &&
           number_compare(a->height, b->height) == 0 && a->outline == b->outline &&
           (a->outline != OUTLINE_PATH || text_is(a->path, b->path));
}

bool faces_are_independent(Faces *faces, const Set *set, DiagList *diags)
{
    if (!set->pieces.count || set->prints.count || box_contents(set))
        return false;
    const Template *front = find_template(faces, set, SIDE_FRONT, diags);
    const Template *back = piece_has_back(set->pieces.items[0])
                               ? find_template(faces, set, SIDE_BACK, diags)
                               : front;
    return front && back && !front->shows_others && !back->shows_others;
}

bool faces_share_back(Faces *faces, const Set *set, DiagList *diags)
{
    if (!set->pieces.count || !piece_has_back(set->pieces.items[0]))
        return true;
    const Template *template = find_template(faces, set, SIDE_BACK, diags);
    for (int i = 1; i < set->pieces.count; i++)
        if (!is_cut_alike(set->pieces.items[i], set->pieces.items[0]))
            return false;
    return template && !template->personal && template->looks == 1;
}
