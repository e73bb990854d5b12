/** Number Path: each number is next to the previous one, by a side. */
import { pathRules } from "../../path/rules.ts";

/** What a page needs to play it. */
export const rules = pathRules("numbrix", "number-path", 4);
