/* Seats of the players, and what belongs to whom. */
#include "export/target_tts.h"

const TtsColour TTS_COLOURS[TTS_SEATS] = {
    {"White", 1, 1, 1},
    {"Brown", 0.443, 0.231, 0.09},
    {"Red", 0.856, 0.1, 0.094},
    {"Orange", 0.956, 0.392, 0.113},
    {"Yellow", 0.905, 0.898, 0.172},
    {"Green", 0.192, 0.701, 0.168},
    {"Teal", 0.129, 0.694, 0.607},
    {"Blue", 0.118, 0.53, 1},
    {"Purple", 0.627, 0.125, 0.941},
    {"Pink", 0.96, 0.439, 0.807},
};

int tts_seats(const Game *game)
{
    return game->players < TTS_SEATS ? game->players : TTS_SEATS;
}

static int index_of(const Piece *piece)
{
    int index = 0;
    while (index < piece->set->pieces.count && piece->set->pieces.items[index] != piece)
        index++;
    return index;
}

/* Sets the range of a design's copies, from 0, that belong to a seat. */
static void range_of(const Game *game, const Piece *piece, int seat, long *from,
                     long *to)
{
    const int seats = tts_seats(game);
    const long all = piece_count(piece, game->players);
    *from = 0;
    *to = all;
    if (piece->set->per == PER_PLAYER) {
        *from = (seat < 0 ? seats : seat) * piece->copies;
        *to = seat < 0 ? all : *from + piece->copies;
    } else if (piece->set->per == PER_SEAT) {
        int own = index_of(piece);
        *to = seat == (own < seats ? own : -1) ? all : 0;
    } else if (seat >= 0) {
        *to = 0;
    }
}

TtsShares tts_shares(const Export *of, const Set *set, int seat)
{
    TtsShares shares = {0};
    const Piece *last = NULL;
    long before = 0; /* copies of the design with earlier looks */
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        if (item->piece->set != set)
            continue;
        before = item->piece == last ? before : 0;
        last = item->piece;
        long from, to;
        range_of(of->game, item->piece, seat, &from, &to);
        from = from > before ? from : before;
        to = to < before + item->copies ? to : before + item->copies;
        before += item->copies;
        if (from < to)
            list_add(of->arena, &shares, ((TtsShare){item, from + 1, to - from}));
    }
    return shares;
}
