/* Colour blindness is simulated with the matrices of Machado, Oliveira and Fernandes
 * (2009) for full severity, applied to linear light. */
#include "base/colour.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/units.h"

const char *const VIEW_NAMES[] = {"normal", "protan", "deutan", "tritan", "grey", NULL};

bool colour_read(const char *text, uint32_t *colour)
{
    size_t length = strlen(text);
    if (text[0] != '#' || (length != 4 && length != 7))
        return false;
    for (size_t i = 1; i < length; i++)
        if (!isxdigit((unsigned char)text[i]))
            return false;
    uint32_t value = (uint32_t)strtoul(text + 1, NULL, 16);
    if (length == 4)
        value = (value >> 8 & 15) * 0x110000 + (value >> 4 & 15) * 0x1100 +
                (value & 15) * 0x11;
    *colour = value;
    return true;
}

typedef struct {
    double r, g, b;
} Light;

typedef struct {
    double l, a, b;
} Lab;

static double linear(unsigned channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static Light light_of(uint32_t colour)
{
    return (Light){linear(colour >> 16 & 255), linear(colour >> 8 & 255),
                   linear(colour & 255)};
}

static double luminance(Light c)
{
    return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;
}

static double clamp(double c)
{
    return c < 0 ? 0 : c > 1 ? 1 : c;
}

static Light simulate(Light c, View view)
{
    static const double rows[][9] = {
        [VIEW_PROTAN] = {.152286, 1.052583, -.204868, .114503, .786281, .099216,
                         -.003882, -.048116, 1.051998},
        [VIEW_DEUTAN] = {.367322, .860646, -.227968, .280085, .672501, .047413,
                         -.011820, .042940, .968881},
        [VIEW_TRITAN] = {1.255528, -.076749, -.178779, -.078411, .930809, .147602,
                         .004733, .691367, .303900},
    };
    if (view == VIEW_NORMAL)
        return c;
    if (view == VIEW_GREY) {
        double y = luminance(c);
        return (Light){y, y, y};
    }
    const double *m = rows[view];
    return (Light){clamp(m[0] * c.r + m[1] * c.g + m[2] * c.b),
                   clamp(m[3] * c.r + m[4] * c.g + m[5] * c.b),
                   clamp(m[6] * c.r + m[7] * c.g + m[8] * c.b)};
}

static uint32_t channel_of(double light)
{
    double c = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055;
    return (uint32_t)lround(c * 255);
}

uint32_t colour_simulate(uint32_t colour, View view)
{
    if (view == VIEW_NORMAL)
        return colour;
    Light c = simulate(light_of(colour), view);
    return channel_of(c.r) << 16 | channel_of(c.g) << 8 | channel_of(c.b);
}

static double lab_curve(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* The white point is D65, both of sRGB and of the Lab values. */
static Lab lab_of(Light c)
{
    double x =
        lab_curve((0.4124564 * c.r + 0.3575761 * c.g + 0.1804375 * c.b) / 0.95047);
    double y = lab_curve(0.2126729 * c.r + 0.7151522 * c.g + 0.0721750 * c.b);
    double z =
        lab_curve((0.0193339 * c.r + 0.1191920 * c.g + 0.9503041 * c.b) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double hue(double a, double b)
{
    double angle = a == 0 && b == 0 ? 0 : atan2(b, a) / RADIANS;
    return angle < 0 ? angle + 360 : angle;
}

static double mean_hue(double h1, double h2, double chroma)
{
    if (chroma == 0)
        return h1 + h2;
    if (fabs(h1 - h2) <= 180)
        return (h1 + h2) / 2;
    return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

static double hue_step(double h1, double h2, double chroma)
{
    double step = h2 - h1;
    if (chroma == 0)
        return 0;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

static double chroma_weight(double chroma)
{
    double third = chroma * chroma * chroma, seventh = third * third * chroma;
    return sqrt(seventh / (seventh + 6103515625)); /* 25 to the power of 7 */
}

/* The formula and the names are those of Sharma, Wu and Dalal (2005). */
static double ciede2000(Lab p, Lab q)
{
    double mean_c = (hypot(p.a, p.b) + hypot(q.a, q.b)) / 2;
    double g = 1 + 0.5 * (1 - chroma_weight(mean_c));
    double c1 = hypot(p.a * g, p.b), c2 = hypot(q.a * g, q.b);
    double h1 = hue(p.a * g, p.b), h2 = hue(q.a * g, q.b);
    double dl = q.l - p.l, dc = c2 - c1;
    double dh = 2 * sqrt(c1 * c2) * sin(hue_step(h1, h2, c1 * c2) * RADIANS / 2);
    double l = (p.l + q.l) / 2, c = (c1 + c2) / 2, h = mean_hue(h1, h2, c1 * c2);
    double t = 1 - 0.17 * cos((h - 30) * RADIANS) + 0.24 * cos(2 * h * RADIANS) +
               0.32 * cos((3 * h + 6) * RADIANS) - 0.20 * cos((4 * h - 63) * RADIANS);
    double turn = 30 * exp(-pow((h - 275) / 25, 2));
    double sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2));
    double sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
    double rt = -2 * chroma_weight(c) * sin(2 * turn * RADIANS);
    return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dh / sh, 2) +
                rt * (dc / sc) * (dh / sh));
}

double colour_difference(uint32_t a, uint32_t b, View view)
{
    return ciede2000(lab_of(simulate(light_of(a), view)),
                     lab_of(simulate(light_of(b), view)));
}

double colour_contrast(uint32_t a, uint32_t b)
{
    double x = luminance(light_of(a)) + 0.05, y = luminance(light_of(b)) + 0.05;
    return x > y ? x / y : y / x;
}
