/** Pictures of our own: things in the house. `minSize`: minimum number of rows and columns at which a picture is recognisable. See `raster.ts`. */
import type { Drawing } from "./drawing.ts";

export const THINGS: readonly Drawing[] = [
  { name: "arrow", minSize: 5, shapes: "P 44 0 100 50 44 100; R 0 36 50 28" },
  { name: "flag", minSize: 5, shapes: "R 0 0 20 100; P 20 0 100 28 20 58" },
  { name: "crown", minSize: 5, shapes: "P 0 18 22 50 50 10 78 50 100 18 100 92 0 92" },
  {
    name: "umbrella",
    minSize: 5,
    shapes: "E 50 56 50 54; -R 0 56 100 44; R 43 54 14 44; R 24 84 30 16; -R 38 76 5 10",
  },
  { name: "key", minSize: 10, shapes: "E 24 50 23 24; -E 24 50 10 11; R 44 43 54 14; R 68 50 10 24; R 86 50 12 20" },
  { name: "bell", minSize: 10, shapes: "E 50 42 30 34; R 20 42 60 34; R 8 72 84 13; E 50 92 11 8; R 45 0 10 14" },
  {
    name: "kite",
    minSize: 10,
    shapes: "P 50 0 86 34 50 72 14 34; L 6 50 72 62 82 42 90 56 100; -L 5 50 0 50 72; -L 5 14 34 86 34",
  },
  { name: "bulb", minSize: 10, shapes: "E 50 34 32 34; R 36 56 28 18; R 34 78 32 7; R 40 89 20 10" },
  {
    name: "hourglass",
    minSize: 10,
    shapes: "R 10 0 80 11; R 10 89 80 11; P 18 10 82 10 54 50 46 50; P 46 50 54 50 82 90 18 90; -P 30 20 70 20 50 40",
  },
  {
    name: "glasses",
    minSize: 10,
    shapes:
      "E 24 54 24 24; -E 24 54 13 13; E 76 54 24 24; -E 76 54 13 13; R 44 44 12 11; L 6 4 46 0 26; L 6 96 46 100 26",
  },
  { name: "chair", minSize: 5, shapes: "R 0 0 20 100; R 0 40 80 20; R 60 40 20 60" },
  { name: "lamp", minSize: 10, shapes: "P 30 2 70 2 92 48 8 48; R 45 46 10 42; R 26 88 48 12" },
  { name: "clock", minSize: 10, shapes: "E 50 50 48 48; -E 50 50 37 37; L 7 50 54 50 22; L 7 50 54 70 62" },
  { name: "shirt", minSize: 5, shapes: "P 24 2 40 16 60 16 76 2 100 24 96 42 78 38 78 98 22 98 22 38 4 42 0 24" },
  { name: "sock", minSize: 10, shapes: "P 30 2 68 2 68 54 94 70 94 90 60 98 30 74; -R 30 14 38 7" },
  { name: "hat", minSize: 5, shapes: "R 0 78 100 20; R 20 16 60 64; -R 14 60 72 9" },
  { name: "boot", minSize: 10, shapes: "P 22 2 60 2 60 54 96 66 98 84 22 84; R 18 88 82 11" },
  { name: "camera", minSize: 10, shapes: "R 2 26 96 66; R 34 12 32 16; -E 50 60 24 24; E 50 60 13 13; -R 78 34 12 9" },
  {
    name: "television",
    minSize: 10,
    shapes:
      "R 2 28 96 60; -R 12 38 60 40; -E 84 48 5 5; -E 84 66 5 5; L 6 48 28 26 2; L 6 52 28 74 2; R 14 88 12 12; R 74 88 12 12",
  },
  { name: "hammer", minSize: 10, shapes: "R 12 6 60 25; P 70 6 98 26 98 31 70 31; R 36 30 17 70" },
  {
    name: "notes",
    minSize: 10,
    shapes: "E 22 84 20 15; E 76 76 20 15; R 33 14 10 70; R 86 6 10 70; P 33 14 96 2 96 20 33 32",
  },
  { name: "candle", minSize: 10, shapes: "R 36 40 28 56; R 14 90 72 10; E 50 18 9 18; R 47 30 6 12; -R 36 40 7 16" },
  {
    name: "present",
    minSize: 10,
    shapes:
      "R 4 26 92 20; R 10 50 80 50; -R 44 26 12 74; E 32 14 18 13; E 68 14 18 13; -E 32 14 8 5; -E 68 14 8 5; R 46 10 8 90",
  },
  {
    name: "anchor",
    minSize: 15,
    shapes:
      "E 50 14 14 14; -E 50 14 6 6; R 45 24 10 70; R 26 34 48 9; P 2 66 22 58 26 76 50 86 74 76 78 58 98 66 86 88 50 100 14 88",
  },
  {
    name: "guitar",
    minSize: 15,
    shapes: "L 10 56 46 90 10; E 42 58 20 20; E 28 72 26 26; -E 42 58 7 7; L 12 88 14 96 4; -L 5 22 68 34 80",
  },
  {
    name: "scissors",
    minSize: 15,
    shapes: "E 24 82 19 17; -E 24 82 10 8; E 76 82 19 17; -E 76 82 10 8; L 9 32 68 70 4; L 9 68 68 30 4; -E 50 38 3 3",
  },
  { name: "ladder", minSize: 5, shapes: "R 0 0 20 100; R 80 0 20 100; R 0 20 100 18; R 0 62 100 18" },
  { name: "table", minSize: 5, shapes: "R 0 20 100 20; R 6 40 14 58; R 80 40 14 58" },
  { name: "fork", minSize: 5, shapes: "R 0 0 20 56; R 40 0 20 100; R 80 0 20 56; R 0 40 100 20" },
  { name: "comb", minSize: 5, shapes: "R 0 10 100 30; R 0 40 20 56; R 40 40 20 56; R 80 40 20 56" },
];
