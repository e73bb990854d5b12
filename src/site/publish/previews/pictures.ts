/** All pictures of an archive for previews of links; and its icons, which are the same for all and made with the package. */
import { archive } from "../../archive/archive.ts";
import { archivePreview, bookPreview, icon, kindPreview } from "./plan.ts";

/** A picture by its name, as `book-<slug>`, and what draws it as SVG. */
export type Picture = readonly [name: string, draw: () => string];

/** Those of the archive that is open. */
export function picturesOfArchive(): Picture[] {
  const { every, volumes } = archive();
  return [
    // Kinds first: covers take a while to plan, and other threads can draw these meanwhile.
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
