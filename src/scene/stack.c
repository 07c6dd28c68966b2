/* Exploded views: shows parts one above another on an axle, seen at an angle. */
#include <math.h>

#include "scene/plot.h"

#define TILT 0.34 /* height of a tilted circle, as a share of its width */
#define SHOWN 0.8 /* share of a part's height that the next part leaves visible */

/* Tilts a part. A tilted part shows only its art, without labels, title and caption. */
static void tilt(Plot *inner)
{
    inner->tilt = TILT;
    inner->origin = (Point){0, 0};
    inner->around = (Box){0, 0, inner->art.w, inner->art.h * TILT};
    inner->w = inner->around.w;
    inner->h = inner->around.h;
    inner->labels.count = inner->written.count = 0;
    inner->title.words = inner->caption.words = NULL;
}

/* The parts have been laid out. */
void plot_stack(SceneLayout *c, Plot *plot)
{
    double wide = 0, y = 0;
    for (int i = 0; i < plot->plots.count; i++) {
        tilt(plot->plots.items[i]);
        wide = fmax(wide, plot->plots.items[i]->w);
    }
    for (int i = 0; i < plot->plots.count; i++) {
        Plot *inner = plot->plots.items[i];
        if (i)
            y += fmax(plot->plots.items[i - 1]->h * SHOWN - inner->h * (1 - SHOWN) / 2,
                      inner->h * 0.1) +
                 c->look->gap;
        inner->at = (Point){(wide - inner->w) / 2, y};
    }
    const Plot *first = plot->plots.count ? plot->plots.items[0] : NULL;
    const Plot *last = first ? plot->plots.items[plot->plots.count - 1] : NULL;
    if (first) {
        const Point axle[] = {{wide / 2, first->h / 2},
                              {wide / 2, last->at.y + last->h / 2}};
        list_add(c->arena, &plot->between,
                 ((PlacedMark){.block = scene_block(c->look, "axle"),
                               .box = {0, 0, 1, 1},
                               .route = route_through(c->arena, axle, 2)}));
    }
    plot->art = plot->around = (Box){0, 0, wide, last ? last->at.y + last->h : 0};
}
