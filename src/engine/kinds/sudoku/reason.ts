/** The reasoning of Sudoku: what a page loads for the first hint. No technique rests on the puzzle having only one answer. */
import { chains } from "../../latin/chains.ts";
import { colouring } from "../../latin/colouring.ts";
import { fish } from "../../latin/fish.ts";
import { twoLinks } from "../../latin/links.ts";
import { meet } from "../../latin/meet.ts";
import { latinReason } from "../../latin/reasons.ts";
import { hiddenSets, nakedSets } from "../../latin/sets.ts";
import { lastBlank, oneLeft, onlyPlace } from "../../latin/singles.ts";
import { withTrial } from "../../latin/suppose.ts";
import type { LatinTechnique } from "../../latin/technique.ts";
import { wing } from "../../latin/wings.ts";
import { layout } from "./rules.ts";

const BOXES = ["box", "region"];
const LINES = ["row", "column", "diagonal", "window"];

export const TECHNIQUES: readonly LatinTechnique[] = withTrial({ id: "suppose", level: "expert", cost: 60 }, [
  lastBlank({ id: "last-blank", level: "starter", cost: 1 }),
  onlyPlace({ id: "only-place", level: "starter", cost: 2 }, BOXES),
  onlyPlace({ id: "place-in-line", level: "easy", cost: 3 }, LINES),
  oneLeft({ id: "one-left", level: "easy", cost: 4 }),
  meet({ id: "pointing", level: "medium", cost: 6 }, BOXES, LINES),
  meet({ id: "claiming", level: "medium", cost: 7 }, LINES, BOXES),
  nakedSets({ id: "naked-pair", level: "medium", cost: 8 }, [2]),
  hiddenSets({ id: "hidden-pair", level: "medium", cost: 9 }, [2]),
  fish({ id: "x-wing", level: "hard", cost: 14 }, [2]),
  nakedSets({ id: "naked-triple", level: "hard", cost: 14 }, [3]),
  hiddenSets({ id: "hidden-set", level: "hard", cost: 15 }, [3, 4]),
  fish({ id: "fish", level: "hard", cost: 16 }, [3, 4]),
  twoLinks({ id: "two-links", level: "hard", cost: 16 }),
  wing({ id: "xy-wing", level: "hard", cost: 16 }, 2),
  wing({ id: "xyz-wing", level: "hard", cost: 18 }, 3),
  colouring({ id: "colouring", level: "hard", cost: 20 }),
  chains({ id: "chain", level: "expert", cost: 40 }),
]);

export const reason = latinReason(layout, TECHNIQUES);
