/* Times a command from start to exit.
 *
 *   measure RUNS COMMAND [ARGUMENT...]
 *
 * prints a line for each run, "WALL CPU PEAK": milliseconds of wall time and of
 * user and system CPU time, and the largest resident set in KB. The command's
 * standard output is discarded. Exits with the command's status, or with 2 after a
 * message on standard error if the command could not be run or was killed.
 *
 * On Linux, a process's peak includes its memory before exec. So this program must
 * stay smaller than anything it measures, and a shell cannot replace it. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CANNOT_RUN = 2, CANNOT_EXEC = 127 };

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

/* Runs in the child and never returns. */
static void exec_command(char **command)
{
    int null_device = open("/dev/null", O_WRONLY);
    if (null_device >= 0 && dup2(null_device, STDOUT_FILENO) >= 0)
        execvp(command[0], command);
    perror(command[0]);
    _exit(CANNOT_EXEC);
}

static int run(char **command)
{
    int status;
    struct rusage usage;
    double start = now_ms();
    pid_t child = fork();
    if (child == 0)
        exec_command(command);
    if (child < 0 || wait4(child, &status, 0, &usage) != child) {
        perror("measure");
        return CANNOT_RUN;
    }
    double wall = now_ms() - start;
    if (!WIFEXITED(status)) {
        fprintf(stderr, "measure: %s was killed\n", command[0]);
        return CANNOT_RUN;
    }
    if (WEXITSTATUS(status) == CANNOT_EXEC)
        return CANNOT_RUN;
    printf("%.3f %.3f %ld\n", wall,
           timeval_ms(usage.ru_utime) + timeval_ms(usage.ru_stime), usage.ru_maxrss);
    fflush(stdout); /* otherwise the next child would print it again */
    return WEXITSTATUS(status);
}

int main(int argc, char **argv)
{
    int runs = argc > 2 ? atoi(argv[1]) : 0, code = 0;
    if (runs < 1) {
        fputs("usage: measure RUNS COMMAND [ARGUMENT...]\n", stderr);
        return CANNOT_RUN;
    }
    for (int i = 0; i < runs && code < CANNOT_RUN; i++)
        code = run(argv + 2);
    return code;
}
