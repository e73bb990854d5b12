/** Pictures of our own: animals. `minSize`: minimum number of rows and columns at which a picture is recognisable. See `raster.ts`. */
import type { Drawing } from "./drawing.ts";

export const ANIMALS: readonly Drawing[] = [
  { name: "fish", minSize: 5, shapes: "E 42 50 42 32; P 66 50 100 16 100 84; -E 20 42 5 5" },
  {
    name: "butterfly",
    minSize: 5,
    shapes: "E 24 26 24 26; E 76 26 24 26; E 24 78 20 22; E 76 78 20 22; R 45 10 10 80",
  },
  {
    name: "cat",
    minSize: 10,
    shapes: "E 50 58 44 40; P 8 2 46 28 10 58; P 92 2 54 28 90 58; -E 32 52 7 8; -E 68 52 7 8; -P 42 70 58 70 50 80",
  },
  {
    name: "rabbit",
    minSize: 10,
    shapes: "E 34 22 11 23; E 66 22 11 23; E 50 66 34 32; -E 37 60 6 7; -E 63 60 6 7; -P 44 76 56 76 50 84",
  },
  {
    name: "mouse",
    minSize: 10,
    shapes: "E 24 24 22 22; E 76 24 22 22; E 50 62 36 36; -E 36 55 6 6; -E 64 55 6 6; -P 43 76 57 76 50 86",
  },
  {
    name: "duck",
    minSize: 10,
    shapes: "E 34 26 20 20; P 0 28 18 20 18 38; E 56 68 40 28; P 82 50 100 34 96 70; R 30 36 22 24; -E 32 22 5 5",
  },
  {
    name: "owl",
    minSize: 10,
    shapes:
      "E 50 54 38 44; P 12 2 42 18 14 40; P 88 2 58 18 86 40; -E 33 38 13 13; -E 67 38 13 13; E 33 38 6 6; E 67 38 6 6; -P 44 54 56 54 50 66",
  },
  {
    name: "snail",
    minSize: 10,
    shapes:
      "E 60 46 34 32; -E 60 46 22 20; E 60 46 11 10; R 4 76 92 14; L 10 14 80 14 44; L 5 10 44 4 26; L 5 18 44 24 26",
  },
  {
    name: "ladybird",
    minSize: 10,
    shapes: "E 50 58 42 40; E 50 14 20 14; -R 46 28 8 72; -E 29 46 7 7; -E 71 46 7 7; -E 31 74 7 7; -E 69 74 7 7",
  },
  {
    name: "turtle",
    minSize: 10,
    shapes: "E 46 58 38 34; -R 0 60 100 40; E 90 44 11 12; R 78 52 12 14; R 6 60 84 9; R 14 68 16 18; R 60 68 16 18",
  },
  {
    name: "whale",
    minSize: 10,
    shapes:
      "E 44 64 44 30; P 70 60 82 30 66 14 88 20 100 8 96 40 86 72; -E 20 58 5 5; L 6 34 30 34 12; L 6 34 12 22 4; L 6 34 12 46 4",
  },
  {
    name: "penguin",
    minSize: 15,
    shapes:
      "E 50 56 32 42; E 50 20 20 19; -E 50 64 18 28; -E 42 16 4 4; -E 58 16 4 4; P 20 40 28 36 10 80; P 80 40 72 36 90 80; E 36 96 12 5; E 64 96 12 5",
  },
  {
    name: "dog",
    minSize: 15,
    shapes:
      "R 20 42 52 24; R 20 60 12 38; R 60 60 12 38; P 56 16 88 16 98 28 98 40 72 48 56 48; P 56 18 62 2 72 18; L 8 22 46 6 24; -E 78 26 4 4",
  },
  {
    name: "elephant",
    minSize: 15,
    shapes:
      "E 44 44 38 30; R 14 48 16 48; R 52 48 16 48; E 80 32 20 20; L 11 92 36 92 88; -E 84 28 4 4; -L 4 62 22 66 48; L 4 8 40 3 62",
  },
  {
    name: "crab",
    minSize: 15,
    shapes:
      "E 50 62 32 22; E 14 24 14 15; E 86 24 14 15; -P 14 26 6 4 22 4; -P 86 26 78 4 94 4; L 8 26 52 14 36; L 8 74 52 86 36; L 6 26 72 6 84; L 6 74 72 94 84; L 6 32 80 20 98; L 6 68 80 80 98; L 5 40 44 40 28; L 5 60 44 60 28",
  },
  {
    name: "spider",
    minSize: 15,
    shapes:
      "E 50 60 22 24; E 50 30 14 13; L 5 36 50 16 34 8 8; L 5 64 50 84 34 92 8; L 5 34 58 10 52 2 38; L 5 66 58 90 52 98 38; L 5 34 66 12 74 4 96; L 5 66 66 88 74 96 96; L 5 40 76 28 98; L 5 60 76 72 98",
  },
  {
    name: "giraffe",
    minSize: 20,
    shapes:
      "L 13 68 20 56 58; E 42 62 26 14; R 18 62 9 38; R 32 68 8 32; R 56 62 9 38; P 60 10 92 18 92 28 66 30; L 4 66 12 64 0; L 5 18 58 8 76; -E 74 17 2 2",
  },
  {
    name: "dinosaur",
    minSize: 20,
    shapes:
      "E 52 62 26 18; L 12 68 56 84 22 88 14; E 84 12 14 9; P 30 54 2 92 36 74; R 36 70 10 28; R 60 70 10 28; -E 88 10 2 2; R 88 14 12 4",
  },
];
