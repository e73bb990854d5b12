/** A page prints what the command line prints. `npm run audit:all -- same-pages` compares every kind, language, reader and page size. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { smoke } from "../smoke.ts";
import { TO_MAKE } from "./audit-pages.ts";
import { differences } from "./differences.ts";
import { openPress, type PagePress } from "./press-page.ts";

let press: PagePress;
beforeAll(async () => {
  press = await openPress();
});
afterAll(async () => {
  expect(press.watch).toEqual({ messages: [], strays: [] });
  await press.close();
});

/** In CI a sheet, and the book with the fewest kinds. */
const FIRST = TO_MAKE.filter(({ name }) => /^(sheet: number-path, de-DE|book: ages 6-7, a4, en-GB)/.test(name));

it.each(smoke([...new Set([...FIRST, ...TO_MAKE])], (each) => "spec" in each))(
  "A page prints the same objects as Node: $name",
  async (each) => {
    expect(await differences(press, each)).toEqual([]);
  },
);
