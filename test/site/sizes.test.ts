/** What a puzzle's page loads, in bytes as they are sent: at once, and with the first hint. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { PageData } from "../../src/site/play/page-data.ts";
import { publish } from "../../src/site/publish.ts";
import { sampleBook } from "./sample-book.ts";

/** The most that each kind may load once it is played, and with the first hint: what it does now, and three in a hundred more. */
const MOST: Readonly<Record<string, { readonly play: number; readonly hint: number }>> = {
  "secret-number": { play: 12_870, hint: 15_950 },
  "cross-numbers": { play: 13_450, hint: 20_000 },
  countdown: { play: 10_620, hint: 14_200 },
  "number-mind": { play: 11_470, hint: 15_380 },
  mastermind: { play: 11_580, hint: 18_140 },
  numbrix: { play: 11_840, hint: 17_420 },
  hidato: { play: 11_870, hint: 17_520 },
};
/** Of any page that nobody plays. */
const MOST_ASLEEP = 2_440;
/** Of a page's text. */
const MOST_HTML = 5_000;

const work = mkdtempSync(join(tmpdir(), "numberpress-sizes-"));
const site = join(work, "site");
const book = sampleBook({ slug: "book", title: "A Book", levels: ["easy"], kinds: KINDS as never });

beforeAll(() => publish({ books: [book], out: site }).then(() => {}), 300_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const sent = (path: string): number => gzipSync(readFileSync(join(site, path)), { level: 9 }).length;
const sum = (paths: Iterable<string>): number => [...paths].reduce((all, path) => all + sent(path), 0);

/** Scripts with all that they import at once, by their paths from the root. */
function loaded(paths: readonly string[], known: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const add = (path: string): void => {
    if (found.has(path) || known.has(path)) return;
    found.add(path);
    for (const [, other] of readFileSync(join(site, path), "utf8").matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g))
      add(join(dirname(path), other!));
  };
  paths.forEach(add);
  return found;
}

test.each(KINDS.map(({ id, slug }) => [slug, id] as const))("a page of %s is light", (_, id) => {
  const puzzle = book.manifest.puzzles.find(({ kind }) => kind === id)!;
  const path = `/p/${puzzle.id}/index.html`;
  const html = readFileSync(join(site, path), "utf8");
  const [, json] = /class="puzzle-data"[^>]*>([^<]*)</.exec(html)!;
  const { code, words } = JSON.parse(json!) as PageData;
  const own = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
  const asleep = loaded(own);
  const first = loaded([...code.first, words.play], asleep);
  for (const path of [code.rules, code.input]) expect(code.first).toContain(path);
  const text = (file: string): string => readFileSync(join(site, file), "utf8");
  const player = [...first].find((file) => /import\(\s*["'`]\.\/hint-panel\./.test(text(file)))!;
  const [, panel] = /["'`]\.\/(hint-panel\.[^"'`]+)["'`]/.exec(text(player))!;
  const hint = loaded([join(dirname(player), panel!), code.reason, words.hint], new Set([...asleep, ...first]));
  const most = MOST[id]!;
  expect(own.length).toBeGreaterThan(0);
  expect.soft(sum(asleep), "at once").toBeLessThanOrEqual(MOST_ASLEEP);
  expect.soft(sum(first), "when it is played").toBeLessThanOrEqual(most.play);
  expect.soft(sum(hint), "with the first hint").toBeLessThanOrEqual(most.hint);
  expect.soft(sent(path), "the page").toBeLessThanOrEqual(MOST_HTML);
  // Far below the most, the most is to be set anew.
  expect.soft(sum(first)).toBeGreaterThan(0.9 * most.play);
  expect.soft(sum(hint)).toBeGreaterThan(0.9 * most.hint);
});
