/**
 * The contract of a kind of puzzle, and its vocabulary. Everything right of a kind (books, pages, play) knows puzzles
 * only through this file: no other code may ask which kind it deals with.
 */
import type * as z from "zod";
import type { Board } from "./board.ts";
import type { Figure } from "./figure.ts";
import type { PartedRule } from "./parted-rule.ts";
import type { Rng } from "./rng.ts";
import type { Season } from "./seasons.ts";
import type { OnProgress } from "./tree-progress.ts";

/** Levels of difficulty, easiest first. */
export const LEVELS = ["starter", "easy", "medium", "hard", "expert"] as const;
/** A level of difficulty. */
export type Level = (typeof LEVELS)[number];

/** A value that a template may have: a text, a number, or a list of these. */
export type Value = string | number | readonly (string | number)[];

/** A sentence as data: the name of a template (`<kind>.<name>`) and its values. `sentence` writes it. */
export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** Builds `Words`; the data may be left out. */
export const say = (key: string, values: Words["values"] = {}): Words => ({ key, values });

/** The name of a slot or a line as it stands within a sentence: "row 1", where "Row 1" begins one. */
export const withinSentence = ({ key, values }: Words): Words => say(key, { ...values, inside: 1 });

/** One cell that holds, or will hold, a text: given ones too. */
export interface Slot {
  /** Unique within the puzzle: `r1c1`, `d1`, `a1.2`, `ta1`, `expression` … */
  readonly id: string;
  /** Place on the playing grid, from 1. */
  readonly row: number;
  readonly column: number;
  /** The printed text, or null where the player writes. */
  readonly given: string | null;
  /** All texts that may be written here, or null when any text may. */
  readonly choices: readonly string[] | null;
  /** Most characters an entry can have. */
  readonly length: number;
  /** How the cell is called, for a screen reader. */
  readonly name: Words;
}

/** What is written into blank slots: an object from the id of a slot to its text. A solution fills every blank slot. */
export type Entry = Readonly<Record<string, string>>;

/** The state of a puzzle on paper or screen. */
export interface Position {
  /** What is written. */
  readonly entry: Entry;
  /** Texts crossed out as impossible: an object from the id of a slot to a list. */
  readonly crossed: Readonly<Record<string, readonly string[]>>;
}

/** The untouched puzzle. */
export const BLANK: Position = { entry: {}, crossed: {} };

/** A statement of the puzzle that steps can rest on. */
export interface Clue {
  readonly id: string;
  readonly say: Words;
  /** How it is read out, where it is printed with signs that are not read as words, as <. */
  readonly aloud?: Words;
}

/** What the rules say about an entry. It is not compared with the answer. */
export interface Verdict {
  /** Every blank is filled and no rule is broken. */
  readonly done: boolean;
  /** The broken rules, each with the ids of its slots and clues. */
  readonly broken: readonly {
    readonly rule: Words;
    readonly slots: readonly string[];
    readonly clues: readonly string[];
  }[];
}

/** A named way of reasoning. */
export interface Technique {
  /** Its name is the template `<kind>.technique-<id>`. */
  readonly id: string;
  readonly level: Level;
  /** What each use adds to the score of a puzzle: a whole number from 1. */
  readonly cost: number;
}

/**
 * A skill that a kind can train. Its name is the template `common.skill-<id>`, its task the template `<kind>.skill-<id>`.
 */
export interface Skill {
  /** As in a spec: `bonds-to-10`, `tables-2-5-10`, `missing-number` … */
  readonly id: string;
  /** The ages it suits, in years: the youngest and the oldest. */
  readonly ages: readonly [number, number];
  /** Its levels, easiest first. If left out: all that its options allow. */
  readonly levels?: readonly Level[];
  /** Levels that are offered only from an age above its youngest, with that age in years. */
  readonly from?: Readonly<Partial<Record<Level, number>>>;
}

/** One deduction. It holds in every puzzle that agrees with this one in the slots and clues of `because`. */
export interface Step {
  /** The id of its technique. */
  readonly technique: string;
  readonly level: Level;
  /** The cost of its technique. The score of a puzzle adds up `cost × (1 + 1 / open)` of its steps. */
  readonly cost: number;
  /** How many steps of this technique were possible at that moment; 1 for a technique that stops at the first. */
  readonly open: number;
  /** Ids of the slots and clues it rests on. Of a slot counts what is given, written or crossed out in it. */
  readonly because: readonly string[];
  /** What it writes. */
  readonly finds: Entry;
  /** What it crosses out. */
  readonly crosses: Position["crossed"];
  /** The reason in words, as data. */
  readonly say: Words;
}

/** A puzzle that shows a technique: of its steps from the blank position the one at index `step`, from 0, uses it. */
export interface TechniqueSample {
  readonly technique: string;
  readonly step: number;
  readonly puzzle: unknown;
}

/** The result of a search. */
export interface Solved {
  readonly solutions: readonly Entry[];
  /** Whether the search looked at everything: no limit stopped it. */
  readonly complete: boolean;
  /** The search steps it took. Limits count steps, never time. */
  readonly nodes: number;
  /** Further data of the kind about its solutions, for `solve --json`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Where a search stops. */
export interface SearchLimit {
  /** The number of solutions to find; 0 for all. */
  readonly solutions: number;
  /** The number of search steps to take. */
  readonly nodes: number;
  /** Called now and then with the share of the tree that is searched, from 0 to 1; only for kinds whose search may take seconds. */
  readonly onProgress?: OnProgress | undefined;
}

/** How a figure is to be drawn. */
export interface DrawOptions {
  /** `key`: a small solved figure for an answer page, with only what an answer needs. */
  readonly size: "page" | "key";
  /** Slots to emphasise, as in a worked example; clues too, where the figure shows them. */
  readonly highlight: readonly string[];
  /** Slots whose boxes have a grey corner: what is written there is compared when a sheet is marked. */
  readonly checked?: readonly string[];
  /** For children and for large print: digits and signs fill more of their boxes, strips have few columns. */
  readonly large?: boolean;
  /** For a place that is broader than high: parts that could be below each other are side by side. */
  readonly wide?: boolean;
  /** Without strips of symbols to cross out, where a page has no room for them. */
  readonly plain?: boolean;
}
export const PAGE: DrawOptions = { size: "page", highlight: [] };
export const KEY: DrawOptions = { size: "key", highlight: [] };

/** A guess and the answer that was given to it, both as the game writes them. */
export interface Turn {
  readonly guess: string;
  readonly answer: string;
}

/** What was typed, as the game writes it, or what is wrong with it. */
export type Typed = { readonly text: string } | { readonly problem: Words };

/**
 * A game of guesses for two: one hides a secret, the other guesses, and each guess is answered. The program can be
 * either. A guess is right when its answer is the one that a secret would have to itself.
 */
export interface Game<O> {
  /** What is hidden, and what answers mean: for the player who guesses, or for the one who answers. */
  rule(options: O, role: "guess" | "answer"): Words;
  /** The symbols that each place of a guess can hold, for a board on the screen: a guess is one of each, in order. */
  places(options: O): readonly (readonly string[])[];
  /** An answer as marks: so many filled, so many open, the rest of `of` empty. */
  marks(answer: string, options: O): { readonly filled: number; readonly open: number; readonly of: number };
  /** A secret, each as likely as the next. */
  draw(rng: Rng, options: O): string;
  readGuess(typed: string, options: O): Typed;
  /** An answer to a guess that was read. */
  readAnswer(typed: string, guess: string, options: O): Typed;
  answer(secret: string, guess: string): string;
  /** An answer in words, short enough for a table. */
  describeAnswer(answer: string): Words;
  /** How many secrets agree with all of the turns. */
  left(turns: readonly Turn[], options: O): number;
  /**
   * A good next guess, and in words what it is good for; null where no secret agrees with the turns. Work is bounded.
   */
  advise(turns: readonly Turn[], options: O): { readonly guess: string; readonly say: Words } | null;
}

/** Statistics of all possible games: a table of numbers, with a row for each sort and one for the total. */
export interface Stats {
  /** What was counted. */
  readonly about: Words;
  /** What the rows differ in; `id` is its name in data, as that of a column is. */
  readonly sorts: Column;
  /** `count`: a whole number. `percent`: of 100, rounded to four decimals. */
  readonly columns: readonly (Column & { readonly unit: "count" | "percent" })[];
  readonly rows: readonly { readonly sort: number; readonly cells: readonly number[] }[];
  readonly total: readonly number[];
  /** What else there is to say, in sentences. */
  readonly notes: readonly Words[];
}

/** A name in data, and its heading. */
export interface Column {
  readonly id: string;
  readonly head: Words;
}

/** The part of a kind that a page loads to play: no zod, no chance, no solver, no drawing. */
export interface Rules<P> {
  /**
   * Name in specs and data. Some are trade marks of others: a reader sees `slug` and the template `<kind>.name` only.
   */
  readonly id: string;
  /** The neutral name, for addresses and files. */
  readonly slug: string;
  slots(puzzle: P): readonly Slot[];
  clues(puzzle: P): readonly Clue[];
  /** The line under a puzzle's head: what to do, and all that the proof of one answer assumes. */
  rule(puzzle: P): Words;
  /** The heading of the list of clues where the words are the puzzle, else null: then the figure shows every clue. */
  clueHeading(puzzle: P): Words | null;
  check(puzzle: P, entry: Entry): Verdict;
  /** How it is laid out and filled in on a screen. */
  board(puzzle: P): Board;
  /** The whole puzzle in words, for a screen reader and a PDF's alternative text. */
  describe(puzzle: P, entry: Entry): readonly Words[];
}

/** The part of a kind that a page loads for the first hint. */
export interface Reason<P> {
  /**
   * What a step claims. `forced`: what it finds is in every answer, what it crosses out in none. `found`: it leads to
   * an answer, and other steps may be as good.
   */
  readonly reasons: "forced" | "found";
  /**
   * The answers that agree with a position (the blank one when it is left out): with what is written and crossed out.
   */
  solve(puzzle: P, stop: SearchLimit, from?: Position): Solved;
  /**
   * The steps by named techniques up to a level from any correct position. `next`: only those up to the first that
   * writes something.
   */
  explain(puzzle: P, from: Position, upTo: Level, next?: boolean): { steps: readonly Step[]; solved: boolean };
  /**
   * The part of a step about one place, for those who are told one thing at a time: about a slot, if it changes that, or about its
   * first. It finds or crosses out less, for the same reasons, and is told in few words. Left out: no step is about several places.
   */
  onePlace?(puzzle: P, step: Step, slot?: string): Step;
  /**
   * What one sees at a glance not to fit, though no rule is broken yet: no answer agrees with what is written and given in
   * `because`. Left out: techniques alone tell where it does not fit.
   */
  conflicts?(puzzle: P, at: Position): readonly Pick<Step, "because" | "say">[];
}

/** How an answer is compared at a glance where it is not written in boxes of its own. */
export interface GlanceCheck<P> {
  /** One to three short texts of an answer: what is compared. */
  texts(puzzle: P, answer: Entry): readonly string[];
  /** What they are, as an instruction to whoever marks a sheet. */
  readonly say: Words;
}

/** A kind of puzzle. `O`: its options, `P`: its puzzles, both plain data. */
export interface PuzzleKind<O, P> extends Rules<P>, Reason<P> {
  /** Raised whenever the same seed yields another puzzle. */
  readonly version: number;
  /** Strict, with a default and a description for every option. */
  readonly options: z.ZodType<O>;
  /** Strict; what passes it never makes a function below crash. */
  readonly puzzle: z.ZodType<P>;
  /** A small puzzle for the how-to-play page; `explain` finds its first steps. */
  readonly example: P;
  /**
   * An easier example for those whose puzzles never go beyond it, as one of sums where nothing is multiplied, with
   * words of its own (`<kind>.how-easy`, `how-given-easy`); null where the usual one serves. Left out: it always does.
   */
  easyExample?(puzzles: readonly P[]): P | null;
  /** A smaller example of sums, or of the same rule, for pages that have no room for the others. */
  readonly smallExample?: P;
  /**
   * One line that serves in place of `rule` for all of these puzzles where they are printed together; undefined where none does.
   * Left out: puzzles have the same line where they need the same to be said.
   */
  sharedRule?(puzzles: readonly P[]): Words | undefined;
  /** The rule in two parts, where puzzles that are printed together may differ in one alone; undefined where this puzzle's has none. */
  partedRule?(puzzle: P): PartedRule | undefined;
  /** The blank position draws the puzzle, a solution draws the answer. */
  draw(puzzle: P, at: Position, options: DrawOptions): Figure;
  /** Options of the sizes whose scores are calibrated, smallest first: see `percentile.ts`. */
  readonly sizes: readonly Partial<O>[];
  /** The age, in years, from which its rule can be told in a few short sentences, and its puzzles be solved: it is not offered below. Left out: any. */
  readonly leastAge?: number;
  /** The levels that exist with these options. `asked`: only these are tested; by default all. */
  levels(options: O, asked?: readonly Level[]): readonly Level[];
  /** What the kind can train. */
  skills(): readonly Skill[];
  /**
   * Options that suit a level, a reader's age in years and a skill (one of `skills()`), the later before the earlier; a
   * spec's own options win over them. Below nine years no mixed operators, unless the skill is about them. `lastFactor`: how far a
   * times table goes, for skills that are one; left out: as the kind has it.
   */
  preset(level: Level, ages: readonly [number, number] | null, skill: string | null, lastFactor?: number): Partial<O>;
  /**
   * Options that ask for less at a level, for readers of these ages and a skill: fewer blanks, or fewer numbers to choose from. Left out, or
   * null: there are none.
   */
  eased?(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<O> | null;
  /** Options whose puzzles look like a season, for readers of these ages in years; left out, or none: it has no such looks. */
  inSeason?(season: Season, ages: readonly [number, number] | null): readonly Partial<O>[];
  /** Named deductions, cheapest first. Every level owns at least one. */
  techniques(): readonly Technique[];
  /**
   * One attempt at a puzzle that the techniques up to the level solve, and those up to the level below do not.
   * Undefined when it failed; `make` then tries again with the next stream. `turn`: the puzzle's place in its section, from 0,
   * for what is to come up in turn.
   */
  generate(rng: Rng, options: O, level: Level, turn?: number): P | undefined;
  /**
   * Reads a puzzle from plain text, where people write it in one: its data, what is wrong, or null for another text.
   */
  parseText?(text: string): { puzzle: unknown } | { problem: string } | null;
  /** Why a puzzle has no answer, where that is seen without a search; null for any other. Left out: it never is. */
  impossible?(puzzle: P): Words | null;
  /**
   * The puzzle without a rule that only our generator keeps, so that this rule never decides somebody else's puzzle in silence; null for a
   * puzzle that does not have it. `mend`: what such a puzzle says in the public format. Left out: there is no such rule.
   */
  withoutHouseRule?(puzzle: P): { readonly puzzle: P; readonly mend: string } | null;
  /** The puzzle with nothing but these of its clues and given slots, by id; its size and what its rule says stay. */
  keepOnly(puzzle: P, keep: ReadonlySet<string>): P;
  /**
   * The most needed steps of a puzzle below level expert; `make` refuses puzzles with more. Infinity for sizes that
   * need many. Left out: any number.
   */
  mostSteps?(puzzle: P): number;
  /** A short name of its size, as "7x7": scores are compared within a size. */
  size(puzzle: P): string;
  /** Equal for puzzles that are the same up to the kind's symmetries (each kind names its group). */
  canonical(puzzle: P): string;
  /** The same text for every way to write the same answer; the digest in `book.json` is its hash. */
  canonicalAnswer(puzzle: P, entry: Entry): string;
  /** For kinds whose figure has no box for each slot. Left out: the texts of the slots that are found last. */
  readonly glance?: GlanceCheck<P>;
  /** For kinds that can be played as a game of guesses against the program. */
  readonly play?: Game<O>;
  /**
   * For kinds whose games can all be counted within seconds. `onProgress` gets the progress; 0 of 1 while it is
   * unknown.
   */
  stats?(onProgress: (done: number, of: number) => void): Stats;
}
