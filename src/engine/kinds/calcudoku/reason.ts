/** The reasoning of Calcudoku: what a page loads for the first hint. */
import { cageLast, cageMust, cageWays } from "../../latin/cage-techniques.ts";
import { latinReason } from "../../latin/reasons.ts";
import { hiddenSets, nakedSets } from "../../latin/sets.ts";
import { lastBlank, oneLeft, onlyPlace } from "../../latin/singles.ts";
import { withTrial } from "../../latin/suppose.ts";
import type { LatinTechnique } from "../../latin/technique.ts";
import { layout } from "./rules.ts";

const LINES = ["row", "column"];

export const TECHNIQUES: readonly LatinTechnique[] = withTrial({ id: "suppose", level: "expert", cost: 60 }, [
  lastBlank({ id: "last-blank", level: "starter", cost: 1 }),
  cageLast({ id: "cage-last", level: "starter", cost: 1 }),
  onlyPlace({ id: "place-in-line", level: "starter", cost: 2 }, LINES),
  oneLeft({ id: "one-left", level: "starter", cost: 3 }),
  cageWays({ id: "pair-ways", level: "starter", cost: 4 }, 2, 2),
  cageWays({ id: "cage-ways", level: "easy", cost: 8 }, 3),
  nakedSets({ id: "naked-pair", level: "medium", cost: 8 }, [2]),
  hiddenSets({ id: "hidden-pair", level: "medium", cost: 9 }, [2]),
  cageMust({ id: "cage-must", level: "hard", cost: 12 }),
  nakedSets({ id: "naked-triple", level: "hard", cost: 14 }, [3]),
]);

export const reason = latinReason(layout, TECHNIQUES);
