/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { cards: 3, big: 0, targets: [10, 49] }, levels: ["starter", "easy"] },
  { options: { cards: 5 }, levels: ["medium", "hard"] },
  { options: { cards: 5, answers: "any", pack: [2, 3, 4, 5, 6, 7, 25, 50] }, levels: ["medium", "hard"] },
  { options: { cards: 4, operators: "+-", targets: [10, 99] }, levels: ["starter", "easy"] },
  { options: { cards: 3, trains: "bonds-to-20", operators: "+", targets: [5, 20] }, levels: ["starter"] },
  {
    options: {
      cards: 5,
      pair: true,
      trains: "doubles",
      operators: "+",
      pack: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6],
      targets: [2, 12],
    },
    levels: ["starter"],
  },
  { options: { cards: 4, trains: "division", operators: "*/", targets: [2, 100] }, levels: ["medium"] },
  {
    options: {
      cards: [4, 6],
      pair: true,
      trains: "table-7",
      operators: "*/",
      pack: [2, 3, 5, 7, 7, 7, 8, 9, 42, 56],
      targets: [2, 84],
    },
    levels: ["starter"],
  },
  { options: { cards: 4, all: true, big: 0, targets: [24, 24] }, levels: ["easy", "medium", "hard"] },
  {
    options: { cards: 4, all: true, big: 0, trains: "all-cards", targets: [10, 50] },
    levels: ["easy", "medium", "hard"],
  },
  { options: { cards: 5, all: true, operators: "+-", big: 0, targets: [10, 50] }, levels: ["medium"] },
  { options: { cards: 6, all: true }, levels: ["medium"] },
] satisfies readonly Case[];
