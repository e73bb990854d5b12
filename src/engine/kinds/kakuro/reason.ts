/** The reasoning of Kakuro: what a page loads for the first hint. No technique rests on the puzzle having only one answer. */
import { cageLast, cageMust, cageWays, fittingCage, onlySet } from "../../latin/cage-techniques.ts";
import { latinReason } from "../../latin/reasons.ts";
import { nakedSets } from "../../latin/sets.ts";
import { oneLeft } from "../../latin/singles.ts";
import { withTrial } from "../../latin/suppose.ts";
import type { LatinTechnique } from "../../latin/technique.ts";
import { layout } from "./rules.ts";

export const TECHNIQUES: readonly LatinTechnique[] = withTrial({ id: "suppose", level: "expert", cost: 60 }, [
  cageLast({ id: "cage-last", level: "starter", cost: 1 }),
  oneLeft({ id: "one-left", level: "starter", cost: 2 }),
  onlySet({ id: "only-set", level: "starter", cost: 3 }),
  fittingCage({ id: "fitting-sets", level: "easy", cost: 6 }),
  cageMust({ id: "cage-must", level: "medium", cost: 8 }),
  nakedSets({ id: "naked-pair", level: "medium", cost: 10 }, [2], "runs"),
  cageWays({ id: "cage-ways", level: "hard", cost: 14 }),
]);

export const reason = latinReason(layout, TECHNIQUES);
