import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { cutShell, fillShell, token } from "../../../src/site/publish/page-shell.ts";
import { publish } from "../../../src/site/publish/publish.ts";
import { folder } from "../../temporary-folder.ts";
import { sampleBook } from "../sample-book.ts";

test("a shell is filled with what stands for its tokens, and nothing of that is filled again", () => {
  const shell = cutShell(`<h1>${token("title")}</h1><p>${token("id")} ${token("title")}</p>`);
  expect(shell.names).toEqual(["title", "id", "title"]);
  expect(fillShell(shell, { title: `a ${token("id")} $& __id__`, id: "7" })).toBe(
    `<h1>a ${token("id")} $& __id__</h1><p>7 a ${token("id")} $& __id__</p>`,
  );
  expect(() => fillShell(shell, { title: "a" })).toThrow('a shell asks for "id"');
});

/** All that pages are made with, as somebody's own words. */
const WORDS = "__word__ __title__ {{id}} $& /__base__/ /shell/en-GB/puzzle/ /b/shell/offline/";

describe("texts that look like what pages are made with", () => {
  const out = folder();
  const html = new Map<string, string>();
  beforeAll(async () => {
    const book = sampleBook({ slug: "one", title: `One ${WORDS}`, author: `A ${WORDS}` });
    await publish({
      books: [book],
      out: join(out, "site"),
      address: "https://numbers.example/b/__page__/",
      owner: `Owner ${WORDS}`,
      legal: `Notice ${WORDS}\n\nsecond __id__`,
    });
    for (const path of readdirSync(out, { recursive: true, encoding: "utf8" }))
      if (path.endsWith(".html")) html.set(path, readFileSync(join(out, path), "utf8"));
  });

  const plain = (text: string): string =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll("&amp;", "&");

  test("stand on every page as they are", () => {
    expect(html.size).toBeGreaterThan(30);
    for (const [path, text] of html) {
      if (!text.includes('class="owner"')) expect(path).toMatch(/embed|play|random|make|board/);
      else expect(plain(text), path).toContain(`<span class="owner"> Owner ${WORDS}</span>`);
      expect(text, path).not.toMatch(/[\ue000-\uf8ff]/);
      expect(text, path).not.toMatch(/ (?:href|src)="[^"]*__base__/);
    }
    const about = plain(html.get(join("site", "about", "index.html"))!);
    expect(about).toContain(`Notice ${WORDS}`);
    expect(about).toContain("second __id__");
    expect(plain(html.get(join("site", "books", "one", "index.html"))!)).toContain(`One ${WORDS}</h1>`);
  });

  test("a page of a puzzle has its own address below a base of such a name", () => {
    const [path, text] = [...html].find(([name]) => name.startsWith(join("site", "p", "/")))!;
    const id = path.split(/[\\/]/).at(-2);
    expect(text).toContain(`<link rel="canonical" href="https://numbers.example/b/__page__/p/${id}/"`);
    expect(text).toContain(`href="/b/__page__/books/one/"`);
  });
});
