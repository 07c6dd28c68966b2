/* Print services: the products that they offer, and how a piece is placed on the exact
 * pixels that a service asks for. */
#ifndef EXPORT_SERVICES_H
#define EXPORT_SERVICES_H

#include "layout/face.h"

typedef struct Service Service;

extern const char *const SERVICE_NAMES[]; /* "mpc", "tgc", "dtc"; ends with NULL */

/* Returns a service by its name, or NULL. */
const Service *service_find(const char *name);

/* Returns its name for people. */
const char *service_title(const Service *service);

enum { SERVICE_DPI = 300, MIN_SERVICE_PX = 16, MAX_SERVICE_PX = 20000 };
#define MAX_SERVICE_BLEED 10.0 /* mm */

/* The pixels that a file must have, from '--px 825x1125'. */
typedef struct {
    int width, height;
} PixelSize;

/* Reads "825x1125". Returns false if the text is anything else, or a side is out of
 * range. */
bool pixel_size_read(const char *text, PixelSize *size);

/* How a piece is placed on a picture. */
typedef struct {
    const char *product; /* as the service calls it; "" if only the pixels are given */
    PixelSize px;
    double dpi;
    double width, height; /* of the picture, mm */
    bool turned;  /* by a quarter, as the picture is upright and the piece lies */
    double bleed; /* the wider of the two, mm */
} ServiceFit;

/* Finds the product of the piece's size. Returns false after reporting that the service
 * has none. */
bool service_fit(const Service *service, const Piece *piece, ServiceFit *fit,
                 DiagList *diags);

/* Places the piece on a picture of these pixels. Returns false after reporting that it
 * does not fit, or that far too much is left around it. */
bool service_fit_px(PixelSize px, double dpi, const Piece *piece, ServiceFit *fit,
                    DiagList *diags);

/* Returns the page of a face that was drawn with the fit's bleed. A turned front is
 * turned clockwise and a turned back counter-clockwise, so that the back stands upright
 * when the piece is flipped like a page. */
Page service_page(const Face *face, const ServiceFit *fit, Arena *arena);

#endif
