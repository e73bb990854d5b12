/** What every page must be, whatever stands on it. */
import { expect } from "vitest";
import type { ReadPage, ReadPdf } from "../pdf.ts";

/** Every text is on the page, off every other text, and of the least size in points or larger. */
export function expectTidy({ pages }: ReadPdf, least: number): void {
  for (const [i, { texts, width, height }] of pages.entries()) {
    for (const [j, a] of texts.entries()) {
      expect(a.size, `page ${i + 1}: ${a.text}`).toBeGreaterThanOrEqual(least);
      const inside = a.x >= 20 && a.x + a.width <= width - 20 && a.y >= 20 && a.y <= height - 20;
      expect(inside, `page ${i + 1}: ${a.text}`).toBe(true);
      for (const b of texts.slice(j + 1))
        expect(overlap(a, b), `page ${i + 1}: "${a.text}" and "${b.text}"`).toBe(false);
    }
  }
}

/** Whether the letters of two texts touch; a hair is forgiven. */
function overlap(a: ReadPage["texts"][number], b: ReadPage["texts"][number]): boolean {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y - 0.7 * a.size, b.y - 0.7 * b.size), Math.min(a.y, b.y)];
  return right - left > 0.4 && bottom - top > 0.4;
}
