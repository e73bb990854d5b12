/** Random acts on a puzzle's page, with mouse, finger and keys, and what must hold whatever is done: nothing fails, nothing is lost, no trap. */
import type { Page } from "playwright-core";
import type { Rng } from "../../src/engine/rng.ts";
import type { PageLog } from "../browser.ts";

/** A page with a puzzle. */
export interface ActsOn {
  readonly page: Page;
  readonly watch: PageLog;
  readonly address: string;
  readonly hasTouch: boolean;
}

/** What came of the acts on one puzzle. Times in milliseconds. */
export interface ActsFound {
  readonly faults: readonly string[];
  /** From an input to its answer on the screen: half of all, all but one in fifty, and the longest. */
  readonly answer: { readonly median: number; readonly most: number; readonly longest: number };
  /** The slowest first. */
  readonly inputs: readonly TimedInput[];
}

/** An input, as a browser timed it, in milliseconds. */
export interface TimedInput {
  /** "keydown Enter in board", "pointerup hint in tools" */
  readonly what: string;
  readonly duration: number;
  /** Before its listeners are called, and in them. */
  readonly wait: number;
  readonly script: number;
}

/** Keys of the board, its tools and the page; letters that mean nothing, too. */
const KEYS = [
  ..."0123456789+-*/=.,xhuckrn",
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Enter", "Space"],
  ...["Escape", "Backspace", "Delete", "Tab", "Shift+Tab", "Control+z", "Control+Shift+Z", "Control+y"],
];

/** Acts between two looks at all that must hold. */
const BETWEEN_LOOKS = 100;
/** Undone and done again at each look. */
const STEPS_BACK = 5;
/** Presses of Tab after which the focus has left the puzzle, or is in a trap. */
const TABS = 80;

/** Does a number of acts, and checks the state now and then. Reports the first fault of each type with the acts before it. */
export async function doActs(on: ActsOn, random: Rng, count: number): Promise<ActsFound> {
  const { page, watch, address } = on;
  const faults: string[] = [];
  const done: string[] = [];
  await page.addInitScript(TIMES);
  await open(page, address);
  for (let i = 1; i <= count && faults.length === 0; i++) {
    // Keys may follow a link; then the puzzle is opened again.
    done.push(await act(on, random).catch((error: Error) => leftBy(error, page.url() !== address)));
    if (page.url() !== address) await open(page, address);
    if (watch.messages.length + watch.strays.length > 0)
      faults.push(`says ${[...watch.messages, ...watch.strays].join(" ")}`);
    if (i % BETWEEN_LOOKS === 0 || i === count) faults.push(...(await look(page)));
  }
  const inputs = (await page.evaluate<TimedInput[]>("window.answers ?? []")).sort((a, b) => b.duration - a.duration);
  const times = inputs.map(({ duration }) => duration).reverse();
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    faults: faults.map((fault) => `after ${done.slice(-8).join(", ")}: ${fault}`),
    answer: { median: at(0.5), most: at(0.98), longest: times.at(-1) ?? 0 },
    inputs,
  };
}

/** From 0 up to but without 1. */
const share = (random: Rng): number => random.int(1_000_000) / 1_000_000;

/** An act in the midst of which the page was left; any other error is thrown on. */
function leftBy(error: Error, isElsewhere: boolean): string {
  if (!isElsewhere && !/context was destroyed|navigat/i.test(error.message)) throw error;
  return "a page that was left";
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}
/** It can be played, and was painted: what nobody has seen yet gets no key. */
async function ready(page: Page): Promise<void> {
  await page.waitForSelector("puzzle-player[data-state=ready]");
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
}

/** One act, and what it was. */
async function act({ page, hasTouch }: ActsOn, random: Rng): Promise<string> {
  const at = share(random);
  if (at < 0.45) {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return key;
  }
  if (at < 0.7) {
    const [x, y] = await pointIn(page, "[data-part=board]", random);
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    return `board at ${Math.round(x)} ${Math.round(y)}`;
  }
  if (at < 0.75 && !hasTouch) {
    const [from, to] = [await pointIn(page, "[data-part=board]", random), await pointIn(page, "body", random)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    return "a drag";
  }
  if (at < 0.995) {
    const button = await page.evaluate<{ name: string; x: number; y: number } | null>(`(${BUTTON})(${share(random)})`);
    if (button === null) return "no button";
    await (hasTouch ? page.touchscreen.tap(button.x, button.y) : page.mouse.click(button.x, button.y));
    return button.name;
  }
  await page.reload();
  await ready(page);
  return "a reload";
}

async function pointIn(page: Page, selector: string, random: Rng): Promise<[x: number, y: number]> {
  const box = await page.locator(selector).first().boundingBox({ timeout: 5_000 });
  const { x, y, width, height } = box ?? { x: 0, y: 0, ...page.viewportSize()! };
  return [x + width * share(random), y + height * share(random)];
}

/** What does not hold: steps back and forth lead back, a reload shows what stood there, and Tab leads out. */
async function look(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // The first closes what is open, the second takes back figures that are being typed.
  await page.keyboard.press("Escape");
  await page.evaluate(FOCUS);
  await page.keyboard.press("Escape");
  const before = await settled(page);
  let back = 0;
  for (; back < STEPS_BACK && (await page.evaluate<boolean>(`(${PRESS})("undo")`)); back++);
  for (let i = 0; i < back; i++) await page.evaluate(`(${PRESS})("redo")`);
  const again = await settled(page);
  if (again !== before) faults.push(`${back} steps back and forth: ${difference(before, again)}`);
  await page.reload();
  await ready(page);
  const reloaded = await page.evaluate<string>(SHOWN);
  if (reloaded !== again) faults.push(`a reload: ${difference(again, reloaded)}`);
  await page.evaluate(FOCUS);
  for (let tabs = 0; ; tabs++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate<boolean>("document.activeElement.closest('puzzle-player') === null")) break;
    if (tabs > TABS) {
      faults.push("Tab does not lead out");
      break;
    }
  }
  return faults;
}

/** What is shown once it stays so: a part that was asked for with the last act may still be loading. */
async function settled(page: Page): Promise<string> {
  let shown = await page.evaluate<string>(SHOWN);
  for (let same = 0; same < 3; same++) {
    await page.waitForTimeout(60);
    const now = await page.evaluate<string>(SHOWN);
    if (now !== shown) [shown, same] = [now, -1];
  }
  return shown;
}

function difference(before: string, after: string): string {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  return `"${a[at] ?? ""}" is "${b[at] ?? ""}" (${a.length} and ${b.length} places)`;
}

/** Puts the focus where keys write. */
const FOCUS = `document.querySelector("[data-part=board] [tabindex='0'], .cards-pad [tabindex='0']")?.focus()`;

/** What stands on the board and is ticked off, a line for each place. */
const SHOWN = `[...document.querySelectorAll(".grid td, .lines tr.made, .riddle input")].map((it) =>
  [it.textContent, it.checked ?? "", it.querySelector("small")?.innerHTML ?? ""].join("/")).join("\\n")`;

/** Presses a tool; false if it cannot be pressed. */
const PRESS = `(name) => {
  const tool = document.querySelector("[data-do=" + name + "]");
  if (tool === null || tool.disabled) return false;
  tool.click();
  return true;
}`;

/** A button that can be pressed where a finger or a mouse would, by a number from 0 to 1; null if there is none. Not those that leave the page. */
const BUTTON = `(at) => {
  const shown = [...document.querySelectorAll("puzzle-player :is(button:enabled, summary, input:enabled)")].flatMap((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isThere = it.checkVisibility() && width > 0 && it.contains(document.elementFromPoint(x, y));
    return isThere && !it.matches("[data-part=end] button:not([data-do=over])") ? [{ name: it.dataset.do ?? it.textContent.trim(), x, y }] : [];
  });
  return shown[Math.floor(at * shown.length)] ?? null;
}`;

/** Times from inputs to what they paint, with what they were; those below 16 ms are not told one by one, and count as 8. */
const TIMES = `
  window.answers = JSON.parse(sessionStorage.getItem("answers") ?? "[]");
  window.print = () => {};
  const keys = new Map();
  addEventListener("keydown", ({ timeStamp, key }) => keys.set(timeStamp, key), { capture: true });
  const placeOf = (target) => {
    const at = target?.closest?.("[data-do]")?.dataset.do ?? target?.className ?? "";
    return at + " in " + (target?.closest?.("[data-part]")?.dataset.part ?? "the page");
  };
  new PerformanceObserver((list) => {
    for (const { duration, name, startTime, processingStart, processingEnd, target } of list.getEntries()) {
      if (!/^(keydown|pointerup|pointerdown)$/.test(name)) continue;
      const [wait, script] = [processingStart - startTime, processingEnd - processingStart].map(Math.round);
      window.answers.push({ what: [name, keys.get(startTime) ?? "", placeOf(target)].join(" ").replace(/ +/g, " "), duration, wait, script });
    }
  }).observe({ type: "event", durationThreshold: 16 });
  addEventListener("pagehide", () => sessionStorage.setItem("answers", JSON.stringify(window.answers)));`;
