#version 460

void main() {}
