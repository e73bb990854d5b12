/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: ["starter", "easy", "medium", "hard"] },
  { options: { sums: 12, limit: 10, operators: ["+"] }, levels: ["starter"] },
  { options: { limit: 100, regrouping: "none" }, levels: ["starter", "easy"] },
  { options: { limit: 1000, regrouping: "always", regroupAt: "tens" }, levels: ["medium"] },
  { options: { limit: 20, find: "any" }, levels: ["easy"] },
  { options: { limit: 20, find: "sign" }, levels: ["easy"] },
  { options: { limit: 20, find: "number" }, levels: ["easy"] },
  { options: { layout: "columns", limit: 1000 }, levels: ["starter", "easy"] },
  { options: { layout: "columns", operators: ["*"], limit: 5000 }, levels: ["medium"] },
  { options: { operators: ["*", "/"], tables: [3, 7], lastFactor: 12 }, levels: ["starter", "easy", "medium"] },
  { options: { operators: ["/"], remainders: true, limit: 100 }, levels: ["medium"] },
  { options: { operators: ["+"], find: "number", bonds: true, limit: 100 }, levels: ["easy", "medium"] },
  { options: { families: true, limit: 20 }, levels: ["starter", "easy"] },
  { options: { unit: 0.25, limit: 10 }, levels: ["easy", "medium"] },
  { options: { measure: "time", limit: 12 }, levels: ["easy", "medium"] },
  { options: { unit: 0.1, limit: 10 }, levels: ["starter", "easy", "medium"] },
  { options: { unit: 0.01, measure: "money", limit: 10 }, levels: ["easy", "medium"] },
  { options: { layout: "columns", unit: 0.01, limit: 100, regrouping: "always" }, levels: ["easy"] },
  { options: { by: [10, 100], limit: 1000, regrouping: "none" }, levels: ["easy"] },
] satisfies readonly Case[];
