/** Sections with puzzles from elsewhere: the key `puzzles` names a file, whose puzzles are proved when the spec is read. */
import { shortDigest } from "../engine/id.ts";
import { LEVELS, type PuzzleKind } from "../engine/kind.ts";
import type { Made } from "../engine/make.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { Failure, InputError, type Issue } from "./diagnostic.ts";
import { agesProblem } from "./kind-ages.ts";
import { agesIn, kindNamed } from "./options.ts";
import { problem } from "./problem.ts";
import type { Path, Source } from "./source.ts";
import { textAt, valueAt } from "./zod-issues.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * Reads and proves the puzzles of a file, at least one, all of this kind and none twice. `path`: of the file, relative to the spec.
 * Throws a `Failure`, or an `InputError` with places in that file.
 */
export type ReadGiven = (path: string, kind: Kind) => readonly Made[];

/** The puzzles of a section, and the file that they were read from. */
export interface GivenPuzzles {
  readonly file: string;
  readonly puzzles: readonly Made[];
}

/** Keys that only say how puzzles are made. */
const MAKING_KEYS = ["count", "share", "level", "skill", "options"];

/** Whether a section of a spec takes its puzzles from a file. */
export const hasGiven = (section: unknown): boolean => valueAt(section, ["puzzles"]) !== undefined;

/** Issues with the other keys of a section with a file, apart from the file itself. `path` leads to the section. */
export function givenIssues(source: Source, path: Path, kind: Kind, kinds: readonly Kind[]): Issue[] {
  const section = valueAt(source.value, path);
  const issues = MAKING_KEYS.filter((key) => valueAt(section, [key]) !== undefined).map((key) =>
    source.issue([...path, key], problem("given-key", { name: key }), "key"),
  );
  for (const key of ["sheet", "class"])
    if (valueAt(source.value, [key]) !== undefined)
      issues.push(source.issue([...path, "puzzles"], problem("given-sheet", { name: key }), "key"));
  const at = (own: Path) => textAt(source.value, own);
  const read = agesIn({ ages: at(["ages"]), reader: at(["reader"]) }, { ages: at([...path, "ages"]) });
  const young = agesProblem(kind, read !== null && "ages" in read ? read.ages : null, kinds);
  return young === null ? issues : [...issues, source.issue([...path, "kind"], young)];
}

/** Reads the files of all sections that have one. By section: its puzzles; and the issues with them. */
export function givenPuzzles(
  source: Source,
  kinds: readonly Kind[],
  read: ReadGiven | undefined,
): { readonly given: ReadonlyMap<number, GivenPuzzles>; readonly issues: readonly Issue[] } {
  const given = new Map<number, GivenPuzzles>();
  const issues: Issue[] = [];
  const sections = valueAt(source.value, ["sections"]);
  for (const [i, section] of (Array.isArray(sections) ? sections : []).entries()) {
    const file = valueAt(section, ["puzzles"]);
    const kind = kindNamed(kinds, textAt(section, ["kind"]) ?? "");
    if (typeof file !== "string" || kind === undefined) continue;
    const path: Path = ["sections", i, "puzzles"];
    if (read === undefined) {
      issues.push(source.issue(path, problem("given-files")));
      continue;
    }
    try {
      given.set(i, { file, puzzles: read(file, kind) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof InputError) issues.push(...error.issues);
      else issues.push(source.issue(path, error.advice));
    }
  }
  return { given, issues };
}

/** A section with a file, in a spec with all defaults: its number of puzzles, their levels, and their digest. */
export function givenSection({ file, puzzles }: GivenPuzzles) {
  const levels = LEVELS.filter((level) => puzzles.some((one) => one.level === level));
  const [least, most] = [firstOf(levels), lastOf(levels)];
  return {
    count: puzzles.length,
    level: least === most ? least : `${least}..${most}`,
    puzzles: { file, digest: shortDigest(puzzles.map(({ id }) => id).join(" "), 20) },
    given: puzzles,
  };
}
