/**
 * The contract of a puzzle kind, and its vocabulary. Everything that depends on kinds (books, pages, play) knows puzzles only
 * through this file. No other code may check which kind it handles.
 */
import type * as z from "zod";
import type { Board } from "./board.ts";
import type { Figure } from "./figure.ts";
import type { PartedRule } from "./parted-rule.ts";
import type { Rng } from "./rng.ts";
import type { Season } from "./seasons.ts";
import type { TaskOptionName } from "./task-options.ts";
import type { OnProgress } from "./tree-progress.ts";
import type { Words } from "./words.ts";

export { say, type Value, type Words, withinSentence } from "./words.ts";

/** Levels of difficulty, easiest first. */
export const LEVELS = ["starter", "easy", "medium", "hard", "expert"] as const;
/** A level of difficulty. */
export type Level = (typeof LEVELS)[number];

/** One cell that holds or will hold a text, including givens. */
export interface Slot {
  /** Unique within the puzzle: `r1c1`, `d1`, `a1.2`, `ta1`, `expression` … */
  readonly id: string;
  /** Place on the playing grid, from 1. */
  readonly row: number;
  readonly column: number;
  /** The printed text, or null if the player writes. */
  readonly given: string | null;
  /** All texts that may be written here; null when any text may. */
  readonly choices: readonly string[] | null;
  /** Maximum number of characters of an entry. */
  readonly length: number;
  /** The name of the cell, for a screen reader. */
  readonly name: Words;
  /**
   * Whether an answer may leave it empty. The player then knows of it only that its choices are crossed out. Left out: every
   * answer fills it.
   */
  readonly mayStayEmpty?: boolean;
}

/** What is written into blank slots: an object from the id of a slot to its text. A solution fills every blank slot that may not stay empty. */
export type Entry = Readonly<Record<string, string>>;

/** The state of a puzzle on paper or screen. */
export interface Position {
  /** What is written. */
  readonly entry: Entry;
  /** Texts crossed out as impossible: an object from the id of a slot to a list. */
  readonly crossed: Readonly<Record<string, readonly string[]>>;
}

/** The position in which nothing is written or crossed out. */
export const BLANK: Position = { entry: {}, crossed: {} };

/** A statement of the puzzle that steps can rest on. */
export interface Clue {
  readonly id: string;
  readonly say: Words;
  /** The text to read aloud where the printed one has signs that are not read as words, such as <. */
  readonly aloud?: Words;
  /** The slots at which the figure shows it: hints name these in its place. Left out: it stands in a list, or at a line. */
  readonly slots?: readonly string[];
}

/** What the rules say about an entry. It is not compared with the answer. */
export interface Verdict {
  /** True if every blank is filled and no rule is broken. */
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
  /** Names it in data; its display name is the template `<kind>.technique-<id>`. */
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

/** How a step uses its technique: all that grading reads of it. */
export type Use = Pick<Step, "technique" | "level" | "cost" | "open">;

/** A puzzle that shows a technique: the step at index `step` (from 0) of its solution from the blank position uses it. */
export interface TechniqueSample {
  readonly technique: string;
  readonly step: number;
  readonly puzzle: unknown;
}

/** A grey raster: `values` row by row, 0 black to 255 white. */
export interface GreyPixels {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/** The requirements for a puzzle from a person's own picture. `upTo`: the hardest level that it may have. */
export interface PictureWish {
  readonly columns: number;
  readonly rows: number;
  readonly upTo: Level;
}

export interface PicturePuzzle<P> {
  readonly puzzle: P;
  readonly level: Level;
  /** Intersection over union of the filled cells with those of the picture, at least 0.95. */
  readonly likeness: number;
  /** The number of cells that differ from the picture. */
  readonly changed: number;
}

/** Why a picture gives no puzzle: it has one tone, or a few changed cells do not lead to one answer at such a level. */
export type PictureFault = "one-tone" | "no-answer";

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
  /** `key`: a small solved figure for an answer page, reduced to what an answer needs. */
  readonly size: "page" | "key";
  /** Slots to highlight, as in a worked example; also clues, where the figure shows them. */
  readonly highlight: readonly string[];
  /** Slots whose boxes get a grey corner: their entries are compared when a sheet is marked. */
  readonly checked?: readonly string[];
  /** For children and large print: digits and signs fill more of their boxes, strips have few columns. */
  readonly large?: boolean;
  /** For a wide space: stacked parts are placed side by side. */
  readonly wide?: boolean;
  /** Omits the strips of symbols to cross out, where a page has no space for them. */
  readonly plain?: boolean;
  /** One of the kind's other forms of a puzzle: see `forms`. */
  readonly form?: string | undefined;
}
export const PAGE: DrawOptions = { size: "page", highlight: [] };
export const KEY: DrawOptions = { size: "key", highlight: [] };

/** A guess and its feedback, both as the game writes them. */
export interface Turn {
  readonly guess: string;
  readonly answer: string;
}

/** A typed text in the game's notation, or the problem with it. */
export type Typed = { readonly text: string } | { readonly problem: Words };

/**
 * A guessing game for two: one player hides a secret, the other guesses, and each guess gets feedback. The program can play
 * either role. A guess is right when its feedback equals that of the secret compared with itself.
 */
export interface Game<O> {
  /** Explains what is hidden and what the feedback means, for the player who guesses or for the one who answers. */
  rule(options: O, role: "guess" | "answer"): Words;
  /** The symbols that each place of a guess can hold, for a board on the screen. A guess has one symbol from each, in order. */
  places(options: O): readonly (readonly string[])[];
  /** Feedback as marks: `filled` marks, `open` marks, and empty ones up to `of`. */
  marks(answer: string, options: O): { readonly filled: number; readonly open: number; readonly of: number };
  /** Draws a secret; all secrets are equally likely. */
  draw(rng: Rng, options: O): string;
  readGuess(typed: string, options: O): Typed;
  /** Reads the typed feedback for a guess that was already read. */
  readAnswer(typed: string, guess: string, options: O): Typed;
  answer(secret: string, guess: string): string;
  /** Feedback in words, short enough for a table. */
  describeAnswer(answer: string): Words;
  /** Number of secrets that agree with all turns. */
  left(turns: readonly Turn[], options: O): number;
  /** A good next guess and its reason in words; null if no secret agrees with the turns. The work is bounded. */
  advise(turns: readonly Turn[], options: O): { readonly guess: string; readonly say: Words } | null;
}

/** Statistics of all possible games: a table of numbers with a row for each type and one for the total. */
export interface Stats {
  /** What was counted. */
  readonly about: Words;
  /** What distinguishes the rows. `id`: its name in data, as for a column. */
  readonly sorts: Column;
  /** `count`: a whole number. `percent`: a percentage, rounded to four decimals. */
  readonly columns: readonly (Column & { readonly unit: "count" | "percent" })[];
  readonly rows: readonly { readonly sort: number; readonly cells: readonly number[] }[];
  readonly total: readonly number[];
  /** Further remarks, as sentences. */
  readonly notes: readonly Words[];
}

/** A name in data, and its heading. */
export interface Column {
  readonly id: string;
  readonly head: Words;
}

/** The part of a kind that a page loads for playing. It uses no zod, random numbers, solver or drawing. */
export interface Rules<P> {
  /** Name in specs and data. Some are trade marks of others, so readers only see `slug` and the template `<kind>.name`. */
  readonly id: string;
  /** The neutral name, used in addresses and file names. */
  readonly slug: string;
  slots(puzzle: P): readonly Slot[];
  clues(puzzle: P): readonly Clue[];
  /**
   * The line under a puzzle's head: what to do, and every assumption of the proof of one answer. A book prints it whole once a
   * chapter, then its sentences in which puzzles differ, so a sentence that only some puzzles with the same options have must
   * decide nothing in the others.
   */
  rule(puzzle: P): Words;
  /** The heading of the list of clues for kinds whose clues are sentences. Null if the figure shows every clue. */
  clueHeading(puzzle: P): Words | null;
  check(puzzle: P, entry: Entry): Verdict;
  /**
   * Values for the name of a technique: what the puzzle calls its parts, where that is not what they are usually called. Left out:
   * all is called as usual.
   */
  nouns?(puzzle: P): Words["values"];
  /** The layout and input on a screen. */
  board(puzzle: P): Board;
  /** The whole puzzle in words, for a screen reader and a PDF's alternative text. */
  describe(puzzle: P, entry: Entry): readonly Words[];
}

/** The part of a kind that a page loads for the first hint. */
export interface Reason<P> {
  /**
   * What a step claims. `forced`: its entries are in every answer, and its crossed-out texts in none. `found`: it leads to an
   * answer, and other steps may be as good.
   */
  readonly reasons: "forced" | "found";
  /** The answers that agree with the entries and crossed-out texts of a position (default: the blank one). */
  solve(puzzle: P, stop: SearchLimit, from?: Position): Solved;
  /**
   * The steps by named techniques up to a level, from any correct position. `next`: only those up to the first that writes
   * something.
   */
  explain(puzzle: P, from: Position, upTo: Level, next?: boolean): { steps: readonly Step[]; solved: boolean };
  /**
   * The techniques of these steps from the blank position, by all techniques, in less time: grading reads nothing else. Null: they
   * do not solve it. Left out: read off the steps.
   */
  uses?(puzzle: P): readonly Use[] | null;
  /**
   * The part of a step that is about one place, for readers who get one statement at a time: about `slot`, if the step changes
   * it, or else about its first slot. It finds or crosses out less, for the same reasons, in fewer words. Left out: no step is
   * about several places.
   */
  onePlace?(puzzle: P, step: Step, slot?: string): Step;
  /**
   * Visible conflicts in a position where no rule is broken yet: no answer agrees with what is written and given in `because`.
   * Left out: only techniques find conflicts.
   */
  conflicts?(puzzle: P, at: Position): readonly Pick<Step, "because" | "say">[];
}

/** How to compare an answer quickly, for kinds without a box for each slot. */
export interface GlanceCheck<P> {
  /** One to three short texts of an answer to compare. */
  texts(puzzle: P, answer: Entry): readonly string[];
  /** An instruction for whoever marks the sheet: what these texts are. */
  readonly say: Words;
}

/** The general look of puzzles. */
export const EMBLEMS = ["path", "wall", "target", "code", "square"] as const;

/** An answer as a line of a list: a number, a code or a formula; `total`: the number that the formula makes. */
export interface AnswerLine {
  readonly text: string;
  readonly total?: string;
}

/** How hard a puzzle is on a scale that people know from elsewhere, with one decimal. `scale`: its name in data. */
export interface Rating {
  readonly scale: string;
  readonly value: number;
}

/**
 * A question and its only answer, as texts with the signs of figures (+ − × ÷ and the point); a blank is `__`. Two answers are the
 * same number if their texts are equal.
 */
export interface Question {
  readonly text: string;
  readonly answer: string;
}

/** A puzzle kind. `O`: its options, `P`: its puzzles; both are plain data. */
export interface PuzzleKind<O, P> extends Rules<P>, Reason<P> {
  /** Version of the generator. Raised whenever the same seed yields another puzzle. */
  readonly version: number;
  /** Strict schema, with a default and a description for every option. */
  readonly options: z.ZodType<O>;
  /** Strict schema. No function below may crash on data that pass it. */
  readonly puzzle: z.ZodType<P>;
  /** A small puzzle that shows how to play. `explain` must find its first steps. */
  readonly example: P;
  /**
   * An easier example for books whose puzzles never go beyond it, such as sums without multiplication; null if the usual example fits. Left out: the usual one always fits.
   */
  easyExample?(puzzles: readonly P[]): P | null;
  /** A smaller example with sums or with the same rule, for pages that have no space for the others. */
  readonly smallExample?: P;
  /**
   * One rule line that replaces `rule` for all of these puzzles where they are printed together; undefined if there is none. Left
   * out: puzzles share a line only where their `rule` is equal.
   */
  sharedRule?(puzzles: readonly P[]): Words | undefined;
  /**
   * The rule in two parts, for puzzles that are printed together and differ only in one part; undefined for puzzles without such
   * a rule.
   */
  partedRule?(puzzle: P): PartedRule | undefined;
  /**
   * Names of other forms in which a puzzle can be drawn on a child's sheet, so that its tasks do not all look alike. Each has its
   * own rule, `<kind>.rule-<form>`, and its own sentence for each step that writes first, `<kind>.step-<technique>-<form>`. Left out:
   * there are none.
   */
  forms?(puzzle: P): readonly string[];
  /** What a puzzle asks, each as a text that is equal for equal questions; a page avoids repeats if it can. */
  questions?(puzzle: P): readonly string[];
  /** Draws a position. The blank position draws the puzzle; a solution draws the answer. */
  draw(puzzle: P, at: Position, options: DrawOptions): Figure;
  /**
   * A picture of the kind's idea, drawn from data of its own, for the page that opens a chapter of a book: black and two greys, no
   * words. Left out: the chapter has the picture of the book.
   */
  opener?(rng: Rng): Figure;
  /** Options of the sizes whose scores are calibrated, smallest first: see `percentile.ts`. */
  readonly sizes: readonly Partial<O>[];
  /**
   * Minimum age in years at which a child understands the rule in a few short sentences and can solve the puzzles. The kind is
   * not offered below it. Left out: any age.
   */
  readonly leastAge?: number;
  /** The levels that exist with these options. `asked`: test only these; default: all. */
  levels(options: O, asked?: readonly Level[]): readonly Level[];
  /** The skills that the kind can train. */
  skills(): readonly Skill[];
  /** It also trains four times tables or more together, as the skill `tables-2-3-5-10`. `skills()` does not list these sets. */
  readonly mixesTables?: true;
  /**
   * Options that suit a level, the readers' ages in years and a skill (one of `skills()`). The skill overrides the ages, the ages
   * override the level, and options of the spec override all. Below nine years there are no mixed operators, unless the skill is
   * about them. `lastFactor`: the largest factor of a times table, for skills that train one; left out: the kind's default.
   * `given`: options of the spec or order, where they decide what else suits.
   */
  preset(
    level: Level,
    ages: readonly [number, number] | null,
    skill: string | null,
    lastFactor?: number,
    given?: Readonly<Record<string, unknown>>,
  ): Partial<O>;
  /**
   * Options that make a level easier for readers of these ages and a skill: fewer blanks, or fewer numbers to choose from. Left
   * out, or null: there are none.
   */
  eased?(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<O> | null;
  /** Options for smaller puzzles, so that more fit on a sheet of one page. Left out, or null: there are none. */
  compact?(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<O> | null;
  /** Its tasks are exercises: on a sheet of several kinds they come first, and puzzles that need them after. */
  readonly isPractice?: true;
  /** Its tasks as questions for cards to cut out; tasks without a number as answer are left out. Left out: it has none. */
  cardQuestions?(puzzle: P): readonly Question[];
  /** How many marks a puzzle counts in the score of a sheet. Left out: 1. */
  marks?(puzzle: P): number;
  /**
   * The exercises of a puzzle whose answers count one by one: how each is called in the figure, and its slots. Left out, or null: the
   * puzzle counts as one.
   */
  exercises?(puzzle: P): readonly { readonly label: string; readonly slots: readonly string[] }[] | null;
  /** The options that an order for a sheet can name. Left out: there are none. */
  readonly asked?: readonly TaskOptionName[];
  /**
   * Options whose puzzles have the look of a season, for readers of these ages in years. Left out, or empty: the kind has no such
   * looks.
   */
  inSeason?(season: Season, ages: readonly [number, number] | null): readonly Partial<O>[];
  /** The named techniques, cheapest first. Every level has at least one. */
  techniques(): readonly Technique[];
  /**
   * One attempt at a puzzle that the techniques up to the level solve, and those up to the level below do not. Undefined when it
   * failed; `make` then retries with the next stream. `turn`: the puzzle's index in its section, from 0, for features that
   * alternate.
   */
  generate(rng: Rng, options: O, level: Level, turn?: number): P | undefined;
  /** Reads a puzzle from a customary plain-text form. Returns its data or the problem; null for a text in another form. */
  parseText?(text: string): { puzzle: unknown } | { problem: string } | null;
  /** The reason why a puzzle has no answer, if it is visible without a search; else null. Left out: it never is. */
  impossible?(puzzle: P): Words | null;
  /**
   * The puzzle without a rule that only our generator keeps, so that this rule never decides a puzzle from another source
   * unnoticed; null for a puzzle without that rule. `mend`: how to switch the rule off in the public format. Left out: there is
   * no such rule.
   */
  withoutHouseRule?(puzzle: P): { readonly puzzle: P; readonly mend: string } | null;
  /** The puzzle with only these clues and given slots, by id. Its size and the settings of its rule stay. */
  keepOnly(puzzle: P, keep: ReadonlySet<string>): P;
  /**
   * Maximum number of needed steps of a puzzle below level expert; `make` rejects puzzles with more. Infinity for sizes that need
   * many. Left out: any number.
   */
  maxSteps?(puzzle: P): number;
  /** A short name of its size, such as "7x7". Scores are compared within a size. */
  size(puzzle: P): string;
  /**
   * The puzzle's rating on a scale known elsewhere; null for a puzzle that the scale does not cover. Its words are the template
   * `<kind>.rating`, with the digits before the point (`whole`) and after it (`tenths`). Left out: there is no such scale.
   */
  rating?(puzzle: P): Rating | null;
  /** The canonical form: equal for puzzles that are the same up to the kind's symmetries (each kind names its group). */
  canonical(puzzle: P): string;
  /** The same text for every way to write the same answer. The digest in `book.json` is its hash. */
  canonicalAnswer(puzzle: P, entry: Entry): string;
  /** What the answer shows, such as the name of a picture: told with the answer only; null if that is not known. */
  told?(puzzle: P): Words | null;
  /**
   * For kinds whose answers can be pictures: a puzzle with this picture as its answer, drawn in the asked number of cells. It has
   * the easiest level that is reached by changing a few cells, up to `upTo`. RangeError for sides beyond those of the kind.
   */
  fromPicture?(pixels: GreyPixels, asked: PictureWish): PicturePuzzle<P> | PictureFault;
  /**
   * For kinds whose clues are sums of different numbers: the largest number. Pages with room list the sums that only one set
   * makes. Left out: there are no such sums.
   */
  sumsUpTo?(puzzle: P): number;
  /** The answer as a short line, for kinds whose answer is a number, a code or a formula. Left out: a key shows its figure. */
  answerLine?(puzzle: P, answer: Entry): AnswerLine;
  /** For kinds whose figure has no box for each slot. Left out: the texts of the slots that the solution finds last. */
  readonly glance?: GlanceCheck<P>;
  /** What a cover shows for a book of this kind. Left out: nothing of its own. */
  readonly emblem?: (typeof EMBLEMS)[number];
  /** For kinds that can be played as a guessing game against the program. */
  readonly play?: Game<O>;
  /**
   * For kinds whose games can all be counted within seconds. `onProgress` gets done and total; (0, 1) while the total is unknown.
   */
  stats?(onProgress: (done: number, of: number) => void): Stats;
}
