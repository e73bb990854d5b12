/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { digits: 4, symbols: "123456" }, levels: ["starter", "medium", "hard"] },
  { options: { digits: 5, zeroGuesses: false }, levels: ["medium", "hard"] },
  { options: { digits: 8, symbols: "02468" }, levels: ["starter", "medium"] },
] satisfies readonly Case[];
