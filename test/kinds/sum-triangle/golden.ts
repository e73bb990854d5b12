/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: ["starter", "easy", "medium", "hard"] },
  { options: { corners: 4, drawing: "fields", range: [0, 10] }, levels: ["starter", "easy"] },
  { options: { range: [0, 20], limit: 20, extra: 1 }, levels: ["easy"] },
] satisfies readonly Case[];
