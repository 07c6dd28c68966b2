#include "base/opening.h"

static void *open_beside(void *context)
{
    const Opening *opening = context;
    processors_release(&opening->processors);
    opening->open();
    return NULL;
}

void opening_begin(Opening *opening, void (*open)(void))
{
    opening->open = open;
    opening->processors = processors_here();
    if (!opening->begun && processors_count(&opening->processors) > 1)
        opening->begun = processors_begin(&opening->processors, 1, &opening->thread,
                                          open_beside, opening);
}

void opening_end(Opening *opening)
{
    if (opening->begun)
        pthread_join(opening->thread, NULL);
    opening->begun = false;
}
