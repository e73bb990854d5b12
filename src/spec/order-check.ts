/** How the mistakes of a typed order are collected, and how its options are named: as flags of a command or as parameters of an address. */
import type { PuzzleKind } from "../engine/kind.ts";
import { EXIT, Failure, fileIssue, type Issue } from "./diagnostic.ts";
import type { Advice } from "./problem.ts";

/** Writes an option of an order as typed: with its value, or only its name. */
export type Written = (name: string, value?: string) => string;

/** Writes options as flags of a command; the kind is an argument. */
export const AS_FLAGS: Written = (name, value) => {
  if (value === undefined) return `--${name}`;
  return name === "kind" ? `worksheet ${value}` : `--${name} ${value}`;
};
/** Writes options as parameters of an address. */
export const AS_PARAMETERS: Written = (name, value) => (value === undefined ? name : `${name}=${value}`);

/** A value from a list; undefined if not given. Throws a `Failure` for any other value. */
export function oneOf<Value extends string>(
  name: string,
  values: readonly Value[],
  said: string | undefined,
  written: Written,
): Value | undefined {
  const value = values.find((known) => known === said);
  if (said === undefined || value !== undefined) return value;
  throw new Failure(`${written(name)} cannot be "${said}"`, EXIT.usage, `it is one of ${values.join(", ")}`);
}

/** The issues so far, and the known kinds. */
export interface Check {
  readonly issues: Issue[];
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly written: Written;
}

export function addIssue({ issues, written }: Check, name: string, value: string, advice: Advice): void {
  issues.push(fileIssue(written(name, value), advice));
}

/** Reads a number of an order. For an invalid text, adds an issue and returns 1. */
export function numberOf(check: Check, name: string, text: string, most: number, least = 1): number {
  const value = wholeNumber(text);
  if (value >= least && value <= most) return value;
  const message = `${check.written(name)} must be a whole number from ${least} to ${most}, not "${text}"`;
  addIssue(check, name, text, { message, fix: null });
  return 1;
}

/** Reads a whole number; NaN for any other text. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
