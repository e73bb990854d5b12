/**
 * Reprints a book from its `book.json`. Print options may have been changed by hand; the data that its puzzles were generated
 * from may not.
 */
import type * as z from "zod";
import type { PuzzleKind } from "../engine/kind.ts";
import { colourIssues } from "../spec/colour-issues.ts";
import { InputError, type Issue } from "../spec/diagnostic.ts";
import { parseReader } from "../spec/edition/reader.ts";
import { levelsOf } from "../spec/level-range.ts";
import { matterIssues } from "../spec/matter/matter-issues.ts";
import { printedSchema, printedSectionSchema, printedSheetSchema } from "../spec/printed-schema.ts";
import type { Advice } from "../spec/problem.ts";
import { sectionNames } from "../spec/section-names.ts";
import type { Path, Source } from "../spec/source.ts";
import { issuesOf, type Knowledge, valueAt } from "../spec/zod-issues.ts";
import { puzzleOutOfOrder } from "./answers.ts";
import { bookMarks, changedKeys, headingMark, sectionMarks, titleMark } from "./made-marks.ts";
import type { Manifest } from "./manifest.ts";
import type { ReadManifest } from "./manifest-file.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

const KNOWLEDGE: Knowledge = { keysAt: () => [], examples: {} };

/**
 * The book to print. Checks changes by hand as strictly as a spec. Throws an `InputError` with everything that cannot be
 * changed in a generated book, and everything that a spec does not allow.
 */
export function readAgain({ manifest, source }: ReadManifest, kinds: Kinds): Manifest {
  const { spec } = manifest;
  const issues = [...twiceIssues(manifest, source), ...madeIssues(manifest, source, kinds)];
  const read = <S extends z.ZodType>(schema: S, value: object, path: Path): z.output<S> => {
    const keys = Object.keys((schema as unknown as z.ZodObject).shape);
    const found = schema.safeParse(Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key))));
    if (!found.success) issues.push(...issuesOf(found.error.issues, source, path, KNOWLEDGE));
    return (found.success ? found.data : value) as z.output<S>;
  };
  const printed = read(printedSchema, spec, ["spec"]);
  const sections = spec.sections.map((section, i) => ({
    ...section,
    ...read(printedSectionSchema, section, ["spec", "sections", i]),
  }));
  const sheet =
    spec.sheet === undefined
      ? {}
      : { sheet: { ...spec.sheet, ...read(printedSheetSchema, spec.sheet, ["spec", "sheet"]) } };
  issues.push(
    ...togetherIssues(manifest, source),
    ...matterIssues(source, ["spec"]),
    ...colourIssues(source, ["spec"]),
  );
  if (issues.length > 0) throw new InputError(atOnePlace(issues));
  const again = { ...spec, ...printed, sections, ...sheet, title: printed.title, page: spec.page } as Manifest["spec"];
  return {
    ...manifest,
    title: again.title,
    ...(manifest.worded === undefined ? {} : { worded: titleMark(again.title) }),
    spec: again,
    sections: manifest.sections.map((section, i) => {
      const words = { heading: sections[i]?.heading ?? null, perPage: sections[i]?.perPage ?? null };
      return { ...section, ...words, ...(section.worded === undefined ? {} : { worded: headingMark(words) }) };
    }),
  };
}

/** Keeps one issue for each place: the first, which is closer to the cause. */
function atOnePlace(issues: readonly Issue[]): Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const place = `${issue.line}:${issue.column}`;
    if (!first.has(place)) first.set(place, issue);
  }
  return [...first.values()];
}

/** Values that the book has twice and that were changed differently, or without a mark that shows which was changed. */
function twiceIssues({ title, seed, made, spec, sections }: Manifest, source: Source): Issue[] {
  const issues: Issue[] = [];
  const differ = (path: Path, here: unknown, there: unknown, where: string) =>
    issues.push(
      source.issue(path, {
        message: `${String(path.at(-1))} is ${shown(here)} here and ${shown(there)} in ${where}`,
        fix: "write the same in both places",
      }),
    );
  if (title !== spec.title) differ(["title"], title, spec.title, "spec");
  if (seed !== spec.seed) {
    const isOwn = changedKeys(made, bookMarks(spec)).includes("seed");
    issues.push(source.issue(isOwn ? ["spec", "seed"] : ["seed"], fixedKey("seed", isOwn ? spec.seed : seed)));
  }
  for (const [i, { heading, perPage }] of sections.entries()) {
    const own = spec.sections[i];
    if (own === undefined) continue;
    if (heading !== (own.heading ?? null)) differ(["sections", i, "heading"], heading, own.heading ?? null, "spec");
    if (perPage !== (own.perPage ?? null)) differ(["sections", i, "perPage"], perPage, own.perPage ?? null, "spec");
  }
  return issues;
}

/** Issues with the data that its puzzles were generated from, and with the number of puzzles of each kind and level. */
function madeIssues(manifest: Manifest, source: Source, kinds: Kinds): Issue[] {
  const { made, spec, sections, puzzles } = manifest;
  const issues: Issue[] = [];
  const add = (path: Path, advice: Advice) => issues.push(source.issue(path, advice));
  for (const key of changedKeys(made, bookMarks(spec)))
    add(["spec", key], fixedKey(key, valueAt(source.value, ["spec", key])));
  if (sections.length !== spec.sections.length)
    add(["spec", "sections"], {
      message: `it has ${spec.sections.length} sections, and the book ${sections.length}`,
      fix: PUT_BACK,
    });
  const bySection = Map.groupBy(puzzles, ({ section }) => section);
  for (const [i, section] of spec.sections.entries()) {
    const top = sections[i];
    if (top === undefined) break;
    const path: Path = ["spec", "sections", i];
    for (const key of changedKeys(top.made, sectionMarks(section)))
      add([...path, key], fixedKey(key, valueAt(source.value, [...path, key])));
    const own = bySection.get(i) ?? [];
    if (section.kind !== top.kind) add([...path, "kind"], fixedKey("kind", section.kind));
    if (section.count !== own.length)
      add([...path, "count"], {
        message: `count is ${section.count}, and the book has ${own.length} puzzles in this section`,
        fix: PUT_BACK,
      });
    const stray = own.find(({ level }) => !levelsOf(section.level).includes(level));
    if (stray !== undefined)
      add([...path, "level"], {
        message: `level is ${section.level}, and puzzle ${stray.number} is ${stray.level}`,
        fix: PUT_BACK,
      });
  }
  const names = sectionNames(spec.sections);
  for (const [i, { name }] of sections.entries())
    if (names[i] !== undefined && name !== names[i])
      add(["sections", i, "name"], {
        message: `name is ${shown(name)} here and ${shown(names[i])} in spec`,
        fix: "write the same in both places",
      });
  const misplaced = puzzleOutOfOrder(manifest);
  if (misplaced !== null) add(["puzzles", misplaced.puzzle, "section"], { message: misplaced.problem, fix: PUT_BACK });
  const first = new Map<string, number>();
  for (const [i, { id, section }] of puzzles.entries()) {
    // Sheets of a class may share a puzzle.
    const key = JSON.stringify([spec.sections[section]?.sheet, id]);
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else
      add(["puzzles", i, "id"], {
        message: `it is the same puzzle as number ${puzzles[before]!.number}`,
        fix: "take book.json from where it was made, or build the book again",
      });
  }
  for (const [i, { kind, version }] of puzzles.entries()) {
    const slug = kinds.find(({ id }) => id === kind)?.slug;
    if (slug === undefined) add(["puzzles", i, "kind"], { message: `there is no kind of puzzle "${kind}"`, fix: null });
    else if (spec.versions[kind] !== version)
      add(["puzzles", i, "version"], {
        message: `its version is ${version}, and ${spec.versions[kind] ?? "none"} by spec`,
        fix: null,
      });
  }
  return issues;
}

/** Issues with print options that do not fit together. */
function togetherIssues({ spec }: Manifest, source: Source): Issue[] {
  const { reader, ages, output, class: pupils } = spec;
  const issues: Issue[] = [];
  if (reader !== undefined && ages === undefined) {
    const read = parseReader(reader, null);
    if ("problem" in read) issues.push(source.issue(["spec", "reader"], read.problem));
  }
  if (pupils !== undefined && output.some((one) => one !== "classroom"))
    issues.push(
      source.issue(["spec", "output"], {
        message: "the sheets of a class are made for the classroom alone",
        fix: 'write "output":["classroom"]',
      }),
    );
  return issues;
}

const PUT_BACK = "put back what stood there, or build a new book from a spec";

/** Advice on a key that the puzzles were generated from. */
function fixedKey(key: string, value: unknown): Advice {
  const to = value === undefined ? "" : `, and is now ${shown(value)}`;
  return {
    message: `${key} cannot be changed in a made book: its puzzles were made from what stood there${to}`,
    fix: PUT_BACK,
  };
}

/** Maximum number of characters of a value in a message. */
const MAX_SHOWN = 60;
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
