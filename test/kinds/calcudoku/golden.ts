/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: ["easy", "medium"] },
  { options: { size: 4 }, levels: ["starter", "easy"] },
  { options: { size: 5, signs: ["+", "*"] }, levels: ["easy"] },
  { options: { size: 6, largest: 3 }, levels: ["easy"] },
] satisfies readonly Case[];
