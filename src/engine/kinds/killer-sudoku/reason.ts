/** The reasoning of Killer Sudoku: what a page loads for the first hint. */
import {
  cageLast,
  cageMust,
  cageWays,
  fittingCage,
  onlySet,
  restCells,
  restLast,
} from "../../latin/cage-techniques.ts";
import { fish } from "../../latin/fish.ts";
import { meet } from "../../latin/meet.ts";
import { latinReason } from "../../latin/reasons.ts";
import { hiddenSets, nakedSets } from "../../latin/sets.ts";
import { lastBlank, oneLeft, onlyPlace } from "../../latin/singles.ts";
import { withTrial } from "../../latin/suppose.ts";
import type { LatinTechnique } from "../../latin/technique.ts";
import { layout } from "./rules.ts";

const BOXES = ["box", "region"];
const LINES = ["row", "column", "diagonal", "window"];

export const TECHNIQUES: readonly LatinTechnique[] = withTrial({ id: "suppose", level: "expert", cost: 60 }, [
  lastBlank({ id: "last-blank", level: "starter", cost: 1 }),
  cageLast({ id: "cage-last", level: "starter", cost: 1 }),
  onlyPlace({ id: "only-place", level: "starter", cost: 2 }, BOXES),
  oneLeft({ id: "one-left", level: "starter", cost: 3 }),
  onlySet({ id: "only-set", level: "starter", cost: 4 }),
  onlyPlace({ id: "place-in-line", level: "easy", cost: 4 }, LINES),
  restLast({ id: "rest", level: "easy", cost: 6 }, [1, 1]),
  fittingCage({ id: "fitting-sets", level: "easy", cost: 8 }),
  cageMust({ id: "cage-must", level: "medium", cost: 10 }),
  meet({ id: "pointing", level: "medium", cost: 10 }, BOXES, LINES),
  meet({ id: "claiming", level: "medium", cost: 10 }, LINES, BOXES),
  restLast({ id: "rest-of-several", level: "medium", cost: 10 }, [2, 3]),
  nakedSets({ id: "naked-pair", level: "medium", cost: 10 }, [2]),
  hiddenSets({ id: "hidden-pair", level: "medium", cost: 11 }, [2]),
  cageWays({ id: "cage-ways", level: "hard", cost: 16 }),
  restCells({ id: "rest-cells", level: "hard", cost: 16 }),
  nakedSets({ id: "naked-triple", level: "hard", cost: 17 }, [3]),
  fish({ id: "x-wing", level: "hard", cost: 18 }, [2]),
]);

export const reason = latinReason(layout, TECHNIQUES);
