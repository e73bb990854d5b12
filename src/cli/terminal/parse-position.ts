/** Reads a position as it is typed: "r1c1=5 r1c2!=7" (7 crossed out there). */

import type { Position, Rules, Slot } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { FRACTION, withFraction } from "../../engine/typed-fraction.ts";
import { EXIT, InputError, type Issue } from "../../spec/diagnostic.ts";

/** Reads the entries (`=`) and crossed-out values (`!=`, separated by commas) of a puzzle's slots. Throws an `InputError`. */
export function parsePosition(kind: Pick<Rules<unknown>, "slots">, puzzle: unknown, text: string): Position {
  const slots = kind.slots(puzzle);
  const hasFractions = slots.some(({ choices }) => choices?.some((choice) => FRACTION.test(choice)));
  const entry: Record<string, string> = {};
  const crossed: Record<string, string[]> = {};
  const issues: Issue[] = [];
  for (const { at, slot: id, sign, value, whole } of marksOf(text)) {
    const issue = (message: string, fix: string | null) => {
      const excerpt = { line: text, length: whole.length };
      issues.push({ file: "--at", line: 1, column: at + 1, message, fix, excerpt });
    };
    const slot = slots.find((one) => one.id.toLowerCase() === id.toLowerCase());
    if (sign === "" || value === "") issue(`"${whole}" says nothing of a cell`, `write it as ${example(slots)}`);
    else if (slot === undefined) issue(`there is no cell "${id}"`, unknownCellFix(slots));
    else {
      const texts = (sign === "=" ? [value] : value.split(",")).map((one) =>
        textOf(hasFractions ? fractionOf(one) : one, slot),
      );
      const wrong = texts.find((one) => !fits(one, slot));
      if (wrong !== undefined) issue(`${slot.id} cannot hold "${wrong}"`, choiceFix(slot));
      else if (slot.given !== null) {
        if (sign !== "=" || texts[0] !== slot.given) issue(`${slot.id} is given: it holds ${slot.given}`, null);
      } else if (sign !== "=") crossed[slot.id] = [...new Set([...(crossed[slot.id] ?? []), ...texts])];
      else if (entry[slot.id] !== undefined) issue(`${slot.id} is written twice`, "keep one of them");
      else entry[slot.id] = firstOf(texts);
    }
  }
  if (issues.length > 0) throw new InputError(issues, EXIT.usage);
  return { entry, crossed };
}

/** Writes a position as it is typed. */
export const positionText = ({ entry, crossed }: Position): string =>
  [
    ...Object.entries(entry).map(([slot, text]) => `${slot}=${text}`),
    ...Object.entries(crossed).map(([slot, texts]) => `${slot}!=${texts.join(",")}`),
  ].join(" ");

interface Mark {
  readonly at: number;
  readonly slot: string;
  /** "=", "!=" or empty. */
  readonly sign: string;
  readonly value: string;
  readonly whole: string;
}

const NAME_AND_SIGN = /([A-Za-z][\w.]*)\s*(!?=|≠)\s*/.source;

/** Splits a text into marks. A mark ends where the next name with a sign begins, so values may contain spaces. */
function marksOf(text: string): Mark[] {
  let end = 0;
  const parts = text.split(new RegExp(`[\\s,]+(?=${NAME_AND_SIGN.replaceAll("(", "(?:")})`));
  return parts
    .map((part) => part.replace(/[\s,]+$/, ""))
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const at = text.indexOf(part, end);
      end = at + part.length;
      const [, slot = part, sign = "", value = ""] = new RegExp(`^\\s*${NAME_AND_SIGN}(.*)$`, "s").exec(part) ?? [];
      return { at, slot, sign: sign === "≠" ? "!=" : sign, value, whole: part };
    });
}

/** Maps signs that people type to signs of the data. */
const SIGNS: Readonly<Record<string, string>> = { "−": "-", "×": "*", "·": "*", "÷": "/", ":": "/" };

/** Writes a number that was typed as 1.5 or 1 1/2 with its fraction. */
const fractionOf = (typed: string): string => withFraction(typed.trim().replace(/ (?=\d\/\d$)/, ""));

/** The meant text: the choice that differs from the typed text only in its sign or its case, else the typed text. */
function textOf(typed: string, { choices }: Slot): string {
  const text = typed.trim().replace(/^[−–](?=\d)/, "-");
  if (choices === null || choices.includes(text)) return text;
  const forms = [SIGNS[text] ?? text, text.toUpperCase(), text.toLowerCase()];
  return forms.find((form) => choices.includes(form)) ?? text;
}

const fits = (text: string, { choices, length, given }: Slot): boolean =>
  text === given || (choices === null ? text.length <= length : choices.includes(text));

const MOST = 12;

function choiceFix({ choices, length }: Slot): string {
  if (choices === null) return `it has at most ${length} characters`;
  if (choices.length <= MOST) return `it is one of ${choices.join(" ")}`;
  return `it is one of ${choices.slice(0, 3).join(" ")} … ${choices.at(-1)}`;
}

function unknownCellFix(slots: readonly Slot[]): string {
  const ids = slots.map((slot) => slot.id);
  return ids.length <= MOST ? `the cells are ${ids.join(" ")}` : `the cells are ${ids[0]} … ${ids.at(-1)}`;
}

function example(slots: readonly Slot[]): string {
  const slot = slots.find(({ given }) => given === null) ?? firstOf(slots);
  return `${slot.id}=${slot.choices?.[0] ?? "…"}`;
}
