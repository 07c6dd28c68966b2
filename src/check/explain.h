/* Why a demand does not hold: who is at fault, what was wanted, what was got. */
#ifndef CHECK_EXPLAIN_H
#define CHECK_EXPLAIN_H

#include "expr/code.h"

/* One way in which the demand fails. */
typedef struct {
    const char *who;  /* the loops' items: "C4", "looks wit", "n=2"; "" outside */
    const char *what; /* the part of the demand, as it is written */
    const char *got, *want;
    Where where;                /* of the item at fault, if it is a piece */
    Where at;                   /* of 'what', in the demand or a definition */
    LIST(const Piece *) pieces; /* those that were counted */
    const char *parts;          /* "made of: bomb 24, life 10 and no gold" */
    const char *figures;        /* "gold_for_life 2 and count(…) 25" */
} Fault;

typedef struct {
    LIST(Fault) faults;
    long tried; /* items of the outermost loop */
    long failed;
    bool empty;             /* the outermost loop had nothing to go over */
    const char *got, *want; /* of a demand that holds */
} Explanation;

/* 'holds' is what the demand came to; of a comparison, 'sides' what it compared. */
Explanation explain(Eval *eval, const Program *demand, bool holds,
                    const Value sides[2]);

#endif
