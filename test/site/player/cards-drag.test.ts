/** Cards beside the number on a desktop; dragged to the line by mouse and by finger, or tapped as ever. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { smoke } from "../../smoke.ts";
import { DESKTOP, FEW, PHONE, SIX, soon } from "./cards-page.ts";
import { playPage } from "./page.ts";

type Point = readonly [x: number, y: number];
const middle = async (page: Page, selector: string): Promise<Point> => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return [x + width / 2, y + height / 2];
};

/** What follows the pointer is loaded with the first press: moves to and fro until the key is lifted. */
async function lift(page: Page, x: number, move: (x: number) => Promise<unknown>): Promise<void> {
  let nudge = 0;
  await soon(async () => {
    nudge = 1 - nudge;
    await move(x + 10 + nudge);
    return page.locator(".lifted").count();
  }).toBe(1);
}

/** Drags from one point to another, by mouse. */
async function byMouse(page: Page, [x, y]: Point, to: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await lift(page, x, (atX) => page.mouse.move(atX, y));
  await page.mouse.move((x + to[0]) / 2, (y + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

/** The same by a finger. */
async function byFinger(page: Page, [x, y]: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }],
    });
  await touch("touchStart", [x, y]);
  await lift(page, x, (atX) => touch("touchMove", [atX, y]));
  for (const part of [0.2, 0.5, 0.8, 1]) await touch("touchMove", [x + (to[0] - x) * part, y + (to[1] - y) * part]);
  await touch("touchEnd");
}

const pressed = (page: Page) => page.locator(".cards-pad [aria-pressed=true]").allTextContents();
const made = (page: Page) => page.locator(".lines tr.made").allTextContents();

describe.each([
  ["mouse", DESKTOP, byMouse],
  ["finger", PHONE, byFinger],
] as const)("by %s", (_, device, drag) => {
  test("cards and signs are dragged to the line; let go elsewhere they stay where they are", async () => {
    const { page } = await playPage(SIX, device);
    const line = await middle(page, ".lines .now td");
    const card = (name: number) => middle(page, `.cards-pad .key:text-is("${name}")`);
    await drag(page, await card(75), await middle(page, "[data-part=head]"));
    expect(await pressed(page)).toEqual([]);
    expect(await page.locator(".ghost").count()).toBe(0);
    await drag(page, await card(75), line);
    await soon(() => pressed(page)).toEqual(["75"]);
    await drag(page, await middle(page, '.cards-pad [data-key="+"]'), line);
    await soon(() => pressed(page)).toEqual(["75", "+"]);
    await drag(page, await card(9), line);
    await soon(() => made(page)).toEqual(["75+9=84"]);
    await drag(page, await card(84), await middle(page, ".lines .now td"));
    await soon(() => pressed(page)).toEqual(["84"]);
    expect(await page.locator(".ghost, .lifted, .over").count()).toBe(0);
  });
});

test("what is made can be dragged, tapped and typed in turns", async () => {
  const { page } = await playPage(SIX, DESKTOP);
  await byMouse(page, await middle(page, '.cards-pad .key:text-is("50")'), await middle(page, ".lines .now td"));
  await soon(() => pressed(page)).toEqual(["50"]);
  await page.keyboard.press("*");
  await page.locator('.cards-pad .key:text-is("6")').click();
  await soon(() => made(page)).toEqual(["50×6=300"]);
});

test.each(
  smoke([
    [1024, 700],
    [1280, 800],
    [1280, 720],
    [1280, 600],
  ]),
)(
  "on %d by %d the cards are beside the number, over the lines, and no line is drawn beside nothing",
  async (width, height) => {
    for (const puzzle of [SIX, FEW]) {
      const { page } = await playPage(puzzle, { viewport: { width, height } });
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const [target, pad, lines, sheet] = [
        await box(".target"),
        await box(".cards-pad"),
        await box(".lines"),
        await box(".sheet"),
      ];
      expect(pad.x).toBeGreaterThan(target.x + target.width);
      expect(pad.x - target.x - target.width).toBeLessThan(40);
      expect(Math.abs(pad.y - target.y)).toBeLessThan(2);
      expect(pad.x + pad.width).toBeLessThanOrEqual(sheet.x + sheet.width + 1);
      expect(pad.y + pad.height).toBeLessThanOrEqual(lines.y);
      expect(lines.y + lines.height).toBeLessThanOrEqual(height);
      const border = () => page.locator(".signs").evaluate((signs) => getComputedStyle(signs).borderLeftColor);
      expect(await border()).toBe("rgba(0, 0, 0, 0)");
      for (const name of ["c0", "+", "c1"]) await page.locator(`.cards-pad [data-key="${name}"]`).click();
      await soon(border).not.toBe("rgba(0, 0, 0, 0)");
    }
  },
);
