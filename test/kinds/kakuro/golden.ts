/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import type { Case } from "../../golden/cases.ts";

export default [
  { options: { size: 4 }, levels: ["starter", "easy", "medium", "hard"] },
  { options: { size: 6 }, levels: ["starter", "expert"] },
  { options: {}, levels: ["easy", "hard"] },
  { options: { size: 10 }, levels: ["hard"] },
] satisfies readonly Case[];
