/** Books in several languages that share puzzles: each puzzle has a page in each language. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type BookFiles, type FindIndex, readFind } from "../../src/site/publish/indexes.ts";
import type { SiteBook } from "../../src/site/publish/publication.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { puzzlePagesOf } from "../../src/site/publish/puzzle-pages.ts";
import type { Language } from "../../src/templates/language.ts";
import { sampleBook } from "./sample-book.ts";

const BASE = "/puzzles/";
const work = mkdtempSync(join(tmpdir(), "site-translations-"));
const site = join(work, "site");
const kinds = KINDS.filter(({ slug }) => ["number-path", "number-code"].includes(slug));
const english = sampleBook({ slug: "one", title: "One", each: 2, kinds });
const inLanguage = (language: Language, slug: string, puzzles = english.manifest.puzzles): SiteBook => ({
  ...english,
  slug,
  manifest: { ...english.manifest, title: slug, puzzles, spec: { ...english.manifest.spec, language } },
});
const german = inLanguage("de-DE", "eins");
const spanish = inLanguage("es-ES", "uno", english.manifest.puzzles.slice(0, 1));
const books = [english, german, spanish];
const ids = english.manifest.puzzles.map(({ id }) => id);
const read = (file: string): string => readFileSync(join(site, file), "utf8");
const languageOf = (file: string): string => /<html lang="([^"]*)"/.exec(read(file))![1]!;

beforeAll(async () => {
  await publish({ books, out: site, address: `https://numbers.example${BASE}` });
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

test("Each puzzle has a page in each language of its books", () => {
  for (const id of ids) {
    expect(languageOf(`p/${id}/index.html`)).toBe("en-GB");
    expect(languageOf(`de/p/${id}/index.html`)).toBe("de-DE");
  }
  expect(languageOf(`es/p/${ids[0]}/index.html`)).toBe("es-ES");
  expect(existsSync(join(site, `es/p/${ids[1]}`))).toBe(false);
});

test("Every link to a puzzle leads to a page that exists, in the language of the page that has the link", () => {
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  let seen = 0;
  for (const page of pages) {
    const own = languageOf(page);
    for (const [link, path] of read(page).matchAll(/<a [^>]*href="\/puzzles\/((?:\w\w\/)?p\/\w+\/)"[^>]*>/g)) {
      seen++;
      const target = languageOf(`${path}index.html`);
      const [, wanted = own.slice(0, 2)] = /hreflang="(\w+)"/.exec(link) ?? [];
      expect(target.slice(0, 2), `${page} → ${path}`).toBe(wanted);
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test("The pages of a puzzle name each other for readers and for search engines", () => {
  const [id] = ids;
  for (const folder of ["", "de/", "es/"]) {
    const html = read(`${folder}p/${id}/index.html`);
    for (const [short, other] of [
      ["en", ""],
      ["de", "de/"],
      ["es", "es/"],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${short}" href="https://numbers.example${BASE}${other}p/${id}/">`,
      );
    expect(html.match(/<a class="link" lang="\w\w" hreflang/g)).toHaveLength(2);
  }
  const addresses = [...read("sitemap.xml").matchAll(/<loc>([^<]*)/g)].map(([, address]) => address!);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((address) => address.includes("/p/"))).toHaveLength(2 * ids.length + 1);
});

test("The lists of every language hold all puzzles of its books", () => {
  const listed = (file: string): string[] => [...read(file).matchAll(/data-id="(\w+)"/g)].map(([, id]) => id!);
  expect(listed("de/levels/easy/1/index.html").sort()).toEqual(ids.toSorted());
  expect(listed("levels/easy/1/index.html").sort()).toEqual(ids.toSorted());
  expect(listed("es/levels/easy/1/index.html")).toEqual(ids.slice(0, 1));
});

test("The index that scripts search has a row for each page, and an offline book lists its own pages", () => {
  const { kinds: listed } = JSON.parse(read("data/find.json")) as FindIndex;
  const rows = listed.flatMap(({ list }) => readFind(list!));
  expect(rows).toHaveLength(2 * ids.length + 1);
  for (const { id, folder } of rows) expect(existsSync(join(site, folder, "p", id, "index.html"))).toBe(true);
  const { files } = JSON.parse(read("data/books/eins.json")) as BookFiles;
  expect(files.filter((file) => /(^|\/)p\//.test(file)).sort()).toEqual(ids.map((id) => `de/p/${id}/`).sort());
});

test("A puzzle of one language keeps its page at the root, and an unknown puzzle has none", () => {
  const { pages, folder } = puzzlePagesOf([german]);
  expect(pages(ids[0]!)).toEqual([{ short: "de", folder: "" }]);
  expect(folder(ids[0]!, "en-GB")).toBe("");
  expect(pages("0MMENQYM3C9")).toEqual([]);
});

test("The headers let other sites frame the pages to embed of each language, and no other page", () => {
  const rules = read("_headers")
    .trim()
    .split("\n\n")
    .filter((rule) => rule.includes("frame-ancestors"))
    .map((rule) => [rule.split("\n")[0]!, rule.includes("frame-ancestors *")] as const);
  const isCovered = (path: string, rule: string) =>
    rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule;
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => BASE + file.replaceAll("\\", "/").replace(/index\.html$/, ""));
  expect(pages).toContain(`${BASE}de/embed/`);
  for (const page of pages) {
    // A host may send the headers of two rules for one path.
    const framed = rules.filter(([rule]) => isCovered(page, rule)).map(([, isFramed]) => isFramed);
    expect(framed, page).toEqual([page.endsWith("/embed/")]);
  }
  const nginx = /^location ~ "(.+embed\/)" \{$/m.exec(read("headers/nginx.conf"))![1]!;
  expect(read("headers/Caddyfile")).toContain(`@own not path_regexp "${nginx}"`);
  for (const page of pages) expect(new RegExp(nginx).test(page), page).toBe(page.endsWith("/embed/"));
});
