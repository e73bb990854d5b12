/** The reasoning of Sum Triangles: what a page loads for the first hint. */
import { bounds } from "../../constraints/bounds.ts";
import { lastBlank } from "../../constraints/last-blank.ts";
import { reasonsOf } from "../../constraints/reasons.ts";
import type { TechniqueRule } from "../../constraints/technique.ts";
import { layout } from "./rules.ts";

export const TECHNIQUES: readonly TechniqueRule[] = [
  lastBlank({ id: "add", level: "starter", cost: 1 }, ["sum"], "result"),
  lastBlank({ id: "take-away", level: "easy", cost: 2 }, ["sum"], "part"),
  lastBlank({ id: "half", level: "medium", cost: 5 }, ["half"], "result"),
  bounds({ id: "bounds", level: "hard", cost: 8 }, ["sum"]),
];

export const reason = reasonsOf(layout, TECHNIQUES);
