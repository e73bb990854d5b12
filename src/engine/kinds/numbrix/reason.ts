/** How Number Path is reasoned out. */
import { pathReason } from "../../path/reason.ts";

export const reason = pathReason("numbrix", 4);
