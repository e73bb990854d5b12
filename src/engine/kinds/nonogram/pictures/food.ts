/** Pictures of our own: food. `minSize`: minimum number of rows and columns at which a picture is recognisable. See `raster.ts`. */
import type { Drawing } from "./drawing.ts";

export const FOOD: readonly Drawing[] = [
  { name: "ice-cream", minSize: 5, shapes: "E 50 28 38 28; R 10 36 80 10; P 18 50 82 50 50 100; -R 0 46 100 4" },
  { name: "cup", minSize: 5, shapes: "R 4 20 64 64; E 70 50 26 24; -E 70 50 13 11; R 4 20 64 64" },
  { name: "mushroom", minSize: 5, shapes: "E 50 44 50 44; -R 0 44 100 56; R 38 44 24 56" },
  { name: "apple", minSize: 10, shapes: "E 34 60 30 36; E 66 60 30 36; L 7 50 30 56 6; E 74 14 16 9" },
  { name: "pear", minSize: 10, shapes: "E 50 70 36 30; E 50 36 21 26; L 7 50 14 58 0" },
  { name: "cherries", minSize: 10, shapes: "E 24 76 22 22; E 76 74 22 22; L 6 24 58 54 8 76 54; E 74 10 20 9" },
  { name: "cake", minSize: 10, shapes: "R 6 52 88 44; R 20 30 60 22; R 46 12 8 18; E 50 6 5 6; -R 6 68 88 7" },
  {
    name: "pizza",
    minSize: 10,
    shapes: "P 4 16 96 16 50 100; E 50 14 46 12; -E 34 34 8 8; -E 64 38 8 8; -E 50 64 7 7",
  },
  { name: "carrot", minSize: 10, shapes: "P 28 34 72 34 50 100; L 8 50 34 50 2; L 8 46 34 24 8; L 8 54 34 76 8" },
  { name: "bottle", minSize: 10, shapes: "R 40 0 20 30; P 40 22 60 22 76 44 76 100 24 100 24 44; -R 34 58 32 22" },
  {
    name: "burger",
    minSize: 10,
    shapes: "E 50 36 46 34; -R 0 36 100 64; R 2 46 96 9; R 6 60 88 12; R 4 78 92 14; P 4 92 96 92 86 98 14 98",
  },
  { name: "sweet", minSize: 10, shapes: "E 50 50 27 25; P 28 50 2 24 2 76; P 72 50 98 24 98 76; -L 5 40 62 60 38" },
  {
    name: "strawberry",
    minSize: 10,
    shapes:
      "E 30 44 26 24; E 70 44 26 24; P 6 50 94 50 50 100; P 20 12 80 12 50 34; L 7 50 14 50 0; -E 34 50 4 4; -E 66 50 4 4; -E 50 68 4 4",
  },
  {
    name: "teapot",
    minSize: 15,
    shapes: "E 48 62 32 30; E 48 28 12 6; E 48 20 6 6; L 9 74 66 88 40 98 36; L 8 20 50 4 50 6 74 22 78; R 28 90 40 8",
  },
  {
    name: "grapes",
    minSize: 15,
    shapes:
      "E 26 34 13 13; E 50 34 13 13; E 74 34 13 13; E 38 56 13 13; E 62 56 13 13; E 50 78 13 13; L 6 50 26 50 6 66 2; E 74 12 16 8",
  },
  {
    name: "pineapple",
    minSize: 15,
    shapes:
      "E 50 68 28 32; P 50 40 20 30 38 24 26 6 46 18 50 0 54 18 74 6 62 24 80 30; -L 4 28 54 62 94; -L 4 38 94 72 54",
  },
];
