/** The reasoning of Magic Squares: what a page loads for the first hint. */
import { bounds } from "../../constraints/bounds.ts";
import { cases } from "../../constraints/cases.ts";
import { lastBlank } from "../../constraints/last-blank.ts";
import { oneLeft, onlyPlace } from "../../constraints/places.ts";
import { reasonsOf } from "../../constraints/reasons.ts";
import { suppose } from "../../constraints/suppose.ts";
import type { TechniqueRule } from "../../constraints/technique.ts";
import { layout } from "./rules.ts";

const SUMS = ["line", "corners", "middle"];

export const TECHNIQUES: readonly TechniqueRule[] = [
  lastBlank({ id: "last-blank", level: "starter", cost: 1 }, ["line"]),
  lastBlank({ id: "centre", level: "easy", cost: 2 }, ["centre"]),
  oneLeft({ id: "one-left", level: "easy", cost: 2 }),
  lastBlank({ id: "corner", level: "medium", cost: 4 }, ["corner"]),
  lastBlank({ id: "block", level: "medium", cost: 4 }, ["corners", "middle"]),
  onlyPlace({ id: "only-place", level: "medium", cost: 4 }, ["once"]),
  cases({ id: "pairs", level: "medium", cost: 5 }, SUMS, { blanks: 2, ways: 6 }),
  bounds({ id: "bounds", level: "hard", cost: 7 }, SUMS),
  cases({ id: "cases", level: "hard", cost: 9 }, SUMS, { blanks: 3, ways: 12 }),
  suppose({ id: "suppose", level: "expert", cost: 30 }),
];

export const reason = reasonsOf(layout, TECHNIQUES);
