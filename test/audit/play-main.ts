/**
 * `npm run audit:all -- play`: opens puzzles of every kind and level, for adults and for children, on screens of every size, and prints how
 * much of the puzzle, clues and cells, is in sight before anything is scrolled: at rest and with each page of a hint; of games of guesses,
 * too. Ends with code 1 unless all of it is. With letters of twice the size on a phone clues may be scrolled in their card; then the
 * whole board must be in sight, half of all, and every clue that a hint speaks of. At the end a table has the least shares of each kind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LEVELS } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { launchBrowser, ORIGIN, siteContext } from "../browser.ts";
import { prepare } from "../global-setup.ts";
import { sampleBook } from "../site/sample-book.ts";
import { faultsOf, measure, percent, SCREENS, type Screen, type Seen } from "./play.ts";
import { askedFor } from "./tool.ts";

const { kind, level, screen, language, pictures } = askedFor("play", {
  ...{
    kind: KINDS.map(({ id }) => id),
    level: LEVELS,
    screen: SCREENS.map(({ name }) => name),
    language: "en-GB",
    pictures: "",
  },
});
const screens = SCREENS.filter(({ name }) => screen.includes(name));
const folder = mkdtempSync(join(tmpdir(), "numberpress-play-"));
// The pages as the sources have them.
prepare();
const browser = await launchBrowser();
let failed = 0;
/** The least shares of each kind on each screen, at rest and with a hint. */
const least = new Map<string, Map<Screen, readonly [number, number]>>();
try {
  const of = { levels: level, language: language as "en-GB" };
  const adults = sampleBook({ ...of, slug: "adults", title: "Puzzles" });
  const children = sampleBook({ ...of, slug: "children", title: "Easy puzzles", ages: [6, 7] });
  const books = [adults, children];
  const out = join(folder, "site");
  await publish({ books, out, address: `${ORIGIN}/`, owner: "The Lamplight Press", legal: "1 Lamp Street" });
  const puzzles = books.flatMap(({ slug: book, manifest }) =>
    manifest.puzzles
      .filter((puzzle) => kind.includes(puzzle.kind))
      .map(({ id, kind, level }) => ({ kind, path: `p/${id}/`, name: `${kind}-${level}-${book}` })),
  );
  const games = KINDS.filter(({ id, play }) => play !== undefined && kind.includes(id)).map(({ id, slug }) => ({
    kind: `${id}-game`,
    path: `kinds/${slug}/game/`,
    name: `${id}-game`,
  }));
  for (const screen of screens) {
    const { context, watch } = await siteContext(browser, out, optionsOf(screen));
    const page = await context.newPage();
    for (const { kind, path, name } of [...puzzles, ...games]) {
      const shot = pictures === "" ? null : join(pictures, `${screen.name}-${name}`);
      const seen = await measure(page, `${ORIGIN}/${path}`, screen, shot);
      tell(screen.name, name, seen);
      keepLeast(kind, screen, seen);
    }
    for (const message of watch.messages) tell(screen.name, message, null);
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const [kind, shares] of least) {
  if (least.keys().next().value === kind)
    process.stdout.write(
      row(
        "",
        [...shares.keys()].map(({ name }) => name),
      ),
    );
  process.stdout.write(
    row(
      kind,
      [...shares.values()].map((some) => some.map((share) => percent(share).slice(0, -2)).join("/")),
    ),
  );
}
process.stdout.write(`${failed} ${failed === 1 ? "view falls" : "views fall"} short\n`);
process.exitCode = failed === 0 ? 0 : 1;

function optionsOf({ width, height }: Screen) {
  const isMobile = width < 1000;
  return { viewport: { width, height }, isMobile, hasTouch: isMobile, deviceScaleFactor: 1 };
}

function tell(screen: string, name: string, seen: Seen | null): void {
  const faults = seen === null ? ["a message of the console"] : faultsOf(seen);
  if (faults.length === 0) return;
  failed++;
  process.stdout.write(`${screen.padEnd(13)}${name.padEnd(34)}${faults.join(", ")}\n`);
}

function keepLeast(kind: string, screen: Screen, { atRest, withHint }: Seen): void {
  const shares = least.get(kind) ?? new Map<Screen, readonly [number, number]>();
  const [rest, hint] = shares.get(screen) ?? [1, 1];
  least.set(kind, shares.set(screen, [Math.min(rest, atRest), Math.min(hint, withHint)]));
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(20)}${cells.map((cell) => cell.padStart(18)).join("")}\n`;
}
