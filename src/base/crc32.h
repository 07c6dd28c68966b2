/* The checksum of PNG (CRC-32). */
#ifndef BASE_CRC32_H
#define BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

uint32_t crc32_of(const unsigned char *bytes, size_t length);

#endif
