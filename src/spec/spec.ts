/** The book spec: YAML or JSON, written by hand and read strictly. Every mistake is reported with its place and a fix. */
import * as z from "zod";
import type { PuzzleKind } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { paperOf } from "../templates/language.ts";
import { formatAges } from "./ages.ts";
import { classIssues, classOf, sectionsOfClass } from "./class/class-issues.ts";
import { colourIssues } from "./colour-issues.ts";
import { InputError, type Issue, MAX_SHOWN } from "./diagnostic.ts";
import { parseReader } from "./edition/reader.ts";
import {
  type GivenPuzzles,
  givenIssues,
  givenPuzzles,
  givenSection,
  hasGiven,
  type ReadGiven,
} from "./given-puzzles.ts";
import { readOwnPages } from "./matter/matter-files.ts";
import { matterIssues } from "./matter/matter-issues.ts";
import { type OwnFiles, type ReadFiles, readOwnFiles } from "./matter/own-files.ts";
import { type ReadSnapshot, resolveMeasured } from "./measured/measured-levels.ts";
import { agesIn, kindNamed, kindProblem, optionsSchema, readerOf, usualLevel } from "./options.ts";
import { problem } from "./problem.ts";
import { amountIssues, choiceIssues } from "./section-issues.ts";
import { sectionNames } from "./section-names.ts";
import { type Path, parseSource, type Source, type TextRule } from "./source.ts";
import { MAX_SECTIONS, type SpecInput, specSchema } from "./spec-schema.ts";
import type { OtherBook, Spec } from "./spec-types.ts";
import { type FindOther, withoutBooks } from "./without-books.ts";
import { issuesOf, type Knowledge, textAt, valueAt } from "./zod-issues.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Functions that read the files of a spec, by their paths relative to it. Without its function, a file cannot be read. */
export interface SpecFiles {
  readonly snapshot?: ReadSnapshot;
  readonly other?: FindOther;
  readonly given?: ReadGiven;
  readonly own?: OwnFiles;
}

/**
 * Called before the check of each section, with the number of checked ones. A section with options may take some milliseconds for each
 * level.
 */
export type OnSection = (done: number, of: number) => void;

/**
 * Reads a spec. `file`: its name, for messages; `kinds`: all kinds. Throws an `InputError` with all issues: of syntax, of the schema,
 * then contradictions.
 */
export function parseSpec(
  text: string,
  file: string,
  kinds: readonly Kind[],
  files: SpecFiles = {},
  onSection?: OnSection,
): Spec {
  return specOf(parseSource(text, file, textRule), kinds, files, onSection);
}

/** The same from data with source positions. */
export function specOf(given: Source, kinds: readonly Kind[], files: SpecFiles = {}, onSection?: OnSection): Spec {
  const { source, issues: measuredIssues } = resolveMeasured(given, kinds, files.snapshot);
  const known = knowledge(source, kinds);
  const read = specSchema.safeParse(source.value ?? {});
  const found = [
    ...(read.success ? [] : issuesOf(read.error.issues, source, [], known)),
    ...sectionIssues(source, kinds, known, onSection),
    ...amountIssues(source),
    ...versionIssues(source, kinds),
    ...readerIssues(source),
    ...matterIssues(source),
    ...colourIssues(source),
  ];
  // Other files are checked last, because that takes longest.
  const { others, issues: withoutIssues } =
    found.length > 0 ? { others: [], issues: [] } : withoutBooks(source, kinds, files.other);
  const { given: fromFiles, issues: givenPuzzleIssues } =
    found.length > 0
      ? { given: new Map<number, GivenPuzzles>(), issues: [] }
      : givenPuzzles(source, kinds, files.given);
  const { own, issues: ownPageIssues } = readOwnPages(source, files.own);
  const { read: ownFiles, issues: ownFileIssues } = readOwnFiles(source, files.own);
  found.push(...withoutIssues, ...givenPuzzleIssues, ...ownPageIssues, ...ownFileIssues);
  const placeOf = ({ file: from, line, column }: Issue) => `${from} ${line}:${column}`;
  const refused = new Set([...source.issues, ...measuredIssues].map(placeOf));
  const issues = [...source.issues, ...measuredIssues, ...found.filter((issue) => !refused.has(placeOf(issue)))];
  if (issues.length > 0 || !read.success) throw new InputError(issues);
  const { class: pupils, ...data } = read.data;
  const spec = withFiles({ ...complete(data, others, fromFiles, kinds), ...own }, ownFiles);
  return pupils === undefined ? spec : withClass(spec, pupils, source, kinds);
}

/** A spec with the contents of the files that it names. */
const withFiles = (spec: Spec, { logo, image, fonts }: ReadFiles): Spec => ({
  ...spec,
  ...(logo !== undefined && { logo }),
  ...(fonts !== undefined && { fonts }),
  ...(image !== undefined && { cover: { ...spec.cover, image } }),
});

/** Removes the file name of the picture from a cover. */
function withoutImage({ image: _, ...cover }: NonNullable<SpecInput["cover"]>): NonNullable<Spec["cover"]> {
  return cover;
}

/** Throws an `InputError` if the class does not fit the spec. */
function withClass(spec: Spec, pupils: NonNullable<SpecInput["class"]>, source: Source, kinds: readonly Kind[]): Spec {
  const names = sectionNames(spec.sections);
  const sheet = { ...spec, sections: spec.sections.map((section, i) => ({ ...section, name: names[i]! })) };
  const set = classOf(pupils);
  const issues = classIssues(sheet, pupils, set, source, kinds);
  if ("problem" in set || issues.length > 0) throw new InputError(issues);
  const { title } = spec;
  return { ...spec, sections: sectionsOfClass(set, sheet, kinds), sheet: spec.sheet ?? { title }, class: set };
}

const TEXTS = new Set(
  ["title", "subtitle", "author", "rights", "publisher", "isbn", "seed"].concat(["name", "heading"]),
);

/** Titles, names, ages and seeds may be written as numbers. Ids are read as written, ages by value. */
export const textRule: TextRule = (path) => {
  if (path[0] === "omit" && path.length === 2) return "source";
  if (path.at(-1) === "ages" && (path.length === 1 || (path[0] === "sections" && path.length === 3))) return "value";
  const inSection = path[0] === "sections" && path.length === 3;
  const inSeries = path[0] === "series" && path.length === 4;
  return (path.length === 1 || inSection || inSeries) && TEXTS.has(String(path.at(-1))) ? "number" : null;
};

/** Fills in all defaults, replaces names of kinds with ids, and orders keys as in the schema. */
function complete(
  data: Omit<SpecInput, "class">,
  others: readonly OtherBook[],
  fromFiles: ReadonlyMap<number, GivenPuzzles>,
  kinds: readonly Kind[],
): Spec {
  const kindOf = (name: string) => required(kindNamed(kinds, name));
  const { title, subtitle, author, language, ...more } = data;
  const {
    ages: given,
    measured: _,
    without: __,
    page,
    versions,
    pages,
    mix,
    qr,
    sections,
    answers,
    omit,
    site,
    sheet,
    front: ___,
    back: ____,
    logo: _____,
    cover,
    fonts: ______,
    ...head
  } = more;
  const known = agesIn(data, {});
  const ages = given ?? (known !== null && "ages" in known ? formatAges(known.ages) : undefined);
  return {
    title,
    subtitle,
    author,
    language,
    // Separate from the reader: the same book may be printed for another reader in other sizes.
    ages,
    ...head,
    ...(cover !== undefined && { cover: withoutImage(cover) }),
    page: page ?? paperOf(language),
    versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [kindOf(name).id, version])),
    pages,
    mix,
    qr,
    sections: sections.map(({ name, kind: called, heading, introduction, puzzles: _, count, share, ...section }, i) => {
      const kind = kindOf(called);
      const { level = usualLevel(kind, section.options, readerOf({ ages }, section)), ...more } = section;
      const foreign = fromFiles.get(i);
      const amount = { count: count ?? 0, share, level };
      const own = foreign === undefined ? amount : givenSection(foreign);
      return { name, kind: kind.id, heading, introduction, ...own, ...more };
    }),
    answers,
    omit,
    ...(others.length > 0 && { without: others }),
    site,
    ...(sheet !== undefined && { sheet: { ...sheet, title: sheet.title ?? title } }),
  };
}

/** Issues with sections: unknown kinds, missing levels, wrong options, repeated names. */
function sectionIssues(source: Source, kinds: readonly Kind[], known: Knowledge, onSection?: OnSection): Issue[] {
  const sections = valueAt(source.value, ["sections"]);
  if (!Array.isArray(sections) || sections.length > MAX_SECTIONS) return [];
  const issues: Issue[] = [];
  for (const [i, section] of sections.entries()) {
    onSection?.(i, sections.length);
    const name = valueAt(section, ["kind"]);
    if (typeof name !== "string") continue;
    const kind = kindNamed(kinds, name);
    const path: Path = ["sections", i];
    if (kind === undefined) issues.push(unknownKind(name, [...path, "kind"], "value", source, kinds));
    else if (hasGiven(section)) issues.push(...givenIssues(source, path, kind, kinds));
    // Checking a level takes milliseconds, and more issues than this are not shown.
    else issues.push(...choiceIssues(source, path, kind, kinds, known, issues.length < MAX_SHOWN));
  }
  return [...issues, ...doubledNames(source, sections)];
}

function unknownKind(name: string, path: Path, at: "value" | "key", source: Source, kinds: readonly Kind[]): Issue {
  return source.issue(path, kindProblem(kinds, name), at);
}

function doubledNames(source: Source, sections: readonly unknown[]): Issue[] {
  const given = sections.map((section) => {
    const name = valueAt(section, ["name"]);
    return { name: typeof name === "string" ? name.normalize("NFC").trim() : undefined };
  });
  const firstOf = new Map<string, number>();
  return sectionNames(given).flatMap((name, i) => {
    const first = firstOf.get(name);
    if (first === undefined) {
      firstOf.set(name, i);
      return [];
    }
    const values = { first: first + 1, second: i + 1, name };
    return [source.issue(["sections", i, "name"], problem("same-name", values))];
  });
}

function versionIssues(source: Source, kinds: readonly Kind[]): Issue[] {
  const versions = valueAt(source.value, ["versions"]);
  if (versions === null || typeof versions !== "object") return [];
  return Object.entries(versions).flatMap(([name, version]) => {
    const kind = kindNamed(kinds, name);
    if (kind === undefined) return [unknownKind(name, ["versions", name], "key", source, kinds)];
    if (version === kind.version || !Number.isInteger(version)) return [];
    const values = { kind: kind.slug, own: kind.version, version: String(version) };
    return [source.issue(["versions", name], problem("version", values))];
  });
}

/** The issue with the reader `ages` in a spec without ages. */
function readerIssues(source: Source): Issue[] {
  if (valueAt(source.value, ["reader"]) !== "ages" || valueAt(source.value, ["ages"]) !== undefined) return [];
  const read = parseReader("ages", null);
  return "problem" in read ? [source.issue(["reader"], read.problem)] : [];
}

const EXAMPLES = {
  title: "Our first book",
  seed: "our-first-book-1",
  sections: "[{kind: number-path, count: 12}]",
  kind: "number-path",
  count: "12",
  puzzles: "my-sudokus.sdm",
  share: "2",
  level: "easy",
  skill: "bonds-to-10",
  perPage: "2",
  reader: "ages 6-7",
  pages: "100",
  width: "150mm",
  height: "200mm",
  isbn: "978-3-16-148410-0",
  published: "2026-12-01",
  keywords: "[number puzzles]",
  series: "{name: The Lamplight Puzzle Books, number: 2}",
  cover: "{composition: wall}",
  press: "{printer: kdp}",
  spine: "0.66in",
  answers: "{at: back}",
  omit: "[7K3QW2MX9CR]",
  without: "[../dist/volume-1/book.json]",
  measured: "measured.json",
  site: '{address: "https://example.org/"}',
  address: '"https://example.org/"',
};
/** Keys that accept any text. */
const ANY_TEXT = new Set(["title", "seed"]);

function knowledge(source: Source, kinds: readonly Kind[]): Knowledge {
  const keysAt = (path: Path): readonly string[] => {
    const [first, index, third] = path;
    if (first !== "sections" || third !== "options" || path.length > 3) return keysIn(specSchema, path);
    const kind = kindNamed(kinds, textAt(source.value, ["sections", index!, "kind"]) ?? "");
    return kind === undefined ? [] : Object.keys(optionsSchema(kind).properties ?? {});
  };
  return { keysAt, examples: EXAMPLES, anyText: ANY_TEXT };
}

/** Keys of earlier versions that are now refused. */
const FORMER_KEYS = new Set(["since"]);

/** The keys at a path of a schema. */
function keysIn(schema: z.core.$ZodType, path: Path): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysIn(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysIn(option, path));
  if (schema instanceof z.ZodArray && path.length > 0) return keysIn(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(schema.shape).filter((key) => !FORMER_KEYS.has(key));
  return Object.hasOwn(schema.shape, first) ? keysIn(schema.shape[String(first)], rest) : [];
}
