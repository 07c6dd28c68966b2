/* Tests that groups of pieces have places of their own on the table. */
#include "unit.h"

#include "export/target_tts.h"
#include "random.h"

enum { MOST_GROUPS = 60 };
#define NEAR 1e-6

typedef struct {
    Fixture *f;
    Game game;
    Export of;
    TtsTable table;
} Desk;

static void open_desk(Desk *desk, Fixture *f, int players)
{
    memset(desk, 0, sizeof *desk);
    desk->f = f;
    desk->game.players = players;
    desk->of = (Export){.arena = f->arena, .game = &desk->game};
    desk->table = (TtsTable){.of = &desk->of, .guids = map_new(f->arena)};
}

static TtsGroup *add(Desk *desk, TtsArea area, int seat, double w, double d)
{
    TtsObject *object = arena_make(desk->f->arena, TtsObject, .seat = seat);
    return tts_group(&desk->table, area, object, w, d);
}

static Box box_of(const TtsTable *table, const TtsGroup *group)
{
    return box_around((Point){group->x, group->z}, group->w * table->scale,
                      group->d * table->scale);
}

static void assert_apart(const TtsTable *table)
{
    for (int i = 0; i < table->groups.count; i++) {
        const Box box = box_grown(box_of(table, table->groups.items[i]), -NEAR);
        assert_true(box_holds((Box){-40, -22, 80, 44}, box));
        for (int k = 0; k < i; k++)
            assert_false(boxes_meet(box, box_of(table, table->groups.items[k])));
    }
}

static void nothing_overlaps_whatever_there_is(void **state)
{
    for (int run = 0; run < 300; run++) {
        Desk desk;
        open_desk(&desk, *state, random_int(1, 12));
        const int seats = tts_seats(&desk.game);
        for (int i = random_int(0, MOST_GROUPS); i > 0; i--) {
            TtsArea area = (TtsArea)random_int(TTS_MIDDLE, TTS_SEAT);
            int seat = area == TTS_SEAT ? random_int(0, seats - 1) : -1;
            double w = random_int(3, 90) / 10.0, d = random_int(3, 90) / 10.0;
            add(&desk, area, seat, w, d);
        }
        assert_true(tts_lay_out(&desk.table));
        assert_apart(&desk.table);
    }
}

static void what_is_too_large_makes_everything_smaller(void **state)
{
    Desk desk;
    open_desk(&desk, *state, 4);
    add(&desk, TTS_MIDDLE, -1, 160, 20);
    add(&desk, TTS_SEAT, 3, 8, 8);
    add(&desk, TTS_CARDS_AREA, -1, 2.5, 3.5);
    assert_true(tts_lay_out(&desk.table));
    assert_true(desk.table.scale < 0.5 && desk.table.scale > 0.4);
    assert_apart(&desk.table);
    open_desk(&desk, *state, 4);
    add(&desk, TTS_MIDDLE, -1, 4000, 20);
    assert_false(tts_lay_out(&desk.table));
}

static void boards_are_in_the_middle_and_players_at_the_edges(void **state)
{
    Desk desk;
    open_desk(&desk, *state, 4);
    const TtsGroup *board = add(&desk, TTS_MIDDLE, -1, 10, 10),
                   *cards = add(&desk, TTS_CARDS_AREA, -1, 2.5, 3.5),
                   *tokens = add(&desk, TTS_PIECES_AREA, -1, 1, 1),
                   *first = add(&desk, TTS_SEAT, 0, 4, 6),
                   *last = add(&desk, TTS_SEAT, 3, 4, 6);
    assert_true(tts_lay_out(&desk.table));
    assert_float_equal(desk.table.scale, 1, NEAR);
    assert_float_equal(board->x, 0, NEAR);
    assert_float_equal(board->z, 0, NEAR);
    assert_true(cards->x > 5 && tokens->x < -5);
    assert_true(first->z < -5 && first->turn == 0);
    assert_true(last->z > 5 && last->turn == 180);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_overlaps_whatever_there_is),
        TEST(what_is_too_large_makes_everything_smaller),
        TEST(boards_are_in_the_middle_and_players_at_the_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
