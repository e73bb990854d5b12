/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: ["starter", "easy", "medium", "hard"] },
  { options: { corners: 4, drawing: "fields", range: [0, 10] }, levels: ["starter", "easy"] },
  { options: { range: [0, 20], limit: 20, extra: 1 }, levels: ["easy"] },
  { options: { corners: 4, range: [1, 20], run: 6 }, levels: ["hard"] },
  { options: { corners: 4, range: [1, 20], find: "inner", extra: [0, 2] }, levels: ["easy"] },
  { options: { range: [0, 20], limit: 20, find: "outer" }, levels: ["starter", "easy"] },
  { options: { corners: 4, range: [0, 10], limit: 10, find: "outer", single: true }, levels: ["starter", "easy"] },
  { options: { range: [0, 20], halves: true }, levels: ["medium"] },
  { options: { corners: 4, range: [-20, 20], throughZero: true }, levels: ["starter", "easy"] },
  { options: { range: [0.5, 9], unit: 0.5 }, levels: ["starter", "easy"] },
  { options: { operation: "multiply", range: [1, 12] }, levels: ["starter", "easy", "hard"] },
  { options: { corners: 4, operation: "multiply", range: [1, 10], tables: [2, 5, 10] }, levels: ["starter", "easy"] },
  { options: { corners: 5, range: [1, 20] }, levels: ["starter", "easy"] },
  { options: { corners: 5, drawing: "fields", operation: "multiply", range: [1, 10] }, levels: ["starter", "easy"] },
  { options: { range: [0.01, 9], unit: 0.01 }, levels: ["starter", "easy"] },
  { options: { range: [1, 99], regrouping: "none" }, levels: ["starter", "easy"] },
  { options: { corners: 4, range: [1, 20], regrouping: "always" }, levels: ["starter", "easy"] },
  { options: { range: [1, 99], pool: [10, 20, 30, 45, 55] }, levels: ["starter", "easy"] },
] satisfies readonly Case[];
