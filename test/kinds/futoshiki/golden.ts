/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { size: 4 }, levels: ["starter", "easy"] },
  { options: { size: 6, numbers: [2, 4] }, levels: ["easy", "hard"] },
  { options: { size: 7 }, levels: ["medium", "expert"] },
  { options: { size: 9 }, levels: ["starter"] },
  { options: { numbers: 0 }, levels: ["easy"] },
] satisfies readonly Case[];
