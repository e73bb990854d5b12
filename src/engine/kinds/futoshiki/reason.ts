/** The reasoning of Futoshiki: what a page loads for the first hint. No technique rests on the puzzle having only one answer. */
import { fish } from "../../latin/fish.ts";
import { latinReason } from "../../latin/reasons.ts";
import { hiddenSets, nakedSets } from "../../latin/sets.ts";
import { acrossSign, signChain } from "../../latin/signs.ts";
import { lastBlank, oneLeft, onlyPlace } from "../../latin/singles.ts";
import { withTrial } from "../../latin/suppose.ts";
import type { LatinTechnique } from "../../latin/technique.ts";
import { layout } from "./rules.ts";

const LINES = ["row", "column"];

export const TECHNIQUES: readonly LatinTechnique[] = withTrial({ id: "suppose", level: "expert", cost: 60 }, [
  lastBlank({ id: "last-blank", level: "starter", cost: 1 }),
  oneLeft({ id: "one-left", level: "starter", cost: 2 }),
  onlyPlace({ id: "place-in-line", level: "starter", cost: 2 }, LINES),
  signChain({ id: "sign-chain", level: "starter", cost: 2 }),
  acrossSign({ id: "across-sign", level: "easy", cost: 4 }),
  nakedSets({ id: "naked-pair", level: "medium", cost: 8 }, [2]),
  hiddenSets({ id: "hidden-pair", level: "medium", cost: 9 }, [2]),
  fish({ id: "x-wing", level: "hard", cost: 14 }, [2]),
  nakedSets({ id: "naked-triple", level: "hard", cost: 14 }, [3]),
  hiddenSets({ id: "hidden-set", level: "hard", cost: 15 }, [3, 4]),
  fish({ id: "fish", level: "hard", cost: 16 }, [3, 4]),
]);

export const reason = latinReason(layout, TECHNIQUES);
