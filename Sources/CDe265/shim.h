#ifndef OLLIN_CDE265_SHIM_H
#define OLLIN_CDE265_SHIM_H

#include <libde265/de265.h>

#endif
