/** The pictures of an archive for link previews, and the icons, which are equal for all archives and built with the package. */
import { archive } from "../../archive/archive.ts";
import { archivePreview, bookPreview, icon, kindPreview } from "./plan.ts";

/** The name of a picture, such as `book-<slug>`, and the function that draws it as SVG. */
export type Picture = readonly [name: string, draw: () => string];

/** The pictures of the open archive. */
export function picturesOfArchive(): Picture[] {
  const { every, volumes } = archive();
  return [
    // Kinds come first: other threads can draw them while this one plans the covers, which takes longer.
    ...every.kinds.map((kind) => [`kind-${kind.slug}`, () => kindPreview(kind)] as const),
    ["archive", archivePreview],
    ...volumes.map((volume) => [`book-${volume.slug}`, () => bookPreview(volume)] as const),
  ];
}

export const ICONS: readonly Picture[] = [
  ["icon-180", () => icon(180, 0.14)],
  ["icon-192", () => icon(192, 0.08)],
  ["icon-512", () => icon(512, 0.08)],
  ["icon-maskable", () => icon(512, 0.24)],
];
