#include "scene/plot.h"
void plot_flow(Canvas *c, Plot *plot, double width) { (void)c; (void)plot; (void)width; }
void plot_chart(Canvas *c, Plot *plot, double width) { (void)c; (void)plot; (void)width; }
void plot_stack(Canvas *c, Plot *plot, double scale, double width) { (void)c; (void)plot; (void)scale; (void)width; }
