/**
 * Number Path with Diagonals: each number touches the previous one, by a side or a corner; the path may cross itself.
 */
import { pathRules } from "../../path/rules.ts";

/** What a page needs to play it. */
export const rules = pathRules("hidato", "number-path-diagonals", 8);
