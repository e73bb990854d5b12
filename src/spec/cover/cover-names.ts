/** What may be chosen of a cover, by name. */
import { STOCK, type Stock } from "../../draw/palette.ts";

/** What it is made of: a ribbon that writes a number, a wall of numbers, figures that are paths. */
export const COMPOSITIONS = ["ribbon", "wall", "silhouettes"] as const;
export type CompositionName = (typeof COMPOSITIONS)[number];

/** Its colour. */
export { STOCK, type Stock };
