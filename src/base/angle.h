/* Conversion of angles from degrees to radians. */
#ifndef BASE_ANGLE_H
#define BASE_ANGLE_H

#define PI 3.14159265358979323846
#define RADIANS (PI / 180) /* per degree */

#endif
