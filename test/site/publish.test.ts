import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { prove } from "../../src/engine/make.ts";
import { POLICY } from "../../src/site/archive/policy.ts";
import { answerTasks, puzzleTasks } from "../../src/site/publish/page-entries.ts";
import { pageKind, type RenderSetting } from "../../src/site/publish/page-entry.ts";
import type { SiteBook } from "../../src/site/publish/publication.ts";
import { publish } from "../../src/site/publish/publish.ts";
import { renderPuzzles, renderTask } from "../../src/site/publish/task.ts";
import { writeIndexes } from "../../src/site/publish/write-indexes.ts";
import { translatorOf } from "../../src/site/words.ts";
import { pageSize } from "../../src/spec/page-size.ts";
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
};
const books = [family, second];
const puzzles = [family, starters].flatMap(({ manifest, slug }) =>
  manifest.puzzles.map((puzzle) => {
    const kind = KINDS.find(({ id }) => id === puzzle.kind)!;
    const proof = prove(kind, puzzle.puzzle);
    if (!proof.proved) throw new Error(proof.why);
    return { ...puzzle, slug, answer: { entry: proof.answer, ways: proof.ways }, kind };
  }),
);

/** What the pages were rendered with. */
let published: RenderSetting | undefined;
/** Every file of the archive by its path; text files with their text. */
const site = new Map<string, string>();

beforeAll(async () => {
  published = await publish({ books, out, address: `https://numbers.example${BASE}` });
  for (const file of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const isText = /\.(html|css|xml|txt|svg|js|json|webmanifest)$|^_(headers|redirects)$/.test(file.name);
    site.set(path.slice(out.length + 1), isText ? readFileSync(path, "utf8") : "");
  }
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const pages = () => [...site].filter(([path]) => path.endsWith(".html"));
const isAnswer = (path: string) => /^books\/[^/]+\/answers\//.test(path);
/** Pages that no list names: answers, and those that show a puzzle or a fault within something else. */
const isHidden = (path: string) => isAnswer(path) || /^(404|offline)\.html$|^(board|embed|play|random)\//.test(path);
/** A page that is empty but for what a browser keeps. */
const isOwn = (path: string) => path.startsWith("progress/");

test("What is published has a page for every puzzle, its answer in its book, and one page to embed", () => {
  for (const { id, slug } of puzzles) {
    expect(site.has(`p/${id}/index.html`), id).toBe(true);
    expect(site.get(`books/${slug}/answers/1/index.html`)).toContain(`<section class="solution" id="${id}">`);
  }
  const ids = new Set(puzzles.map(({ id }) => id));
  const rendered = pages().flatMap(([path]) => /^p\/([^/]+)\/index\.html$/.exec(path)?.[1] ?? []);
  expect(rendered.sort()).toEqual([...ids].sort());
  expect([...site.keys()].filter((path) => path.startsWith("embed/"))).toEqual(["embed/index.html"]);
  expect([...site.keys()].filter((path) => path.startsWith("shell/"))).toEqual([]);
  for (const [path, html] of pages()) expect(html, path).not.toMatch(/__[a-zA-Z]+__/);
});

test("what is published the files to download, with what there is to know of them", () => {
  expect(readFileSync(join(out, "books/family-book/family-book.pdf"), "utf8")).toBe("%PDF-1.7");
  const page = site.get("books/family-book/index.html")!;
  expect(page).toContain("PDF, A5, 48 pages");
  expect(page).toContain("1.4 MB");
  expect(page).toContain("310 kB");
  expect(site.get("books/second-book/index.html")).not.toContain("PDF,");
});

test("what is published a cover for each book, small, in a file of its own, which pages show and saved books keep", () => {
  for (const { slug, manifest } of books) {
    const file = `pictures/cover-${slug}.svg`;
    expect(gzipSync(site.get(file)!).length, file).toBeLessThan(12_000);
    const list = JSON.parse(site.get(`data/books/${slug}.json`)!) as { files: string[] };
    expect(list.files).toContain(file);
    const shown = (path: string) =>
      [...site.get(path)!.matchAll(/<img class="cover"[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(file));
    for (const path of ["index.html", "books/index.html", `books/${slug}/index.html`]) {
      expect(shown(path), path).toHaveLength(1);
      // Its place is kept until it is there.
      const ratio = pageSize(manifest.spec.page).height / pageSize(manifest.spec.page).width;
      const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(shown(path)[0]!)!.map(Number);
      expect(height! / width!).toBeCloseTo(ratio, 2);
    }
    expect(shown(`books/${slug}/index.html`)[0]).toContain('alt="The cover of ');
    expect(shown("index.html")[0]).toMatch(/ alt(=""|[ >])/);
  }
});

test("what is published a title is text, whatever characters it has", () => {
  expect(site.get("books/family-book/index.html")).toMatch(/<h1>Sums &(amp|#38); &(lt|#60);Paths(>|&gt;|&#62;)<\/h1>/);
  expect(site.get("books/family-book/index.html")).toMatch(/<title>Sums &(amp|#38); &(lt|#60);Paths/);
});

test("what is published a puzzle of two books has one page, which tells of both", () => {
  const { id } = family.manifest.puzzles[0]!;
  expect(site.get("books/second-book/index.html")).toContain(`href="${BASE}p/${id}/"`);
  expect(site.get(`p/${id}/index.html`)).toContain("The same puzzle stands in A Second Book as number 99.");
  expect(site.get(`p/${family.manifest.puzzles[1]!.id}/index.html`)).not.toContain("The same puzzle stands");
});

test("what is published lists for robots name every page but the answers", () => {
  const list = site.get("sitemap.xml")!;
  const found = [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
  const wanted = pages()
    .map(([path]) => path)
    .filter((path) => !isHidden(path) && !isOwn(path));
  expect(found.sort()).toEqual(
    wanted.map((path) => `https://numbers.example${BASE}${path.replace(/index\.html$/, "")}`).sort(),
  );
  expect(site.get("robots.txt")).toContain(`Sitemap: https://numbers.example${BASE}sitemap.xml`);
});

test("what is not published no answer outside the answers' pages, in words, as a picture or as data", () => {
  const { text } = translatorOf("en-GB");
  for (const { id, kind, puzzle, answer, slug } of puzzles) {
    const blank = kind.describe(puzzle, {}).map(text);
    const solved = kind.describe(puzzle, answer.entry).map(text);
    const told = solved.filter((sentence) => !blank.includes(sentence)).map(escapeHtml);
    expect(told.length, kind.slug).toBeGreaterThan(0);
    const own = site.get(`books/${slug}/answers/1/index.html`)!;
    expect(own).toContain(told[0]);
    const figure = figureOf(own, id);
    const secrets = secretsOf(Object.values(answer.entry));
    for (const [path, content] of site) {
      if (isAnswer(path)) continue;
      expect(content.includes(figure), `${path} draws the answer to ${id}`).toBe(false);
      const isKindsOwn = path.startsWith(`kinds/${kind.slug}/`);
      for (const sentence of isKindsOwn ? [] : told)
        expect(content.includes(sentence), `${path} tells ${id}: ${sentence}`).toBe(false);
      for (const secret of secrets) expect(content.includes(secret), `${path} holds ${secret} of ${id}`).toBe(false);
    }
  }
});

test("what is not published nothing written into a puzzle's picture", () => {
  for (const [path, html] of pages()) {
    if (isAnswer(path) || /^kinds\/.+\//.test(path)) continue;
    expect(html, path).not.toMatch(/class="i-(entry|ribbon)"/);
  }
});

test("what is not published pages that say what people did, where that is known", () => {
  const there = join(work, "played");
  const setting = settingFor(there);
  const [one, two] = puzzles.map(({ id }) => id);
  const played = {
    [one!]: { right: 14, count: 20, rating: 1600, class: "difficult" },
    [two!]: { right: 1, count: 1, rating: 1500, class: null },
  } as const;
  for (const { entries } of puzzleTasks(books, played)) renderPuzzles(KINDS.map(pageKind), entries, setting);
  const text = (id: string): string => readFileSync(join(there, "p", id, "index.html"), "utf8");
  expect(text(one!)).toContain("Solved without a hint 14 of 20 times: difficult.");
  expect(text(two!)).toContain("Solved without a hint 1 of 1 time.");
  expect(text(puzzles[2]!.id)).not.toContain("Solved without a hint");
});

test("what is not published the same play pages and indexes by kinds that can find no answer", () => {
  const blind = KINDS.map((kind) => ({ ...kind, solve: refuse, explain: refuse, generate: refuse }));
  const again = join(work, "again");
  const setting = settingFor(again);
  for (const { entries } of puzzleTasks(books, undefined)) renderPuzzles(blind.map(pageKind), entries, setting);
  writeIndexes(again, books, blind.map(pageKind));
  const made = readdirSync(again, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(made.length).toBeGreaterThan(puzzles.length);
  for (const file of made) {
    const path = join(file.parentPath, file.name);
    const place = path.slice(again.length + 1);
    expect(readFileSync(path, "utf8"), place).toBe(site.get(place));
  }
});

test("what is not published search engines are kept from answers", () => {
  for (const [path, html] of pages()) {
    const hidden = html.includes('<meta name="robots" content="noindex"');
    expect(hidden, path).toBe(isHidden(path));
  }
});

test("what is not published none of the names that belong to others", () => {
  const names = /numbrix|hidato|countdown|mastermind|number[- ]mind/i;
  for (const [path, text] of site) {
    expect(path).not.toMatch(names);
    // What only a program reads has the names of the public format.
    if (/\.(js|json)$/.test(path)) continue;
    const read = text.replace(/<script[^>]* type="?application\/json[^>]*>.*?<\/script>| data-[a-z]+="[^"]*"/gs, "");
    expect(read.match(names)?.[0], path).toBeUndefined();
  }
});

test("what is not published no inline script or style, no address of others", () => {
  for (const [path, html] of pages()) {
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes!);
    expect(
      inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/<style| style=| on[a-z]+="/i);
    expect(html, path).toContain(`http-equiv="Content-Security-Policy" content="${POLICY}"`);
    const others = [...html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([url]) => url);
    const allowed = /^(http:\/\/www\.w3\.org\/2000\/svg|https:\/\/numbers\.example\/|https:\/\/schema\.org)/;
    expect(
      others.filter((url) => !allowed.test(url)),
      path,
    ).toEqual([]);
  }
});

test("the file for a host a policy for each folder, another one for what is embedded, and what never changes", () => {
  const rules = new Map(
    site
      .get("_headers")!
      .trim()
      .split("\n\n")
      .map((rule) => [rule.split("\n")[0]!, rule] as const),
  );
  expect(rules.get(`${BASE}embed/*`)).toContain("frame-ancestors *");
  expect(rules.get(`${BASE}p/*`)).toContain("frame-ancestors 'none'");
  expect(rules.get(`${BASE}assets/*`)).toContain("immutable");
  expect(rules.get(`${BASE}*`)).toContain("nosniff");
  // A host may send both of two rules for one path: none may say twice what a page may do.
  expect(rules.get(`${BASE}*`)).not.toContain("Content-Security-Policy");
  const folders = [...site.keys()].flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []);
  for (const folder of new Set(folders))
    if (folder !== "headers") expect(rules.has(`${BASE}${folder}/*`), folder).toBe(true);
  expect(existsSync(join(out, "headers/nginx.conf"))).toBe(true);
  expect(existsSync(join(out, "headers/Caddyfile"))).toBe(true);
});

test("Former pages of techniques and of puzzles to embed lead to their new places", () => {
  const to = `${BASE}kinds/:kind/techniques/#:technique`;
  for (const end of ["", "/"])
    expect(site.get("_redirects")).toContain(`${BASE}practice/:kind/:technique${end} ${to} 301\n`);
  const nginx = readFileSync(join(out, "headers/nginx.conf"), "utf8");
  const rules = [...nginx.matchAll(/^location ~ "(.+)" { return 301 (.+); }$/gm)].map(([, ...rule]) => rule);
  const lead = (path: string): string =>
    rules.reduce((at, [pattern, target]) => at.replace(new RegExp(pattern!), target!), path);
  expect(lead(`${BASE}practice/number-wall/cases/`)).toBe(`${BASE}kinds/number-wall/techniques/#cases`);
  expect(lead(`${BASE}de/practice/number-wall/cases`)).toBe(`${BASE}de/kinds/number-wall/techniques/#cases`);
  expect(lead(`${BASE}embed/7K3QW2MX9CR/`)).toBe(`${BASE}embed/#7K3QW2MX9CR`);
  expect(lead(`${BASE}de/embed/7K3QW2MX9CR`)).toBe(`${BASE}de/embed/#7K3QW2MX9CR`);
  expect(lead(`${BASE}embed/`)).toBe(`${BASE}embed/`);
  expect(site.get("_redirects")).toContain(`${BASE}embed/:id/ ${BASE}embed/#:id 301\n`);
  const caddy = readFileSync(join(out, "headers/Caddyfile"), "utf8");
  for (const [pattern] of rules) expect(caddy).toContain(pattern);
});

test("publishing refuses a folder that holds something, and books it cannot place", async () => {
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

test("publishing refuses a puzzle whose answer is not the one that it was made with", () => {
  const [first] = family.manifest.puzzles;
  const changed = { ...family, manifest: { ...family.manifest, puzzles: [{ ...first!, digest: "0" }] } };
  const setting = settingFor(join(work, "changed"));
  const [task] = answerTasks([changed]);
  expect(() => renderTask(KINDS, task!, setting)).toThrow(`puzzle 1 (${first!.id}): its answer is not the one`);
});

test("publishing entries the process as it was", () => {
  expect(process.cwd()).toBe(join(import.meta.dirname, "../.."));
  expect(process.env.NUMBERPRESS_ARCHIVE).toBeUndefined();
});

/** The solved figure of a puzzle on a page of answers, without its label. */
const figureOf = (html: string, id: string): string =>
  /<svg[^>]* class="figure"[^>]*>(.*?)<\/svg>/s.exec(html.slice(html.indexOf(`id="${id}"`)))![1]!;

/** An answer as data might hold it: all its texts in a row; few or short ones may stand anywhere by chance. */
const secretsOf = (texts: readonly string[]): string[] =>
  [texts.join(""), texts.join(","), texts.join('","'), texts.join(" ")].filter(
    (text) => text.length >= 8 && texts.length !== 2 && texts.length !== 3,
  );

const refuse = (): never => {
  throw new Error("no answer may be looked for here");
};

/** What rendered pages need, read off the pages that were published. */
function settingFor(folder: string): RenderSetting {
  for (const name of ["p", "data"]) mkdirSync(join(folder, name), { recursive: true });
  return { ...published!, out: folder };
}

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
