/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { places: 3, symbols: 4 }, levels: ["starter", "hard"] },
  { options: { places: 4, symbols: 6, repeats: false }, levels: ["easy", "medium"] },
  { options: { places: 5, symbols: 6 }, levels: ["starter", "expert"] },
  { options: { places: 4, symbols: 10 }, levels: ["medium"] },
] satisfies readonly Case[];
