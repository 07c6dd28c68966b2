/* The ICU functions that ppgen uses, loaded on demand. ICU's symbols contain its
 * version, so the names in the list are macros of its headers. */
#ifndef TEXT_ICU_H
#define TEXT_ICU_H

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

#include "base/library.h"

#define ICU_FUNCTIONS(F)       \
    F(, u_hasBinaryProperty)   \
    F(, u_charType)            \
    F(, u_strFromUTF8)         \
    F(, u_strToLower)          \
    F(, u_strToUTF8)           \
    F(, u_strToUpper)          \
    F(, ubidi_close)           \
    F(, ubidi_getLevels)       \
    F(, ubidi_getParaLevel)    \
    F(, ubidi_open)            \
    F(, ubidi_reorderVisual)   \
    F(, ubidi_setPara)         \
    F(, ubrk_close)            \
    F(, ubrk_next)             \
    F(, ubrk_open)             \
    F(, ubrk_setText)          \
    F(, unorm2_getNFDInstance) \
    F(, unorm2_normalize)      \
    F(, uscript_getScript)     \
    F(, uscript_getShortName)  \
    F(, uscript_hasScript)

LIBRARY(icu, ICU_FUNCTIONS);

#endif
