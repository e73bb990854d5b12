/** The rules half of Magic Square: all that a page needs to play. */
import { rulesOf } from "../../constraints/rules.ts";
import { layout } from "./layout.ts";

export const rules = rulesOf(layout);
