/* Tests the places of boards and stacks in a room. */
#include "unit.h"

#include "export/room.h"

static const Box AREA = {10, 10, 1580, 800};

static RoomBoxes boxes(Fixture *f, int count, double w, double h)
{
    RoomBoxes boxes = {0};
    for (int i = 0; i < count; i++)
        list_add(f->arena, &boxes, ((Box){0, 0, w + i, h}));
    return boxes;
}

/* Fails if a box is outside the area, or overlaps another. */
static void assert_apart(const RoomBoxes *boards, const RoomBoxes *others)
{
    Box all[500];
    int count = 0;
    for (int i = 0; i < boards->count; i++)
        all[count++] = boards->items[i];
    for (int i = 0; i < others->count; i++)
        all[count++] = others->items[i];
    for (int i = 0; i < count; i++) {
        assert_true(box_holds(box_grown(AREA, 1e-6), all[i]));
        for (int k = 0; k < i; k++)
            assert_false(boxes_meet(box_grown(all[i], -1e-6), all[k]));
    }
}

static void test_nothing_overlaps(void **state)
{
    Fixture *f = *state;
    static const struct {
        int boards, others;
        double w, h; /* of the boards */
    } rooms[] = {{0, 1, 0, 0},      {0, 40, 0, 0},     {1, 0, 300, 300},
                 {1, 12, 500, 500}, {1, 9, 1500, 200}, {16, 20, 180, 180},
                 {4, 17, 200, 260}, {1, 1, 1300, 700}, {2, 30, 380, 300},
                 {100, 10, 60, 60}};
    for (size_t i = 0; i < LENGTH(rooms); i++) {
        RoomBoxes boards = boxes(f, rooms[i].boards, rooms[i].w, rooms[i].h),
                  others = boxes(f, rooms[i].others, 110, 150);
        assert_true(room_places(&AREA, &boards, &others));
        assert_apart(&boards, &others);
    }
}

static void test_boards_are_in_the_middle(void **state)
{
    Fixture *f = *state;
    RoomBoxes boards = boxes(f, 1, 400, 400), others = boxes(f, 6, 110, 150);
    assert_true(room_places(&AREA, &boards, &others));
    const Point middle = box_middle(boards.items[0]);
    assert_float_equal(middle.x, 800, 0.01);
    assert_float_equal(middle.y, 410, 0.01);
    int left = 0;
    for (int i = 0; i < others.count; i++)
        left += others.items[i].x < 400;
    assert_int_equal(left, 3);
}

static void test_what_has_no_room(void **state)
{
    Fixture *f = *state;
    RoomBoxes none = {0}, large = boxes(f, 1, 1581, 100), tall = boxes(f, 1, 100, 801),
              many = boxes(f, 80, 110, 150), board = boxes(f, 1, 1570, 790);
    assert_false(room_places(&AREA, &large, &none));
    assert_false(room_places(&AREA, &tall, &none));
    assert_false(room_places(&AREA, &none, &large));
    assert_false(room_places(&AREA, &none, &tall));
    assert_false(room_places(&AREA, &none, &many));
    RoomBoxes one = boxes(f, 1, 110, 150);
    assert_false(room_places(&AREA, &board, &one));
    assert_true(room_places(&AREA, &board, &none));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_nothing_overlaps),
        TEST(test_boards_are_in_the_middle),
        TEST(test_what_has_no_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
