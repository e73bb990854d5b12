/** Hints on paper: where to look first, without giving anything away. */
import { BLANK, LEVELS, type Position, type PuzzleKind, type Step, say, type Words } from "../../engine/kind.ts";
import {
  ASKING,
  NAMED,
  numbersOf,
  type PlaceNamer,
  type PuzzleView,
  placeWords,
  type Render,
  viewOf,
  whereToLook,
} from "../../engine/where-to-look.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";

/** Number of hints that `unlikeHint` can choose from: one of three differs from the last two. */
const MAX_HINTS = 3;

/**
 * The best hints for a puzzle as paragraphs of Markdown, the best first, so that a long list can choose one that differs from
 * earlier ones: three, or all that there are. First each step that rests only on printed content, then the first step combined
 * with each later one. Empty without
 * steps. `steps`: from the position `at`, which is printed.
 */
export function lookHints<P>(
  kind: PuzzleKind<P, unknown>,
  puzzle: P,
  steps: readonly Step[],
  phrase: Phrase,
  at: Position = BLANK,
): string[] {
  const text: Render = Object.assign((words: Words) => plainText(phrase(words)), { has: phrase.has });
  const view = viewOf(kind, puzzle, at, text);
  const look = (step: Step): string =>
    phrase(askedOnPaper(kind, step, phrase) ?? whereToLook(kind.id, step, view, printedPlaces(step)));
  const [start, ...later] = steps;
  if (start === undefined) return [];
  const first = look(start);
  // Found steps follow a plan, which the first step explains.
  if (kind.reasons === "found") return [first];
  const hints = new Set<string>();
  // Where the first step is that easy, readers of a harder puzzle are helped by the first of its hardest ones.
  const key = askedOnPaper(kind, start, phrase) === undefined ? undefined : hardestStep(kind, steps);
  for (const step of openSteps(steps)) {
    hints.add(
      key === undefined || key === step ? look(step) : phrase(say("look.then", { first: look(step), next: look(key) })),
    );
    if (hints.size === MAX_HINTS) return [...hints];
  }
  for (const step of later) {
    hints.add(phrase(say("look.then", { first, next: look(step) })));
    if (hints.size === MAX_HINTS) break;
  }
  return [...hints];
}

/**
 * The question of a step in print, `<kind>.look-…`, for the easy steps with which nearly every puzzle of a kind begins. (Words for
 * children have questions for all steps: `whereToLook` asks them.)
 */
function askedOnPaper<P>(kind: PuzzleKind<P, unknown>, step: Step, { has }: Phrase): Words | undefined {
  const asked = `${kind.id}.look-${step.technique}`;
  // The sentences of other steps are made only where they are printed.
  return has(asked) && !has(ASKING) ? { key: asked, values: step.say.values } : undefined;
}

/** The first step of the hardest technique; undefined if all are starter or easy. */
function hardestStep<P>(kind: PuzzleKind<P, unknown>, steps: readonly Step[]): Step | undefined {
  const levels = new Map(kind.techniques().map(({ id, level }) => [id, LEVELS.indexOf(level)]));
  const most = Math.max(...steps.map(({ technique }) => levels.get(technique)!));
  return most < LEVELS.indexOf("medium") ? undefined : steps.find(({ technique }) => levels.get(technique) === most);
}

/**
 * Names of places on paper, where nothing can be marked. The squares of a path have no names, only numbers: uses the nearest
 * numbers before and after the found one.
 */
const printedPlaces =
  (step: Pick<Step, "finds">): PlaceNamer =>
  (ids, view, tell) => {
    const isPath = view.board.input === "path";
    const numbers = isPath ? numbersOf(ids, view).filter((number) => number > 0) : [];
    const nearest = nearestNumbers(step, ids, view);
    if (nearest.length === 2) return tell("numbers", { numbers: nearest });
    if (ids.length <= NAMED && (!isPath || numbers.length === ids.length)) return placeWords(ids, view, tell);
    return numbers.length < 2
      ? tell("whole", {})
      : tell("span", { from: Math.min(...numbers), to: Math.max(...numbers) });
  };

/** Of a path, the numbers nearest before and after those that a step finds; none if either is missing. */
function nearestNumbers({ finds }: Pick<Step, "finds">, ids: readonly string[], view: PuzzleView): number[] {
  if (view.board.input !== "path") return [];
  const found = Object.values(finds).map(Number);
  const numbers = numbersOf(ids, view);
  const before = numbers.filter((number) => number > 0 && number < Math.min(...found));
  const behind = numbers.filter((number) => number > Math.max(...found));
  return before.length > 0 && behind.length > 0 ? [Math.max(...before), Math.min(...behind)] : [];
}

/** What a figure marks as the place to look at for a step: of a path the two numbers that it is about, else all that it rests on. */
export function placesToMark<P>(kind: PuzzleKind<P, unknown>, puzzle: P, step: Step, at: Position): readonly string[] {
  const view = viewOf(kind, puzzle, at, ({ key }) => key);
  const nearest = nearestNumbers(
    step,
    step.because.filter((id) => view.slots.has(id)),
    view,
  );
  if (nearest.length === 0) return step.because;
  return step.because.filter((id) => view.slots.has(id) && nearest.includes(numbersOf([id], view)[0]!));
}

/** The steps that do not rest on changes of earlier steps. */
function* openSteps(steps: readonly Step[]): Iterable<Step> {
  const touched = new Set<string>();
  for (const step of steps) {
    const { because, finds, crosses } = step;
    if (!because.some((id) => touched.has(id))) yield step;
    for (const id of [...Object.keys(finds), ...Object.keys(crosses)]) touched.add(id);
  }
}

/** A puzzle's hint after others: if possible it differs from the last one, best from the last two. */
export function unlikeHint(hints: readonly string[], before: readonly string[]): string | undefined {
  return [2, 1, 0]
    .map((last) => hints.find((hint) => !before.slice(before.length - last).includes(hint)))
    .find(Boolean);
}
