/** What every page must be, whatever stands on it. */
import { expect } from "vitest";
import type { ReadPage, ReadPdf } from "../pdf.ts";

/** Every text is on the page, off every other text, and of the least size in points or larger. */
export function expectTidy({ pages }: ReadPdf, least: number): void {
  const faults = pages.flatMap(({ texts, width, height }, i) =>
    texts.flatMap((a, j) => {
      const inside = a.x >= 20 && a.x + a.width <= width - 20 && a.y >= 20 && a.y <= height - 20;
      return [
        ...(a.size >= least ? [] : [`is set in ${a.size}`]),
        ...(inside ? [] : [`stands outside at ${a.x}, ${a.y}`]),
        ...texts.slice(j + 1).flatMap((b) => (overlap(a, b) ? [`touches "${b.text}"`] : [])),
      ].map((fault) => `page ${i + 1}: "${a.text}" ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
}

/** Whether the letters of two texts touch; a hair is forgiven. */
function overlap(a: ReadPage["texts"][number], b: ReadPage["texts"][number]): boolean {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y - 0.7 * a.size, b.y - 0.7 * b.size), Math.min(a.y, b.y)];
  return right - left > 0.4 && bottom - top > 0.4;
}
