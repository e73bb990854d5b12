/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { rows: 3, range: [0, 20] }, levels: ["starter", "easy", "medium"] },
  { options: { rows: 4, extra: 1 }, levels: ["easy", "medium", "hard"] },
  { options: { rows: 3, operation: "multiply", range: [1, 12], limit: 144 }, levels: ["starter", "easy"] },
  { options: { rows: 3, range: [0, 9], least: 10, limit: 10 }, levels: ["easy", "medium"] },
  { options: { rows: 3, extra: [0, 2] }, levels: ["easy"] },
  { options: { rows: 2, walls: 4, range: [0, 10], least: 10, limit: 10, find: "beside" }, levels: ["easy"] },
  { options: { rows: 2, walls: 2, range: [1, 10], apart: 1, find: "above" }, levels: ["starter"] },
  {
    options: { rows: 2, walls: 4, operation: "multiply", range: [1, 12], tables: [7, 12] },
    levels: ["starter", "easy"],
  },
  { options: { rows: 3, range: [0, 20], limit: 20, find: "above" }, levels: ["starter", "easy"] },
  { options: { rows: 3, walls: 2, extra: 3 }, levels: ["starter", "easy"] },
  { options: { rows: 4, range: [-9, 9], throughZero: true }, levels: ["starter", "easy", "medium"] },
  { options: { rows: 3, range: [0.25, 4], unit: 0.25, limit: 9 }, levels: ["starter", "easy", "medium"] },
  { options: { rows: 4, operation: "subtract", range: [1, 20] }, levels: LEVELS },
  { options: { rows: 3, operation: "subtract", range: [1, 100], find: "above" }, levels: ["starter", "easy"] },
  { options: { rows: 2, walls: 2, operation: "subtract", range: [1, 20], apart: 5 }, levels: ["starter", "easy"] },
  { options: { rows: 3, range: [0.1, 3], unit: 0.1, limit: 10 }, levels: ["starter", "easy", "medium"] },
  { options: { rows: 3, range: [0.333, 3], unit: 0.333 }, levels: ["easy"] },
  { options: { rows: 4, range: [1, 20], regrouping: "none" }, levels: ["easy", "medium"] },
  { options: { rows: 4, range: [1, 20], regrouping: "always" }, levels: ["easy", "medium"] },
  { options: { rows: 2, walls: 4, range: [0, 20], limit: 20, regrouping: "always" }, levels: ["easy"] },
  { options: { rows: 3, range: [0, 50], pool: [5, 10, 20, 50] }, levels: ["starter", "easy"] },
] satisfies readonly Case[];
