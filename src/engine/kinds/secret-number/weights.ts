/** How often a drawn puzzle speaks of what. */
import type { Comparison, Subject } from "./meaning.ts";

/** How often each subject is spoken of. */
export const SUBJECT_WEIGHTS: Readonly<Record<Subject, number>> = {
  number: 10,
  digit: 8,
  sum: 12,
  product: 6,
  difference: 10,
  largest: 4,
  smallest: 4,
  "even-count": 3,
  "odd-count": 3,
  "prime-count": 2,
  "different-count": 4,
};

/** Where more than single looks is wanted, less is said of single digits, more of the whole. */
export const HARD_WEIGHTS: Readonly<Record<Subject, number>> = {
  ...SUBJECT_WEIGHTS,
  number: 14,
  digit: 2,
  difference: 9,
  "even-count": 5,
  "odd-count": 5,
  "prime-count": 4,
  "different-count": 3,
};

/** How often each comparison is made. */
export const COMPARISON_WEIGHTS: Readonly<Record<Comparison, number>> = {
  is: 8,
  "is-not": 1,
  "less-than": 3,
  "more-than": 3,
  "at-least": 1,
  "at-most": 1,
  "multiple-of": 4,
  "not-multiple-of": 1,
  even: 3,
  odd: 3,
  prime: 3,
  square: 2,
};
