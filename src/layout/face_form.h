/* Caches faces as forms: each face is laid out once and can be placed many times. */
#ifndef LAYOUT_FACE_FORM_H
#define LAYOUT_FACE_FORM_H

#include "layout/face.h"
#include "page/polyline.h"

typedef struct {
    Form *form; /* NULL: the face could not be laid out, which has been reported */
    const Path *outline;
    Polyline edge; /* the outline without holes, flattened */
    Box extent;    /* bounds of the outline */
    double w, h;
    FaceSpots spots;     /* see face_spot */
    FileSet *files;      /* those that the face depends on */
    double largest_type; /* mm; 0: it has no text */
} FaceForm;

typedef struct {
    Arena *arena; /* owns the forms */
    Faces *faces;
    Map forms; /* FaceForm by name */
    Map seen;  /* Form by name: a part of one of these forms */
} FaceForms;

FaceForms face_forms_new(Arena *arena, Faces *faces);

/* Returns the face of a piece as a form, laid out at the first call. */
const FaceForm *face_form(FaceForms *forms, const Piece *piece, int side,
                          DiagList *diags);

/* Returns the part of the form that meets the view. The rest is dropped because a clip
 * would hide its text but not keep it from being found or copied. */
const Form *face_form_visible(FaceForms *forms, const FaceForm *face, Box view);

#endif
