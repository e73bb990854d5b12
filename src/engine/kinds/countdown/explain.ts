/**
 * Techniques: ways to look for the target that a person would try, each with its reason. They know no solution, see
 * only the pieces on the table (cards, and what has been made of them), and may find nothing.
 * Each finding is the first step of a way that is seen to its end, so what it writes down does lead to the target.
 */
import { type Deduction, deduce, type Finding, techniquesOf } from "../../deduce.ts";
import { type Level, type Position, type Step, say, type Words } from "../../kind.ts";
import {
  calculate,
  cardsOf,
  formatExpressions,
  OPERATORS,
  type Operator,
  parseExpressions,
  type Tree,
  workOut,
} from "./expression.ts";
import { type Countdown, EXPRESSION, rules } from "./rules.ts";

/** A card not used yet, or an expression written down; `id`: the clue or slot where it stands. */
interface Piece {
  readonly tree: Tree;
  readonly value: number;
  readonly id: string;
}

/** Two pieces joined by one useful step, the larger first. */
interface Join extends Piece {
  readonly left: Piece;
  readonly right: Piece;
  readonly op: Operator;
}

const TECHNIQUES: readonly Deduction<Countdown>[] = [
  { id: "one-step", level: "starter", cost: 4, find: (puzzle, at) => oneStep(puzzle.target, piecesOf(puzzle, at)) },
  { id: "come-close", level: "easy", cost: 10, find: (puzzle, at) => comeClose(puzzle.target, piecesOf(puzzle, at)) },
  { id: "divide", level: "medium", cost: 20, find: (puzzle, at) => divide(puzzle.target, piecesOf(puzzle, at)) },
];

/** One step from the target. */
function oneStep(target: number, pieces: readonly Piece[]): Finding[] {
  return joinsOf(pieces)
    .filter(({ value }) => value === target)
    .map((join) => finding(pieces, [join], [], say("countdown.step-one-step", { target, ...sum(join) })));
}

/**
 * A sum close to the target, with what it lacks at hand or one step away; or a piece close to it, with what that lacks
 * one step away. The smallest gap first, and those that need no second sum before the others.
 */
function comeClose(target: number, pieces: readonly Piece[]): Finding[] {
  const found: { rank: number; finding: Finding }[] = [];
  const sideOf = (near: number, gap: number): string | undefined =>
    near + gap === target ? "short" : near - gap === target ? "over" : undefined;
  for (const join of joinsOf(pieces)) {
    const others = without(pieces, [join]);
    for (const piece of others) {
      const [near, gap] = join.value < piece.value ? [piece.value, join.value] : [join.value, piece.value];
      const side = sideOf(near, gap);
      if (side === undefined) continue;
      const words = say(`countdown.step-${near === join.value ? "come-close" : "fill-gap"}`, {
        ...{ target, near, gap, side },
        ...sum(join),
      });
      found.push({ rank: gap, finding: finding(pieces, [join], [piece], words) });
    }
    for (const second of joinsOf(others)) {
      const side = second.value > join.value ? undefined : sideOf(join.value, second.value);
      if (side === undefined) continue;
      const { left: gapLeft, op: gapOp, right: gapRight, value: gap } = sum(second);
      const at = { target, gap, side, gapLeft, gapOp, gapRight, ...sum(join) };
      const words = say("countdown.step-come-close-twice", at);
      found.push({ rank: FAR + gap, finding: finding(pieces, [join, second], [], words) });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ finding }) => finding);
}
/** More than any target. */
const FAR = 10_000;

/** Two numbers with the target as their product: one at hand and the other one step away, or each one step away. */
function divide(target: number, pieces: readonly Piece[]): Finding[] {
  const found: Finding[] = [];
  const later: Finding[] = [];
  for (const join of joinsOf(pieces)) {
    const factor = target / join.value;
    if (join.value < 2 || factor < 2 || !Number.isInteger(factor)) continue;
    const others = without(pieces, [join]);
    const at = { target, factor, ...sum(join) };
    const card = others.find(({ value }) => value === factor);
    if (card !== undefined) found.push(finding(pieces, [join], [card], say("countdown.step-divide", at)));
    const made = joinsOf(others).find(({ value }) => value === factor);
    if (made === undefined || made.value > join.value) continue;
    const { left, op, right } = sum(made);
    const words = say("countdown.step-divide-twice", { ...at, factorLeft: left, factorOp: op, factorRight: right });
    later.push(finding(pieces, [join, made], [], words));
  }
  return [...found, ...later];
}

/** Everything that one useful step can make of two pieces. */
function joinsOf(pieces: readonly Piece[]): Join[] {
  const joins: Join[] = [];
  for (const [i, a] of pieces.entries()) {
    for (const b of pieces.slice(i + 1)) {
      const [left, right] = a.value < b.value ? [b, a] : [a, b];
      for (const op of OPERATORS) {
        const value = calculate(op, left.value, right.value);
        const useless = (op === "*" || op === "/") && right.value === 1;
        if (useless || !Number.isInteger(value) || value <= 0) continue;
        joins.push({ left, right, op, value, id: EXPRESSION, tree: { op, left: left.tree, right: right.tree } });
      }
    }
  }
  return joins;
}

/** The joins are written down; the finding rests on their pieces, on the `further` ones that the way needs, and on the target. */
function finding(pieces: readonly Piece[], joins: readonly Join[], further: readonly Piece[], words: Words): Finding {
  const kept = without(pieces, joins).filter(({ id }) => id === EXPRESSION);
  const rests = [...joins.flatMap(({ left, right }) => [left, right]), ...further].map(({ id }) => id);
  return {
    because: [...new Set([...rests, "target"])],
    finds: { [EXPRESSION]: formatExpressions([...kept, ...joins].map(({ tree }) => tree)) },
    crosses: {},
    say: words,
  };
}

const without = (pieces: readonly Piece[], joins: readonly Join[]): Piece[] =>
  pieces.filter((piece) => joins.every(({ left, right }) => piece !== left && piece !== right));

const sum = ({ left, op, right, value }: Join) => ({ left: left.value, op, right: right.value, value });

/** The pieces on the table, what has been made first; none where a rule is broken. */
function piecesOf(puzzle: Countdown, at: Position): Piece[] {
  const read = parseExpressions(at.entry[EXPRESSION] ?? "");
  if ("problem" in read || rules.check(puzzle, at.entry).broken.length > 0) return [];
  const made = read.trees.filter((tree) => typeof tree !== "number");
  const pieces = puzzle.cards.map((card, i): Piece => ({ tree: card, value: card, id: `card${i + 1}` }));
  for (const card of made.flatMap(cardsOf)) {
    const place = pieces.findIndex(({ value }) => value === card);
    pieces.splice(place, 1);
  }
  return [...made.map((tree) => ({ tree, value: workOut(tree).value, id: EXPRESSION })), ...pieces];
}

export const techniques = () => techniquesOf(TECHNIQUES);

/** Reasons from a position; it may well end before the target. */
export function explain(puzzle: Countdown, from: Position, upTo: Level): { steps: readonly Step[]; solved: boolean } {
  const isDone = (at: Position): boolean => rules.check(puzzle, at.entry).done;
  const { steps, solved } = deduce(TECHNIQUES, puzzle, isDone, from, upTo);
  return { steps, solved };
}
