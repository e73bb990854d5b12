/** The names of choices for a cover. */
import { STOCK, type Stock } from "../../draw/palette.ts";

/** The compositions: a ribbon in the form of a number, a wall of numbers, figures made of paths. */
export const COMPOSITIONS = ["ribbon", "wall", "silhouettes"] as const;
export type CompositionName = (typeof COMPOSITIONS)[number];

/** Its colour. */
export { STOCK, type Stock };
