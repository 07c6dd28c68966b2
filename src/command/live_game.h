/* The worker of 'ppgen serve': loads a game in one view and answers questions about it.
 * Each question has a function of its own, in a table. */
#ifndef COMMAND_LIVE_GAME_H
#define COMMAND_LIVE_GAME_H

#include "base/colour.h"
#include "base/json.h"
#include "book/book.h"
#include "command/draw.h"
#include "kit/kit.h"
#include "layout/face_keys.h"
#include "render/glyph_outlines.h"
#include "scene/scene.h"
#include "serve/live_view.h"

/* A picture or text that answers a question. */
typedef struct {
    const char *kind; /* a media type, or the status of an error such as "404" */
    Text body;
} LiveAnswer;

/* The manuscripts of the game, and what was made of them. */
typedef struct {
    Arena *arena; /* freed when they are read again */
    ManuscriptFile files[MANUSCRIPT_COUNT];
    bool are_parsed; /* see Variant.manuscripts */
    DiagList *diags; /* NULL: not read */
} LiveTexts;

/* The game of a worker. */
typedef struct {
    const LiveStart *start;
    Session session; /* with the options of the view */
    const LiveView *view;
    Arena *arena; /* of the game */
    FileDeps *files;
    int files_sent; /* the number of files that the server knows */
    GameLocation place;
    Variant variant;
    GameRest *rest; /* checks and scenes that are not loaded yet; or NULL */
    Assets *assets;
    Faces *faces;            /* NULL without a game */
    GlyphOutlines *outlines; /* of its fonts; NULL: nothing was drawn yet */
    Embedder embedder;       /* of the faces, once all is loaded */
    FaceKeys *keys;          /* of these faces */
    LiveTexts texts;
    const struct LivePages *pages[3]; /* see live_pages.c */
    Arena *figures_arena;
    BookFigures *figures;            /* of the rulebook; NULL: not made */
    const struct LiveBefore *before; /* see live_before.c */
} LiveGame;

/* Runs the worker: see WorkerMain. 'context' is a LiveStart with a Session. */
void live_game_run(const void *context, int questions, int answers);

/* Answer a question. 'words' are its words after the first; 'count' is their number.
 * The answer's body is empty at first. */
typedef void LiveQuestion(LiveGame *game, const char *const *words, int count,
                          LiveAnswer *answer);
LiveQuestion live_load, live_forget;                  /* live_worker.c */
LiveQuestion live_set_faces, live_state, live_review; /* live_state.c */
LiveQuestion live_reread;                             /* live_texts.c */
LiveQuestion live_face, live_check;                   /* live_faces.c */
LiveQuestion live_piece;                              /* live_piece.c */
LiveQuestion live_pages, live_page;                   /* live_pages.c */
LiveQuestion live_stats;                              /* live_stats.c */
LiveQuestion live_before;                             /* live_before.c */
LiveQuestion live_write_number;                       /* live_number.c */

/* Loads the game as far as its faces need it. They stay NULL if that fails. */
void live_game_load(LiveGame *game);

/* Loads what is left of the game. */
void live_game_complete(LiveGame *game);

/* Parses the manuscripts and runs the checks, unless that was done. */
void live_game_review(LiveGame *game);

/* Returns the sorted problems of the game and its manuscripts, without those of
 * faces. */
const DiagList *live_game_problems(const LiveGame *game, Arena *arena);

/* Reads the manuscripts. */
void live_texts_read(LiveGame *game, const GameFiles *files);

/* Parses them, unless that was done. */
void live_texts_parse(LiveGame *game);

/* Free the pages that were made of the manuscripts, and figures that have problems; or
 * all pages and figures. */
void live_pages_forget(LiveGame *game);
void live_pages_free(LiveGame *game);

/* Returns a JSON list of the project's games, with their titles. */
const char *live_games(const Session *session);

/* Makes the answer an error with a sentence. */
void live_fail(LiveAnswer *answer, const char *status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns the value of a word "NAME=VALUE" of the question, or NULL. */
const char *live_option(const char *const *words, int count, const char *name);

/* Returns the piece "SET/ID", or NULL. */
const Piece *live_find(const LiveGame *game, const char *name);

/* Returns the printed name of a piece: its text 'name' or 'title', or its id. */
const char *live_title(const LiveGame *game, const Piece *piece, Arena *arena);

/* Returns the value of a field for people, with live values filled in; "" if there is
 * none. */
const char *live_field_text(const LiveGame *game, const Piece *piece,
                            const Field *field, Arena *arena);

/* Returns the name of a side in addresses: "front", "front.2" for its second look,
 * "face-2", "back". */
const char *live_side_word(Arena *arena, int side, int look);

/* Returns the number of a side and look, "front", "front.2", "face-2" or "back". False:
 * the piece has none of that name. */
bool live_side(const LiveGame *game, const Piece *piece, const char *name, int *side,
               int *look);

/* Draws a page as SVG or, if that would be too large, as PNG. */
void live_draw_page(LiveGame *game, LiveAnswer *answer, const Page *page, Arena *arena);

/* Adds the problems of the game and its manuscripts, without brackets. */
void live_add_problems(const LiveGame *game, LiveAnswer *answer);

/* Write JSON: a place as the member "place", and problems as an array. */
void live_write_place(const LiveGame *game, JsonWriter *json, SourceRange where);
void live_write_problems(const LiveGame *game, JsonWriter *json, const DiagList *diags,
                         const Piece *piece);

/* Returns the number's value in the files: "6". */
const char *live_number_text(const LiveGame *game, const NamedNumber *number,
                             Arena *arena);

/* Returns the number under this name if its value can be written into its file: see
 * live_number.c. */
const Node *live_written_number(const LiveGame *game, const NamedNumber *number);

#endif
