/** What may be chosen of a cover, by name. */
import { STOCK, type Stock } from "../../draw/palette.ts";
import type { OwnPicture } from "../spec-types.ts";

/** What it is made of: a ribbon that writes a number, a wall of numbers, figures that are paths. */
export const COMPOSITIONS = ["ribbon", "wall", "silhouettes"] as const;
export type CompositionName = (typeof COMPOSITIONS)[number];

/** Its colour. */
export { STOCK, type Stock };

/** A cover as a spec asks for it; what is left out is chosen by the book's reader and seed. */
export interface CoverSpec {
  readonly composition?: CompositionName | undefined;
  readonly colour?: Stock | undefined;
  /** At the top of the back. */
  readonly heading?: string | undefined;
  /** Below it. */
  readonly blurb?: string | undefined;
  /** Whether title and author are in the picture. */
  readonly imageHasTitle?: boolean | undefined;
  /** The publisher's own picture on its front, in place of a composition. */
  readonly image?: OwnPicture | undefined;
}
