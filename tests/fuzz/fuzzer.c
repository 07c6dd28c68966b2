/* Runs the target named in $FUZZ_TARGET under libFuzzer. Texts are mutated by lines as
 * well as by bytes, because few byte mutations turn one line of YAML into another. */
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "fuzz.h"

static const Target *target;

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);
int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed);

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    target = target_find(getenv("FUZZ_TARGET"));
    setlocale(LC_ALL, "C");
    signal(SIGXFSZ, SIG_IGN);
    number_start();
    return target ? 0 : (abort(), 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    target_run(target, bytes, size);
    return 0;
}

/* --- lines ------------------------------------------------------------------------ */

typedef struct {
    uint8_t *bytes;
    size_t size, most;
    unsigned seed;
} Mutation;

static unsigned random_below(Mutation *s, size_t below)
{
    s->seed ^= s->seed << 13;
    s->seed ^= s->seed >> 17;
    s->seed ^= s->seed << 5;
    return below ? (unsigned)(s->seed % below) : 0;
}

/* Replaces 'removed' bytes by 'length' bytes. Returns false if the result would be too
 * long. */
static bool replace(Mutation *s, size_t at, size_t removed, const void *with,
                    size_t length)
{
    if (s->size - removed + length > s->most)
        return false;
    memmove(s->bytes + at + length, s->bytes + at + removed, s->size - at - removed);
    memcpy(s->bytes + at, with, length);
    s->size += length - removed;
    return true;
}

/* Returns the start of the line that contains a random byte. */
static size_t line_start(Mutation *s)
{
    size_t at = random_below(s, s->size);
    while (at && s->bytes[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_length(const Mutation *s, size_t at)
{
    const uint8_t *end = memchr(s->bytes + at, '\n', s->size - at);
    return end ? (size_t)(end - s->bytes) - at + 1 : s->size - at;
}

/* Copies or moves a few lines to another place. */
static bool copy_lines(Mutation *s, bool moves)
{
    enum { MOST = 2000 };
    uint8_t copied[MOST];
    size_t from = line_start(s), length = 0;
    for (unsigned lines = 1 + random_below(s, 4); lines && from + length < s->size;
         lines--)
        length += line_length(s, from + length);
    if (!length || length > MOST)
        return false;
    memcpy(copied, s->bytes + from, length);
    if (moves)
        replace(s, from, length, "", 0);
    return replace(s, line_start(s), 0, copied, length);
}

static bool indent(Mutation *s)
{
    size_t at = line_start(s);
    if (random_below(s, 2))
        return replace(s, at, 0, "  ", 2);
    return s->size - at > 2 && !memcmp(s->bytes + at, "  ", 2) &&
           replace(s, at, 2, "", 0);
}

/* Replaces the value after a key, or an item of a list. */
static bool new_value(Mutation *s)
{
    static const char *const values[] = {"0",
                                         "-1",
                                         "1",
                                         "2",
                                         "99999999999",
                                         "1e9",
                                         "1/3",
                                         "0.5",
                                         "yes",
                                         "no",
                                         "~",
                                         "[]",
                                         "{}",
                                         "''",
                                         "[a, b]",
                                         "{a: 1}",
                                         "*x",
                                         "&x a",
                                         "\"{1/0}\"",
                                         "\"{count(g)}\"",
                                         "\"#ff0000\"",
                                         "100 mm",
                                         "0.001 mm",
                                         "1e300",
                                         "nan",
                                         "\"\\u202e\\u0000\"",
                                         "|",
                                         "all",
                                         "none",
                                         "g",
                                         "a",
                                         "\"{self}\"",
                                         "10000 x 10000",
                                         "1 x 1 mm",
                                         "90",
                                         "\"{for every a in g, a.x = a.x}\"",
                                         "\"{[n of n in 1..1000000]}\""};
    size_t at = line_start(s), length = line_length(s, at);
    const uint8_t *mark = NULL;
    for (size_t i = at; i + 1 < at + length; i++)
        if ((s->bytes[i] == ':' || s->bytes[i] == '-' || s->bytes[i] == ',') &&
            s->bytes[i + 1] == ' ' && (!mark || !random_below(s, 3)))
            mark = s->bytes + i + 2;
    if (!mark)
        return false;
    size_t start = (size_t)(mark - s->bytes), end = start;
    while (end < s->size && !strchr(",}]\n", s->bytes[end]))
        end++;
    const char *value = values[random_below(s, sizeof values / sizeof *values)];
    return replace(s, start, end - start, value, strlen(value));
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    Mutation s = {bytes, size, most, seed * 2654435761u + 1};
    if (!target->is_text || size < 4 || random_below(&s, 3) == 0)
        return LLVMFuzzerMutate(bytes, size, most);
    for (unsigned times = 1 + random_below(&s, 3); times && s.size; times--) {
        unsigned choice = random_below(&s, 6);
        bool done = choice == 0   ? copy_lines(&s, false)
                    : choice == 1 ? copy_lines(&s, true)
                    : choice == 2 ? indent(&s)
                                  : new_value(&s);
        if (!done)
            s.size = LLVMFuzzerMutate(s.bytes, s.size, most);
    }
    return s.size;
}
