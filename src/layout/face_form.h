/* Faces as forms: laid out once, and placed wherever they are shown. */
#ifndef LAYOUT_FACE_FORM_H
#define LAYOUT_FACE_FORM_H

#include "layout/face.h"

typedef struct {
    Form *form; /* NULL: it could not be laid out, which has been reported */
    const Path *outline;
    Box extent; /* of the outline */
    double w, h;
} FaceForm;

typedef struct {
    Arena *arena; /* in which they live */
    Faces *faces;
    Map forms; /* FaceForm, by name */
    Map seen;  /* Form: a part of such a form, by name */
} FaceForms;

FaceForms face_forms_new(Arena *arena, Faces *faces);

const FaceForm *face_form(FaceForms *forms, const Piece *piece, int side,
                          DiagList *diags);

/* What of it meets a view: what a clip hides would still be found as text. */
const Form *face_form_seen(FaceForms *forms, const FaceForm *face, Box view);

#endif
