/** How much puzzles of one kind, skill and level differ from each other: whether a class can be given its sheets of them. */
import { assemble } from "../../src/book/assemble.ts";
import { BLANK, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";
import type { TaskOptions } from "../../src/engine/task-options.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { optionsAt, type Reader } from "../../src/spec/options.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { partsOf } from "../kinds/parts.ts";
import type { Kind } from "./checks.ts";

/** Puzzles that are looked at: those of one kind, one skill (null: none in particular) and one level, for these ages. */
export interface Offer extends Reader {
  readonly kind: string;
  readonly level: Level;
  /** What a teacher asks for besides, as carrying; else left out. */
  readonly options?: TaskOptions;
}

/** What is found of an offer. */
export interface Variety {
  /** Puzzles that were drawn until there were enough different ones, or no more were looked for. */
  readonly drawn: number;
  /** How many of them are different, up to the kind's symmetries. */
  readonly different: number;
  /** Of a book's pages of four, those on which two puzzles have the same answer. */
  readonly twins: number;
  /** How many different answers the puzzles of this book have; 0 if no book is made. */
  readonly answers: number;
  /** Of 100 puzzles of level easy, how many share the most frequent sequence of steps; 0 at other levels. */
  readonly alike: number;
  /** How many different sequences of steps they have; 0 at other levels. */
  readonly sequences: number;
  /** The largest `excessOf` of blanks that offer the same choices; 0 without choices. */
  readonly excess: number;
  /** What is wrong by the kind's own measures, as lines. */
  readonly own: readonly string[];
}

/** A kind's own measures: what is wrong with these different puzzles of a skill, as lines. */
export type OwnVariety = (puzzles: readonly unknown[], skill: string | null) => readonly string[];

/** A class of 28 with four puzzles each. */
export const CLASS = 112;
/** Draws for each different puzzle that is wanted, before there are held to be no more. */
const DRAWS_EACH = 12;
const PAGE = 4;
/** Of 100, after what chance may add: see `lessChance`. */
const MAX_ALIKE = 36;
/** Of three sequences each has a third of the puzzles, so one of two or three may have nearly half. */
const FEW_SEQUENCES = 3;
const MAX_ALIKE_OF_FEW = 44;
/**
 * Pages with twins, of all pages, where a page has fewer than two different answers to choose from for each puzzle: of the five
 * pairs that make 10 four are on each page, and the last pages of a long book must use what is left. No page elsewhere.
 */
const MAX_TWINS = 0.1;
const MAX_EXCESS = 2;
/** Slots that must be expected to hold a text before its excess says anything. */
const ENOUGH = 20;

const OWN = await partsOf<OwnVariety>("variety");

/** Draws puzzles until `count` are different, and measures them; answers side by side are looked at in a book of them. */
export async function varietyOf(kind: Kind, offer: Offer, count = CLASS): Promise<Variety> {
  const { level, ages, skill } = offer;
  const options = optionsAt(kind, level, { ...offer.options }, { ages, skill });
  if (!options.success) throw new Error(`${kind.id} ${skill} ${level}: ${options.error.message}`);
  const puzzles = new Map<string, unknown>();
  let drawn = 0;
  while (drawn < DRAWS_EACH * count && puzzles.size < count) {
    const place = { kind: kind.id, version: kind.version, seed: "variety", section: `${skill}`, again: 0 };
    const made = make(kind, { ...place, index: drawn++, level, options: options.data });
    if (made !== undefined && !puzzles.has(made.canonical)) puzzles.set(made.canonical, made.puzzle);
  }
  const different = [...puzzles.values()];
  // Sums of a practice are meant to be alike, in any order.
  const book = different.length < count || kind.isPractice ? [] : await bookOf(kind, offer, count);
  return {
    drawn,
    different: different.length,
    ...twinsIn(kind, book),
    ...likenessOf(kind, level === "easy" && !kind.isPractice ? different.slice(0, 100) : []),
    // Of two digits that carry, one is 9 more often than 1.
    excess: offer.options?.regrouping === "always" ? 0 : excessIn(kind, different, skill),
    own: OWN.get(kind.id)?.(different, skill) ?? [],
  };
}

/** What runs in each thread of the audit. */
export const varietyTask = ({ offer, count }: { readonly offer: Offer; readonly count: number }): Promise<Variety> =>
  varietyOf(KINDS.find(({ id }) => id === offer.kind)!, offer, count);

/** What of it fails, by column; 0 if nothing does. `isPractice`: a single table is one set of sums, in any order. */
export function failuresOf(variety: Variety, count = CLASS, isPractice = false) {
  const { different, twins, answers, alike, sequences, excess, own } = variety;
  const hasFewAnswers = answers < 2 * PAGE;
  const isFew = sequences > 1 && sequences <= FEW_SEQUENCES;
  return {
    few: different < (isPractice ? 1 : count) ? 1 : 0,
    twins: hasFewAnswers && twins <= MAX_TWINS * (count / PAGE) ? 0 : twins,
    alike: lessChance(alike) > (isFew ? MAX_ALIKE_OF_FEW : MAX_ALIKE) ? 1 : 0,
    excess: excess > MAX_EXCESS ? 1 : 0,
    own: own.length,
  };
}

/** The columns of failures, in order. */
export const COLUMNS = ["few", "twins", "alike", "excess", "own"] as const;

const answerOf = (kind: Kind, puzzle: unknown) => kind.solve(puzzle, { solutions: 1, nodes: 2_000_000 }).solutions[0]!;

/** The puzzles that a teacher gets for an order of this number. */
async function bookOf(kind: Kind, { level, ages, skill, options }: Offer, count: number): Promise<unknown[]> {
  const reader = { ...(skill && { skill }), ...(ages && { ages: ages.join("-") }) };
  const section = { kind: kind.slug, count, level, ...reader, ...(options && { options }) };
  const spec = parseSpec(JSON.stringify({ title: "Variety", seed: "variety", sections: [section] }), "variety", [kind]);
  return (await assemble(spec, [kind], inlineRunner([kind]))).puzzles.map(({ puzzle }) => puzzle);
}

function twinsIn(kind: Kind, puzzles: readonly unknown[]): Pick<Variety, "twins" | "answers"> {
  const answers = puzzles.map((puzzle) => kind.canonicalAnswer(puzzle, answerOf(kind, puzzle)));
  let pages = 0;
  for (let first = 0; first < answers.length; first += PAGE) {
    const page = answers.slice(first, first + PAGE);
    if (new Set(page).size < page.length) pages++;
  }
  return { twins: pages, answers: new Set(answers).size };
}

/** Steps are told apart by their techniques or, where no more than two are ever used, by their places, too. */
const FEW_TECHNIQUES = 2;

function likenessOf(kind: Kind, puzzles: readonly unknown[]): Pick<Variety, "alike" | "sequences"> {
  const all = puzzles.map((puzzle) => neededSteps(kind.explain(puzzle, BLANK, "expert").steps));
  const used = new Set(all.flatMap((steps) => steps.map(({ technique }) => technique)));
  const counts = new Map<string, number>();
  for (const steps of all) {
    const sequence = steps
      .map(({ technique, finds }) =>
        used.size > FEW_TECHNIQUES ? technique : [technique, ...Object.keys(finds)].join(" "),
      )
      .join(", ");
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  }
  return { alike: Math.max(0, ...counts.values()), sequences: counts.size };
}

/** A count without what chance may have added: by chance a count varies by about its root. */
const lessChance = (count: number): number => count - Math.sqrt(count);

/**
 * How often the text that is written most is written, over how often it would be if all choices were equal; 0 if that is too
 * rarely to say. `counts`: of each text.
 */
export function excessOf(counts: readonly number[], choices: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / choices;
  const most = Math.max(0, ...counts);
  return expected < ENOUGH ? 0 : lessChance(most) / expected;
}

/**
 * The largest excess of blanks that offer the same choices. The numbers in a skill's name are what it
 * trains, as 2, 5 and 10 in `tables-2-5-10`: they do not count.
 */
function excessIn(kind: Kind, puzzles: readonly unknown[], skill: string | null): number {
  const trained: readonly string[] = skill?.match(/\d+/g) ?? [];
  const written = new Map<string, Map<string, number>>();
  for (const puzzle of puzzles) {
    const answer = answerOf(kind, puzzle);
    for (const { id, given, choices } of kind.slots(puzzle)) {
      const text = answer[id];
      if (given !== null || choices === null || text === undefined || trained.includes(text)) continue;
      const texts = written.get(choices.join(" ")) ?? new Map<string, number>();
      written.set(choices.join(" "), texts.set(text, (texts.get(text) ?? 0) + 1));
    }
  }
  const excesses = [...written].map(([choices, texts]) =>
    excessOf([...texts.values()], choices.split(" ").filter((choice) => !trained.includes(choice)).length),
  );
  return Math.max(0, ...excesses);
}
