/** The options of its golden vectors: each option that changes the puzzles is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { width: 5, height: 4 }, levels: ["starter", "medium"] },
  { options: { mask: "letter-f" }, levels: ["easy", "hard"] },
  { options: { size: 5, pattern: "symmetric" }, levels: ["easy", "medium"] },
  { options: { size: 5, path: "partial", ends: false }, levels: ["starter", "hard"] },
  { options: { size: 6, stretch: 4 }, levels: ["easy"] },
  { options: { size: 6, tries: 3 }, levels: ["starter"] },
  { options: { size: 4, unit: [2, 5, 100] }, levels: ["easy", "medium"] },
  { options: { size: 4, unit: [0.5, 0.25] }, levels: ["easy", "medium"] },
] satisfies readonly Case[];
