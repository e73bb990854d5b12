/** What its golden vectors are made of: each option that changes what is made is in one of them. */
import { LEVELS } from "../../../src/engine/kind.ts";
import type { Case } from "../../golden/cases.ts";

export default [
  { options: {}, levels: LEVELS },
  { options: { size: 5 }, levels: LEVELS.filter((level) => level !== "hard") },
  { options: { pictures: "shapes" }, levels: LEVELS },
  { options: { size: 20 }, levels: ["easy", "medium", "hard"] },
  { options: { size: 30 }, levels: ["hard"] },
] satisfies readonly Case[];
