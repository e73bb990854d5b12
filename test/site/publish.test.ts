import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { SiteBook } from "../../src/site/publication.ts";
import { publish } from "../../src/site/publish.ts";
import { voiceOf } from "../../src/site/words.ts";
import { escapeHtml } from "../../src/templates/markdown.ts";
import { sampleBook } from "./sample-book.ts";

const BASE = "/puzzles/";
const work = mkdtempSync(join(tmpdir(), "site-test-"));
const out = join(work, "site");
const pdf = join(work, "any.pdf");
writeFileSync(pdf, "%PDF-1.7");
const files = [
  { name: "family-book.pdf", path: pdf, bytes: 1_412_000, pages: 48 },
  { name: "family-book-answers.pdf", path: pdf, bytes: 310_400 },
];
const family = sampleBook({
  slug: "family-book",
  title: "Sums & <Paths>",
  levels: ["easy", "medium"],
  files,
  author: "Ada Quill",
});
const starters = sampleBook({ slug: "second-book", title: "A Second Book", levels: ["starter"], page: "6x9in" });
/** The first puzzle of the first book stands here once more, as the last. */
const second: SiteBook = {
  ...starters,
  manifest: {
    ...starters.manifest,
    puzzles: [...starters.manifest.puzzles, { ...family.manifest.puzzles[0]!, number: 99 }],
  },
  answers: [...starters.answers, family.answers[0]!],
};
const books = [family, second];
const puzzles = [family, starters].flatMap(({ manifest, answers }) =>
  manifest.puzzles.map((puzzle, i) => ({
    ...puzzle,
    answer: answers[i]!,
    kind: KINDS.find(({ id }) => id === puzzle.kind)!,
  })),
);

/** Every file of the archive by its path; text files with their text. */
const site = new Map<string, string>();

beforeAll(async () => {
  await publish({ books, out, address: `https://numbers.example${BASE}` });
  for (const file of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const isText = /\.(html|css|xml|txt|svg)$/.test(file.name);
    site.set(path.slice(out.length + 1), isText ? readFileSync(path, "utf8") : "");
  }
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const pages = () => [...site].filter(([path]) => path.endsWith(".html"));
const isAnswer = (path: string) => path.endsWith("/answer/index.html");

describe("what is published", () => {
  test("a page for every puzzle and its answer, and every list of them", () => {
    const expected = [
      ...["index.html", "404.html", "about/index.html", "books/index.html", "kinds/index.html", "levels/index.html"],
      ...books.map(({ slug }) => `books/${slug}/index.html`),
      ...KINDS.map(({ slug }) => `kinds/${slug}/index.html`),
      ...["starter", "easy", "medium"].map((level) => `levels/${level}/index.html`),
      ...puzzles.flatMap(({ id }) => [`p/${id}/index.html`, `p/${id}/answer/index.html`]),
    ];
    expect(
      pages()
        .map(([path]) => path)
        .sort(),
    ).toEqual(expected.sort());
  });

  test("every link leads to a page or file, and to a place on it", () => {
    for (const [path, html] of pages()) {
      for (const [, url] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const [place, fragment] = url!.split("#");
        if (place === "") {
          expect(html, `${path} → ${url}`).toContain(` id="${fragment}"`);
          continue;
        }
        if (place!.startsWith("https://numbers.example/")) continue;
        expect(place!.startsWith(BASE), `${path} → ${url}`).toBe(true);
        const file = decodeURIComponent(place!.slice(BASE.length)).replace(/(^|\/)$/, "$1index.html");
        expect(site.has(file), `${path} → ${url}`).toBe(true);
      }
    }
    for (const [path, css] of site) {
      if (!path.endsWith(".css")) continue;
      for (const [, url] of css.matchAll(/url\(["']?([^"')]+)/g))
        expect(site.has(url!.slice(BASE.length)), url).toBe(true);
    }
  });

  test("the files to download, with what there is to know of them", () => {
    expect(readFileSync(join(out, "books/family-book/family-book.pdf"), "utf8")).toBe("%PDF-1.7");
    const page = site.get("books/family-book/index.html")!;
    expect(page).toContain("PDF, A5, 48 pages");
    expect(page).toContain("1.4 MB");
    expect(page).toContain("310 kB");
    expect(site.get("books/second-book/index.html")).not.toContain("PDF,");
  });

  test("a title is text, whatever characters it has", () => {
    expect(site.get("books/family-book/index.html")).toMatch(
      /<h1>Sums &(amp|#38); &(lt|#60);Paths(>|&gt;|&#62;)<\/h1>/,
    );
    expect(site.get("books/family-book/index.html")).toMatch(/<title>Sums &(amp|#38); &(lt|#60);Paths/);
  });

  test("a puzzle of two books has one page, which tells of both", () => {
    const { id } = family.manifest.puzzles[0]!;
    expect(site.get("books/second-book/index.html")).toContain(`href="${BASE}p/${id}/"`);
    expect(site.get(`p/${id}/index.html`)).toContain("The same puzzle stands in A Second Book as number 99.");
    expect(site.get(`p/${family.manifest.puzzles[1]!.id}/index.html`)).not.toContain("The same puzzle stands");
  });

  test("lists for robots name every page but the answers", () => {
    const list = site.get("sitemap.xml")!;
    const found = [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
    const wanted = pages()
      .map(([path]) => path)
      .filter((path) => !isAnswer(path) && path !== "404.html");
    expect(found.sort()).toEqual(
      wanted.map((path) => `https://numbers.example${BASE}${path.replace(/index\.html$/, "")}`).sort(),
    );
    expect(site.get("robots.txt")).toContain(`Sitemap: https://numbers.example${BASE}sitemap.xml`);
  });
});

describe("what is not published", () => {
  test("no answer outside the answers' pages", () => {
    const { text } = voiceOf("en-GB");
    for (const { id, kind, puzzle, answer } of puzzles) {
      const blank = kind.describe(puzzle, {}).map(text);
      const solved = kind.describe(puzzle, answer.entry).map(text);
      const told = solved.filter((sentence) => !blank.includes(sentence)).map(escapeHtml);
      expect(told.length, kind.slug).toBeGreaterThan(0);
      const figure = figureOf(site.get(`p/${id}/answer/index.html`)!);
      for (const [path, html] of pages()) {
        if (path === `p/${id}/answer/index.html`) continue;
        expect(html.includes(figure), `${path} draws the answer to ${id}`).toBe(false);
        for (const sentence of told) {
          const isKindsOwn = path === `kinds/${kind.slug}/index.html`;
          if (!isKindsOwn && !isAnswer(path)) expect(plain(html), `${path} tells ${id}`).not.toContain(sentence);
        }
      }
      expect(plain(site.get(`p/${id}/answer/index.html`)!)).toContain(told[0]);
    }
  });

  test("nothing written into a puzzle's picture", () => {
    for (const [path, html] of pages()) {
      if (isAnswer(path) || /^kinds\/.+\//.test(path)) continue;
      expect(html, path).not.toMatch(/class="i-(entry|ribbon)"/);
    }
  });

  test("search engines are kept from answers", () => {
    for (const [path, html] of pages()) {
      const hidden = html.includes('<meta name="robots" content="noindex"');
      expect(hidden, path).toBe(isAnswer(path) || path === "404.html");
    }
  });

  test("none of the names that belong to others", () => {
    const names = /numbrix|hidato|countdown|mastermind|number[- ]mind/i;
    for (const [path, text] of site) {
      expect(path).not.toMatch(names);
      expect(text.match(names)?.[0], path).toBeUndefined();
    }
  });

  test("no script, no inline style, no address of others", () => {
    for (const [path, html] of pages()) {
      expect(html, path).not.toMatch(/<script|<style| style=| on[a-z]+="/i);
      expect(html, path).toContain("default-src 'none'");
      const others = [...html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([url]) => url);
      const allowed = /^(http:\/\/www\.w3\.org\/2000\/svg|https:\/\/numbers\.example\/)/;
      expect(
        others.filter((url) => !allowed.test(url)),
        path,
      ).toEqual([]);
    }
  });
});

describe("publishing", () => {
  test("refuses a folder that holds something, and books it cannot place", async () => {
    const full = join(work, "full");
    mkdirSync(full);
    writeFileSync(join(full, "kept.txt"), "mine");
    await expect(publish({ books, out: full })).rejects.toThrow(/not empty/);
    expect(readdirSync(full)).toEqual(["kept.txt"]);
    const elsewhere = join(work, "elsewhere");
    await expect(publish({ books: [], out: elsewhere })).rejects.toThrow(/at least one book/);
    await expect(publish({ books: [books[0]!, books[0]!], out: elsewhere })).rejects.toThrow(/two books/);
    const stray = { ...books[0]!, files: [{ name: "../x.pdf", path: pdf, bytes: 1 }] };
    await expect(publish({ books: [stray], out: elsewhere })).rejects.toThrow(/cannot be called/);
  });

  test("leaves the process as it was", () => {
    expect(process.cwd()).toBe(join(import.meta.dirname, "../.."));
    expect(process.env.NUMBERPRESS_ARCHIVE).toBeUndefined();
  });
});

/** The first picture of a page that shows a puzzle, without its label. */
const figureOf = (html: string): string => /<svg[^>]* class="figure"[^>]*>(.*?)<\/svg>/s.exec(html)![1]!;

/** The text of a page as it stands in its source, tags off. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, " ");

test("every sentence of the site's own is used", () => {
  const root = new URL("../../src/", import.meta.url);
  const code = readdirSync(new URL("site/", root), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|astro)$/.test(path))
    .map((path) => readFileSync(new URL(`site/${path.replaceAll("\\", "/")}`, root), "utf8"))
    .join("\n");
  const words = readFileSync(new URL("templates/en/site.hbs", root), "utf8");
  const keys = [...words.matchAll(/inline "([^"]+)"/g)].map(([, key]) => key!);
  const built = /^(scene|level)-/;
  expect(keys.filter((key) => !built.test(key) && !new RegExp(`["\`.]${key}["\`]`).test(code))).toEqual([]);
  expect(keys.length).toBeGreaterThan(40);
});
