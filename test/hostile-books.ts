/**
 * Books, sites and sheets with hostile texts in all their places, held against the same with harmless ones: what is refused is refused in
 * plain words, and of what is made nothing but the texts is another.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDict, PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { findAnswers } from "../src/book/answers.ts";
import { assemble } from "../src/book/assemble.ts";
import type { Answer, Manifest } from "../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../src/book/manifest-file.ts";
import { themeNamed } from "../src/draw/themes/index.ts";
import { requireGlyphs, typeOf } from "../src/draw/type.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { classTable, renderBook, typesetBook } from "../src/pdf/render-book.ts";
import { inlineRunner } from "../src/runner/inline.ts";
import { isAddress } from "../src/site/publish/publication.ts";
import { publish } from "../src/site/publish/publish.ts";
import { parseClassList } from "../src/spec/class/class-list.ts";
import { Failure, formatFailure } from "../src/spec/diagnostic.ts";
import type { Spec } from "../src/spec/spec-types.ts";
import { hostileText } from "./hostile-texts.ts";
import { readPdf } from "./pdf.ts";
import { changedData, changesIn, markOf, type TwoFiles } from "./structure.ts";
import { BASES, specWith, TEXT_FIELDS, type TextField, valueIn, withValue } from "./text-fields.ts";

/** Names of pupils, besides the fields of the spec. */
const NAMES = 2;
/** Texts that one trial looks at. */
export const TEXTS_IN_TRIAL = TEXT_FIELDS.length + NAMES;

/** A book with harmless texts in all places. */
interface Harmless {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** Names in its PDF, and the XML of its metadata. */
  readonly keys: ReadonlySet<string>;
  readonly xmp: string;
  /** Of its site, by path, those that are text; null: its texts are those of another book. */
  readonly files: ReadonlyMap<string, string> | null;
}

export interface HostileTrial {
  readonly refused: number;
  readonly accepted: number;
  /** Pages and files that were compared. */
  readonly compared: number;
  readonly problems: readonly string[];
}

const fieldsOf = (book: number): TextField[] => TEXT_FIELDS.filter((field) => field.book === book);
const markOfField = (field: TextField): string => markOf(TEXT_FIELDS.indexOf(field));
const markOfName = (i: number): string => markOf(TEXT_FIELDS.length + i);
const harmlessTexts = (book: number) => fieldsOf(book).map((field) => [field, markOfField(field)] as const);
const HARMLESS_NAMES = Array.from({ length: NAMES }, (_, i) => markOfName(i));

/** What is printable with the fonts of these books; the first of these is a book's of most. */
const type = typeOf(themeNamed("plain"), "en-GB", false);
function isInFonts(text: string): boolean {
  try {
    requireGlyphs(type.shape(text, "regular"), text);
    return true;
  } catch {
    return false;
  }
}

/** Without the marks by which it is seen what was changed by hand, as earlier versions wrote books. */
const unmarked = ({ made: _, worded: __, sections, ...book }: Manifest): Manifest => ({
  ...book,
  sections: sections.map(({ made: ___, worded: ____, ...section }) => section),
});

/** The book that was made of harmless texts, with others in their place. */
function withTexts({ manifest }: Pick<Harmless, "manifest">, spec: Spec, book: number): Manifest {
  let own = manifest.spec as unknown as Parameters<typeof withValue>[0];
  for (const { at } of fieldsOf(book)) {
    // A class has its sections once for each sheet.
    if (at[0] !== "sections") own = withValue(own, at, valueIn(spec, at));
    else for (const i of spec.sections.keys()) own = withValue(own, at.with(1, i), valueIn(spec, at.with(1, i)));
  }
  const sections = manifest.sections.map((section, i) => ({
    ...section,
    name: spec.sections[i]?.name ?? section.name,
    heading: spec.sections[i]?.heading ?? null,
  }));
  return { ...manifest, title: spec.title, seed: spec.seed, spec: own as unknown as Spec, sections };
}

/** The files of a site that are text. */
async function siteOf(manifest: Manifest): Promise<Map<string, string>> {
  const out = mkdtempSync(join(tmpdir(), "numberpress-hostile-"));
  try {
    const { address, owner, legal } = manifest.spec.site;
    await publish({ books: [{ slug: "one", manifest, files: [] }], out, address, owner, legal });
    const files = new Map<string, string>();
    for (const path of readdirSync(out, { recursive: true, encoding: "utf8" }).sort())
      if (/\.(html|xml|json|webmanifest|txt)$/.test(path)) files.set(path, readFileSync(join(out, path), "utf8"));
    return files;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const pdfOf = (manifest: Manifest, answers: readonly Answer[], pupils?: readonly string[]): Promise<Uint8Array> =>
  renderBook(typesetBook({ manifest, kinds: KINDS, name: "one", pupils }, answers));

/** The names that stand in a PDF: keys of dictionaries, types, actions. Names of fonts aside. */
async function namesIn(bytes: Uint8Array): Promise<Set<string>> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const names = new Set<string>();
  const add = (value: unknown): void => {
    if (value instanceof PDFStream) add(value.dict);
    else if (value instanceof PDFDict)
      for (const [key, inner] of value.entries()) {
        names.add(key.asString());
        if (inner instanceof PDFName && /^\/(S|Type|Subtype)$/.test(key.asString())) names.add(`${key} ${inner}`);
        add(inner);
      }
  };
  for (const [, object] of doc.context.enumerateIndirectObjects()) add(object);
  return new Set([...names].filter((name) => !/^\/[A-Z]*[0-9]+$/.test(name)));
}

let harmless: Promise<readonly Harmless[]> | undefined;

function harmlessBooks(): Promise<readonly Harmless[]> {
  harmless ??= Promise.all(
    BASES.map(async (_, book): Promise<Harmless> => {
      const spec = specWith(book, harmlessTexts(book));
      if (spec instanceof Failure) throw spec;
      const runner = inlineRunner(KINDS);
      const manifest = unmarked(await assemble(spec, KINDS, runner));
      const answers = await findAnswers(manifest, KINDS, runner);
      const pdf = await pdfOf(manifest, answers, manifest.spec.class && HARMLESS_NAMES);
      return {
        manifest,
        answers,
        keys: await namesIn(pdf),
        xmp: (await readPdf(pdf)).xml,
        files: book === 0 ? await siteOf(manifest) : null,
      };
    }),
  );
  return harmless;
}

/** Of the pages that contain only the owner, one in this number is compared in each trial. */
const ONE_IN = 10;

/** Judges books with hostile texts: each place has another of them, so that as many trials as texts have each text in each place. */
export async function judgeHostile(number: number, of: number, page: Page): Promise<HostileTrial> {
  const books = await harmlessBooks();
  const problems: string[] = [];
  let [refused, accepted, compared] = [0, 0, 0];
  const textAt = (index: number): string => hostileText((number + 37 * index) % of);
  for (const [book, own] of books.entries()) {
    const taken = new Map<TextField, string>();
    for (const field of fieldsOf(book)) {
      const text = textAt(TEXT_FIELDS.indexOf(field));
      const spec = specWith(book, [...harmlessTexts(book), [field, text]]);
      if (spec instanceof Failure) {
        refused++;
        problems.push(...refusal(spec, field.name, text));
      } else {
        accepted++;
        const value = String(valueIn(spec, field.at));
        // Lines of a notice are paragraphs, one that is an address is linked to, and an address may have no path: other parts than a word has.
        const isLinked = field.name === "site.legal" && isAddress(value);
        if (!value.includes("\n") && value !== "https://numbers.example/" && !isLinked) taken.set(field, text);
      }
    }
    const read = (isPrinted: boolean): Manifest => {
      const texts = harmlessTexts(book).map(([field, mark]) => {
        const text = taken.get(field);
        return [field, text === undefined || (isPrinted && !isInFonts(field.write(text))) ? mark : text] as const;
      });
      const spec = specWith(book, texts);
      if (spec instanceof Failure) throw spec;
      return withTexts(own, spec, book);
    };
    try {
      const manifest = read(false);
      const texts = textsOf(book, own.manifest, manifest);
      problems.push(...bookProblems(own.manifest, manifest, texts));
      if (own.files !== null) {
        const site = await siteProblems(own.files, manifest, texts, page, number);
        compared += site.compared;
        problems.push(...site.problems);
      }
      const names =
        own.manifest.spec.class === undefined
          ? undefined
          : HARMLESS_NAMES.map((mark, i) => nameOf(textAt(TEXT_FIELDS.length + i), mark));
      const printed = read(true);
      if (names !== undefined) accepted += names.length;
      problems.push(...(await pdfProblems(own, printed, textsOf(book, own.manifest, printed), names, page)));
      compared += 1;
    } catch (error) {
      if (error instanceof Failure) {
        // As words that do not fit on a page.
        refused++;
        problems.push(...refusal(error, `book ${book}`, ""));
      } else problems.push(`crashed: ${(error as Error).stack?.split("\n").slice(0, 4).join(" ")}`);
    }
  }
  return { refused, accepted, compared, problems: problems.map((problem) => `${number}: ${problem}`) };
}

/** What stands in the place of each harmless text. */
function textsOf(book: number, before: Manifest, after: Manifest): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fieldsOf(book)) {
    const [mark, value] = [markOfField(field), String(valueIn(after.spec, field.at))];
    // Of an address its path is what pages have.
    const isAddress = valueIn(before.spec, field.at) !== mark;
    texts[mark] = isAddress ? value.slice("https://numbers.example/".length, -1) : value;
  }
  return texts;
}

/** What is not as it should be in how a text is refused: one line that says what is wrong and where, and what to do. */
function refusal(failure: Failure, name: string, text: string): string[] {
  const told = formatFailure(failure);
  const [head = ""] = told.split("\n");
  const shown = `${name} ${JSON.stringify(text)}: ${JSON.stringify(told.slice(0, 200))}`;
  if (!head.startsWith("error: ")) return [`${shown} is no error`];
  if (told.split(/^error: /m).length !== 2) return [`${shown} is more than one error`];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these shall not come to a terminal
  return /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\ud800-\udfff]/u.test(told)
    ? [`${shown} has control characters`]
    : [];
}

/** The same keys and values but for the texts, and the same after it was written and read again. */
function bookProblems(before: Manifest, after: Manifest, texts: Readonly<Record<string, string>>): string[] {
  const text = formatManifest(after);
  const again = formatManifest(parseManifest(text, "book.json"));
  return [
    ...(again === text ? [] : ["book.json is another when it is read again"]),
    ...(text.split("\n").length === formatManifest(before).split("\n").length ? [] : ["book.json has other lines"]),
    ...changedData("book.json", formatManifest(before), text, texts),
  ];
}

async function siteProblems(
  files: ReadonlyMap<string, string>,
  manifest: Manifest,
  texts: Readonly<Record<string, string>>,
  page: Page,
  number: number,
): Promise<{ compared: number; problems: string[] }> {
  const made = await siteOf(manifest);
  const problems: string[] = [];
  const [paths, others] = [files, made].map((site) => [...site.keys()].map(withoutDigest).sort().join("\n"));
  if (paths !== others) problems.push("the site has other files");
  const pages: TwoFiles[] = [];
  const feeds: TwoFiles[] = [];
  for (const [i, [name, harmless]] of [...files].entries()) {
    const found = made.get(name);
    if (found === undefined) continue;
    const { owner, address } = manifest.spec.site;
    const isOwn = Object.entries(texts).some(
      ([mark, text]) => text !== owner && !address?.includes(text) && harmless.includes(mark),
    );
    if (/\.(json|webmanifest)$/.test(name))
      problems.push(...changedData(name, undated(harmless), undated(found), texts));
    else if (name.endsWith(".xml")) feeds.push({ name, harmless, made: found });
    else if (name.endsWith(".html") && (isOwn || (i + number) % ONE_IN === 0))
      pages.push({ name, harmless, made: found });
  }
  problems.push(...(await changesIn(page, "text/html", pages, texts)));
  problems.push(...(await changesIn(page, "application/xml", feeds, texts)));
  return { compared: pages.length + feeds.length, problems };
}

/** Without the digest and the size of a book, by which browsers keep it. */
const undated = (text: string): string =>
  text.replace(/"version":"[0-9a-f]+"/, '"version":""').replace(/"bytes":\d+/, '"bytes":0');

/** Files are named by what they hold. */
const withoutDigest = (path: string): string => path.replace(/\.[\w-]{8,}(?=\.\w+$)/, "");

/** A name as a list of them has it; the mark where a list refuses or cannot print it. */
function nameOf(text: string, mark: string): string {
  const list = parseClassList(`"${text.replaceAll('"', '""')}"\n${mark}`);
  const name = "pupils" in list && list.pupils.length === 2 ? list.pupils[0]!.name : mark;
  return isInFonts(name) ? name : mark;
}

async function pdfProblems(
  { answers, keys, xmp }: Harmless,
  manifest: Manifest,
  texts: Readonly<Record<string, string>>,
  names: readonly string[] | undefined,
  page: Page,
): Promise<string[]> {
  const problems: string[] = [];
  const typeset = typesetBook({ manifest, kinds: KINDS, name: "one", pupils: names }, answers);
  const bytes = await renderBook(typeset);
  const { info, xml, outline } = await readPdf(bytes);
  const { title, author } = manifest.spec;
  if (info.Title !== title) problems.push(`the PDF has the title ${JSON.stringify(info.Title)}`);
  if (info.Author !== author) problems.push(`the PDF has the author ${JSON.stringify(info.Author)}`);
  const heading = manifest.sections[0]?.heading;
  if (names === undefined && heading != null && !outline.some((entry) => entry.includes(heading)))
    problems.push(`the bookmarks have no ${JSON.stringify(heading)}: ${JSON.stringify(outline)}`);
  const strange = [...(await namesIn(bytes))].filter((name) => !keys.has(name));
  if (strange.length > 0) problems.push(`the PDF has ${strange.join(" ")}`);
  problems.push(...(await changesIn(page, "application/xml", [{ name: "XMP", harmless: xmp, made: xml }], texts)));
  const table = classTable(typeset, new Map(answers.map((answer, i) => [i + 1, answer])));
  if (table !== null) problems.push(...tableProblems(table, names ?? []));
  return problems;
}

/** What a spreadsheet takes for a formula, or for the beginning of one. */
const FORMULA = /^[\s\u200b]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A table read by RFC 4180: as many cells in each row, the names as they are, and no formula. */
function tableProblems(table: string, names: readonly string[]): string[] {
  const rows = rfc4180(table.replace(/^\ufeff/, ""));
  const problems = rows
    .flat()
    .filter((cell) => FORMULA.test(cell))
    .map((cell) => `class.csv has the formula ${JSON.stringify(cell)}`);
  if (rows.some((row) => row.length !== rows[0]!.length)) problems.push("class.csv has rows of other lengths");
  if (rows.length !== names.length + 1) problems.push(`class.csv has ${rows.length} rows`);
  for (const [i, name] of names.entries()) {
    const cell = rows[i + 1]?.[2];
    if (cell !== name && cell !== `'${name}`)
      problems.push(`class.csv has ${JSON.stringify(cell)} and not ${JSON.stringify(name)}`);
  }
  return problems;
}

function rfc4180(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
