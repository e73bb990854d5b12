/** The rules half of Sum Triangle: all that a page needs to play. */
import { rulesOf } from "../../constraints/rules.ts";
import { layout } from "./layout.ts";

export const rules = rulesOf(layout);
