/* Registration marks: a cutting machine finds the sheet by them. A filled square is at
 * the upper left of the page, an L at the upper right and one at the lower left. */
#ifndef KIT_REGISTER_MARKS_H
#define KIT_REGISTER_MARKS_H

#include "kit/impose.h"
#include "page/page.h"

/* Measures of the marks, in mm. */
typedef struct {
    double offset;    /* from the edges of the page */
    double square;    /* side of the square; 0: an L in each corner instead */
    double length;    /* of the arms of an L */
    double thickness; /* of the arms */
    double clear;     /* side of the corners of the page that nothing else is in */
} RegisterMarks;

typedef struct {
    const char *name;
    RegisterMarks marks;
} RegisterProfile;

extern const RegisterProfile REGISTER_PROFILES[]; /* ends in a NULL name */
extern const char *const REGISTER_NAMES[];        /* ends in NULL */

/* Reads a name of a profile, or five numbers such as "10,5,20,0.3,20". Returns false if
 * it is neither, or a number is out of range. */
bool register_marks_read(const char *text, RegisterMarks *marks);

/* Returns false for the profile "none". */
bool register_marks_exist(const RegisterMarks *marks);

/* Keeps pieces on this paper away from the marks. */
void register_marks_keep_off(const RegisterMarks *marks, Paper *paper);

/* Returns true if the box meets a mark, or a corner that must stay clear. */
bool register_marks_meet(const RegisterMarks *marks, double width, double height,
                         Box box);

/* Returns the area between the corners that the slug may be in. */
Box register_marks_slug_room(const RegisterMarks *marks, double width, double height,
                             double margin);

/* Draws the marks. */
void register_marks_add(Arena *arena, const RegisterMarks *marks, Page *page);

#endif
