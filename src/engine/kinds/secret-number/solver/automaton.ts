/**
 * Rules as finite automata, which test ten digits at a time. q state: the result of the digits read so far; next[10 q + d]: the
 * state after one more digit d; lastDigits[q]: the last digits, one bit each, with which the rule holds (the last transition is
 * precomputed; Hopcroft and Ullman). The digits may come in any order, so rules about the number itself have no automaton. For
 * those about the larger of two digits, each subject reads the other one from the end.
 */
import { between, type Comparison, countBits, isOfTwo, MEASURES, meets, type Subject } from "../rule/meaning.ts";

/** The automaton of a subject, shared by all of its rules. */
interface Automaton {
  readonly start: number;
  readonly next: Uint16Array;
  /** By state, the value of the digits read. */
  readonly values: readonly number[];
}

/** Maximum number of digits before the last one. */
const BEFORE_LAST = 4;
/** A comparison of two digits has no value before the first. */
const NONE = -1;

const automata = new Map<Subject, Automaton>();

/** The automaton of a subject other than "number"; built once, with at most a few hundred states. */
export function automatonOf(subject: Subject): Automaton {
  let machine = automata.get(subject);
  if (machine === undefined) {
    machine = buildAutomaton(subject);
    automata.set(subject, machine);
  }
  return machine;
}

function buildAutomaton(subject: Subject): Automaton {
  const values = [startOf(subject)];
  const places = new Map([[values[0]!, 0]]);
  const next: number[] = [];
  let done = 0;
  for (let depth = 0; depth < BEFORE_LAST; depth++) {
    for (const end = values.length; done < end; done++) {
      for (let digit = 0; digit < 10; digit++) {
        const value = addDigit(subject, values[done]!, digit);
        if (!places.has(value)) places.set(value, values.push(value) - 1);
        next.push(places.get(value)!);
      }
    }
  }
  return { start: 0, next: Uint16Array.from(next), values };
}

/** The value of a subject before the first digit. */
export const startOf = (subject: Subject): number => (isOfTwo(subject) ? NONE : MEASURES[subject].start);

/** The value of a subject after one more digit, which is the later one. */
export function addDigit(subject: Subject, value: number, digit: number): number {
  if (!isOfTwo(subject)) return MEASURES[subject].join(value, digit);
  return value === NONE ? digit : between(subject, value, digit);
}

/** The subject that reads the digits of another from the end. */
export const REVERSED: Partial<Record<Subject, Subject>> = {
  rise: "drop",
  drop: "rise",
  "rise-times": "drop-times",
  "drop-times": "rise-times",
};

const known = new Map<number, Uint16Array>();
/** Maximum value for which tables are cached, enough for generated rules; an imported puzzle may have any value. */
export const MAX_CACHED = 100;

/**
 * By state of the subject's automaton, the last digits that make a rule true. `key`: a number for subject and
 * comparison.
 */
export function lastDigitsTable(subject: Subject, comparison: Comparison, value: number, key: number): Uint16Array {
  if (value > MAX_CACHED) return newTable(subject, comparison, value);
  let table = known.get(key * (MAX_CACHED + 1) + value);
  if (table === undefined) {
    table = newTable(subject, comparison, value);
    known.set(key * (MAX_CACHED + 1) + value, table);
  }
  return table;
}

function newTable(subject: Subject, comparison: Comparison, value: number): Uint16Array {
  return Uint16Array.from(automatonOf(subject).values, (gathered) => {
    let mask = 0;
    for (let digit = 0; digit < 10; digit++) {
      const end = addDigit(subject, gathered, digit);
      if (meets(comparison, subject === "different-count" ? countBits(end) : end, value)) mask |= 1 << digit;
    }
    return mask;
  });
}
