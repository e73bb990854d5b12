/** `book.json` as text: written with one puzzle on each line, read strictly. */
import type * as z from "zod";
import { lastOf } from "../engine/required.ts";
import { fileIssue, InputError, type Issue, issueAt } from "../spec/diagnostic.ts";
import { jsonBreak } from "../spec/json-break.ts";
import { doubledKeys, type JsonPlace, jsonPlaces } from "../spec/json-places.ts";
import { madeSpecSchema } from "../spec/made-spec-schema.ts";
import { type Advice, problem } from "../spec/problem.ts";
import type { Path, Source } from "../spec/source.ts";
import type { SectionSpec } from "../spec/spec-types.ts";
import { issuesOf, valueAt } from "../spec/zod-issues.ts";
import { headingMark, mayChange, titleMark } from "./made-marks.ts";
import type { BookSection, Manifest } from "./manifest.ts";
import { manifestSchema } from "./manifest-schema.ts";

/** A book, and the text that it was read from, for error messages. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly source: Source;
}

/** Reads `book.json`. `verifyManifest` checks whether the puzzles match their ids. Throws an `InputError`. */
export const parseManifest = (text: string, file: string): Manifest => readManifest(text, file).manifest;

/** The same, with source positions. */
export function readManifest(text: string, file: string): ReadManifest {
  const data = parseJson(text, file);
  const format = valueAt(data, ["format"]);
  if (format !== 1) {
    const isFormat = typeof format === "number" && format > 1;
    throw new InputError([
      fileIssue(
        file,
        problem(
          isFormat ? "terminal.book-format" : "terminal.no-book",
          { format: isFormat ? format : 0 },
          "terminal.no-book-fix",
        ),
      ),
    ]);
  }
  const tell = teller(text, file);
  const twice = doubledKeys(text, "puzzles");
  if (twice.length > 0) throw new InputError(twice.map((place) => tell(place, problem("twice"))));
  const source = sourceOf(text, data, file, tell);
  const read = checked(data, file);
  if (!read.success) throw new InputError(issuesOf(read.error.issues, source, [], { keysAt: () => [], examples: {} }));
  const manifest = agreed(asPrinted(read.data));
  return {
    manifest,
    source: { ...source, issue: (path, ...rest) => source.issue(writtenAt(path, data, manifest), ...rest) },
  };
}

/** The place of a value of the spec in the text. If `book.json` has the value twice, the changed one counts. */
function writtenAt(path: Path, data: unknown, manifest: Manifest): Path {
  const places: readonly Path[] =
    path.at(-1) === "title" ? [path, ["title"], ["spec", "title"]] : [path, path.slice(1)];
  if (path[0] !== "spec" || !["title", "heading", "perPage"].includes(String(path.at(-1)))) return path;
  return places.find((place) => valueAt(data, place) === valueAt(manifest, path)) ?? path;
}

function checked(data: unknown, file: string): ReturnType<typeof manifestSchema.safeParse> {
  try {
    return manifestSchema.safeParse(data);
  } catch (error) {
    // Zod cannot pass on very many issues at once.
    if (!(error instanceof RangeError)) throw error;
    throw new InputError([fileIssue(file, { message: "every puzzle of it is damaged", fix: AGAIN })]);
  }
}

/** Books of earlier versions use `form` to say that they are sheets. */
function asPrinted({ form, spec, ...rest }: z.output<typeof manifestSchema>): Manifest {
  return { ...rest, spec: form === "sheets" ? { ...spec, output: ["classroom"] } : spec };
}

/**
 * `book.json` has the title, headings and puzzles per page twice. If one of the two was changed by hand, it holds for both. If
 * both were changed differently, or no mark shows which one was, they stay as they are.
 */
export function agreed(manifest: Manifest): Manifest {
  const { title, worded, spec, sections } = manifest;
  const now = worded === undefined ? undefined : chosen(title, spec.title, worded, titleMark);
  const pairs = sections.map((section, i) => agreedSection(section, spec.sections[i]));
  const ownSections = spec.sections.map((section, i) => pairs[i]?.spec ?? section);
  const same = { ...manifest, sections: pairs.map((pair) => pair.section), spec: { ...spec, sections: ownSections } };
  if (now === undefined || titleMark(now) === worded) return same;
  // The title of a sheet is that of its book unless it has its own.
  const { sheet } = spec;
  const isOwn = sheet !== undefined && titleMark(sheet.title) === worded;
  const titled = { ...same.spec, title: now, ...(isOwn ? { sheet: { ...sheet, title: now } } : {}) };
  return { ...same, title: now, worded: titleMark(now), spec: titled };
}

/** The value that was changed since it was marked; undefined if both were, to different values. */
function chosen<T>(top: T, own: T, mark: string, markOf: (value: T) => string): T | undefined {
  const [first, second] = [markOf(top), markOf(own)];
  if (first === second || second === mark) return top;
  return first === mark ? own : undefined;
}

function agreedSection(
  section: BookSection,
  spec: SectionSpec | undefined,
): { section: BookSection; spec: SectionSpec | undefined } {
  const { worded } = section;
  if (spec === undefined || worded === undefined) return { section, spec };
  const own = { heading: spec.heading ?? null, perPage: spec.perPage ?? null };
  const now = chosen<Pick<BookSection, "heading" | "perPage">>(section, own, worded, headingMark);
  if (now === undefined) return { section, spec };
  const { heading, perPage } = now;
  return {
    section: { ...section, heading, perPage, worded: headingMark(now) },
    spec: { ...spec, heading: heading ?? undefined, perPage: perPage ?? undefined },
  };
}

/** Parses JSON; reports the position of a syntax error. Throws an `InputError`. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = jsonBreak(text, error as SyntaxError);
    const before = text.slice(0, position).split("\n");
    const column = lastOf(before).length + 1;
    const line = text.split("\n")[before.length - 1] ?? "";
    throw new InputError([
      {
        file,
        line: before.length,
        column,
        message: "this is not JSON",
        fix: breakFix(text, position),
        excerpt: { line, length: 1 },
      },
    ]);
  }
}

function breakFix(text: string, position: number): string {
  if (/^(?:#.*\n|\s)*[a-z]+:\s/.test(text)) return "give a made book, a file book.json: a spec is no such file";
  return position >= text.trimEnd().length ? "the end is missing" : "check this place";
}

/** A manifest as text, equal for equal books: one line for each section and each puzzle. */
export const formatManifest = (manifest: Manifest): string => [...manifestPieces(manifest)].join("");

/** Puzzles in one piece of text. */
const PIECE = 512;

/** The same in pieces: the text of a long book is never in memory as a whole. */
export function* manifestPieces(manifest: Manifest): Iterable<string> {
  const { format, title, seed, made, worded, given, spec, sections, puzzles, finale } = manifest;
  const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(",\n");
  // The keys of the spec are in the order of the schema, however it was created.
  const known = { format, title, seed, made, worded, given, spec: madeSpecSchema.parse(spec) };
  const head = Object.entries(known)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `"${key}":${JSON.stringify(value)}`);
  yield `{${[...head, `"sections":[\n${lines(sections)}\n]`, '"puzzles":[\n'].join(",\n")}`;
  for (let from = 0; from < puzzles.length; from += PIECE)
    yield `${from === 0 ? "" : ",\n"}${lines(puzzles.slice(from, from + PIECE))}`;
  yield finale === undefined ? "\n]}\n" : `\n],\n"finale":${JSON.stringify(finale)}}\n`;
}

/** Creates an issue for a place of a text. */
type Tell = (place: JsonPlace, advice: Advice) => Issue;

function teller(text: string, file: string): Tell {
  const starts = lineStarts(text);
  return ({ from, to }, advice) => {
    const line = lineAt(starts, from);
    const first = starts[line]!;
    const end = starts[line + 1] ?? text.length + 1;
    const excerpt = { line: text.slice(first, end - 1), length: Math.max(1, Math.min(to, end - 1) - from) };
    return issueAt({ file, line: line + 1, column: from - first + 1, excerpt }, advice);
  };
}

/** The data as a source: issues have the line, and name the puzzle or section by number and id. */
function sourceOf(text: string, value: unknown, file: string, tell: Tell): Source {
  const placeAt = jsonPlaces(text);
  return {
    file,
    value,
    issues: [],
    written: () => null,
    issue: (path, { message, fix }, at): Issue =>
      tell(placeAt(path, at), {
        message: `${placeWords(path, value)}${message}`,
        fix: fix ?? (mayChange(path) ? null : AGAIN),
      }),
  };
}

/** The index at which each line begins. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The line of an index. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

const AGAIN = "take book.json from where it was made, or build the book again";

/** "puzzle 12 (7K3QW2MX9CR): ", "section 2 of spec: " or an empty text. */
function placeWords(path: Path, data: unknown): string {
  const at = path.findIndex((step) => typeof step === "number");
  if (at < 0) return path[0] === "spec" && path.length > 1 ? "spec: " : "";
  const list = String(path[at - 1]);
  const id = valueAt(data, [...path.slice(0, at + 1), "id"]);
  const named = `${list.replace(/s$/, "")} ${Number(path[at]) + 1}${typeof id === "string" ? ` (${id})` : ""}`;
  return `${named}${path[0] === "spec" ? " of spec" : ""}: `;
}
