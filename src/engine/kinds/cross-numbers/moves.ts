/**
 * Moves: what can be seen at a position, as words of bits. Texts and sentences are made of those that are taken.
 */
import type { Finding } from "../../deduce.ts";
import type { Step } from "../../kind.ts";
import { OPERATORS } from "./arithmetic.ts";
import type { Blank } from "./blanks.ts";
import { lowestBit } from "./model.ts";
import type { Read } from "./position.ts";
import { printNumber } from "./puzzle.ts";

/** What a move leaves of one blank: the words of a number, the bits of a sign, the value of a total. */
export interface Cut {
  readonly blank: Blank;
  readonly left: readonly number[];
}

/** Something to be seen. Words are found later, in the position before it, read anew. */
export interface Move {
  /** Whether one choice is left of each blank, which is written down; else what is out is crossed out. */
  readonly settles: boolean;
  readonly cuts: readonly Cut[];
  tell(view: Read): Pick<Step, "because" | "say">;
}

/** The words of a cell of which one number is left. */
export function onlyWords(value: number): number[] {
  const left = Array<number>((value >> 5) + 1).fill(0);
  left[value >> 5] = 1 << (value & 31);
  return left;
}

/** Texts of the choices in a blank's words. */
export function textsOf({ puzzle }: Pick<Read, "puzzle">, { kind }: Blank, words: ArrayLike<number>): string[] {
  if (kind === "total") return [printNumber(puzzle, words[0]!)];
  const texts: string[] = [];
  for (let w = 0; w < words.length; w++) {
    for (let bits = words[w]!; bits !== 0; bits &= bits - 1) {
      const choice = (w << 5) + lowestBit(bits);
      texts.push(kind === "sign" ? OPERATORS[choice]! : printNumber(puzzle, choice));
    }
  }
  return texts;
}

/** Texts of the choices that a move takes from a blank. */
export function outOf(view: Pick<Read, "puzzle" | "m" | "state">, { blank, left }: Cut): string[] {
  const { m, state } = view;
  if (blank.kind === "sign") return textsOf(view, blank, [state[m.operatorsAt + blank.index]! & ~left[0]!]);
  const words: number[] = [];
  for (let w = 0; w < m.words; w++) words.push(state[blank.index * m.words + w]! & ~(left[w] ?? 0));
  return textsOf(view, blank, words);
}

/** A move as a step without its words. */
export function findingOf(view: Read, { settles, cuts }: Move): Pick<Finding, "finds" | "crosses"> {
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (const cut of cuts) {
    if (settles) finds[cut.blank.id] = textsOf(view, cut.blank, cut.left)[0]!;
    else crosses[cut.blank.id] = outOf(view, cut);
  }
  return { finds, crosses };
}
