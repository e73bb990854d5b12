/** Makes the weeks of a school year so that no puzzle occurs in two of them. */
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import { choicesForWeek, type Topic, type WeekChoice } from "../../spec/curriculum/year-weeks.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import { DRAWS, drawOfSeed } from "../../spec/sheet-code.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { SheetToMake } from "../../spec/typed-sheet.ts";
import type { Maker } from "../assemble.ts";
import type { Manifest } from "../manifest.ts";
import { formOf } from "../other-books.ts";
import { plan } from "../plan.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** A year to fill. */
interface YearToFill {
  readonly topics: readonly Topic[];
  readonly weeks: number;
  /** The same seed makes the same year. */
  readonly seed: string;
  /** The sheets of a week for a draw. */
  readonly order: (choice: WeekChoice, draw: number) => SheetToMake;
  /** Makes the book of a spec, as `makeManifest` does: with as many tasks as fit on a page. */
  readonly make: (spec: Spec) => Promise<Manifest>;
}

/** The sheets of a week. `draws`: how many draws were made until all of its puzzles were new. */
export interface FilledWeek extends SheetToMake {
  readonly choice: WeekChoice;
  readonly code: string;
  readonly manifest: Manifest;
  readonly draws: number;
}

/** Maximum number of draws for one choice. Most are given up after a few puzzles. */
const MAX_DRAWS = 200;
/** Maximum number of whole weeks of a choice that are made and have a known puzzle, and of those that cannot be made. */
const MAX_KNOWN = 60;
const MAX_UNMADE = 3;

/** Minimum number of tasks on a sheet: the first may be the example. */
const MIN_TASKS = 2;

/**
 * The weeks of a year, in order. Two puzzles with the same kind and canonical form are equal, as in books; of a week with one from an
 * earlier week the next draw is taken, then the next choice. Throws a `Failure` if no choice of a week is left.
 */
export async function* fillYear(
  { topics, weeks, seed, order, make }: YearToFill,
  kinds: Kinds,
  maker: Maker,
): AsyncGenerator<FilledWeek> {
  const before: WeekChoice[] = [];
  const known = new Set<string>();
  /** Choices that had no new puzzles left: later weeks do not try them again. */
  const spent = new Set<string>();
  for (let week = 1; week <= weeks; week++) {
    const found = await firstNew(choicesForWeek(topics, before, weeks), drawOfSeed(`${seed} week ${week}`));
    if (found === null) throw refusal(EXIT.failed, "year-spent", { week, weeks: week - 1 });
    for (const form of found.manifest.puzzles.map(formWith(kinds))) known.add(form);
    before.push(found.choice);
    yield found;
  }

  async function firstNew(choices: readonly WeekChoice[], first: number): Promise<FilledWeek | null> {
    let draws = 0;
    for (const choice of choices) {
      if (spent.has(keyOf(choice))) continue;
      let [repeats, unmade] = [0, 0];
      for (let tried = 0; tried < MAX_DRAWS && repeats < MAX_KNOWN && unmade < MAX_UNMADE; tried++) {
        const sheet = order(choice, (first + draws++) % DRAWS);
        // A few pairs of kinds have no code.
        if (sheet.code === null) break;
        if (await beginsWithKnown(sheet, { kinds, maker, known })) continue;
        const manifest = await madeOrNull(make(sheet.spec));
        if (manifest !== null && fewestTasks(manifest) < MIN_TASKS) break;
        if (manifest !== null && !manifest.puzzles.map(formWith(kinds)).some((form) => known.has(form)))
          return { ...sheet, code: sheet.code, choice, manifest, draws };
        if (manifest === null) unmade++;
        else repeats++;
      }
      spent.add(keyOf(choice));
    }
    return null;
  }
}

/** The number of tasks on the sheet with the fewest. */
function fewestTasks({ spec, puzzles }: Manifest): number {
  const tasks = puzzles.map(({ section }) => required(spec.sections[section])).filter(({ role }) => role !== "example");
  return Math.min(...[...Map.groupBy(tasks, ({ day }) => day).values()].map(({ length }) => length));
}

const keyOf = ({ kinds, skill, level }: WeekChoice): string =>
  [...kinds.map(({ slug }) => slug), skill, level].join(" ");

const formWith =
  (kinds: Kinds) =>
  ({ kind: id, puzzle }: Pick<Manifest["puzzles"][number], "kind" | "puzzle">): string =>
    formOf({ kind: id, canonical: required(kindNamed(kinds, id)).canonical(puzzle) });

/** Number of puzzles to make at once before they are compared. */
const BATCH = 4;

/** Whether the first try for a task is a known puzzle. This saves the rest of the week; examples change until they are plain. */
async function beginsWithKnown(
  { spec }: SheetToMake,
  { kinds, maker, known }: { readonly kinds: Kinds; readonly maker: Maker; readonly known: ReadonlySet<string> },
): Promise<boolean> {
  if (known.size === 0) return false;
  const jobs = plan(spec, kinds)
    .filter(({ section }) => spec.sections[section]?.role !== "example")
    .map(({ job }) => job);
  for (let i = 0; i < jobs.length; i += BATCH) {
    const made = await maker.make(jobs.slice(i, i + BATCH));
    if (made.some((one) => one !== undefined && known.has(formOf(one)))) return true;
  }
  return false;
}

/** Null for a book that cannot be made, for which another draw may help. */
async function madeOrNull(making: Promise<Manifest>): Promise<Manifest | null> {
  try {
    return await making;
  } catch (failure) {
    if (failure instanceof Failure && failure.exitCode === EXIT.failed) return null;
    throw failure;
  }
}
