/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { digits: 2, words: "simple" }, levels: ["easy", "hard"] },
  { options: { digits: 4, idle: 2 }, levels: ["easy", "hard"] },
  { options: { focus: "sums", total: 20 }, levels: ["starter", "medium"] },
  { options: { focus: "place-value", share: 67, words: "simple" }, levels: ["starter", "medium"] },
  { options: { focus: "comparing", share: 67, comparisons: "signs" }, levels: ["easy", "hard"] },
  { options: { focus: "comparing-digits", words: "simple" }, levels: ["starter", "easy", "medium"] },
] satisfies readonly Case[];
