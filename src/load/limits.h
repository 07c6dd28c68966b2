/* Size limits of a game's files; documented in docs/limits.md. */
#ifndef LOAD_LIMITS_H
#define LOAD_LIMITS_H

#include "yaml/node.h"

enum {
    MOST_MM = 10000, /* a length, in mm */
    MOST_PLAYERS = 100,
    MOST_SETS = 500,
    MOST_FIELDS = 200,   /* per set or board */
    MOST_MEMBERS = 2000, /* per choice; also icons and colours */
    MOST_BOARDS = 100,
    MOST_LINKS = 40000,   /* pairs of neighbours per board, duplicates included */
    MOST_SECTIONS = 1000, /* per board */
    MOST_EDITIONS = 100,
    MOST_SCENES = 500,
    MOST_PARTS = 200, /* per scene, nested parts included */
    MOST_LAID = 2000, /* pieces per scene */
    MOST_MARKS = 2000,
    MOST_PLACES = 500,        /* places per mark */
    MOST_FIGURE = 1000000000, /* absolute value of numbers in marks and charts */
    MOST_LABELS = 60,         /* per part of a scene */
    MOST_SIGNS = 1000,        /* per part of a scene, over all their anchors */
    MOST_NUMBERED = 100,      /* MARK_STEP; counted in the same way */
    MOST_BOXES = 100,         /* per flow chart */
    MOST_ARROWS = 200,
    MOST_DESIGNS = 1000000, /* per game */
    MOST_COPIES = 10000,    /* per design */
    MOST_PIECES_MB = 512,   /* memory for the pieces of a game */
    MOST_PARAMETERS = 8,    /* per definition */
    MOST_NAMES = 5000,      /* each: numbers, choices, rules, definitions, checks,
                               statistics, harmless */
};

/* Reports each part of the tree that exceeds its limit. Returns false if there is
 * one. */
bool limits_check(const Node *tree, DiagList *diags);

/* Returns false after reporting that the list or map has more than 'most' entries;
 * 'what' is the plural noun for the message. */
bool limit_check(const Node *node, int most, const char *what, DiagList *diags);

#endif
