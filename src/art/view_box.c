#include "art/view_box.h"

#include <math.h>
#include <string.h>

#include "art/svg_length.h"
#include "art/xml.h"
#include "base/decimal.h"

static const char BLANKS[] = " \t\n\r\f";

static bool read_length(const char *text, double *length)
{
    if (!text)
        return false;
    text += strspn(text, BLANKS);
    size_t taken = decimal_read(text, length);
    if (!taken)
        return false;
    const char *unit = text + taken;
    size_t letters = strcspn(unit, BLANKS);
    if (unit[letters + strspn(unit + letters, BLANKS)])
        return false;
    double size = svg_unit(unit, letters);
    *length *= size;
    return size > 0;
}

static bool read_box(const char *text, ViewBox *box)
{
    double numbers[4];
    for (int i = 0; i < 4; i++) {
        text += strspn(text, BLANKS);
        if (i && *text == ',')
            text += 1 + strspn(text + 1, BLANKS);
        size_t taken = decimal_read(text, &numbers[i]);
        if (!taken)
            return false;
        text += taken;
    }
    *box = (ViewBox){numbers[0], numbers[1], numbers[2], numbers[3]};
    return !text[strspn(text, BLANKS)];
}

bool view_box_is_good(const ViewBox *box)
{
    const double most = 1e6, least = 1e-6;
    return fabs(box->x) <= most && fabs(box->y) <= most && box->width >= least &&
           box->width <= most && box->height >= least && box->height <= most;
}

const char *view_box_read(const char **attributes, ViewBox *box)
{
    const char *written = xml_attribute(attributes, "viewBox");
    *box = (ViewBox){0};
    if (written) {
        if (!read_box(written, box))
            return "its viewBox is not four numbers";
    } else if (!read_length(xml_attribute(attributes, "width"), &box->width) ||
               !read_length(xml_attribute(attributes, "height"), &box->height)) {
        return "its size is unknown";
    }
    return view_box_is_good(box) ? NULL : "its size is invalid";
}
