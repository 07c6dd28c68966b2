/* The kinds of picture. Each check reports what is wrong with a picture's bytes and
 * fills in what else is known of it. Problems have no place, or one within the file. */
#ifndef ART_KINDS_H
#define ART_KINDS_H

#include "art/picture.h"

bool is_png(const unsigned char *bytes, size_t length);
bool is_jpeg(const unsigned char *bytes, size_t length);
bool is_svg(const unsigned char *bytes, size_t length);

bool png_check(Picture *picture, DiagList *diags);
bool jpeg_check(Picture *picture, DiagList *diags);
bool svg_check(Picture *picture, const Source *source, DiagList *diags);

#endif
