/* How much of everything a game may have. docs/limits.md lists the limits. */
#ifndef LOAD_LIMITS_H
#define LOAD_LIMITS_H

#include "yaml/node.h"

enum {
    MOST_MM = 10000, /* of a length */
    MOST_PLAYERS = 100,
    MOST_SETS = 500,
    MOST_FIELDS = 200,   /* of a set or board */
    MOST_MEMBERS = 2000, /* of a choice; also icons and colours */
    MOST_BOARDS = 100,
    MOST_LINKS = 40000,   /* of a board, before doubles are taken out */
    MOST_SECTIONS = 1000, /* of a board */
    MOST_EDITIONS = 100,
    MOST_SCENES = 500,
    MOST_PARTS = 200, /* of a scene, in each other too */
    MOST_LAID = 2000, /* pieces of a scene */
    MOST_MARKS = 2000,
    MOST_PLACES = 500,        /* of a mark */
    MOST_FIGURE = 1000000000, /* numbers of marks and charts */
    MOST_LABELS = 60,         /* of a part of a scene */
    MOST_SIGNS = 1000,        /* of a part, at all their places */
    MOST_NUMBERED = 100,      /* the same */
    MOST_BOXES = 100,         /* of a flow chart */
    MOST_ARROWS = 200,
    MOST_DESIGNS = 1000000, /* of a game */
    MOST_COPIES = 10000,    /* of a design */
    MOST_PIECES_MB = 512,   /* memory of a game's pieces */
    MOST_PARAMETERS = 8,    /* of a definition */
    MOST_NAMES = 5000,      /* numbers, choices, rules, definitions, checks, figures,
                               harmless: each */
};

/* Reports parts of the tree that have too many entries; false if there are any. */
bool limits_check(const Node *tree, DiagList *diags);

/* Reports at the list or map if it has more than 'most' of 'what'. */
bool limit_check(const Node *node, int most, const char *what, DiagList *diags);

#endif
