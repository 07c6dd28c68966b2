/* Fades type that is too small to read where a face is shown at a reduced size, so that
 * readers see that it is not meant to be read. */
#ifndef LAYOUT_SMALL_TYPE_H
#define LAYOUT_SMALL_TYPE_H

#include "layout/face_form.h"

/* Returns the form for showing at this scale: the form itself if all of its type is
 * legible, or else a copy in which smaller type is faded. */
const Form *form_at_scale(FaceForms *forms, const Form *form, double scale);

/* Returns the size of the largest type among the items at this scale, in mm; 0 if there
 * is no text. */
double largest_type(const ItemList *items, double scale);

#endif
