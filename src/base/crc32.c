#include "base/crc32.h"

#include <pthread.h>

static uint32_t table[256]; /* of each byte */

static void fill_table(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t sum = i;
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ 0xEDB88320u : sum >> 1;
        table[i] = sum;
    }
}

uint32_t crc32_of(const unsigned char *bytes, size_t length)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_table);
    uint32_t sum = 0xFFFFFFFFu;
    for (size_t i = 0; i < length; i++)
        sum = table[(sum ^ bytes[i]) & 0xFF] ^ sum >> 8;
    return ~sum;
}
