#include "layout/face_form.h"

#include "layout/clipped.h"
#include "layout/fault_marks.h"
#include "layout/small_type.h"

FaceForms face_forms_new(Arena *arena, Faces *faces)
{
    return (FaceForms){arena, faces, map_new(arena), map_new(arena)};
}

/* Returns the first subpath of an outline; the others are holes. */
static Polyline edge_of(Arena *arena, const Path *outline)
{
    Polylines lines = polylines_of(arena, outline);
    return lines.count ? lines.items[0] : (Polyline){0};
}

static void make_form(FaceForms *forms, const Face *face, FaceForm *to,
                      const char *name)
{
    const Trim *trim = &face->trim;
    Form *form = arena_make(forms->arena, Form, .name = name,
                            .bounds = {0, 0, trim->w, trim->h});
    Box core = trim->rounded || trim->corner > 0 ? (Box){0} : form->bounds;
    const ItemList items = face_items_marked(forms->arena, face);
    items_clipped(forms->arena, &items, trim->outline, core, &form->items);
    to->form = form;
    to->outline = trim->outline;
    to->edge = edge_of(forms->arena, trim->outline);
    to->extent = path_extent(trim->outline);
    to->largest_type = largest_type(&form->items, 1);
}

static const char *name_of(Arena *arena, const Piece *piece, int side)
{
    const char *which = side == SIDE_BACK    ? "/back"
                        : side == SIDE_ABOVE ? "/above"
                        : side == SIDE_FRONT ? ""
                                             : arena_print(arena, "/%d", side);
    return arena_print(arena, "shown %s/%s%s", piece->set->name, piece->id, which);
}

/* Fills in what 'forms' holds under the name. If that is nothing, returns a copy of the
 * name. */
static const char *new_name(Arena *arena, const Map *forms, const char *name,
                            void **found)
{
    *found = map_get(forms, name);
    return *found ? NULL : arena_text(arena, name);
}

const FaceForm *face_form(FaceForms *forms, const Piece *piece, int side,
                          DiagList *diags)
{
    Arena *arena = forms->arena, *scratch = arena_new();
    FileDeps *file_deps = forms->faces->assets->file_deps;
    void *found;
    const char *name =
        new_name(arena, &forms->forms, name_of(scratch, piece, side), &found);
    FaceForm *known = found;
    arena_free(scratch);
    if (known) {
        file_deps_use_all(file_deps, known->files);
        return known;
    }
    known = arena_make(arena, FaceForm, .files = file_set_new(arena));
    map_put(&forms->forms, name, known);
    bool kept = forms->faces->keeps_spots;
    forms->faces->keeps_spots = true;
    FileSet *before = file_deps_record(file_deps, known->files);
    Face face = face_draw(forms->faces, piece, side, arena, diags);
    file_deps_record_end(file_deps, before);
    forms->faces->keeps_spots = kept;
    known->spots = face.spots;
    known->w = face.trim.w;
    known->h = face.trim.h;
    if (face.drawn)
        make_form(forms, &face, known, name);
    return known;
}

const Form *face_form_visible(FaceForms *forms, const FaceForm *face, Box view)
{
    if (box_holds(view, face->form->bounds))
        return face->form;
    Arena *scratch = arena_new();
    void *found;
    const char *name =
        new_name(forms->arena, &forms->seen,
                 arena_print(scratch, "%s in %.2f %.2f %.2f %.2f", face->form->name,
                             view.x, view.y, view.w, view.h),
                 &found);
    Form *known = found;
    arena_free(scratch);
    if (known)
        return known;
    known = arena_make(forms->arena, Form, .name = name, .bounds = face->form->bounds);
    items_in_view(forms->arena, &face->form->items, MATRIX_IDENTITY, view,
                  &known->items);
    map_put(&forms->seen, name, known);
    return known;
}
