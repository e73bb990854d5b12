import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ORIGIN } from "../../browser.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, PHONE, sitePages } from "../site-pages.ts";
import { ADDRESS, archiveUnder, GARDEN, puzzlesOf } from "./archive.ts";
import { solveByTaps, solveFromTop } from "./playing.ts";
import { keptOf, openPuzzle, solved } from "./visit.ts";

const BASE = "/archive/";
const BOOK = puzzlesOf(GARDEN);

const site = sitePages(() => archiveUnder(BASE), BASE);

/** The file that a server sends for a path, or null. */
function fileOf(path: string): string | null {
  const file = join(site.folder, decodeURIComponent(path.slice(BASE.length)));
  if (!existsSync(file)) return null;
  return statSync(file).isDirectory() ? (path.endsWith("/") ? fileOf(`${path}index.html`) : null) : file;
}

test("every link of every page leads to a page or file below the base, and to a place that is there", () => {
  const pages = readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  expect(pages.length).toBeGreaterThan(60);
  for (const page of pages) {
    const here = BASE + page.replace(/(^|\/)index\.html$/, "$1");
    const html = readFileSync(join(site.folder, page), "utf8");
    for (const [, url] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(url!.replaceAll("&amp;", "&"), ADDRESS + here);
      if (url!.startsWith("data:") || origin !== ADDRESS) continue;
      expect(pathname.startsWith(BASE), `${page} leads out: ${url}`).toBe(true);
      const file = fileOf(pathname);
      expect(file, `${page} → ${url}`).not.toBeNull();
      // Behind these addresses stands what the page is asked for.
      const isAsked = ["/play/", "/board/", "/find/", "/make/", "/endless/"].some((path) => pathname.endsWith(path));
      if (hash.length > 1 && file!.endsWith(".html") && !isAsked)
        expect(readFileSync(file!, "utf8"), `${page} → ${url}`).toContain(` id="${decodeURIComponent(hash.slice(1))}"`);
    }
  }
});

test("every address of a style sheet is a file below the base", () => {
  const sheets = readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".css"),
  );
  const urls = sheets.flatMap((path) => [
    ...readFileSync(join(site.folder, path), "utf8").matchAll(/url\(["']?(?!data:image\/svg\+xml,)([^"')]+)/g),
  ]);
  expect(urls.length).toBeGreaterThan(1);
  for (const [, url] of urls) expect(fileOf(url!), url).not.toBeNull();
});

test("feed, lists for robots and the web manifest name addresses below the base that are there", () => {
  const names = readdirSync(site.folder).filter((name) => /\.xml$|^robots\.txt$/.test(name));
  const addresses = names.flatMap((name) => [
    ...(readFileSync(join(site.folder, name), "utf8").match(/https:\/\/numbers\.example[^\s<"]*/g) ?? []),
  ]);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/numbers\.example\/archive\//);
    expect(fileOf(new URL(address).pathname), address).not.toBeNull();
  }
  const { start_url, scope } = JSON.parse(readFileSync(join(site.folder, "manifest.webmanifest"), "utf8"));
  expect([start_url, scope]).toEqual([BASE, BASE]);
});

test("a puzzle is solved below the base by keys and by touch, counts there, and leads on", async () => {
  const printed = BOOK[3]!;
  for (const options of smoke([PHONE, DESKTOP])) {
    const { page } = await site.open(options);
    await openPuzzle(page, printed, BASE);
    if (options === DESKTOP) await solveFromTop(page, printed);
    else await solveByTaps(page, printed);
    await solved(page);
    expect((await keptOf(page, printed, BASE))!.solved).toBe(true);
    await page.locator("[data-part=end] a.primary").click();
    await page.waitForURL(`${ORIGIN}${BASE}p/${BOOK[4]!.id}/`);
    await page.goto(`${ORIGIN}${BASE}books/${GARDEN.slug}/`);
    await expect.poll(() => page.locator(".keys a.solved-mark").count()).toBe(1);
    await page.goto(`${ORIGIN}${BASE}find/#state=solved`);
    await expect
      .poll(() => page.locator(".finds .rows a.solved-mark").getAttribute("href"))
      .toBe(`${BASE}p/${printed.id}/`);
    await page.goto(`${ORIGIN}${BASE}random/`, { waitUntil: "commit" });
    await page.waitForURL(new RegExp(`^${ORIGIN}${BASE}p/[0-9A-Z]{11}/$`));
  }
});
