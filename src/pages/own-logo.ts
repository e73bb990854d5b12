/** The logo of a publisher, on the imprint page and on the back of the cover. */

import { keptPicture } from "../spec/matter/own-pictures.ts";
import { DPI, type Picture } from "../spec/matter/picture.ts";
import type { PageSize } from "../spec/page-size.ts";
import type { OwnPicture } from "../spec/spec-types.ts";
import { type Item, MM } from "./item.ts";

/** It is so high or so broad at most, in points; at 300 dots to an inch, or finer. */
const MOST: PageSize = { width: 40 * MM, height: 12 * MM };

export interface PlacedLogo extends PageSize {
  readonly picture: Picture;
  /** With its top left corner somewhere. */
  readonly item: (x: number, y: number) => Item;
}

/** `alt`: what is read to those who cannot see it; left out: nothing is. `most`: in place of the usual box. */
export function ownLogo(own: OwnPicture, alt?: string, most: PageSize = MOST): PlacedLogo {
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
