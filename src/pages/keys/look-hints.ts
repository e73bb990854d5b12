/** Hints on paper: where to look first, which gives nothing away. */
import { BLANK, type Position, type PuzzleKind, type Step, say } from "../../engine/kind.ts";
import { NAMED, numbersOf, placeWords, type TellPlaces, viewOf, whereToLook } from "../../engine/where-to-look.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";

/**
 * Hints for a puzzle as paragraphs of Markdown, the best first, so that a list of many can choose one unlike those before it:
 * each step that rests on nothing but what is printed; then the first step together with each later one. None without steps.
 * `steps`: from the position `at`, which is printed.
 */
export function lookHints<P>(
  kind: PuzzleKind<P, unknown>,
  puzzle: P,
  steps: readonly Step[],
  phrase: Phrase,
  at: Position = BLANK,
): string[] {
  const view = viewOf(kind, puzzle, at, (words) => plainText(phrase(words)));
  const looks = steps.map((step) => phrase(whereToLook(kind.id, step, view, printedPlaces(step))));
  const [first, ...later] = looks;
  if (first === undefined) return [];
  // What is found is planned with the first step; the others carry that out.
  if (kind.reasons === "found") return [first];
  const open = openSteps(steps).map((i) => looks[i]!);
  const pairs = later.map((next) => phrase(say("look.then", { first, next })));
  return [...new Set([...open, ...pairs])];
}

/**
 * Places where nothing can be marked. Squares of a path have no names on paper, only the numbers that are in them: of those that
 * a step rests on the nearest before and behind what it finds.
 */
const printedPlaces =
  ({ finds }: Pick<Step, "finds">): TellPlaces =>
  (ids, view, tell) => {
    const isPath = view.board.input === "path";
    const numbers = isPath ? numbersOf(ids, view).filter((number) => number > 0) : [];
    const found = Object.values(finds).map(Number);
    const before = numbers.filter((number) => number < Math.min(...found));
    const behind = numbers.filter((number) => number > Math.max(...found));
    if (before.length > 0 && behind.length > 0)
      return tell("numbers", { numbers: [Math.max(...before), Math.min(...behind)] });
    if (ids.length <= NAMED && (!isPath || numbers.length === ids.length)) return placeWords(ids, view, tell);
    return numbers.length < 2
      ? tell("whole", {})
      : tell("span", { from: Math.min(...numbers), to: Math.max(...numbers) });
  };

/** The indexes of the steps that rest on no slot which a step before them writes or crosses out in. */
function openSteps(steps: readonly Step[]): number[] {
  const touched = new Set<string>();
  return steps.flatMap(({ because, finds, crosses }, i) => {
    const isOpen = !because.some((id) => touched.has(id));
    for (const id of [...Object.keys(finds), ...Object.keys(crosses)]) touched.add(id);
    return isOpen ? [i] : [];
  });
}

/** The hint of a puzzle that comes after others: unlike the last of them where it can be, best unlike the last two. */
export function unlikeHint(hints: readonly string[], before: readonly string[]): string | undefined {
  return [2, 1, 0]
    .map((last) => hints.find((hint) => !before.slice(before.length - last).includes(hint)))
    .find(Boolean);
}
