import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { placesOf } from "../whole/playing.ts";
import { ALL, DESKTOP, PUZZLES, printedOf } from "./cells-page.ts";
import { donePage, keepPage, type PuzzlePage } from "./page.ts";

/** Printing from the page of a puzzle: a code, a board of numbers, and the widest board. */
describe.each(smoke(ALL, (name) => ["SIGNS", "WIDE"].indexOf(name)))("%s", (name) => {
  let shown: PuzzlePage;
  beforeAll(async () => {
    shown = await keepPage(PUZZLES[name]!, { ...DESKTOP, colorScheme: "dark" });
  });
  afterAll(() => donePage(shown.page));

  test("prints on one sheet of A4 or Letter, in black despite a dark theme, blank or with the entries", async () => {
    const { page } = shown;
    await page.locator(".grid .b").first().focus();
    await page.keyboard.type(placesOf(printedOf(PUZZLES[name]!))[0]!.text);
    // Blank and filled boards alternate between the formats: both take the same space.
    for (const [i, what] of ["blank", "mine"].entries()) {
      await page.evaluate(`document.querySelector("puzzle-player").dataset.print = "${what}"`);
      const format = (ALL.indexOf(name) + i) % 2 === 0 ? "A4" : "Letter";
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g)?.length, `${what} ${format}`).toBe(1);
      await page.emulateMedia({ media: "print" });
      const { color, visibility } = await page
        .locator(".grid .written span")
        .first()
        .evaluate((span) => ({ ...getComputedStyle(span) }));
      expect([color, visibility]).toEqual(["rgb(0, 0, 0)", what === "blank" ? "hidden" : "visible"]);
      await page.emulateMedia({ media: null });
    }
  });
});
