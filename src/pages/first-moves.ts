/**
 * The first move of the puzzles that show how to play: the first of each kind or, section after section, of each with another rule
 * or skill. They are printed begun, with this move written.
 */
import { keyOf } from "../book/compact-puzzle.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { apply } from "../engine/deduce.ts";
import { shortestSteps } from "../engine/hint.ts";
import { BLANK, PAGE, type Position, type PuzzleKind, type Step } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { plainText } from "../templates/markdown.ts";
import { placesToMark } from "./keys/look-hints.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** A move: its last step, and the position after it. */
export interface FirstMove {
  readonly step: Step;
  readonly at: Position;
  /** The slots and clues to look at. */
  readonly places: readonly string[];
}

/** The first moves of a book's puzzles that show how to play, by puzzle number; none on sheets, and with the least matter. */
export function firstMoves(setting: Setting): ReadonlyMap<number, FirstMove> {
  const { manifest, kinds, profile, cache } = setting;
  if (profile.sheets || manifest.spec.matter === "least") return new Map();
  const find = kindFinder(kinds);
  const moves = new Map<number, FirstMove>();
  for (const made of firstPuzzles(setting)) {
    const move = cache.firstMoves(keyOf(made), made.kind, () => firstMove(find(made.kind), made.puzzle));
    if (move !== null) moves.set(made.number, move);
  }
  return moves;
}

/** The puzzles that show how to play. */
function firstPuzzles({ manifest, kinds, phrase }: Setting): BookPuzzle[] {
  const find = kindFinder(kinds);
  // Rules name numbers of the puzzle, such as the last of a path; these make no other rule.
  const ruleOf = ({ kind, puzzle }: BookPuzzle) => plainText(phrase(find(kind).rule(puzzle))).replace(/\d+/g, "0");
  const taught = new Set<string>();
  let section = -1;
  return manifest.puzzles.filter((puzzle) => {
    const spec = manifest.spec.sections[puzzle.section];
    if (spec?.role === "example") return false;
    const isSpread = manifest.spec.mix === "spread";
    if (!isSpread && puzzle.section === section) return false;
    section = puzzle.section;
    const key = isSpread ? puzzle.kind : JSON.stringify([puzzle.kind, spec?.skill, ruleOf(puzzle)]);
    if (taught.has(key)) return false;
    taught.add(key);
    return true;
  });
}

/**
 * The easiest move from the start: one step that writes; else the first step towards it if its crossed-out texts show; else all
 * steps up to the one that writes. Null if no technique helps, and if the move would solve the puzzle.
 */
export function firstMove(kind: PuzzleKind<unknown, unknown>, puzzle: unknown): FirstMove | null {
  const steps = shortestSteps(kind, kind.explain(puzzle, BLANK, "expert").steps);
  if (steps.length === 0) return null;
  const marksAt = (at: Position): number => kind.draw(puzzle, at, PAGE).marks.length;
  const start = firstOf(steps);
  const crossing = apply(BLANK, start);
  const isShown = steps.length > 1 && marksAt(crossing) > marksAt({ ...crossing, crossed: {} });
  const chain = isShown ? [start] : steps;
  const last = lastOf(chain);
  // A move that writes several numbers is shown with one of them.
  const step = (isShown ? undefined : kind.onePlace?.(puzzle, last)) ?? last;
  const at = apply(chain.slice(0, -1).reduce<Position>(apply, BLANK), step);
  const found = Object.keys(step.finds).length + (isShown ? 1 : 0);
  if (found === 0 || kind.check(puzzle, at.entry).done) return null;
  return { step, at, places: chain.flatMap((each) => placesToMark(kind, puzzle, each, at)) };
}
