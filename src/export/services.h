/* Print services, and the products that they offer. */
#ifndef EXPORT_SERVICES_H
#define EXPORT_SERVICES_H

#include "export/picture_fit.h"

typedef struct Service Service;

extern const char *const SERVICE_NAMES[]; /* "mpc", "tgc", "dtc"; ends with NULL */

/* Returns a service by its name, or NULL. */
const Service *service_find(const char *name);

/* Returns its name for people. */
const char *service_title(const Service *service);

enum { SERVICE_DPI = 300 };
#define MAX_SERVICE_BLEED 10.0 /* mm */

/* A product, and the pixels of its pictures. */
typedef struct {
    const char *product; /* as the service calls it; "" if only the pixels are given */
    PictureFit picture;
} ServiceFit;

/* Finds the product of the piece's size. Returns false after reporting that the service
 * has none. */
bool service_fit(const Service *service, const Piece *piece, ServiceFit *fit,
                 DiagList *diags);

/* Places the piece on a picture of these pixels. Returns false after reporting that it
 * does not fit, or that far too much is left around it. */
bool service_fit_px(PixelSize px, double dpi, const Piece *piece, ServiceFit *fit,
                    DiagList *diags);

#endif
