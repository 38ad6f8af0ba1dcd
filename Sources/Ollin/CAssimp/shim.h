#ifndef OLLIN_CASSIMP_SHIM_H
#define OLLIN_CASSIMP_SHIM_H

#include <assimp/cimport.h>
#include <assimp/material.h>
#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/texture.h>

#endif
