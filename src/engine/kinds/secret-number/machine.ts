/**
 * Rules as machines, so that digits are tried ten at a time. q state: what the digits gathered so far come to; next[10 q +
 * d]: the state after one more digit d; ends[q]: the last digits, a bit each, with which the rule then holds. A finite
 * automaton whose last step is looked ahead (Hopcroft and Ullman). The digits may come in any order, so rules about the
 * number itself have none.
 */
import { bits, type Comparison, FOLDS, meets, type Subject } from "./meaning.ts";

/** What digits do to the measure of a subject; the same for all of its rules. */
export interface Machine {
  readonly start: number;
  readonly next: Uint16Array;
  /** The gathered value of each state. */
  readonly values: readonly number[];
}

/** Digits that are gathered at most before the last one. */
const BEFORE_LAST = 4;
/** A difference has no value before its first digit. */
const NONE = -1;

const machines = new Map<Subject, Machine>();

/** The machine of a subject, but for "number"; made once, of a few hundred states at most. */
export function machineOf(subject: Subject): Machine {
  let machine = machines.get(subject);
  if (machine === undefined) {
    machine = build(subject);
    machines.set(subject, machine);
  }
  return machine;
}

function build(subject: Subject): Machine {
  const values = [startOf(subject)];
  const places = new Map([[values[0]!, 0]]);
  const next: number[] = [];
  let done = 0;
  for (let depth = 0; depth < BEFORE_LAST; depth++) {
    for (const end = values.length; done < end; done++) {
      for (let digit = 0; digit < 10; digit++) {
        const value = joined(subject, values[done]!, digit);
        if (!places.has(value)) places.set(value, values.push(value) - 1);
        next.push(places.get(value)!);
      }
    }
  }
  return { start: 0, next: Uint16Array.from(next), values };
}

/** What a subject has gathered before the first digit. */
export const startOf = (subject: Subject): number => (subject === "difference" ? NONE : FOLDS[subject].start);

/** What it has gathered after one digit more. */
export function joined(subject: Subject, value: number, digit: number): number {
  if (subject !== "difference") return FOLDS[subject].join(value, digit);
  return value === NONE ? digit : Math.abs(value - digit);
}

const known = new Map<number, Uint16Array>();
/** What is made for values up to this one is kept: that of all rules that are drawn. A puzzle read may name any value. */
export const KEPT = 100;

/** The last digits that make a rule true, for each state of its subject's machine. `key`: a number for subject and comparison. */
export function endsTable(subject: Subject, comparison: Comparison, value: number, key: number): Uint16Array {
  if (value > KEPT) return newTable(subject, comparison, value);
  let table = known.get(key * (KEPT + 1) + value);
  if (table === undefined) {
    table = newTable(subject, comparison, value);
    known.set(key * (KEPT + 1) + value, table);
  }
  return table;
}

function newTable(subject: Subject, comparison: Comparison, value: number): Uint16Array {
  return Uint16Array.from(machineOf(subject).values, (gathered) => {
    let mask = 0;
    for (let digit = 0; digit < 10; digit++) {
      const end = joined(subject, gathered, digit);
      if (meets(comparison, subject === "different-count" ? bits(end) : end, value)) mask |= 1 << digit;
    }
    return mask;
  });
}
