/* Tabletop Simulator: the objects of a game and their places on the table. Shared by
 * the files target_tts_*.c.
 *
 * 'check' makes the table: it lists all objects and lays them out. 'write' draws their
 * pictures and writes the table as a saved object. Lengths on the table are inches,
 * which are the units of Tabletop Simulator. x runs right and z up, as the player at
 * the lower edge of the table sees it. */
#ifndef EXPORT_TARGET_TTS_H
#define EXPORT_TARGET_TTS_H

#include "export/export.h"

typedef enum {
    TTS_DECK,
    TTS_CARD, /* a card by itself, or in a deck */
    TTS_TILE,
    TTS_TOKEN, /* cut out by the transparent parts of its picture */
    TTS_FIGURINE,
    TTS_DIE,
    TTS_PLAIN_DIE, /* shows numbers instead of pictures */
    TTS_BAG,
    TTS_PDF,
} TtsKind;

/* Shapes as CustomTile and CustomDeck number them. */
enum { TILE_BOX, TILE_HEX, TILE_CIRCLE, TILE_ROUNDED };
enum { CARD_ROUNDED, CARD_SQUARE, CARD_ROUNDED_HEX, CARD_HEX, CARD_CIRCLE };

/* Cards of one set and size, drawn on the same sheets. */
typedef struct {
    const Set *set;
    LIST(const ExportItem *) items; /* by the numbers of their cells */
    const char *stem;               /* of the sheets: "cards/event" */
    int shape;                      /* CARD_ROUNDED … */
    ExportSheets faces, backs;
    const PictureFile *back; /* of all; NULL: each has its own */
} TtsCards;

typedef struct TtsObject TtsObject;
typedef LIST(TtsObject *) TtsObjects;

struct TtsObject {
    TtsKind kind;
    const char *guid, *name, *text;
    const Set *set;         /* NULL: the rulebook */
    const ExportItem *item; /* NULL: of a deck, of a bag of several designs */
    int side;               /* of the item: the first front, or a face of a die */
    int seat;               /* from 0; -1: nobody's */
    double w, h;            /* inches */
    int shape;              /* TILE_BOX …; of a die, its type */
    bool locked, face_down, is_random;
    bool two_sided;      /* the back has a picture */
    TtsObject *other;    /* a token's back, which is another state of it; or NULL */
    TtsObjects contents; /* of a deck or bag, from the bottom */
    TtsCards *cards;     /* of a deck, or of a card in a deck; otherwise NULL */
    int cell;            /* of a card in a deck */
    Points snaps;        /* of a board's spaces, inches from the middle; y runs up */
    const PictureFile *face, *back; /* or NULL */
};

/* An object with its place in a group. */
typedef struct {
    TtsObject *object;
    double x, z; /* from the middle of the group */
    double turn; /* degrees clockwise */
    int level;   /* 0: on the table */
} TtsPlaced;

typedef enum { TTS_MIDDLE, TTS_CARDS_AREA, TTS_PIECES_AREA, TTS_SEAT } TtsArea;

/* Objects that lie together: a stack, the sections of a map. */
typedef struct {
    TtsArea area;
    int seat;    /* TTS_SEAT: from 0 */
    double w, d; /* at true scale */
    LIST(TtsPlaced) placed;
    double x, z, turn; /* on the table; see tts_lay_out */
} TtsGroup;

typedef LIST(TtsGroup *) TtsGroups;

/* A picture that several copies show. */
typedef struct {
    const ExportItem *item;
    int side;
    const PictureFile *file;
} TtsPicture;

typedef struct {
    Export *of;
    TtsGroups groups;
    LIST(TtsCards *) cards;
    Map guids;
    double w, d;           /* the part of the table that is used, inches */
    double scale;          /* of everything: below 1 if the table is too small */
    const TtsObject *book; /* or NULL */
    const char *book_url;
    LIST(TtsPicture) pictures;
    HashIndex pictures_index;
} TtsTable;

/* Copies of an item that lie together: nobody's, or those of a player. */
typedef struct {
    const ExportItem *item;
    long first, copies; /* number of the first copy, from 1 */
} TtsShare;

typedef LIST(TtsShare) TtsShares;

/* --- target_tts_seats.c: what belongs to which player ----------------------------- */

enum { TTS_SEATS = 10 };

typedef struct {
    const char *name;
    double r, g, b;
} TtsColour;

extern const TtsColour TTS_COLOURS[TTS_SEATS];

/* Returns the number of seats that the game uses. */
int tts_seats(const Game *game);

/* Returns the copies of the items of a set that belong to a seat; -1: to nobody. */
TtsShares tts_shares(const Export *of, const Set *set, int seat);

/* --- target_tts_objects.c --------------------------------------------------------- */

/* Returns a new object for a copy of an item, or for several items if 'item' is NULL.
 * 'what' tells objects of the same copy apart. */
TtsObject *tts_object(TtsTable *table, TtsKind kind, const Set *set,
                      const ExportItem *item, long copy, int seat, const char *what);

/* Returns a new group on the table with the object; w and d are its size in inches. */
TtsGroup *tts_group(TtsTable *table, TtsArea area, TtsObject *object, double w,
                    double d);

/* Returns the area of a seat, or else 'area'. */
TtsArea tts_area(int seat, TtsArea area);

/* Adds the object to the group, on top of the last one. */
void tts_stack(TtsTable *table, TtsGroup *group, TtsObject *object);

/* Adds a bag that holds these copies, each made by 'make'. */
typedef TtsObject *TtsMake(TtsTable *table, const ExportItem *item, long copy,
                           int seat);
void tts_add_bag(TtsTable *table, const TtsShares *shares, int seat, bool is_random,
                 TtsMake *make);

/* --- one file for each family of objects; they add the shares of a set -------------
 */

typedef void TtsAdd(TtsTable *table, const Set *set, const TtsShares *shares, int seat);

TtsAdd tts_add_cards; /* target_tts_cards.c */
TtsAdd tts_add_tiles; /* target_tts_pieces.c */
TtsAdd tts_add_tokens;
TtsAdd tts_add_sheets;
TtsAdd tts_add_figurines;
TtsAdd tts_add_dice;   /* target_tts_dice.c */
TtsAdd tts_add_boards; /* target_tts_boards.c */
TtsAdd tts_add_rings;

/* Puts each stack of rings on the board of its size, once all have been added. */
void tts_put_rings_on_boards(TtsTable *table);

/* Returns a tile or token for a copy. */
TtsMake tts_make_flat;

/* Report what the target changes about the set, for target_tts.c. */
void tts_check_flat(const Export *of, const Set *set);
void tts_check_dice(const Export *of, const Set *set);
void tts_check_cards(const Export *of, const Set *set);

/* --- pictures --------------------------------------------------------------------- */

/* Returns how a side fills a picture with square corners. */
PictureFit tts_square_fit(const Export *of, const ExportItem *item, int side);

/* Returns the picture of a side, which is drawn once for all copies. */
const PictureFile *tts_picture(TtsTable *table, const ExportItem *item, int side,
                               const char *stem, const PictureFit *fit);

void tts_draw_cards(TtsTable *table, TtsCards *cards); /* target_tts_cards.c */
void tts_draw_card(TtsTable *table, TtsObject *card);
void tts_draw_piece(TtsTable *table, TtsObject *object); /* target_tts_pieces.c */
void tts_draw_die(TtsTable *table, TtsObject *die);      /* target_tts_dice.c */

/* --- target_tts_layout.c ---------------------------------------------------------- */

/* Gives each group its place on the table, and sets the scale. Returns false if they
 * do not fit at any reasonable scale. */
bool tts_lay_out(TtsTable *table);

/* --- target_tts_json.c ------------------------------------------------------------ */

/* Returns the saved object. All pictures have been written. */
Text tts_json(TtsTable *table);

/* Values of a die's faces, and the rotations that show them: target_tts_dice.c. */
typedef struct {
    const char *value;
    const double *rotation; /* x, y, z */
} TtsRotation;

typedef LIST(TtsRotation) TtsRotations;

TtsRotations tts_rotations(const TtsTable *table, const TtsObject *die);

#endif
