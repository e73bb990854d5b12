/** How the numbers of a puzzle are written, and the places that they have. Inside the kind a number is its count of units. */
import { countIn, decimalsOf as decimalsIn, FRACTIONS, numberOf as numberIn, written } from "../../mixed-number.ts";
import { type Notation, weightAt } from "../../regrouping.ts";

export type { Notation } from "../../regrouping.ts";

/** The largest count of a number, in any notation. */
export const MAX_COUNT = 10_000;

const isFraction = (unit: number): boolean => FRACTIONS.includes(unit as 0.5);

/** Digits after the point: 1 for tenths, 2 for hundredths, else 0. */
export const decimalsOf = ({ unit = 1 }: Notation): number => decimalsIn(unit);

/** The count of a number, and the number of a count, as the public format has it. */
export const countOf = (number: number, { unit = 1 }: Notation): number => Math.round(countIn(number, unit));
export const numberOf = (count: number, { unit = 1 }: Notation): number => numberIn(count, unit);

/** The count of the number 1 in tenths or hundredths; 1 in other notations, whose numbers are not multiplied. */
export const oneOf = (notation: Notation): number => 10 ** decimalsOf(notation);

/** Whether a number is 10, 100, 1,000 … */
export const isPowerOfTen = (number: number): boolean => /^10+$/.test(String(number));

/** Whether a number is a whole count of units. */
export const isCounted = (number: number, notation: Notation): boolean =>
  numberOf(countOf(number, notation), notation) === number;

/** A count as it is printed and entered: 12, 2½, 3.4, 3.40 as money, 1:05 as time. */
export function textOf(count: number, notation: Notation): string {
  const { unit = 1, measure } = notation;
  if (measure === "time") return `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
  if (measure === "money") return (count / 100).toFixed(2);
  return isFraction(unit) ? written(count * unit, unit) : String(numberOf(count, notation));
}

/** A count as it is printed: an amount of money stands between the places for its currency. */
export const printedText = (count: number, notation: Notation): string =>
  withCurrency(textOf(count, notation), notation);
export const withCurrency = (text: string, { measure }: Notation): string => (measure === "money" ? `¤${text}¦` : text);

/** Reads an entry; null for any text that is no number in this notation, such as "07". 3.4 and 3.40 are the same number. */
export function readText(text: string, notation: Notation): number | null {
  const { measure, unit = 1 } = notation;
  if (measure === "time") {
    const time = /^(0|[1-9]\d*):([0-5]\d)$/.exec(text);
    return time === null ? null : inRange(60 * Number(time[1]) + Number(time[2]));
  }
  if (isFraction(unit)) {
    for (const part of [0, 0.25, 0.5, 0.75]) {
      const whole = Number.parseInt(text, 10) || 0;
      if (written(whole + part, 0.25) === text) return inRange(countOf(whole + part, notation), whole + part, notation);
    }
    return null;
  }
  if (!/^(0|[1-9]\d*)(\.\d+)?$/.test(text) || (text.split(".")[1]?.length ?? 0) > decimalsOf(notation)) return null;
  return inRange(countOf(Number(text), notation));
}

function inRange(count: number, number?: number, notation: Notation = {}): number | null {
  if (count > MAX_COUNT) return null;
  return number === undefined || isCounted(number, notation) ? count : null;
}

/** The parts of a count by place, each as its worth, the lowest first: 347 is 7, 40 and 300. */
export function partsOf(count: number, notation: Notation): number[] {
  const parts: number[] = [];
  for (let place = 0; weightAt(place, notation) <= count; place++) {
    const next = weightAt(place + 1, notation);
    parts.push((count % next) - (count % weightAt(place, notation)));
  }
  return parts;
}
