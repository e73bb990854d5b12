/** The type of an operator, and helpers to create most of them. */

import type { Operand } from "./content-lexer.ts";
import type { InterpreterState, State } from "./interpreter-state.ts";
import type { Numbers } from "./matrix.ts";

/** Applies one operator to its operands. */
export type Operator = (interpreter: InterpreterState, operands: readonly Operand[]) => void;

/** An operator on numbers: missing or invalid operands count as 0. */
export const ofNumbers =
  <Count extends number>(
    count: Count,
    act: (interpreter: InterpreterState, numbers: Numbers<Count>) => void,
  ): Operator =>
  (interpreter, operands) => {
    const isPlain = operands.length === count && operands.every((each) => typeof each === "number");
    const numbers = isPlain ? operands : Array.from({ length: count }, (_, i) => numberOf(operands[i]));
    act(interpreter, numbers as readonly number[] as Numbers<Count>);
  };

const numberOf = (operand: Operand | undefined): number => (typeof operand === "number" ? operand : 0);

/** An operator that sets a part of the state to its number. */
export const setting = (key: keyof State, scale = 1): Operator =>
  ofNumbers(1, (interpreter, [value]) => {
    interpreter.state = { ...interpreter.state, [key]: value * scale };
  });
