/* Size limits of a game's files; documented in docs/limits.md. */
#ifndef LOAD_LIMITS_H
#define LOAD_LIMITS_H

#include "yaml/node.h"

enum {
    MAX_MM = 10000, /* a length, in mm */
    MAX_PLAYERS = 100,
    MAX_SETS = 500,
    MAX_FIELDS = 200,   /* per set or board */
    MAX_MEMBERS = 2000, /* per choice; also icons and colours */
    MAX_BOARDS = 100,
    MAX_SPACE_ITEMS = 40000, /* under 'spaces:' of a board, generated ones included */
    MAX_LINKS = 40000,       /* pairs of neighbours per board, duplicates included */
    MAX_SECTIONS = 1000,     /* per board */
    MAX_EDITIONS = 100,
    MAX_SCENES = 500,
    MAX_PARTS = 200, /* per scene, nested parts included */
    MAX_LAID = 2000, /* pieces per scene */
    MAX_MARKS = 2000,
    MAX_PLACES = 500,        /* places per mark */
    MAX_FIGURE = 1000000000, /* absolute value of numbers in marks and charts */
    MAX_LABELS = 60,         /* per part of a scene */
    MAX_SIGNS = 1000,        /* per part of a scene, over all their anchors */
    MAX_NUMBERED = 100,      /* MARK_STEP; counted in the same way */
    MAX_BOXES = 100,         /* per flow chart */
    MAX_ARROWS = 200,
    MAX_DESIGNS = 1000000, /* per game */
    MAX_COPIES = 10000,    /* per design */
    MAX_PIECES_MB = 512,   /* memory for the pieces of a game */
    MAX_PARAMETERS = 8,    /* per definition */
    MAX_NAMES = 5000,      /* each: numbers, choices, rules, definitions, checks,
                               statistics, harmless */
};

/* Reports each part of the tree that exceeds its limit. Returns false if there is
 * one. */
bool limits_check(const Node *tree, DiagList *diags);

/* Returns false after reporting that the list or map has more than 'most' entries;
 * 'what' is the plural noun for the message. */
bool limit_check(const Node *node, int most, const char *what, DiagList *diags);

#endif
