/* How long something takes. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Since some moment that stays the same while the program runs. */
double clock_seconds(void);

#endif
