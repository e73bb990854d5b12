/** What a puzzle's page loads, in bytes as they are sent: at once, and with the first hint. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { scriptOf } from "../../src/site/build/build-manifest.ts";
import { readBuild } from "../../src/site/build/pages.ts";
import type { PageData } from "../../src/site/player/page-data.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { folder } from "../temporary-folder.ts";
import { LOADS, MAX_OF_ANY } from "./loads.ts";
import { sampleBook } from "./sample-book.ts";

/** The scripts that every page names, with what sets up offline use after it has loaded. */
const MAX_AT_ONCE = 3_100;
/** Of a page's text. */
const MAX_HTML = 5_000;

const work = folder();
const site = join(work, "site");
const book = sampleBook({ slug: "book", title: "A Book", levels: ["easy"], kinds: KINDS as never });
/** Small children are spoken to in words of their own, which replace the others. */
const small = KINDS.filter(({ leastAge = 0 }) => leastAge < 8);
const childrens = sampleBook({ slug: "small", title: "A Small Book", levels: ["easy"], kinds: small, ages: [7, 7] });

beforeAll(() => publish({ books: [book, childrens], out: site }).then(() => {}), 300_000);

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

const pages = [book, childrens].flatMap(({ slug, manifest }) =>
  manifest.puzzles.map((made) => [made.kind, slug, made] as const),
);

test.each(pages)("a page of %s in the book %s is light", (id, slug, puzzle) => {
  const path = `/p/${puzzle.id}/index.html`;
  const html = readFileSync(join(site, path), "utf8");
  const [, json] = /class="puzzle-data"[^>]*>([^<]*)</.exec(html)!;
  const { code, words } = JSON.parse(json!) as PageData;
  const own = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
  const atOnce = loaded(own);
  const first = loaded([...code.first, words.play], atOnce);
  for (const path of [code.rules, code.input]) expect(code.first).toContain(path);
  const panel = `/${scriptOf(readBuild(), "src/site/player/hint-panel.ts")}`;
  const hint = loaded([panel, code.reason, words.hint], new Set([...atOnce, ...first]));
  const most = LOADS.get(id) ?? MAX_OF_ANY;
  expect(own.length).toBeGreaterThan(0);
  expect.soft(sum(atOnce), "at once").toBeLessThanOrEqual(MAX_AT_ONCE);
  expect.soft(sum(first), "until it can be played").toBeLessThanOrEqual(most.play);
  expect.soft(sum(hint), "with the first hint").toBeLessThanOrEqual(most.hint);
  expect.soft(sent(path), "the page").toBeLessThanOrEqual(MAX_HTML);
  // Far below the most, the most is to be set anew.
  if (!LOADS.has(id) || slug !== book.slug) return;
  expect.soft(sum(first)).toBeGreaterThan(0.9 * most.play);
  expect.soft(sum(hint)).toBeGreaterThan(0.9 * most.hint);
});
