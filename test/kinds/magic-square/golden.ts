/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS.filter((level) => level !== "easy") },
  { options: { size: 3, first: 2, step: 2, gap: 1 }, levels: ["starter", "easy", "medium"] },
  { options: { size: 3, sum: false, extra: 1 }, levels: ["starter", "easy"] },
  { options: { size: 5 }, levels: ["starter", "medium"] },
  { options: { size: 3, first: [1, 30], step: [1, 3], gap: [0, 2] }, levels: ["starter", "easy"] },
  { options: { size: 3, first: [-6, -2], step: [1, 2] }, levels: ["starter", "medium"] },
] satisfies readonly Case[];
