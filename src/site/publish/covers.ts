/** The covers of the archive's books, one file each, drawn by the code that draws covers for printers. */

import type { Manifest } from "../../book/manifest.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { drawFront } from "../../pages/cover/front.ts";
import type { OwnPicture } from "../../spec/matter/kept-files.ts";
import { keptCover } from "../../spec/matter/own-pictures.ts";
import type { Volume } from "../archive/archive.ts";
import type { SiteBook } from "./publication.ts";

const drawn = new WeakMap<Volume, string>();

/** The front cover of a book as SVG, cached. It shows no puzzle's answer: the cover has paths of its own. */
export function coverOf(volume: Volume): string {
  const known = drawn.get(volume);
  if (known !== undefined) return known;
  const { image } = volume.manifest.spec.cover ?? {};
  const address = image && small.get(image);
  const svg = drawFront(address === null ? withoutImage(volume.manifest) : volume.manifest, KINDS, address);
  drawn.set(volume, svg);
  return svg;
}

/** The book without its cover picture, for pictures that screens cannot show. */
const withoutImage = ({ spec, ...book }: Manifest): Manifest => ({
  ...book,
  spec: { ...spec, cover: { ...spec.cover, image: undefined } },
});

/** Publishers' own pictures, reduced, as data addresses; null for pictures that cannot be shown. */
const small = new WeakMap<OwnPicture, string | null>();

/** Reduces publishers' own pictures before covers are drawn, so that pages need not load them at print size. */
export async function readyCovers(books: readonly SiteBook[]): Promise<void> {
  for (const { manifest } of books) {
    const { image } = manifest.spec.cover ?? {};
    if (image === undefined || small.has(image)) continue;
    const picture = keptCover(image);
    if ("problem" in picture) throw new Error(`${image.file} ${picture.problem}`);
    const { smallPicture } = await import("./small-picture.ts");
    small.set(image, await smallPicture(image.data, picture));
  }
}
