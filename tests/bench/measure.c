/* Times a command, start to exit.
 *
 *   measure RUNS COMMAND [ARGUMENT...]
 *
 * prints "WALL CPU PEAK CODE": milliseconds of wall time and of user and system
 * CPU time (medians of all runs), the largest resident set in KB (the greatest of
 * all runs) and the exit code. One run before the first is not counted. The
 * command's standard output is thrown away. Exit 2 if it could not run, was killed
 * or came to another exit code from one run to the next.
 *
 * Linux counts in a process's peak what it was before exec; so this program must
 * stay smaller than anything that it measures, and a shell cannot do its work. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_RUNS = 1001, CANNOT_EXEC = 127 };

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static double timeval_ms(struct timeval time)
{
    return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

typedef struct {
    double wall, cpu;
    long peak;
    int code;
} Run;

static void become(char **command)
{
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0)
        execvp(command[0], command);
    perror(command[0]);
    _exit(CANNOT_EXEC);
}

static bool run_once(char **command, Run *run)
{
    int status;
    struct rusage usage;
    double start = now_ms();
    pid_t child = fork();
    if (child == 0)
        become(command);
    if (child < 0 || wait4(child, &status, 0, &usage) != child) {
        perror("measure");
        return false;
    }
    run->wall = now_ms() - start;
    run->cpu = timeval_ms(usage.ru_utime) + timeval_ms(usage.ru_stime);
    run->peak = usage.ru_maxrss;
    if (!WIFEXITED(status)) {
        fprintf(stderr, "measure: %s was killed\n", command[0]);
        return false;
    }
    run->code = WEXITSTATUS(status);
    return run->code != CANNOT_EXEC;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *figures, int count)
{
    qsort(figures, (size_t)count, sizeof *figures, compare);
    return (figures[(count - 1) / 2] + figures[count / 2]) / 2;
}

int main(int argc, char **argv)
{
    int runs = argc > 2 ? atoi(argv[1]) : 0;
    static double wall[MOST_RUNS], cpu[MOST_RUNS];
    Run first, run;
    long peak = 0;
    if (runs < 1 || runs > MOST_RUNS) {
        fprintf(stderr, "usage: measure RUNS COMMAND [ARGUMENT...]   (1 to %d runs)\n",
                MOST_RUNS);
        return 2;
    }
    if (!run_once(argv + 2, &first))
        return 2;
    for (int i = 0; i < runs; i++) {
        if (!run_once(argv + 2, &run))
            return 2;
        if (run.code != first.code) {
            fprintf(stderr, "measure: exit code %d, then %d\n", first.code, run.code);
            return 2;
        }
        wall[i] = run.wall;
        cpu[i] = run.cpu;
        peak = run.peak > peak ? run.peak : peak;
    }
    printf("%.3f %.3f %ld %d\n", median(wall, runs), median(cpu, runs), peak, first.code);
    return 0;
}
