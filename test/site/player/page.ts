/** One puzzle's page as the archive has it, made without the press and without Astro: to play in a real browser. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { type Entry, say } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { POLICY } from "../../../src/site/archive/policy.ts";
import { withBoardCounts } from "../../../src/site/build/config.ts";
import { pageParts } from "../../../src/site/player/initial-render.ts";
import type { PageData } from "../../../src/site/player/page-data.ts";
import { type WordModules, wordModules } from "../../../src/site/publish/words.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { type Language, withSigns } from "../../../src/templates/language.ts";
import { escapeHtml, plainText } from "../../../src/templates/markdown.ts";
import { markdownToHtml } from "../../../src/templates/markdown-blocks.ts";
import { ORIGIN } from "../../browser.ts";
import { builtOnce } from "../../built-once.ts";
import { givePage, type ShownPage, takePage } from "../../page-pool.ts";

export interface PageOptions extends BrowserContextOptions {
  readonly language?: Language;
  /** Puzzles of the page's book, as its script reads them: ids and names. */
  readonly book?: readonly (readonly [id: string, name: string])[];
}

/** A page with a puzzle on it, ready to play. */
export type PuzzlePage = ShownPage;

/** Opens the page of a puzzle in the public format and waits until it can be played. When the test ends, nothing may have gone wrong on it. */
export async function playPage(puzzle: { readonly kind: string }, options: PageOptions = {}): Promise<PuzzlePage> {
  const opened = await openPage(puzzle, options);
  await playerReady(opened.page);
  return opened;
}

/** The same, as soon as it is open. `prepare`: before anything of it is asked for. */
export async function openPage(
  puzzle: { readonly kind: string },
  options: PageOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<PuzzlePage> {
  const opened = await opening(puzzle, options, prepare);
  onTestFinished(() => donePage(opened.page));
  return opened;
}

/** A page for several tests, ready to play: give it back with `donePage`. */
export async function keepPage(puzzle: { readonly kind: string }, options: PageOptions = {}): Promise<PuzzlePage> {
  const opened = await opening(puzzle, options);
  await playerReady(opened.page);
  return opened;
}

async function opening(
  puzzle: { readonly kind: string },
  { language = "en-GB", book = [], ...options }: PageOptions,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<PuzzlePage> {
  const folder = await siteFolder();
  const id = `TEST${String(pages++).padStart(7, "0")}`;
  writePage(folder, id, puzzle, language, book);
  const opened = await takePage({ folder, base: "/", options, ears: "" });
  await prepare(opened.page);
  await opened.page.goto(`${ORIGIN}/p/${id}/`);
  return opened;
}

/** Ends the use of a page, on which nothing may have gone wrong. */
export const donePage = (page: Page): Promise<void> => givePage(page);

/** Asks for rules, inputs and words come late, or never: without them no player starts. */
export const PARTS = /\/assets\/(words\/|rules-)/;

/** A page whose player does not come before it is let through. */
export async function heldPage(puzzle: { readonly kind: string }, options: PageOptions = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, watch } = await openPage(puzzle, options, (page) =>
    page.route(PARTS, (route) => promise.then(() => route.fallback())),
  );
  await page.waitForSelector("puzzle-player:defined");
  const letIn = async (): Promise<void> => {
    expect(await page.locator("puzzle-player").getAttribute("data-state")).toBeNull();
    resolve();
    await playerReady(page);
  };
  return { page, watch, letIn };
}

let pages = 0;

/** Waits until the puzzle can be played, as after a reload. */
export const playerReady = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player[data-state=ready]");
};

/** Waits for the end: the player says that it is solved. */
export const solved = async (page: Page): Promise<void> => {
  await page.waitForSelector("puzzle-player.done [data-part=end]:not([hidden])");
};

/** The first answer of a puzzle, as the engine finds it. */
export function answerOf(puzzle: { readonly kind: string }): Entry {
  const kind = KINDS.find(({ id }) => id === puzzle.kind)!;
  const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 5_000_000 }).solutions;
  return answer!;
}

let made: Promise<string> | undefined;

/** A folder of this worker with scripts and styles, which are built once for all workers. */
const siteFolder = (): Promise<string> => {
  made ??= builtOnce("play", buildSite).then((built) => {
    const own = mkdtempSync(join(tmpdir(), "numberpress-play-"));
    cpSync(built, own, { recursive: true });
    return own;
  });
  return made;
};

const SITE = fileURLToPath(new URL("../../../src/site/", import.meta.url));

const INPUTS = ["path", "cells", "cards"];

async function buildSite(folder: string): Promise<void> {
  await build({
    entryPoints: {
      player: join(SITE, "client/player-entry.ts"),
      ...Object.fromEntries(INPUTS.map((input) => [input, join(SITE, `player/inputs/${input}.ts`)])),
      ...Object.fromEntries(
        KINDS.flatMap(({ id }) =>
          ["rules", "reason"].map((part) => [`${part}-${id}`, join(SITE, `../engine/kinds/${id}/${part}.ts`)]),
        ),
      ),
      site: join(SITE, "styles/site.css"),
      board: join(SITE, "styles/player.css"),
    },
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2024",
    outdir: join(folder, "assets"),
    loader: { ".woff2": "file", ".svg": "dataurl" },
    plugins: [MISSING, COUNTS],
    logLevel: "error",
  });
  writeFileSync(join(folder, "404.html"), "<!doctype html><title>404</title>");
}

/** A part that is loaded on demand may be missing; then asking for it fails, and nothing else. */
const MISSING: Plugin = {
  name: "missing",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) =>
      existsSync(resolve(resolveDir, path)) ? undefined : { path, external: true },
    );
  },
};

/** Counts of boards as classes, as the build adds them. */
const COUNTS: Plugin = {
  name: "board-counts",
  setup(bundler) {
    bundler.onLoad({ filter: /player\.css$/ }, ({ path }) => ({
      contents: withBoardCounts(readFileSync(path, "utf8"), path),
      loader: "css",
    }));
  },
};

/** Addresses of the words of kinds by language; they are worked out and written once. */
const wordAddresses = new Map<string, Record<keyof WordModules, string>>();

function writeWords(
  language: Language,
  kind: (typeof KINDS)[number],
  put: (path: string, text: string) => void,
): Record<keyof WordModules, string> {
  const known = wordAddresses.get(`${language} ${kind.id}`);
  if (known !== undefined) return known;
  const modules = wordModules(language, kind);
  const address = (part: keyof WordModules): string => {
    put(`/assets/words/${modules[part].name}`, modules[part].source);
    return `/assets/words/${modules[part].name}`;
  };
  const words = { play: address("play"), hint: address("hint"), more: address("more") };
  wordAddresses.set(`${language} ${kind.id}`, words);
  return words;
}

/** The page as `src/site/pages/shell/` lays it out, and its words. */
function writePage(
  folder: string,
  id: string,
  puzzle: { readonly kind: string },
  language: Language,
  book: NonNullable<PageOptions["book"]>,
): void {
  const kind = KINDS.find(({ id }) => id === puzzle.kind)!;
  const phrase = phrasesOf(language);
  const writing = {
    text: (words: Parameters<typeof phrase>[0]) => plainText(phrase(words)),
    sign: (operator: string) => withSigns(operator, language),
  };
  const name = writing.text(say(`${kind.id}.name`));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const input = kind.board(puzzle).input;
  const words = writeWords(language, kind, put);
  put("data/books/test.json", JSON.stringify({ puzzles: book }));
  const data: PageData = {
    puzzle,
    id,
    name: `${name} 1`,
    level: "easy",
    book: book.length > 0 ? "test" : null,
    answer: null,
    failed: writing.text(say("play.failed")),
    code: {
      rules: `/assets/rules-${puzzle.kind}.js`,
      input: `/assets/${input}.js`,
      reason: `/assets/reason-${puzzle.kind}.js`,
      first: [],
      later: [],
    },
    words,
  };
  const card = kind.clueHeading(puzzle);
  const { areaClass, numberBar, board, controls } = pageParts(kind, puzzle, writing);
  const clues = kind
    .clues(puzzle)
    .map(
      (clue, i) =>
        `<li><label><input type="checkbox" autocomplete="off" value="${clue.id}"><b>${i + 1}</b><span>${escapeHtml(writing.text(clue.say))}</span></label></li>`,
    );
  const riddle =
    card === null
      ? ""
      : `<section class="riddle"><h2>${escapeHtml(writing.text(card))}</h2><ol>${clues.join("")}</ol></section>`;
  put(
    `p/${id}/index.html`,
    `<!doctype html><html lang="${language}" data-base="/"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="expect" href="#page-end" blocking="render"><title>${name} 1</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/site.css"><link rel="stylesheet" href="/assets/board.css"></head><body>
<header class="wrap head"><a class="mark" href="/"><span>Numberpress</span></a></header>
<main class="wrap" id="page" tabindex="-1"><puzzle-player class="puzzle" data-id="${id}" data-kind="${kind.slug}">
<div class="stage"><div class="sheet"><header class="sheet-head" data-part="head"><h1><span class="number">1</span> <span class="name">${name}</span></h1>
<p class="sheet-level small"><span>Easy</span></p><p class="sheet-id small quiet">${id}</p></header>
<button class="rule-short" type="button" aria-controls="rule">${writing.text(say(`${kind.id}.rule-short`, kind.rule(puzzle).values))}</button>
<div class="rule" id="rule">${markdownToHtml(phrase(kind.rule(puzzle)))}</div><div class="board-area${areaClass}">${riddle}
${numberBar}${board}</div></div>${controls}</div>
<div class="side">
<section class="how"><h2>${writing.text(say("site.how-to-play"))}</h2><div class="prose">${markdownToHtml(phrase(say(`${kind.id}.how`)))}</div></section></div>
<script type="application/json" class="puzzle-data">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>
</puzzle-player></main><footer id="page-end"></footer><script type="module" src="/assets/player.js"></script></body></html>`,
  );
}
