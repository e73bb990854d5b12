/** The reasoning of Number Walls: what a page loads for the first hint. */
import { bounds, parity } from "../../constraints/bounds.ts";
import { cases } from "../../constraints/cases.ts";
import { differences, either, lastOfDifference } from "../../constraints/either.ts";
import { lastBlank } from "../../constraints/last-blank.ts";
import { reasonsOf } from "../../constraints/reasons.ts";
import { suppose } from "../../constraints/suppose.ts";
import type { TechniqueRule } from "../../constraints/technique.ts";
import { layout } from "./rules.ts";

const ALL = ["brick", "middle", "far"];

export const TECHNIQUES: readonly TechniqueRule[] = [
  lastBlank({ id: "above", level: "starter", cost: 1 }, ["brick"], "result", lastOfDifference),
  lastBlank({ id: "below", level: "easy", cost: 2 }, ["brick"], "part", lastOfDifference),
  either({ id: "either", level: "medium", cost: 5 }, ["brick"]),
  lastBlank({ id: "middle", level: "medium", cost: 5 }, ["middle"]),
  lastBlank({ id: "far", level: "hard", cost: 8 }, ["far"]),
  bounds({ id: "bounds", level: "hard", cost: 8 }, ALL),
  parity({ id: "parity", level: "hard", cost: 9 }, ALL),
  cases({ id: "cases", level: "hard", cost: 12 }, ALL, { blanks: 2, ways: 6 }),
  differences({ id: "differences", level: "hard", cost: 12 }, ["brick"], 6),
  suppose({ id: "suppose", level: "expert", cost: 30 }),
];

export const reason = reasonsOf(layout, TECHNIQUES);
