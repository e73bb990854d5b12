/** The covers of the archive's books: a file of its own for each, drawn by the engine that draws covers for printers. */

import type { Manifest } from "../../book/manifest.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { drawFront } from "../../pages/cover/front.ts";
import type { OwnPicture } from "../../spec/matter/kept-files.ts";
import { keptCover } from "../../spec/matter/own-pictures.ts";
import type { Volume } from "../archive/archive.ts";
import type { SiteBook } from "./publication.ts";

const drawn = new WeakMap<Volume, string>();

/** The front cover of a book as SVG, drawn once. It shows no puzzle's answer: its paths are its own. */
export function coverOf(volume: Volume): string {
  const known = drawn.get(volume);
  if (known !== undefined) return known;
  const { image } = volume.manifest.spec.cover ?? {};
  const address = image && small.get(image);
  const svg = drawFront(address === null ? withoutImage(volume.manifest) : volume.manifest, KINDS, address);
  drawn.set(volume, svg);
  return svg;
}

/** A book whose picture no screen shows has the cover that would be drawn for it. */
const withoutImage = ({ spec, ...book }: Manifest): Manifest => ({
  ...book,
  spec: { ...spec, cover: { ...spec.cover, image: undefined } },
});

/** Addresses of publishers' own pictures, as few pixels; null for those that cannot be shown. */
const small = new WeakMap<OwnPicture, string | null>();

/** Makes publishers' own pictures small, before covers are drawn: a page is not to load what a printer needs. */
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
