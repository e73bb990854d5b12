/** What the scripts of the browse pages do, in a real browser: today, marks, finding, progress, keeping offline. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { parseAddress } from "../../../src/engine/address/address.ts";
import { gradeOf } from "../../../src/engine/grade.ts";
import { BLANK, type PuzzleKind } from "../../../src/engine/kind.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { ORIGIN } from "../../browser.ts";
import { folder } from "../../temporary-folder.ts";
import { boardsOf } from "../made-days.ts";
import { sampleBook } from "../sample-book.ts";
import { published, sitePages } from "../site-pages.ts";

const BASE = "/puzzles/";
const work = folder();
const kinds = KINDS.filter(({ slug }) => ["number-path", "number-target", "number-code"].includes(slug));
const book = sampleBook({ slug: "one", title: "One", levels: ["starter", "medium"], each: 2, kinds });
const other = sampleBook({ slug: "two", title: "Two", levels: ["easy"], each: 3, kinds: kinds.slice(0, 1) });
const ids = book.manifest.puzzles.map(({ id }) => id);

const site = sitePages(published("scripts", { books: [book, other], base: BASE }), BASE);

/** As the page keeps it: see `src/site/player/store.ts`, which only a browser can load. */
type Kept = Readonly<Record<string, unknown>>;
const SOLVED: Kept = { entry: { a: "1" }, crossed: {}, hints: 0, slips: 0, ms: 0, solved: true, points: 12 };
const BEGUN: Kept = { ...SOLVED, solved: false, points: undefined };

/** A page of the site, where the browser keeps this work and no other. `own`: in a context of its own, whose clock is set. */
async function open(
  path: string,
  kept: Readonly<Record<string, Kept>> = {},
  { own = false, ...options }: BrowserContextOptions & { own?: boolean } = {},
) {
  const { page } = await (own ? site.own(options) : site.open(options));
  await page.goto(`${ORIGIN}${BASE}privacy/`);
  const entries = Object.entries(kept).map(([id, each]) => [`numberpress ${BASE} p ${id}`, JSON.stringify(each)]);
  await page.evaluate(`for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`);
  await page.goto(ORIGIN + BASE + path);
  return page;
}

const path = (page: Page): string => new URL(page.url()).pathname;

/** What the work on the puzzles of a day is kept under. */
const gamesOf = (date: string): string[] => boardsOf(date).map(({ game }) => game);
const solvedOn = (date: string, game: string, seconds = 0): string => `${date}T08:00 ${seconds} 0 0 solved ${game}`;

test("home has the three boards of the date where one is, solved ones with their time, and the days in a row", async () => {
  const page = await open("", {}, { own: true, timezoneId: "Pacific/Auckland" });
  const played = [
    solvedOn("2026-11-20", gamesOf("2026-11-20")[2]!),
    solvedOn("2026-11-22", gamesOf("2026-11-22")[0]!, 161),
  ];
  await page.evaluate(`localStorage.setItem("numberpress ${BASE} attempts", ${JSON.stringify(played.join("\n"))})`);
  await page.clock.setFixedTime(new Date("2026-11-21T20:00:00Z"));
  await page.goto(ORIGIN + BASE);
  // In Auckland it is the next day already.
  await expect.poll(() => page.locator(".today h1").textContent()).toBe("Sunday 22 November");
  const cards = page.locator(".board-card:visible a");
  await expect
    .poll(() => cards.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual([1, 2, 3].map((number) => `${BASE}play/#2026-11-22.${number}`));
  // Kinds and levels stand there before anything is made.
  expect(await page.locator(".board-level").allTextContents()).toEqual(["Easy", "Medium", "Hard"]);
  await expect.poll(() => cards.locator("svg.figure").count(), { timeout: 20_000 }).toBe(3);
  expect(await page.locator(".board-solved").allTextContents()).toEqual(["Solved in 2:41", "", ""]);
  expect(await page.locator(".today .primary").count()).toBe(1);
  expect(await page.locator(".is-next a").getAttribute("href")).toBe(`${BASE}play/#2026-11-22.2`);
  // The day between is forgiven, and not counted.
  expect(await page.locator(".row-text").textContent()).toBe("2 days in a row");
  expect(await page.locator(".week-counted").count()).toBe(2);
  expect(await page.locator(".week-forgiven").count()).toBe(1);
});

test("past days are a calendar; each has its page, and what is solved later fills the ring, not the row", async () => {
  const page = await open("", {}, { own: true });
  const played = [
    solvedOn("2026-11-02", gamesOf("2026-11-02")[0]!),
    ...gamesOf("2026-11-03").map((game) => solvedOn("2026-11-05", game)),
    solvedOn("2026-11-05", gamesOf("2026-11-05")[1]!),
  ];
  await page.evaluate(`localStorage.setItem("numberpress ${BASE} attempts", ${JSON.stringify(played.join("\n"))})`);
  await page.clock.setFixedTime(new Date("2026-11-05T12:00:00"));
  await page.goto(`${ORIGIN}${BASE}days/`);
  const ring = (day: number) => page.locator("a.ring").nth(day - 1);
  await expect.poll(() => ring(3).getAttribute("aria-label")).toBe("Tuesday 3 November: all solved");
  expect(await page.locator("a.ring").count()).toBe(5);
  expect(await ring(1).getAttribute("aria-label")).toBe("Sunday 1 November: not played");
  expect(await page.locator(".month-foot h2").textContent()).toBe("1 day in a row");
  await page.getByRole("link", { name: "Play Wednesday 4" }).click();
  await expect.poll(() => page.locator(".one-day h1").textContent()).toBe("Wednesday, 4 November 2026");
  expect(new URL(page.url()).hash).toBe("#2026-11-04");
  expect(await page.locator(".board-card a").first().getAttribute("href")).toBe(`${BASE}play/#2026-11-04.1`);
  expect(await page.evaluate("document.activeElement.matches('.one-day h1')")).toBe(true);
  await page.getByRole("link", { name: "The day before" }).click();
  await expect.poll(() => page.locator(".is-solved").count(), { timeout: 20_000 }).toBe(3);
  await page.goto(`${ORIGIN}${BASE}days/#2031-01-01`);
  await expect.poll(() => page.locator(".no-day").isVisible()).toBe(true);
});

test("whoever has solved all books and sixty days has three new boards today", async () => {
  const all = [...ids, ...other.manifest.puzzles.map(({ id }) => id)];
  const page = await open("", Object.fromEntries(all.map((id) => [id, SOLVED])), { own: true });
  const dates = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2026, 10, 1 + i)).toISOString().slice(0, 10));
  const played = dates.flatMap((date) => gamesOf(date).map((game) => solvedOn(date, game, 60)));
  await page.evaluate(`localStorage.setItem("numberpress ${BASE} attempts", ${JSON.stringify(played.join("\n"))})`);
  await page.clock.setFixedTime(new Date("2026-12-31T12:00:00"));
  await page.goto(ORIGIN + BASE);
  await expect.poll(() => page.locator(".board-card svg.figure").count(), { timeout: 20_000 }).toBe(3);
  expect(await page.locator(".is-solved").count()).toBe(0);
  expect(await page.locator(".row-text").textContent()).toBe("60 days in a row");
  await page.locator(".board-card a").first().click();
  await page.waitForSelector("puzzle-player[data-state=ready]");
  expect(await page.locator("puzzle-player.done").count()).toBe(0);
  expect(await page.locator(".sheet-id").textContent()).toBe(boardsOf("2026-12-31")[0]!.id);
});

test("a book shows what is solved and begun, counts it, and goes on with the first that is not", async () => {
  const page = await open("books/one/", { [ids[0]!]: SOLVED, [ids[1]!]: BEGUN });
  const next = await page.getByRole("link", { name: "Go on with 2" }).getAttribute("href");
  expect(new URL(next!, ORIGIN).pathname).toBe(`${BASE}p/${ids[1]}/`);
  const names = await page.evaluate(
    `[...document.querySelectorAll(".keys a")].slice(0, 3).map((a) => a.textContent.replace(/\\s+/g, " ").trim())`,
  );
  const kind = kinds.find(({ id }) => id === book.manifest.puzzles[0]!.kind)!;
  const name = { "number-target": "Number Target", "number-code": "Number Code", "number-path": "Number Path" }[
    kind.slug
  ];
  expect(names).toEqual([`${name} 1 , solved`, `${name} 2 , begun`, `${name} 3`]);
  expect(await page.locator(".tally").allTextContents()).toEqual(
    ["1 of 4 solved", "4 puzzles", "4 puzzles"].map((text) => expect.stringContaining(text)),
  );
});

test("a book that is done leads back to the shelf", async () => {
  const all = Object.fromEntries(ids.map((id) => [id, SOLVED]));
  const page = await open("books/one/", all);
  await page.getByRole("link", { name: "All solved. To the shelf" }).click();
  expect(path(page)).toBe(`${BASE}books/`);
});

test("finds by kind, level, size, book and progress; the address keeps it, and Back goes back", async () => {
  const page = await open("find/", { [ids[0]!]: SOLVED });
  const found = page.getByRole("status");
  await expect.poll(() => found.textContent()).toBe("15 puzzles found.");
  await page.getByLabel("Puzzle type").selectOption(kinds[0]!.slug);
  await expect.poll(() => found.textContent()).toBe("7 puzzles found.");
  await page.getByLabel("Book").selectOption("two");
  await expect.poll(() => found.textContent()).toBe("3 puzzles found.");
  expect(new URL(page.url()).hash).toBe(`#kind=${kinds[0]!.slug}&book=two`);
  const sizes = await page.getByLabel("Size").locator("option").allTextContents();
  expect(sizes.length).toBeGreaterThan(1);
  await page.getByLabel("Level").selectOption("medium");
  await expect.poll(() => found.textContent()).toBe("No puzzle is like that. Try fewer filters.");
  await page.goBack();
  await expect.poll(() => found.textContent()).toBe("3 puzzles found.");
  expect(await page.getByLabel("Level").inputValue()).toBe("");
  await page.goto(`${ORIGIN}${BASE}find/#state=solved`);
  await expect.poll(() => found.textContent()).toBe("1 puzzle found.");
  const row = page.locator(".rows a");
  expect(await row.getAttribute("href")).toBe(`${BASE}p/${ids[0]}/`);
  expect(await row.textContent()).toMatch(/ 1, solved One\s+Starter/);
});

test("chance leads to a puzzle that is not solved yet", async () => {
  const all = [...ids, ...other.manifest.puzzles.map(({ id }) => id)];
  const left = new Set(all.filter((_, i) => i % 4 === 0));
  const kept = Object.fromEntries(all.filter((id) => !left.has(id)).map((id) => [id, SOLVED]));
  const page = await open("random/", kept);
  await page.waitForURL("**/p/*/");
  expect(left).toContain(/p\/(\w+)\//.exec(page.url())![1]);
});

test("progress tells what was solved by kind and level, saves a copy, exports attempts, forgets, and opens the copy", async () => {
  const kept = { [ids[0]!]: SOLVED, [ids[1]!]: SOLVED, [ids[2]!]: { ...BEGUN, ms: 4000, date: "2026-11-24" } };
  const page = await open("progress/", kept);
  const line = `2026-11-25T08:00 125 1 2 solved ${ids[0]}`;
  const [first] = book.manifest.puzzles;
  const { slug, id: kind, techniques } = kinds.find(({ id }) => id === first!.kind)!;
  const [technique] = techniques();
  const learnt = {
    [`techniques ${kind}`]: JSON.stringify({ [technique!.id]: 4 }),
    [`rating ${kind}`]: JSON.stringify({ rating: 1600, deviation: 90, volatility: 0.06 }),
  };
  const stored = Object.entries(learnt).map(([name, text]) => [`numberpress ${BASE} set ${name}`, text]);
  await page.evaluate(`localStorage.setItem("numberpress ${BASE} attempts", ${JSON.stringify(line)})`);
  await page.evaluate(`for (const [key, value] of ${JSON.stringify(stored)}) localStorage.setItem(key, value)`);
  await page.reload();
  const cell = page.locator(`[data-cell="${slug} starter"]`);
  const done = () => cell.locator(".done").textContent();
  await expect.poll(done).toBe("all 2");
  expect(await page.locator(".in-all").textContent()).toBe("2 of 15 in all");
  expect(await page.locator(".times-tell").textContent()).toBe("Your times, from first to last. The best: 2:05.");
  expect(await page.locator(".begun-list a").getAttribute("href")).toBe(`${BASE}p/${ids[2]}/`);

  const ways = () => page.locator(`.ways[data-kind=${kind}] .ways-known`).textContent();
  expect(await ways()).toBe(`1 of ${techniques().length}`);
  const way = page.locator(`.ways[data-kind=${kind}] .used`);
  expect(await way.getAttribute("href")).toBe(`${BASE}kinds/${slug}/techniques/#${technique!.id}`);
  expect(await way.textContent()).toMatch(/ × 4\s*$/);

  const fileOf = async (name: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    const file = join(work, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  };
  const json = JSON.parse(readFileSync(await fileOf("As JSON"), "utf8"));
  const player = json.player as string;
  expect(player).toMatch(/^player-[0-9a-z]{12}$/);
  const file = await fileOf("Save a copy");
  expect(JSON.parse(readFileSync(file, "utf8")).learnt).toEqual({ ...learnt, player });
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")).puzzles).sort()).toEqual(Object.keys(kept).sort());
  const attempts = [
    { id: ids[0], date: "2026-11-25", seconds: 125, hints: 1, slips: 2, result: "solved" },
    { id: ids[2], date: "2026-11-24", seconds: 4, hints: 0, slips: 0, result: "left" },
  ];
  expect(json).toEqual({ format: "numberpress-attempts", version: 1, player, attempts });
  expect(readFileSync(await fileOf("As CSV"), "utf8")).toBe(
    ["id,date,seconds,hints,slips,result", ...attempts.map((each) => Object.values(each).join(","))]
      .map((row, i) => `${row},${i === 0 ? "player" : player}\r\n`)
      .join(""),
  );

  await page.getByRole("button", { name: "Forget everything" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  expect(await done()).toBe("all 2");
  await page.getByRole("button", { name: "Forget everything" }).click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect.poll(done).toBe("0 of 2");
  await page.reload();
  await expect.poll(done).toBe("0 of 2");
  expect(await ways()).toBe(`0 of ${techniques().length}`);
  // Whoever plays after that is somebody else.
  expect(JSON.parse(readFileSync(await fileOf("As JSON"), "utf8")).player).not.toBe(player);

  await page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(done).toBe("all 2");
  expect(await page.getByRole("status").textContent()).toBe("3 puzzles taken in.");
  expect(await page.evaluate(`localStorage.getItem("numberpress ${BASE} attempts")`)).toBe(line);
  expect(await ways()).toBe(`1 of ${techniques().length}`);
  expect(await page.evaluate(`localStorage.getItem("numberpress ${BASE} set rating ${kind}")`)).toBe(
    learnt[`rating ${kind}`],
  );
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect.poll(() => page.getByRole("status").textContent()).toBe("That is not a file of this kind.");
});

test("practice is a run of puzzles that need one technique; it goes on from puzzle to puzzle, and then makes more", async () => {
  const [kind] = kinds.filter(({ slug }) => slug === "number-path");
  const puzzles = [book, other].flatMap(({ manifest }) => manifest.puzzles);
  const runs = Map.groupBy(
    new Map(puzzles.filter((puzzle) => puzzle.kind === kind!.id).map((puzzle) => [puzzle.id, puzzle])).values(),
    ({ puzzle }) => hardestOf(kind!, puzzle),
  );
  const [technique, own] = [...runs].reduce((most, each) => (each[1].length > most[1].length ? each : most));
  expect(own.length).toBeGreaterThan(1);

  const page = await open(`kinds/${kind!.slug}/techniques/`);
  const rows = page.locator(`#${technique} .practice-run a`);
  const ids = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("data-id")));
  expect(ids.toSorted()).toEqual(own.map(({ id }) => id).sort());
  await page.locator(`#${technique}`).getByRole("link", { name: "Begin" }).click();
  for (const [i, id] of ids.entries()) {
    await page.waitForURL(`**/p/${id}/`);
    await solveHere(page, kind!, puzzles.find((each) => each.id === id)!.puzzle);
    const end = page.locator(".end-practice");
    await expect.poll(() => end.textContent()).toContain(`${i + 1} of ${ids.length} solved`);
    if (i < ids.length - 1) await page.getByRole("link", { name: "Next one to practise" }).click();
  }
  await page.getByRole("button", { name: "A new one that needs it" }).click();
  await page.waitForURL("**/play/#*");
  const made = parseAddress(new URL(page.url()).hash.slice(1), [kind!]);
  expect(hardestOf(kind!, "puzzle" in made ? made.puzzle : null)).toBe(technique);
  await page.goto(`${ORIGIN}${BASE}kinds/${kind!.slug}/techniques/`);
  await page.locator(`#${technique}`).getByRole("link", { name: "From the beginning" }).waitFor();

  // Where there is none, one is made.
  const lacking = kind!.techniques().find(({ id, level }) => level === "easy" && !runs.has(id))!;
  const withoutOne = page.locator(`#${lacking.id}`);
  expect(await withoutOne.locator(".practice-run").count()).toBe(0);
  await withoutOne.getByRole("button", { name: "Make a new one" }).click();
  await page.waitForURL("**/play/#*", { timeout: 30_000 });
  const another = parseAddress(new URL(page.url()).hash.slice(1), [kind!]);
  expect(hardestOf(kind!, "puzzle" in another ? another.puzzle : null)).toBe(lacking.id);
}, 120_000);

test("The page to embed plays the puzzle that its address names, and its links open outside the frame", async () => {
  const [number, code] = ["numbrix", "number-mind"].map((id) => book.manifest.puzzles.find(({ kind }) => kind === id));
  // In a context of its own: two addresses are meant to be missing.
  const page = await open(`embed/#${number!.id}`, {}, { own: true });
  await page.locator("puzzle-player[data-state=ready]").waitFor();
  expect(await page.title()).toContain("Number Path");
  await solveHere(page, kinds.find(({ id }) => id === number!.kind)!, number!.puzzle);
  for (const link of [page.getByRole("link", { name: "Open it in One" }), page.locator(".end-next a").first()]) {
    const opened = page.context().waitForEvent("page");
    await link.click();
    await (await opened).close();
  }
  // Another id in the same frame shows the other puzzle.
  await page.evaluate(`location.hash = "#${code!.id}"`);
  await page.locator(`puzzle-player[data-id="${code!.id}"]`).waitFor();
  // Neither the page of this id nor a page at the former address exists.
  const missing: string[] = [];
  await page.route(/(p\/0{11}|embed\/\w{11})\/$/, (route) => {
    missing.push(route.request().url());
    return route.fulfill({ status: 200, contentType: "text/html", body: readFileSync(join(site.folder, "404.html")) });
  });
  await page.goto(`${ORIGIN}${BASE}embed/#00000000000`);
  await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^This names a puzzle of another site/);
  // Hosts without redirects show the page "not found" at a former address.
  await page.goto(`${ORIGIN}${BASE}embed/${number!.id}/`);
  await page.waitForURL(`**/embed/#${number!.id}`);
});

/** The hardest technique of a puzzle's way, as its engine finds it. */
function hardestOf(kind: PuzzleKind<unknown, unknown>, puzzle: unknown): string | undefined {
  const { steps } = kind.explain(puzzle, BLANK, gradeOf(kind, puzzle)!.level);
  return kind.techniques().findLast(({ id }) => steps.some(({ technique }) => technique === id))?.id;
}

/** Solves a path on its page: all but one is put in place, the last is written. */
async function solveHere(page: Page, kind: PuzzleKind<unknown, unknown>, puzzle: unknown): Promise<void> {
  const id = /(?:p\/|#)(\w+)/.exec(page.url())![1]!;
  const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
  const [last, ...others] = kind.slots(puzzle).filter(({ given }) => given === null);
  const entry = Object.fromEntries(others.map((slot) => [slot.id, answer![slot.id]!]));
  const address = page.url();
  await page.goto(`${ORIGIN}${BASE}privacy/`);
  const game = JSON.stringify({ ...BEGUN, entry });
  await page.evaluate(`localStorage.setItem("numberpress ${BASE} p ${id}", ${JSON.stringify(game)})`);
  await page.goto(address);
  await page.waitForSelector("puzzle-player[data-state=ready]");
  await page.locator(`table.grid tr:nth-child(${last!.row}) td:nth-child(${last!.column})`).click();
}
