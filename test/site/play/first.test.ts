/** A page looks the same before its player wakes and after; what is done to it while it sleeps is done when it has woken. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLES } from "../../../src/engine/address/samples.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { type Easel, makeEasel } from "./look.ts";
import { awake, launchBrowser, sleepingPage } from "./page.ts";

const DESKTOP = { viewport: { width: 1280, height: 900 }, colorScheme: "light" } as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;

interface Case {
  readonly name: string;
  readonly hand: string;
  readonly puzzle: { readonly kind: string };
}
const caseOf = (name: string): Case["puzzle"] =>
  JSON.parse(readFileSync(new URL(`../../cases/${name}.json`, import.meta.url), "utf8"));
const CASES: readonly Case[] = [
  ...KINDS.flatMap((kind) =>
    SAMPLES[kind.slug]!.map((sample, i) => ({
      name: `${kind.slug} ${i + 1}`,
      puzzle: { kind: kind.id, ...(JSON.parse(sample) as object) },
    })),
  ),
  { name: "a path of 400", puzzle: caseOf("numbrix_20x20_1") },
].map(({ name, puzzle }) => ({
  name,
  puzzle,
  hand: KINDS.find(({ id }) => id === puzzle.kind)!.board(puzzle).hand,
}));

let browser: Browser;
let easel: Easel;
beforeAll(async () => {
  browser = await launchBrowser();
  easel = await makeEasel(browser);
});
afterAll(() => browser?.close());

describe.each(["run", "cells", "cards"])("%s", (hand) => {
  test.each(CASES.filter((each) => each.hand === hand))("$name looks the same asleep and awake", async ({ puzzle }) => {
    for (const device of [DESKTOP, PHONE]) {
      const { page, watch } = await sleepingPage(browser, puzzle, device);
      await page.evaluate("document.fonts.ready");
      const asleep = await easel.lookOf(page);
      await awake(page);
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      expect(await easel.isSame(await easel.lookOf(page), asleep), `${device.viewport.width}`).toBe(true);
      expect(watch).toEqual({ messages: [], strays: [] });
      await page.context().close();
    }
  });
});
