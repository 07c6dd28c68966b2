#include "model/scene.h"

const SceneMarkRow SCENE_MARKS[] = {
#define ROW(kind, name, value, traits, says) {name, MARK_VALUE_##value, traits},
    SCENE_MARK_ROWS(ROW)};

const Scene *game_scene(const Game *game, const char *name)
{
    for (int i = 0; i < game->scenes.count; i++)
        if (text_is(game->scenes.items[i]->name, name))
            return game->scenes.items[i];
    return NULL;
}

bool part_shows(const ScenePart *part, const Space *space)
{
    if (space->board != part->board)
        return part->printed_on &&
               set_printed_board(part->printed_on->set, space->board);
    if (part->shown)
        return part->shown[space->index];
    return part->whole || (space->row >= part->top && space->row <= part->bottom &&
                           space->column >= part->left && space->column <= part->right);
}

bool part_is_graph(const ScenePart *part)
{
    return part->ground && text_is(part->ground, "graph");
}

bool part_follows_spaces(const ScenePart *part)
{
    bool has_outlines = part->board->rows || part->board->rings;
    return !part->whole && has_outlines && (part->shown || part->board->hexes);
}
