/* Counts the hand work that a print kit takes, and estimates how long it takes. */
#ifndef KIT_MAKE_WORK_H
#define KIT_MAKE_WORK_H

#include "kit/kit.h"

enum { MAX_ROUNDS = 400, MAX_CUT_SIZES = 4 };

/* The size of pieces that straight cuts free, mm. */
typedef struct {
    double w, h;
} CutSize;

/* The work on one file, or on all files of a kit. */
typedef struct {
    long sheets, sides; /* of paper; printed sides */
    long folded;        /* sheets to fold so that backs end up behind fronts */
    long mounted;       /* sheets to glue on board */
    long mountable;     /* sheets that may be glued on board too */
    long cuts;          /* straight cuts: each is one line along a ruler */
    long punched;       /* circles and ovals */
    long edges;         /* of hexes, along which scissors cut */
    long outlines;      /* cut out by hand: large discs, odd shapes */
    long nested;        /* circles in a honeycomb, whose middles have no ticks */
    long parted;        /* pieces of sheets that are cut or perforated already */
    long nets, boxes, coins, standees; /* to fold up */
    bool has_ovals, has_lid, has_tucks, is_lapped, is_joined, has_brad;
    bool shares_lines; /* shapes in a honeycomb touch, and are cut apart by one line */
    double corner;     /* largest corner radius, mm; 0: no rounded corners */
    double round[MAX_ROUNDS]; /* diameters of the circles, mm */
    int rounds;
    CutSize size[MAX_CUT_SIZES]; /* of the pieces; more sizes are not listed */
    int sizes;
} HandWork;

HandWork file_work(const KitFile *file);
/* Returns the sum of the work on files. Sizes and shapes are not summed up. */
HandWork work_sum(const HandWork *works, int count);

/* Estimates for each kind of work, in minutes. */
#define MINUTES_A_SIDE 0.5
#define MINUTES_A_GLUED_SHEET 4.0
#define MINUTES_A_CUT (1 / 3.0)
#define MINUTES_AN_EDGE 0.05
#define MINUTES_A_SHAPE 0.5
#define MINUTES_A_NET 10.0
#define MINUTES_A_STANDEE 3.0

/* Returns true if there are dice, boxes, coins or standees to fold up. The stock's own
 * work is then about folding, otherwise about board. */
bool work_has_folds(const HandWork *work);

double work_minutes(const HandWork *work);

/* Returns a rounded time: "45 min", "2.5 h". */
const char *work_time(Arena *arena, double minutes);

#endif
