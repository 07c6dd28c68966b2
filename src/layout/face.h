/* Draws faces: the front or back of a piece, as its template describes it. */
#ifndef LAYOUT_FACE_H
#define LAYOUT_FACE_H

#include "check/typed_numbers.h"
#include "layout/drawing.h"

typedef struct FaceDigests FaceDigests; /* face_digest.h */

/* Draws the faces of one variant of a game, with caches that the faces share. The
 * caller may change 'embedder', 'preflight', 'keeps_spots', 'keeps_texts',
 * 'keeps_files', 'silent', 'marks_faults', 'digests' and 'bleed'. */
typedef struct {
    Embedder embedder;    /* draws the scenes and pieces that templates show */
    bool preflight;       /* check each face that is drawn */
    bool keeps_spots;     /* note the spots of each face that is drawn */
    bool keeps_texts;     /* list the texts of each face that is drawn */
    bool keeps_files;     /* list the files of each face that is drawn */
    bool silent;          /* report nothing, for faces that are drawn a second time */
    bool marks_faults;    /* draw faces with errors too, and mark their faults */
    FaceDigests *digests; /* receives the digest of each face; NULL: not wanted */
    bool low_ink;
    double bleed; /* of all faces, mm; negative: as each set says */
    Arena *scratch;
    Assets *assets;
    const Game *game;
    /* Templates of fronts, backs and views from above, by set. A template that could
     * not be read has no name; that problem has been reported. */
    Map templates[3];
    Map problems;              /* see face_problems_add */
    NumberWords *number_words; /* for checking templates; NULL at first */
    size_t cached_bytes;
} Faces;

/* Freed with the arena. 'low_ink' asks for designs that save ink. */
Faces *faces_new(Arena *arena, Assets *assets, const Game *game, bool low_ink);

typedef struct {
    const Piece *piece;
    int side; /* SIDE_BACK, SIDE_FRONT or SIDE_ABOVE, or a later face of a die */
    int look; /* of the template, from 1 */
    Trim trim;
    ItemList items;
    FaceSpots spots;
    FaceTexts texts; /* in the order of drawing */
    /* Paths on which the drawing and its problems depend, even if nothing is there yet:
     * templates, pictures, icons and fonts. NULL without 'keeps_files' and 'digests'.
     */
    FileSet *files;
    ItemList marks; /* of its faults, above the items; see fault_marks.h */
    /* false: the piece has no such side, or the face has errors that are not marked */
    bool drawn;
} Face;

/* Lays out a face; the items live in 'arena'. Adds problems to 'diags', merged for all
 * pieces that share them. Draws the first look of its template. */
Face face_draw(Faces *faces, const Piece *piece, int side, Arena *arena,
               DiagList *diags);

/* Lays out one of the face's looks, which count from 1. */
Face face_draw_look(Faces *faces, const Piece *piece, int side, int look, Arena *arena,
                    DiagList *diags);

/* Returns the number of looks of a side: as many as its template has, but not more
 * than 'copies'. */
int face_looks(Faces *faces, const Piece *piece, int side, long copies,
               DiagList *diags);

/* Returns the look of a copy, which counts from 1. Copies take the looks in turn,
 * and each turn begins one look later, so that no column of a sheet has only one. */
int face_look_of(int looks, long copy);

/* Finds a spot of a face that was drawn while 'keeps_spots' was set: a box of its
 * template, or the place of a layer with this id, as in "bonus", or "bonus[2]" if the
 * layer is drawn several times. Needs only the face's piece, side and spots. Returns
 * false after reporting at 'from' that there is no such spot. */
bool face_spot(Faces *faces, const Face *of, const char *name, SourceRange from,
               Box *box, DiagList *diags);

/* Returns the template of a side of the set's pieces, which may be the plain one.
 * Returns NULL after reporting a problem, which is reported once. */
const Template *face_template(Faces *faces, const Set *set, int side, DiagList *diags);

/* Returns true if any template has alternative text for people who cannot see. */
bool faces_have_alts(Faces *faces, DiagList *diags);

/* Returns true if no face of the set depends on anything but its own piece, the named
 * numbers, the choices, the theme and files. May return false without need. */
bool faces_are_independent(Faces *faces, const Set *set, DiagList *diags);

/* Returns true if all backs of the set look the same. */
bool faces_share_back(Faces *faces, const Set *set, DiagList *diags);

/* Add the problems 'from' of one face of the piece, or of one space on a face, to
 * 'diags'. If another piece or space already has a problem, the remark of the earlier
 * report counts this one instead. 'merged' holds the problems reported so far. */
void face_problems_add(Map *merged, const Piece *piece, int side, const DiagList *from,
                       DiagList *diags);
void space_problems_add(Map *merged, const Space *space, const DiagList *from,
                        DiagList *diags);

#endif
