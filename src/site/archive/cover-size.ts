/** The size of covers on pages. A cover has the proportions of its book's pages. */
import { pageSize } from "../../spec/page-size.ts";
import type { Volume } from "./archive.ts";

/** Height divided by width. */
export function coverRatio({ manifest }: Volume): number {
  const { width, height } = pageSize(manifest.spec.page);
  return height / width;
}

/** Whether a book's pages are narrow. Its cover is then shown smaller than the others. */
export const isNarrow = ({ manifest }: Volume): boolean => pageSize(manifest.spec.page).width < 500;
