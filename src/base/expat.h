/* The expat functions that ppgen uses, loaded on demand. */
#ifndef BASE_EXPAT_H
#define BASE_EXPAT_H

#include <expat.h>

#include "base/library.h"

#define EXPAT_FUNCTIONS(F)                   \
    F(XML_, ErrorString)                     \
    F(XML_, GetCurrentByteCount)             \
    F(XML_, GetCurrentByteIndex)             \
    F(XML_, GetErrorCode)                    \
    F(XML_, Parse)                           \
    F(XML_, ParserCreateNS)                  \
    F(XML_, ParserFree)                      \
    F(XML_, SetCharacterDataHandler)         \
    F(XML_, SetElementHandler)               \
    F(XML_, SetEntityDeclHandler)            \
    F(XML_, SetStartNamespaceDeclHandler)    \
    F(XML_, SetProcessingInstructionHandler) \
    F(XML_, SetUserData)                     \
    F(XML_, StopParser)

LIBRARY(expat, EXPAT_FUNCTIONS);

#endif
