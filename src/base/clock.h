/* A monotonic clock, to measure durations. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Returns the seconds since a fixed moment in the past. */
double clock_seconds(void);

#endif
