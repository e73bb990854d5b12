/** A publisher's logo, on the imprint page and on the back of the cover. */

import type { OwnPicture } from "../spec/matter/kept-files.ts";
import { keptPicture } from "../spec/matter/own-pictures.ts";
import { DPI, type Picture } from "../spec/matter/picture.ts";
import type { PageSize } from "../spec/page-size.ts";
import { type Item, MM } from "./item.ts";

/** Maximum size in points; printed at 300 dots per inch, or finer. */
const MAX: PageSize = { width: 40 * MM, height: 12 * MM };

interface PlacedLogo extends PageSize {
  readonly picture: Picture;
  /** Creates the item with its top left corner at x, y. */
  readonly item: (x: number, y: number) => Item;
}

/** `alt`: description for screen readers; left out: none. `most`: replaces the usual maximum. */
export function ownLogo(own: OwnPicture, alt?: string, most: PageSize = MAX): PlacedLogo {
  const picture = keptPicture(own);
  if ("problem" in picture) throw new Error(`${own.file} ${picture.problem}`);
  const scale = Math.min(72 / DPI, most.width / picture.width, most.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    ...{ picture, width, height },
    item: (x, y) => {
      const item: Item = { item: "picture", x, y, width, height, pixels: picture };
      return alt === undefined ? item : { item: "group", role: "figure", alt, items: [item] };
    },
  };
}
