/* Work shared among the processors, whose results are taken in order.
 *
 * What a job does may be shared in its turn: of all crews, no more helpers are at work
 * than one may have, but in place of those who sleep. Jobs stand in a row. Whoever is
 * free begins the first that nobody has begun: helpers in threads of their own, and the
 * caller while it waits. Two jobs must not write to the same memory; what a job has
 * done is there for who waited for it. */
#ifndef BASE_CREW_H
#define BASE_CREW_H

#include <stdbool.h>

typedef struct Crew Crew;

typedef enum { JOB_WAITS, JOB_BEGUN, JOB_DONE } JobState;

/* The first member of the struct that says what is to be done. */
typedef struct Job Job;
struct Job {
    void (*run)(Job *job);
    JobState state;  /* this and what follows are the crew's */
    bool is_awaited; /* by a caller who sleeps */
    Job *next;
};

enum { MOST_HANDS = 64, AHEAD_A_HAND = 2 };

/* 'hands' work at most, the caller among them; 0 for as many as there are processors,
 * but no more than eight. Without need of them no threads are begun. */
Crew *crew_new(int hands);

/* The others get so many jobs ahead of the caller, instead of AHEAD_A_HAND for each:
 * where what a job leaves behind is little. */
void crew_run_ahead(Crew *crew, int jobs);

/* Waits for the jobs that were begun, and drops the rest. */
void crew_free(Crew *crew);

/* Puts a job into the row: at the end (NULL), or behind 'after', which is still in it:
 * the job that runs and adds it, or one that this has added. */
void crew_add(Crew *crew, Job *job, Job *after);

/* Works along until the job is done, which then leaves the row: it must be the first in
 * it. The others get no more than AHEAD_A_HAND jobs a hand ahead of this. */
void crew_wait(Crew *crew, Job *job);

#endif
