/**
 * The cover of a book as one drawing: ground and picture, then words. The same engine makes the sheet that a printer wraps around a book and
 * the front alone, as archives show it.
 */
import type { Page } from "../pages/item.ts";
import { backItems } from "./cover-back.ts";
import type { Composition, CoverJob } from "./cover-job.ts";
import { spineItems } from "./cover-spine.ts";
import { ribbonCover } from "./ribbon-cover.ts";
import { silhouetteCover } from "./silhouette-cover.ts";
import { wallCover } from "./wall-cover.ts";

/** What a cover is made of: a ribbon that writes a number, a wall of numbers, figures that are paths. */
export const COMPOSITIONS = ["ribbon", "wall", "silhouettes"] as const;
export type CompositionName = (typeof COMPOSITIONS)[number];

const COMPOSE: Readonly<Record<CompositionName, (job: CoverJob) => Composition>> = {
  ribbon: ribbonCover,
  wall: wallCover,
  silhouettes: silhouetteCover,
};

/** The composition that suits a book: figures for children, large numbers for large print, else a ribbon. */
export function usualComposition({ setting }: CoverJob): CompositionName {
  const { reader, manifest } = setting;
  if (manifest.spec.series?.number !== undefined) return "ribbon";
  if (reader === "large-print") return "wall";
  return reader === "adult" ? "ribbon" : "silhouettes";
}

export function composeCover(job: CoverJob, composition: CompositionName = usualComposition(job)): Page {
  const { art, front, back } = COMPOSE[composition](job);
  return { items: [...art, ...front, ...spineItems(job, back), ...backItems(job, back)], bookmarks: [] };
}
