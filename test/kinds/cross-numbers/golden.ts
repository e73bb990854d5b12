/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { size: 2, operators: ["+", "-"], range: [0, 20] }, levels: ["starter", "medium", "expert"] },
  {
    options: { size: 3, order: "left-to-right", operators: ["+", "-", "*", "/"], distinct: "lines" },
    levels: ["easy", "hard"],
  },
  { options: { size: 3, missingTotals: 1, missingOperators: 2 }, levels: ["easy", "hard"] },
  { options: { size: 3, base: 2, operators: ["+", "|", "&"] }, levels: ["medium", "hard"] },
  { options: { size: 3, distinct: "rows", blanksPerRow: 2 }, levels: ["easy", "medium"] },
  { options: { size: 2, operators: ["*"], range: [2, 10], tables: [2, 5, 10], limit: 144 }, levels: ["starter"] },
  { options: { size: 3, distinct: "grid", limit: 24, operators: ["+"], blanks: 60 }, levels: ["starter", "medium"] },
  {
    options: { size: 2, operators: ["+", "-"], range: [1, 19], limit: 20, rowTotal: 20, blanks: [50, 75] },
    levels: ["starter"],
  },
  {
    options: { size: 2, operators: ["*", "/"], range: [2, 99], limit: 144, tables: [2, 5, 10], missingTotals: [0, 2] },
    levels: ["starter", "easy"],
  },
] satisfies readonly Case[];
