/** A series of books in one file: the keys that all volumes share, and the keys of each volume. */
import * as z from "zod";
import type { PuzzleKind } from "../../engine/kind.ts";
import { InputError, type Issue, issueKey, MAX_SHOWN } from "../diagnostic.ts";
import type { Advice } from "../problem.ts";
import { type Path, parseSource, type Source, type TextRule } from "../source.ts";
import { type OnSection, type SpecFiles, specOf, textRule } from "../spec.ts";
import type { Spec } from "../spec-types.ts";
import { MAX_OTHERS } from "../spec-values.ts";
import { issuesOf, valueAt } from "../zod-issues.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type Data = Readonly<Record<string, unknown>>;

/** Maximum number of volumes, because the last one excludes the puzzles of all others. */
export const MAX_VOLUMES = MAX_OTHERS;

/** Maximum number of sections of all volumes together. Sections of the common book count once for each volume. */
const MAX_SECTIONS_IN_ALL = 40_000;

/** A volume of a series, from 1. Its spec does not exclude the puzzles of earlier volumes yet. */
export interface Volume {
  readonly number: number;
  readonly spec: Spec;
  /** The places of its values. */
  readonly source: Source;
}

/** Functions that read the files of a series. `spec`: the text of a spec, by its path relative to the series. */
export interface SeriesFiles extends SpecFiles {
  readonly spec: (path: string) => { readonly text: string; readonly file: string };
}

const map = z.record(z.string(), z.unknown());
/** The schema of the file. `book` and each volume are then read as a spec. */
const seriesSchema = z.strictObject({
  series: z.string().min(1).max(200),
  volumes: z.union([z.int().min(1).max(MAX_VOLUMES), z.array(map).min(1).max(MAX_VOLUMES)]),
  book: z.union([z.string().min(1), map]),
  also: z.boolean().optional(),
});

const KNOWN = {
  keysAt: (path: Path) => (path.length === 0 ? Object.keys(seriesSchema.shape) : []),
  examples: { series: "The Lamplight Puzzle Books", volumes: "12", book: "{seed: lamplight, sections: […]}" },
};

/** The key that a series sets in each volume. */
const OWN = "series";

/** Whether a text is a series and not a spec: it has `volumes` and no `sections`. */
export const isSeries = (text: string, file: string): boolean => volumesIn(text, file) !== null;

/** The number of volumes of a series, 0 if it is invalid; null if the text is not a series. */
export function volumesIn(text: string, file: string): number | null {
  if (!/\bvolumes\b/.test(text)) return null;
  try {
    const { value } = parseSource(text, file);
    const volumes = valueAt(value, ["volumes"]);
    if (volumes === undefined || valueAt(value, ["sections"]) !== undefined) return null;
    const count = Array.isArray(volumes) ? volumes.length : volumes;
    return typeof count === "number" && count >= 1 && count <= MAX_VOLUMES ? Math.floor(count) : 0;
  } catch {
    return null;
  }
}

/**
 * Reads a series: one spec for each volume. Title and seed of a volume are those of the book with the volume's number, unless it has its
 * own. Throws an `InputError` with all issues, with their places in the series or in the file of the book.
 */
export function parseSeries(
  text: string,
  file: string,
  kinds: Kinds,
  files: SeriesFiles,
  onSection?: OnSection,
): Volume[] {
  const source = parseSource(text, file, seriesTexts);
  const read = seriesSchema.safeParse(source.value ?? {});
  if (!read.success || source.issues.length > 0)
    throw new InputError([...source.issues, ...(read.success ? [] : issuesOf(read.error.issues, source, [], KNOWN))]);
  const { series, volumes, book } = read.data;
  const common = typeof book === "string" ? bookOf(book, source, files) : inner(source, ["book"]);
  const owns = typeof volumes === "number" ? Array.from({ length: volumes }, (): Data => ({})) : volumes;
  const issues = new Map<string, Issue>();
  const add = (found: readonly Issue[]) => {
    for (const issue of found) issues.set(issueKey(issue), issue);
  };
  add(common.issues);
  const specs: Volume[] = [];
  let sections = 0;
  for (const [i, own] of owns.entries()) {
    const onVolume: OnSection = (done, of) => onSection?.(i * of + done, owns.length * of);
    // An issue with the book occurs in every volume.
    if (issues.size >= MAX_SHOWN) break;
    const merged = volumeSource(series, i, own, common, source);
    const ownSections = valueAt(merged.value, ["sections"]);
    sections += Array.isArray(ownSections) ? ownSections.length : 0;
    if (sections > MAX_SECTIONS_IN_ALL) {
      add([source.issue(["volumes"], TOO_MANY_SECTIONS)]);
      break;
    }
    try {
      specs.push({ number: i + 1, spec: specOf(merged, kinds, files, onVolume), source: merged });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      add(error.issues);
    }
  }
  add(sameBooks(specs, source));
  if (issues.size > 0) throw new InputError([...issues.values()]);
  return read.data.also === true ? specs.map((volume) => withOthers(volume, specs)) : specs;
}

/** Adds the other volumes of the series to a volume. */
function withOthers(volume: Volume, volumes: readonly Volume[]): Volume {
  const { number, spec } = volume;
  const others = volumes
    .filter((other) => other.number !== number)
    .map(({ number, spec: { title, subtitle, isbn, cover } }) => ({
      ...{ title, number },
      ...(isbn !== undefined && { isbn }),
      ...(subtitle !== undefined && { subtitle }),
      ...(cover?.blurb !== undefined && { blurb: cover.blurb }),
    }));
  return others.length === 0 ? volume : { ...volume, spec: { ...spec, series: { ...spec.series!, others } } };
}

/** Reads numbers as text in a series, its book and its volumes, by the same rule as in a spec. */
const seriesTexts: TextRule = (path) => {
  if (path.length === 1) return path[0] === "series" ? "number" : null;
  if (path[0] === "book") return textRule(path.slice(1));
  return path[0] === "volumes" && path.length > 2 ? textRule(path.slice(2)) : null;
};

/** The spec that a series names by its path. */
function bookOf(path: string, source: Source, files: SeriesFiles): Source {
  try {
    const { text, file } = files.spec(path);
    const book = parseSource(text, file, textRule);
    if (book.value !== null && typeof book.value === "object" && !Array.isArray(book.value)) return book;
    throw new Error(`${path} is no book spec`);
  } catch (error) {
    if (error instanceof InputError || !(error instanceof Error)) throw error;
    const fix = "name a book spec by its path from this file, or write it here, below book:";
    throw new InputError([source.issue(["book"], { message: error.message, fix })]);
  }
}

/** A part of a file as a source. Its issues point into the whole file. */
const inner = (source: Source, base: Path): Source => ({
  ...source,
  value: valueAt(source.value, base),
  issues: [],
  written: (path) => source.written([...base, ...path]),
  issue: (path, advice, at) => source.issue([...base, ...path], advice, at),
});

/** The spec of a volume: the common book, overridden by the volume's own keys. Issues point to the place of the key. */
function volumeSource(series: string, index: number, own: Data, common: Source, source: Source): Source {
  const book = (common.value ?? {}) as Data;
  const number = index + 1;
  const volume = inner(source, ["volumes", index]);
  const value: Data = {
    ...book,
    title: numbered(book.title ?? series, ` ${number}`),
    seed: numbered(book.seed ?? series, `-${number}`),
    ...own,
    [OWN]: { name: series, number },
  };
  const sourceOf = ([first]: Path): Source => (Object.hasOwn(own, String(first)) ? volume : common);
  const wrong = [own, book].some((data) => Object.hasOwn(data, OWN))
    ? [sourceOf([OWN]).issue([OWN], SERIES_TWICE, "key")]
    : [];
  return {
    file: source.file,
    value,
    issues: wrong,
    written: (path) => sourceOf(path).written(path),
    issue: (path, advice, at) => sourceOf(path).issue(path, advice, at),
  };
}

/** Appends the number of a volume to a text. Other values and empty texts are refused later, at their place. */
const numbered = (value: unknown, number: string): unknown =>
  typeof value === "string" && value.trim() !== "" ? `${value}${number}` : value;

const SERIES_TWICE: Advice = {
  message: "a volume has its series and its number from this file",
  fix: "take series: out of the book and its volumes",
};

const TOO_MANY_SECTIONS: Advice = {
  message: `the volumes have more than ${MAX_SECTIONS_IN_ALL} sections in all`,
  fix: "ask for fewer volumes, or for fewer sections in each; a section's count takes no room",
};

/** Issues with volumes that have the same title and seed, so would be the same book. */
function sameBooks(volumes: readonly Volume[], source: Source): Issue[] {
  const first = new Map<string, number>();
  return volumes.flatMap(({ number, spec: { title, seed } }) => {
    const key = JSON.stringify([title, seed]);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, number);
      return [];
    }
    const message = `volumes ${before} and ${number} have the same title and seed`;
    return [source.issue(["volumes", number - 1], { message, fix: "give one of them another title or seed" })];
  });
}
