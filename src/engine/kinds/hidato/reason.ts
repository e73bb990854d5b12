/** How Number Path with Diagonals is reasoned out. */
import { pathReason } from "../../path/reason.ts";

export const reason = pathReason("hidato", 8);
