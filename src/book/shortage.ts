/** Sections that cannot be generated, or have too few different puzzles, and their messages. */
import type { PuzzleKind } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { kindNamed } from "../spec/options.ts";
import { detailed, problem } from "../spec/problem.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { Place } from "./plan.ts";

/** A section has too few different puzzles. */
export class Shortage extends Error {
  readonly section: number;
  /** Number of puzzles found. */
  readonly found: number;
  /** The id of the puzzle for which no replacement was found. */
  readonly id: string | undefined;
  constructor(places: readonly Place[], made: readonly ({ readonly id: string } | undefined)[], at: number) {
    super();
    this.section = places[at]!.section;
    this.found = places.filter(({ section }, n) => section === this.section && made[n] !== undefined).length;
    this.id = made[at]?.id;
  }
}

/** `goes`: a count with which the book can be made. */
export function noMore(spec: Spec, { section, found, id }: Shortage, goes: number | null = null): Failure {
  const { count, share } = spec.sections[section]!;
  const others = othersWords(spec, section);
  const wanted = share === undefined ? `its count is ${count}` : `its share of the pages asks for ${count}`;
  const lower = share !== undefined ? "lower the share" : `lower the count${goes === null ? "" : ` to ${goes}`}`;
  const message =
    found < count
      ? `${sectionWords(spec, section)}: only ${found} different puzzles were found${others.found}, and ${wanted}`
      : `${sectionWords(spec, section)}: no other puzzle was found in place of ${id}${others.found}`;
  const fix =
    spec.sheet?.days !== undefined
      ? "ask for fewer days, for fewer tasks a day, or for more levels"
      : `${lower}, or give the puzzles more room: a larger size or a harder level${others.fix}`;
  const advice = detailed(message, fix, problem("few", { count: goes ?? found }));
  return new Failure(advice, EXIT.failed, null, ["sections", section, share === undefined ? "count" : "share"]);
}

/** How many puzzles of a section's kind the other books have, in words. */
function othersWords({ without = [], sections }: Spec, section: number): { found: string; fix: string } {
  if (without.length === 0) return { found: "", fix: "" };
  const { kind } = sections[section]!;
  const forms = new Set(without.flatMap(({ forms = [] }) => forms.filter((form) => form.startsWith(`${kind} `))));
  const books = without.length === 1 ? "the other book has" : `the ${without.length} other books have`;
  return { found: ` (${books} ${forms.size} of its kind)`, fix: ", or let it be without fewer other books" };
}

/** The name of a section in messages: "section 2, path". */
const sectionWords = (spec: Spec, section: number): string => {
  const { name, heading } = spec.sections[section]!;
  const called = name ?? heading;
  return called === undefined ? `section ${section + 1}` : `section ${section + 1} (${called})`;
};

/** The failure for a place for which no puzzle could be generated. */
export function cannotMake(
  {
    spec,
    kinds,
    places,
  }: {
    readonly spec: Spec;
    readonly kinds: readonly PuzzleKind<unknown, unknown>[];
    readonly places: readonly Place[];
  },
  i: number,
): Failure {
  const { section, job, given } = places[i]!;
  if (given !== undefined) return cannotTake(spec, section, given.id);
  const nth = i - places.findIndex((place) => place.section === section) + 1;
  const message = `${sectionWords(spec, section)}: puzzle ${nth} (${required(kindNamed(kinds, job.kind)).slug}, ${job.level}) could not be made with these options`;
  const fix = "try an easier level, another size, or fewer options of your own; another seed may help too";
  return new Failure(detailed(message, fix, problem("puzzle")), EXIT.failed, null, ["sections", section]);
}

/** The failure for a puzzle from elsewhere that cannot be in the book: only a puzzle that is generated can be replaced. */
function cannotTake({ sections, omit }: Spec, section: number, id: string): Failure {
  const { file = "" } = sections[section]!.puzzles ?? {};
  const advice = problem(
    omit.includes(id) ? "terminal.given-left-out" : "terminal.given-taken",
    { file, id },
    "terminal.given-left-out-fix",
  );
  return new Failure(advice, EXIT.failed, null, ["sections", section, "puzzles"]);
}
