/** Positions as people type them are taken, or refused in plain words. */
import { judgePosition } from "../../judged-input.ts";
import { typedPosition } from "../../typed-input.ts";
import { promiseOfInput } from "./typed.ts";

export const promise = promiseOfInput(
  "a position that is typed for a hint is taken or refused within 2 s in plain words; 0 crashes",
  "position",
  (number) => {
    const { at, text } = typedPosition(number);
    return judgePosition(at, text, number);
  },
);
