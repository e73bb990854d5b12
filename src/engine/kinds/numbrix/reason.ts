/** The reasoning of Number Path. */
import { pathReason } from "../../path/reason.ts";

export const reason = pathReason("numbrix", 4);
