/** The front of a book's cover as a picture for a screen, for archives and previews of links. */

import type { Manifest } from "../../book/manifest.ts";
import { typeOf } from "../../draw/type.ts";
import { addressOf } from "../../spec/matter/own-pictures.ts";
import { pageSize } from "../../spec/page-size.ts";
import { phrasesOf } from "../../templates/index.ts";
import { editionOf } from "../edition.ts";
import { composeFront } from "./compose-cover.ts";
import { frontFrame } from "./cover-frame.ts";
import type { CoverSetting } from "./cover-job.ts";
import { frontSvg } from "./front-svg.ts";

/**
 * Draws the front of a book as SVG, in the proportions of its pages. `image`: the address of its own picture; by default the file
 * is embedded.
 */
export function drawFront(manifest: Manifest, kinds: CoverSetting["kinds"], image?: string | null): string {
  const { spec } = manifest;
  const { theme, sizes, reader } = editionOf(manifest, "screen");
  const size = pageSize(spec.page);
  const type = typeOf(theme, spec.language, sizes.isChild);
  const phrase = phrasesOf(spec.language);
  // The statement about unique answers is on the back.
  const setting = { manifest, kinds, isUnique: false, phrase, measure: type.measure, theme, sizes, reader };
  const own = spec.cover?.image;
  const address = image ?? (own === undefined ? "" : addressOf(own.data));
  return frontSvg(composeFront({ setting, frame: frontFrame(size) }), size.width, size.height, type, address);
}
