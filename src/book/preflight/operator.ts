/** The shape of an operator, and the ways that most of them are made. */
import type { Operand } from "./content-lexer.ts";
import type { State } from "./graphics-state.ts";
import type { InterpreterState } from "./interpreter-state.ts";

/** What one operator does with its operands. */
export type Operator = (interpreter: InterpreterState, operands: readonly Operand[]) => void;

/** An operator of numbers: those that are missing or no numbers count as 0. */
export const ofNumbers =
  (count: number, act: (interpreter: InterpreterState, numbers: readonly number[]) => void): Operator =>
  (interpreter, operands) => {
    const isPlain = operands.length === count && operands.every((each) => typeof each === "number");
    act(
      interpreter,
      isPlain ? (operands as readonly number[]) : Array.from({ length: count }, (_, i) => numberOf(operands[i])),
    );
  };

const numberOf = (operand: Operand | undefined): number => (typeof operand === "number" ? operand : 0);

/** An operator that sets a part of the state to its number. */
export const setting = (key: keyof State, scale = 1): Operator =>
  ofNumbers(1, (interpreter, [value]) => {
    interpreter.state = { ...interpreter.state, [key]: value! * scale };
  });
