/** Pictures of our own: things that drive, sail and fly. `minSize`: minimum number of rows and columns at which a picture is recognisable. See `raster.ts`. */
import type { Drawing } from "./drawing.ts";

export const VEHICLES: readonly Drawing[] = [
  {
    name: "boat",
    minSize: 5,
    shapes: "P 50 0 50 58 4 58; P 56 12 96 58 56 58; R 44 0 12 70; P 0 64 100 64 82 100 18 100",
  },
  {
    name: "rocket",
    minSize: 10,
    shapes:
      "P 50 0 66 24 66 74 34 74 34 24; P 34 48 12 84 34 76; P 66 48 88 84 66 76; P 40 76 60 76 50 100; -E 50 34 8 8",
  },
  {
    name: "car",
    minSize: 10,
    shapes:
      "P 22 22 66 22 84 46 98 52 98 78 2 78 2 50 12 48; -P 28 30 44 30 44 48 18 48; -P 52 30 63 30 75 48 52 48; E 24 80 15 15; E 76 80 15 15; -E 24 80 6 6; -E 76 80 6 6",
  },
  {
    name: "bus",
    minSize: 10,
    shapes:
      "R 2 14 96 64; -R 10 26 15 20; -R 32 26 15 20; -R 54 26 15 20; -R 76 26 14 20; E 24 82 13 14; E 76 82 13 14",
  },
  { name: "balloon", minSize: 10, shapes: "E 50 38 36 38; P 20 58 80 58 60 80 40 80; R 38 84 24 16; -E 50 38 10 30" },
  {
    name: "lorry",
    minSize: 15,
    shapes:
      "R 0 16 60 58; P 64 34 84 34 98 54 98 74 64 74; R 0 66 98 10; -P 70 40 82 40 91 55 70 55; E 20 82 13 13; E 78 82 13 13; -E 20 82 5 5; -E 78 82 5 5",
  },
  {
    name: "train",
    minSize: 15,
    shapes:
      "R 8 42 56 30; R 60 14 34 58; R 56 10 42 8; -R 68 26 18 18; R 16 20 12 24; R 12 14 20 8; E 20 82 14 14; E 50 84 11 11; E 82 82 14 14; P 0 78 10 58 10 78; -E 20 82 5 5; -E 82 82 5 5",
  },
  {
    name: "plane",
    minSize: 15,
    shapes: "E 50 50 9 50; P 50 28 100 60 100 72 50 56 0 72 0 60; P 50 76 74 92 74 100 50 92 26 100 26 92",
  },
  {
    name: "submarine",
    minSize: 15,
    shapes:
      "E 46 64 44 24; R 34 28 28 20; L 7 50 28 50 8 64 8; -E 22 62 7 7; -E 46 62 7 7; -E 70 62 7 7; P 84 64 100 44 100 84",
  },
  {
    name: "ship",
    minSize: 15,
    shapes:
      "P 0 62 100 62 86 96 12 96; R 18 44 60 20; R 28 28 40 18; R 36 6 10 24; R 52 6 10 24; -E 30 54 4 4; -E 48 54 4 4; -E 66 54 4 4; -R 0 76 100 5",
  },
  {
    name: "helicopter",
    minSize: 15,
    shapes:
      "E 36 54 32 24; P 60 44 98 38 98 48 62 60; R 4 18 66 7; R 33 18 8 20; L 6 92 24 98 56; R 8 86 58 7; L 5 24 76 24 88; L 5 50 76 50 88; -P 12 48 30 38 30 54 10 54",
  },
  {
    name: "bicycle",
    minSize: 20,
    shapes:
      "E 22 66 21 21; -E 22 66 15 15; E 78 66 21 21; -E 78 66 15 15; L 5 22 66 38 36 66 36 46 66 22 66; L 5 46 66 36 26; L 5 78 66 64 22 76 18; L 6 28 26 44 26",
  },
];
