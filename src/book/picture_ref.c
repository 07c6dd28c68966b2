/* Picture references: which piece, file or scene the address of an image refers to. */
#define _XOPEN_SOURCE 700
#include "book/manuscript.h"

#include "base/decimal.h"
#include "base/units.h"
#include "load/piece_word.h"

#define MAX_WIDTH 2000 /* mm */

typedef struct {
    Arena *arena;
    const Game *game;
    SourceRange where;
    DiagList *diags;
} PictureRefReader;

/* Returns true for "hills.svg", and for a layer of a file, "map.svg#north". */
static bool is_file(const char *name)
{
    static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg"};
    const char *layer = strrchr(name, '#');
    size_t length = layer ? (size_t)(layer - name) : strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t own = strlen(endings[i]);
        if (length > own && text_starts(name + length - own, endings[i]))
            return true;
    }
    return false;
}

static bool read_scale(const char *word, double *scale)
{
    double percent = 0;
    bool read = decimal_read_with(word, "%", &percent);
    *scale = percent / 100;
    return read && *scale > 0.01 && *scale <= 10;
}

static bool read_width(const PictureRefReader *r, const char *word, double *width)
{
    Number length;
    if (!length_has_unit(word) || !length_read(r->arena, word, &length))
        return false;
    *width = number_to_double(length);
    return *width > 0.5 && *width <= MAX_WIDTH;
}

static bool read_turn(const char *word, double *turn)
{
    return word && decimal_read_with(word, "", turn) && *turn >= -360 && *turn <= 360;
}

static bool read_options(const PictureRefReader *r, char *words, PictureRef *shown)
{
    char *rest;
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        bool turns = text_is(word, "turn");
        if (text_is(word, "back"))
            shown->back = true;
        else if (text_is(word, "page"))
            shown->fills_page = true;
        else if (turns ? !read_turn(strtok_r(NULL, " ", &rest), &shown->turn)
                       : !read_scale(word, &shown->scale) &&
                             !read_width(r, word, &shown->width))
            return diag_error_help(
                r->diags, r->where, "picture-option",
                "write a scale such as '60%', a width such as '40mm', "
                "'page', 'back' or 'turn 90'",
                "'%s' is not an option for a picture", word);
    }
    if (shown->fills_page && (shown->scale > 0 || shown->width > 0))
        return diag_error_help(r->diags, r->where, "picture-option",
                               "remove the scale or width, or 'page'",
                               "a picture cannot both fill its page and have a size");
    return true;
}

const PictureRef *picture_ref_read(Arena *arena, const Game *game, const char *address,
                                   SourceRange where, DiagList *diags)
{
    const PictureRefReader r = {arena, game, where, diags};
    size_t length = strcspn(address, " ");
    const char *name = arena_copy(arena, address, length);
    PictureRef *shown =
        arena_make(arena, PictureRef, .file = is_file(name) ? name : NULL);
    if (!shown->file)
        shown->scene = scene_by_word(game, name);
    if (!shown->file && !shown->scene)
        shown->piece = piece_by_word(
            game, name, where,
            "write SET/ID, or a file in the folder 'art' with its extension", diags);
    char *words = arena_text(arena, address + length);
    bool good = read_options(&r, words, shown);
    if (shown->file && shown->back)
        return diag_error(diags, where, "picture-option", "an art file has no back"),
               NULL;
    if (shown->scene && (shown->back || shown->turn != 0))
        return diag_error(diags, where, "picture-option",
                          "'%s' is a scene: it has no back and cannot be turned", name),
               NULL;
    return good && (shown->file || shown->piece || shown->scene) ? shown : NULL;
}

bool is_pictures(const Block *block)
{
    int images = 0;
    for (int i = 0; i < block->inlines.count; i++) {
        const Inline *one = &block->inlines.items[i];
        bool blank =
            one->kind == INLINE_SOFT || one->kind == INLINE_HARD ||
            (one->kind == INLINE_TEXT && strspn(one->words, " ") == strlen(one->words));
        if (one->kind != INLINE_IMAGE && !blank)
            return false;
        images += one->kind == INLINE_IMAGE;
    }
    return block->kind == BLOCK_PARAGRAPH && images > 0;
}
