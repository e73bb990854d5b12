/** The cover of a book as one drawing, as a printer wraps it around the book: background and picture, then words. */

import type { CompositionName } from "../../spec/cover/cover-names.ts";
import type { Item, Page } from "../item.ts";
import { backItems } from "./cover-back.ts";
import type { Composition, CoverJob } from "./cover-job.ts";
import { spineItems } from "./cover-spine.ts";
import { pictureCover } from "./picture-cover.ts";
import { ribbonCover } from "./ribbon-cover.ts";
import { silhouetteCover } from "./silhouette-cover.ts";
import { wallCover } from "./wall-cover.ts";

const COMPOSE: Readonly<Record<CompositionName, (job: CoverJob) => Composition>> = {
  // A front that is too low for a ribbon gets a wall, so that it is never empty.
  ribbon: (job) => ribbonCover(job) ?? wallCover(job),
  wall: wallCover,
  silhouettes: silhouetteCover,
};

/**
 * The composition that a spec requests or that suits its book: figures for children, large numbers for large print, else a
 * ribbon.
 */
export function compositionOf({ setting }: CoverJob): CompositionName {
  const { reader, manifest } = setting;
  if (manifest.spec.cover?.composition !== undefined) return manifest.spec.cover.composition;
  if (manifest.spec.series?.number !== undefined) return "ribbon";
  if (reader === "large-print") return "wall";
  return reader === "adult" ? "ribbon" : "silhouettes";
}

/** With the publisher's own picture, or drawn. */
function composed(job: CoverJob): Composition {
  const image = job.setting.manifest.spec.cover?.image;
  return image === undefined ? COMPOSE[compositionOf(job)](job) : pictureCover(job, image);
}

export function composeCover(job: CoverJob): Page {
  const { art, front, back } = composed(job);
  return { items: [...art, ...front, ...spineItems(job, back), ...backItems(job, back)], bookmarks: [] };
}

/** Only the front: its part of the picture, and its words. */
export function composeFront(job: CoverJob): readonly Item[] {
  const { art, front } = composed(job);
  const { x: left } = job.frame.front;
  const isBeside = (item: Item): boolean =>
    item.item === "text" && item.x + job.setting.measure(item.text, item.font, item.size) <= left;
  return [...art, ...front].filter((item) => !isBeside(item));
}
