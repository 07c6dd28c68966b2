/* Computes printed colours at a point: blends the backdrops over white paper in drawing
 * order. The items of a faded group are blended with each other first. */
#include <math.h>

#include "layout/backdrops.h"

/* --- tones ------------------------------------------------------------------------ */

/* A colour with premultiplied alpha. */
typedef struct {
    double red, green, blue, alpha; /* from 0 to 1 */
    bool known;
} Tone;

static const Tone NOTHING = {.known = true};
static const Tone UNKNOWN = {.alpha = 1};

static Tone tone_of(Ink ink)
{
    double part = ink.alpha / 255;
    return (Tone){(ink.rgb >> 16 & 255) * part, (ink.rgb >> 8 & 255) * part,
                  (ink.rgb & 255) * part, ink.alpha, true};
}

static Tone tone_faded(Tone tone, double by)
{
    return (Tone){tone.red * by, tone.green * by, tone.blue * by, tone.alpha * by,
                  tone.known};
}

static Tone tone_sum(Tone a, Tone b)
{
    return (Tone){a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha,
                  a.known && b.known};
}

static Tone tone_over(Tone upper, Tone lower)
{
    double left = 1 - upper.alpha;
    lower.known |= left <= 0;
    return tone_sum(upper, tone_faded(lower, left));
}

static uint32_t tone_rgb(Tone tone)
{
    return (uint32_t)lround(tone.red * 255) << 16 |
           (uint32_t)lround(tone.green * 255) << 8 | (uint32_t)lround(tone.blue * 255);
}

/* --- colours of backdrops --------------------------------------------------------- */

static Tone tone_of_picture(const Backdrops *backdrops, const Item *item, Point point)
{
    const PictureColours *colours = &backdrops->colours;
    const Box *box = &item->box;
    const Point at = {(point.x - box->x) / box->w, (point.y - box->y) / box->h};
    Ink ink;
    return colours->at && colours->at(colours->with, item->picture, at, &ink)
               ? tone_of(ink)
               : UNKNOWN;
}

static Tone tone_of_ground(Backdrops *backdrops, const Backdrop *backdrop, Point point)
{
    const Item *item = backdrop->item;
    if (!backdrop_holds(backdrops, backdrop, point))
        return NOTHING;
    if (item->kind == ITEM_GLYPHS && item->paint.kind == PAINT_INK)
        return tone_of((Ink){item->run->colour, item->run->alpha});
    if (item->kind == ITEM_FILL && item->paint.kind == PAINT_INK)
        return tone_of(item->paint.ink);
    Point own = matrix_undo(backdrop->place.matrix, point);
    return item->kind == ITEM_PICTURE ? tone_of_picture(backdrops, item, own)
                                      : tone_of(paint_at(&item->paint, own));
}

/* --- blending --------------------------------------------------------------------- */

/* State of blending at one point. The ink comes after the last backdrop. */
typedef struct {
    Backdrops *backdrops;
    Point point;
    int at; /* index of the next backdrop */
    Ink ink;
    const Fade *fade; /* fade of the ink */
} BackdropWalk;

/* Skips to the next backdrop whose bounds hold the point; most do not. */
static void skip_to(BackdropWalk *walk, int from)
{
    const Backdrops *backdrops = walk->backdrops;
    walk->at = from;
    while (walk->at < backdrops->all.count &&
           !box_has(backdrops->all.items[walk->at].bounds, walk->point))
        walk->at++;
}

static const Fade *fade_of_next(const BackdropWalk *walk)
{
    return walk->at < walk->backdrops->all.count
               ? walk->backdrops->all.items[walk->at].place.fade
               : walk->fade;
}

static Tone take_next(BackdropWalk *walk)
{
    int at = walk->at;
    skip_to(walk, at + 1);
    return at < walk->backdrops->all.count
               ? tone_of_ground(walk->backdrops, &walk->backdrops->all.items[at],
                                walk->point)
               : tone_of(walk->ink);
}

/* Returns the fade around the next item that is directly inside 'outer'; NULL if the
 * item is not inside 'outer', or directly in it. */
static const Fade *fade_inside(const BackdropWalk *walk, const Fade *outer)
{
    const Fade *fade = fade_of_next(walk);
    while (fade && fade->outer != outer)
        fade = fade->outer;
    return fade;
}

static Tone blend_within(BackdropWalk *walk, const Fade *outer, Tone seen)
{
    while (walk->at <= walk->backdrops->all.count) {
        const Fade *inner = fade_inside(walk, outer);
        if (fade_of_next(walk) == outer)
            seen = tone_over(take_next(walk), seen);
        else if (inner)
            seen = tone_over(
                tone_faded(blend_within(walk, inner, NOTHING), inner->opacity), seen);
        else
            break;
    }
    return seen;
}

/* Returns the index of the last opaque backdrop at the point, or 0. */
static int first_seen(Backdrops *backdrops, Point point)
{
    int i = backdrops->all.count;
    while (--i > 0) {
        const Backdrop *backdrop = &backdrops->all.items[i];
        if (backdrop_is_solid(backdrop) && backdrop_holds(backdrops, backdrop, point))
            return i;
    }
    return 0;
}

/* Handles the usual case without blending: opaque ink on a single opaque colour or on
 * paper. Returns false in other cases. */
static bool is_plain(Backdrops *backdrops, Point point, uint32_t *colour)
{
    *colour = 0xFFFFFF;
    for (int i = backdrops->all.count; i-- > 0;) {
        const Backdrop *backdrop = &backdrops->all.items[i];
        if (!backdrop_holds(backdrops, backdrop, point))
            continue;
        const Item *item = backdrop->item;
        if (item->kind != ITEM_FILL || item->paint.kind != PAINT_INK)
            return false;
        *colour = item->paint.ink.rgb;
        return backdrop_is_solid(backdrop);
    }
    return true;
}

static Tone blend(Backdrops *backdrops, Point point, int first, Ink ink,
                  const Fade *fade)
{
    const Tone paper = {1, 1, 1, 1, true};
    BackdropWalk walk = {
        .backdrops = backdrops, .point = point, .ink = ink, .fade = fade};
    skip_to(&walk, first);
    return blend_within(&walk, NULL, paper);
}

bool backdrops_seen(Backdrops *backdrops, Point point, Ink ink,
                    const GraphicsState *place, ColourPair *seen)
{
    const Ink none = {0};
    *seen = (ColourPair){.ink = ink.rgb};
    if (ink.alpha >= 1 && !place->fade && is_plain(backdrops, point, &seen->background))
        return !backdrops->gave_up;
    int first = first_seen(backdrops, point);
    Tone blended = blend(backdrops, point, first, ink, place->fade);
    Tone under = blend(backdrops, point, first, none, place->fade);
    *seen = (ColourPair){tone_rgb(blended), tone_rgb(under)};
    return blended.known && under.known && !backdrops->gave_up;
}
