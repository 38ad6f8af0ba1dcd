#include "pixel_kernels.h"
int ollin_pixel_kernels_version(void); int ollin_pixel_kernels_version(void) { return 1; }
