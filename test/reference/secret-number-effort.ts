// The effort of Secret Number: the unknowns are the digits. Each rule crosses out the digits that are in no number that it is true of.

import { both, type Candidates, effortOf } from "./effort.ts";
import { ruleHolds, type SecretNumberPuzzle, type SecretRule } from "./secret-number.ts";

/** How many candidates are looked at; see `effort.ts`. */
export const secretNumberEffort = ({ digits, rules }: SecretNumberPuzzle): number =>
  effortOf({
    start: Array.from({ length: digits }, (_, place) => new Set([...TEN.slice(place === 0 ? 1 : 0)])),
    round: (candidates) => {
      let left = candidates;
      for (const rule of rules) left = both(left, allowedBy(rule, candidates));
      return left.some(({ size }) => size === 0) ? null : left;
    },
  });

const TEN: readonly number[] = Array.from({ length: 10 }, (_, digit) => digit);

/** The digits of all numbers of these candidates for which a rule holds. */
function allowedBy(rule: SecretRule, candidates: Candidates): Candidates {
  const allowed = candidates.map(() => new Set<number>());
  const write = (number: readonly number[]): void => {
    const next = candidates[number.length];
    if (next !== undefined) {
      for (const digit of next) write([...number, digit]);
      return;
    }
    if (!ruleHolds(rule, Number(number.join("")), [...number])) return;
    for (const [place, digit] of number.entries()) allowed[place]!.add(digit);
  };
  write([]);
  return allowed;
}
