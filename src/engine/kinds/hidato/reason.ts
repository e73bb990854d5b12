/** The reasoning of Number Path with Diagonals. */
import { pathReason } from "../../path/reason.ts";

export const reason = pathReason("hidato", 8);
