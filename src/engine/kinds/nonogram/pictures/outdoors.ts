/** Pictures of our own: outdoors. `minSize`: minimum number of rows and columns at which a picture is recognisable. See `raster.ts`. */
import type { Drawing } from "./drawing.ts";

export const OUTDOORS: readonly Drawing[] = [
  { name: "tree", minSize: 5, shapes: "P 50 0 100 62 0 62; R 40 60 20 40" },
  { name: "house", minSize: 5, shapes: "P 50 0 100 50 0 50; R 12 46 76 54; -R 40 64 20 36" },
  { name: "heart", minSize: 5, shapes: "E 28 30 28 28; E 72 30 28 28; P 2 38 98 38 50 98" },
  {
    name: "flower",
    minSize: 10,
    shapes:
      "E 50 14 15 14; E 50 48 15 14; E 30 31 16 14; E 70 31 16 14; -E 50 31 7 7; R 45 60 10 40; E 30 82 16 8; E 70 74 16 8",
  },
  {
    name: "tulip",
    minSize: 10,
    shapes:
      "P 20 2 38 22 50 0 62 22 80 2 80 40 62 56 38 56 20 40; R 45 50 10 50; P 46 98 16 60 12 78; P 54 98 84 60 88 78",
  },
  { name: "fir", minSize: 10, shapes: "P 50 0 76 34 24 34; P 50 20 88 62 12 62; P 50 44 98 88 2 88; R 42 86 16 14" },
  { name: "leaf", minSize: 10, shapes: "P 92 6 94 48 68 84 30 86 12 66 22 30 54 12; L 8 4 98 30 70; -L 6 26 74 76 24" },
  { name: "cactus", minSize: 10, shapes: "R 40 6 20 94; E 50 8 10 8; L 14 14 26 14 56 46 56; L 14 86 16 86 44 56 44" },
  {
    name: "sun",
    minSize: 10,
    shapes:
      "E 50 50 24 24; L 9 50 4 50 16; L 9 50 84 50 96; L 9 4 50 16 50; L 9 84 50 96 50; L 9 16 16 26 26; L 9 74 74 84 84; L 9 84 16 74 26; L 9 26 74 16 84",
  },
  { name: "moon", minSize: 10, shapes: "E 46 50 44 48; -E 72 42 40 42" },
  { name: "cloud", minSize: 10, shapes: "E 28 60 27 22; E 52 42 28 27; E 76 60 23 22; R 26 58 52 24" },
  { name: "lightning", minSize: 10, shapes: "P 58 0 18 56 46 56 34 100 84 36 56 36 78 0" },
  { name: "star", minSize: 10, shapes: "P 50 0 62 36 100 36 70 59 81 97 50 74 19 97 30 59 0 36 38 36" },
  { name: "tent", minSize: 10, shapes: "P 50 6 100 94 0 94; -P 50 42 68 94 32 94; L 6 42 0 58 20; L 6 58 0 42 20" },
  {
    name: "castle",
    minSize: 10,
    shapes:
      "R 4 42 92 58; R 4 26 22 30; R 74 26 22 30; R 32 14 36 40; R 32 0 8 16; R 46 0 8 16; R 60 0 8 16; R 4 14 7 14; R 19 14 7 14; R 74 14 7 14; R 89 14 7 14; -R 40 66 20 34; -E 50 34 5 7",
  },
  {
    name: "snowman",
    minSize: 15,
    shapes:
      "E 50 76 30 24; E 50 38 20 20; R 28 18 44 7; R 36 0 28 20; -E 42 36 4 4; -E 58 36 4 4; -E 50 68 4 4; -E 50 84 4 4; L 5 24 66 4 48; L 5 76 66 96 48",
  },
  {
    name: "lighthouse",
    minSize: 15,
    shapes:
      "P 38 32 62 32 72 100 28 100; R 38 14 24 14; P 32 14 68 14 50 0; R 30 26 40 7; -R 20 46 60 9; -R 20 70 60 9; L 4 72 18 96 10; L 4 28 18 4 10",
  },
  {
    name: "windmill",
    minSize: 15,
    shapes:
      "P 38 42 62 42 74 100 26 100; L 9 50 36 12 4; L 9 50 36 88 4; L 9 50 36 88 68; L 9 50 36 12 68; -R 43 80 14 20",
  },
  { name: "stairs", minSize: 5, shapes: "P 0 100 0 80 20 80 20 60 40 60 40 40 60 40 60 20 80 20 80 0 100 0 100 100" },
  { name: "bridge", minSize: 5, shapes: "R 0 20 100 80; -E 50 100 32 46" },
];
