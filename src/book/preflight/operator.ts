/** The shape of an operator, and the ways that most of them are made. */
import type { Operand } from "./content-lexer.ts";
import type { State } from "./graphics-state.ts";
import type { Machine } from "./machine.ts";

/** What one operator does with its operands. */
export type Operator = (own: Machine, operands: readonly Operand[]) => void;

/** An operator of numbers: those that are missing or no numbers count as 0. */
export const ofNumbers =
  (count: number, act: (own: Machine, numbers: readonly number[]) => void): Operator =>
  (own, operands) => {
    const isPlain = operands.length === count && operands.every((each) => typeof each === "number");
    act(
      own,
      isPlain ? (operands as readonly number[]) : Array.from({ length: count }, (_, i) => numberOf(operands[i])),
    );
  };

const numberOf = (operand: Operand | undefined): number => (typeof operand === "number" ? operand : 0);

/** An operator that sets a part of the state to its number. */
export const setting = (key: keyof State, scale = 1): Operator =>
  ofNumbers(1, (own, [value]) => {
    own.state = { ...own.state, [key]: value! * scale };
  });
