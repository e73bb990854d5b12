/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { size: 4 }, levels: ["starter"] },
  { options: { size: 6 }, levels: ["starter", "easy"] },
  { options: { clues: [30, 32], symmetry: "mirror" }, levels: ["easy", "medium"] },
  { options: { clues: 0, symmetry: "none" }, levels: ["starter", "hard"] },
  { options: { symmetry: "quarter-turn" }, levels: ["easy"] },
  { options: { diagonals: true }, levels: ["easy", "hard"] },
  { options: { windows: true }, levels: ["starter", "medium"] },
  { options: { size: 4, symbols: "shapes" }, levels: ["starter"] },
  { options: { size: 5, regions: "jigsaw" }, levels: ["starter", "hard"] },
  { options: { size: 6, regions: "jigsaw" }, levels: ["easy", "expert"] },
  { options: { size: 7, regions: "jigsaw" }, levels: ["starter", "medium"] },
  { options: { regions: "jigsaw" }, levels: LEVELS },
  { options: { size: 12 }, levels: ["starter", "easy"] },
  { options: { size: 16 }, levels: ["starter", "easy"] },
] satisfies readonly Case[];
