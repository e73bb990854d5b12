import { expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { playerReady, playPage } from "./page.ts";

/** A path from the top left, back and forth, to be drawn from its ends. */
function snake(kind: string, columns: number, rows: number) {
  const last = columns * rows;
  const cells = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => {
      const n = r * columns + (r % 2 === 0 ? c : columns - 1 - c) + 1;
      return n === 1 || n === last || n % 10 === 0 ? n : null;
    }),
  );
  return { kind, cells };
}

const SCREENS = smoke([
  [1280, 800],
  [1280, 720],
  [1440, 900],
  [1024, 640],
] as const);
const PUZZLES = [snake("numbrix", 7, 7), snake("hidato", 7, 7), snake("numbrix", 5, 5), snake("numbrix", 10, 8)];

test.each(
  smoke(PUZZLES, ({ kind, cells }) => `${kind} ${cells.length > 7}`).flatMap((puzzle) =>
    (puzzle.kind === "numbrix" ? (["en-GB", "de-DE"] as const) : (["en-GB"] as const)).map(
      (language) => [puzzle.kind, `${puzzle.cells[0]!.length} by ${puzzle.cells.length}`, language, puzzle] as const,
    ),
  ),
)("a %s of %s in %s on each desktop", async (_, __, language, puzzle) => {
  const { page } = await playPage(puzzle, { language });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await playerReady(page);
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [head, bar, grid, controls] = [
      await box(".sheet-head"),
      await box(".number-bar"),
      await box(".grid"),
      await box(".tools"),
    ];
    const what = `${width} by ${height}`;
    expect(grid.y + grid.height, what).toBeLessThanOrEqual(height - 4);
    expect(Math.abs(grid.x - head.x), what).toBeLessThanOrEqual(1);
    const least = await page
      .locator(".sheet-head")
      .evaluate((it: { children: Iterable<{ getBoundingClientRect(): { width: number } }> }) =>
        [...it.children].reduce((sum, child) => sum + child.getBoundingClientRect().width + 14, 0),
      );
    // Of few rows, or on a low screen, the head needs more than the grid.
    if (head.width > Math.max(421, least)) expect(Math.abs(grid.width - head.width), what).toBeLessThanOrEqual(1);
    else expect(grid.width, what).toBeLessThanOrEqual(head.width + 1);
    expect(Math.abs(bar.width - head.width), what).toBeLessThanOrEqual(1);
    expect(controls.x, what).toBeGreaterThan(grid.x + grid.width + 40);
    expect(await page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), what).toBe(true);
  }
});
