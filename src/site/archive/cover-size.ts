/** How large covers are on pages: their proportions are those of the books' pages. */
import { pageSize } from "../../spec/page-size.ts";
import type { Volume } from "./archive.ts";

/** Height over width. */
export function coverRatio({ manifest }: Volume): number {
  const { width, height } = pageSize(manifest.spec.page);
  return height / width;
}

/** Whether its pages are narrow: its cover is then shown smaller than the others. */
export const isNarrow = ({ manifest }: Volume): boolean => pageSize(manifest.spec.page).width < 500;
