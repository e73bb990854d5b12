/** The table of the bench of printing: what is measured, and the two targets of each figure. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { favourLowMemory } from "../../src/cli/commands/memory.ts";
import { themeNamed } from "../../src/draw/themes/index.ts";
import { openType } from "../../src/draw/type.ts";
import type { Page } from "../../src/pages/item.ts";
import { type RenderOptions, renderPages } from "../../src/pdf/render-pages.ts";
import { livePage, pressPage } from "./print-pages.ts";
import { clockOf, type Row } from "./row.ts";

type Form = "press" | "screen";

const PAGES = 1_000;
const MANY = 10_000;
/** Pages after which the memory of a run has settled. */
const SETTLED = 1_000;

const orderOf = (form: Form): RenderOptions => ({
  title: "Bench",
  language: "en-GB",
  type: openType(themeNamed("plain"), "en-GB"),
  size: { width: 595.28, height: 841.89 },
  live: form === "screen",
  kind: form,
});

const pageOf = (form: Form, number: number, last: number): Page =>
  form === "press" ? pressPage(number) : livePage(number, last);

/** Pages that are made one by one, as a layout makes them, and told of before they are. */
function* made(form: Form, count: number, tell: (number: number) => void = () => {}): Generator<Page> {
  for (let number = 1; number <= count; number++) {
    tell(number);
    yield pageOf(form, number, count);
  }
}

const forget = (): void => {};

/** Runs until the code is compiled: the fourth is twice as fast as the second. */
const WARM_UP_RUNS = 5;

/** Pages that are drawn in a second, on one thread; the layout is done before. */
function speed(name: string, form: Form, least: number, goal: number): Row {
  const prepare = async () => {
    const order = orderOf(form);
    const pages = [...made(form, PAGES)];
    const run = async () => {
      return (1000 * PAGES) / (await clockOf(() => renderPages(pages, order, forget)));
    };
    for (let i = 0; i < WARM_UP_RUNS; i++) await run();
    return run;
  };
  return { name, unit: "per s", least, goal, prepare };
}

/** Size of a page, fonts and all that belongs to the book shared among a thousand. */
function size(name: string, form: Form, least: number, goal: number): Row {
  const prepare = () => async () => {
    const { bytes } = await renderPages(made(form, PAGES), orderOf(form), forget);
    return bytes / PAGES / 1000;
  };
  return { name, unit: "kB", least, goal, prepare };
}

/** Tagged pages of a mixed book in a second. What makes it is loaded by this row alone, because others measure memory. */
const whole = (name: string, least: number, goal: number): Row => ({
  ...{ name, unit: "per s", least, goal },
  prepare: async () => (await import("./mixed-book.ts")).prepareMixedBook(),
});

/** What a page leaves in memory until the end of the run, garbage collected. */
function growth(name: string, form: Form, least: number, goal: number): Row {
  const prepare = () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    return async () => {
      let [before, after] = [0, 0];
      const used = () => {
        collect();
        const { heapUsed, external } = process.memoryUsage();
        return heapUsed + external;
      };
      const tell = (number: number) => {
        if (number === SETTLED) before = used();
        if (number === MANY) after = used();
      };
      await renderPages(made(form, MANY, tell), orderOf(form), forget);
      return Math.max(0, after - before) / (MANY - SETTLED) / 1000;
    };
  };
  return { name, unit: "kB", least, goal, prepare };
}

/** The whole process at its peak. */
function peak(name: string, form: Form, least: number, goal: number): Row {
  const prepare = () => async () => {
    // As the program does before it prints a long book.
    favourLowMemory();
    await renderPages(made(form, MANY), orderOf(form), forget);
    return process.resourceUsage().maxRSS / 1024;
  };
  return { name, unit: "MB", least, goal, prepare };
}

/** In the order in which they are printed. */
export const PRINT_ROWS: readonly Row[] = [
  speed("press pages drawn, 280 marks each", "press", 4_000, 6_000),
  speed("screen pages drawn, tagged and linked", "screen", 2_500, 4_000),
  whole("tagged pages of a mixed book, from its puzzles to the file", 100, 360),
  size("a press page", "press", 2, 1.6),
  size("a screen page, tagged and linked", "screen", 3.6, 3.2),
  growth("memory that a press page leaves", "press", 2, 0.5),
  growth("memory that a screen page leaves", "screen", 2, 0.5),
  peak("whole run, 10,000 press pages", "press", 200, 130),
  peak("whole run, 10,000 screen pages", "screen", 200, 130),
];
