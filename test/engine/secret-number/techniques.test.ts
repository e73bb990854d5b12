/** Each technique by a hand-made position where it fires, and what it then says. */
import { describe, expect, it } from "vitest";
import type { SecretNumber } from "../../../src/engine/kinds/secret-number/rule/meaning.ts";
import { readState } from "../../../src/engine/kinds/secret-number/solver/solver-state.ts";
import { TECHNIQUES } from "../../../src/engine/kinds/secret-number/techniques/explain.ts";
import { changesOf } from "../../../src/engine/kinds/secret-number/techniques/findings.ts";
import { inFull } from "../../../src/templates/in-full.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { marksOf, textCases } from "../text-cases.ts";
import { ruleOf } from "./plain.ts";

const phrase = phrasesOf("en-GB");

/** A technique, the digits and rules of a puzzle, a position in it, what is found, and what that rests on; below them, what is said. */
const CASES = textCases(`
left | 2: number even | d2≠012345689 | d2=7 | d2
Every digit but 7 is crossed out under the last box. So the last digit is 7.
told | 3: digit 2 at-least 8 | d2≠01 | d2≠234567 | rule1
Clue 1: My middle digit is 8 or more. So the middle digit is 8 or 9.
every-digit | 3: largest at-most 6 |  | d1≠789 d2≠789 d3≠789 | rule1
Clue 1: My largest digit is 6 or less. So no digit is 7, 8 or 9.
every-digit | 3: different-count is 3 | d1=4 | d2≠4 d3≠4 | rule1 d1
Clue 1: All my digits are different. With 4 in place, the middle and last digits are not 4.
last-digit | 3: number multiple-of 15 |  | d3≠12346789 | rule1
Clue 1: I am a multiple of 15. Multiples of 15 end in 0 or 5. So the last digit is 0 or 5.
first-digit | 3: number less-than 350 | d1=3 | d2≠56789 | rule1 d1
Clue 1: I am less than 350. With 3 in place, the middle digit is 0, 1, 2, 3 or 4.
work-out | 3: sum 1,3 is 11 | d1=4 | d3=7 | rule1 d1
Clue 1: My first and last digits add up to 11. With 4 in place, the last digit is 7.
pairs | 2: product 1,2 is 24 | d1≠4 | d1≠12579 d2≠0125679 | rule1 d1
Clue 1: My digits multiply to 24. These pairs are left: 3 8, 6 4, 8 3. Cross out the others.
pairs | 2: difference 1,2 is 9 |  | d1=9 d2=0 | rule1
Clue 1: My digits differ by 9. Only 9 and 0 fit as the first and last digits, for the first is not 0.
pairs | 2: sum 1,2 at-least 13 |  | d1≠123 d2≠0123 | rule1
Clue 1: My digits add up to 13 or more. No digit goes with 3, for one. So neither is 0, 1, 2 or 3.
pairs | 3: product 1,2 is 0 | d1≠123456 d2≠5 | d2=0 | rule1 d1
Clue 1: My first two digits multiply to 0. These pairs are left: 7 0, 8 0, 9 0. So the middle digit is 0.
how-many | 3: smallest is 2 | d2=8 d3=8 | d1=2 | rule1 d2 d3
Clue 1: My smallest digit is 2. Only one digit is still open. With two 8s in place, the first digit is 2.
how-many | 3: even-count is 2 | d1=5 | d2≠13579 d3≠13579 | rule1 d1
Clue 1: Exactly two of my three digits are even. Only the middle and last digits can still be even. With 5 in place, the middle and last digits are not 1, 3, 5, 7 or 9.
how-many | 3: largest is 7 | d1=2 d2≠789 | d3=7 | rule1 d1 d2
Clue 1: My largest digit is 7. Only one place is left for such a digit. With 2 in place and what is crossed out, the last digit is 7.
limits | 3: sum 1,2,3 is 25 |  | d1≠123456 d2≠0123456 d3≠0123456 | rule1
Clue 1: My digits add up to 25. The other two add up to at most 18. So no digit is 0, 1, 2, 3, 4, 5 or 6.
limits | 3: sum 1,2,3 at-most 5 | d2≠01 | d1≠456789 | rule1 d2
Clue 1: My digits add up to 5 or less. The other two add up to at least 2. With what is crossed out, the first digit is 1, 2 or 3.
endings | 3: number square | d3≠01456 | d3=9 | rule1 d3
Clue 1: I am a square number. Square numbers end in 0, 1, 4, 5, 6 or 9. With what is crossed out, the last digit is 9.
endings | 3: number multiple-of 12 | d3≠048 | d2≠02468 | rule1 d3
Clue 1: I am a multiple of 12. The last two digits alone must make a multiple of 4. With what is crossed out, the middle digit is 1, 3, 5, 7 or 9.
digit-sum | 3: number multiple-of 9 | d1=4 d3=1 | d2=4 | rule1 d1 d3
Clue 1: I am a multiple of 9. My digits then add up to a multiple of 9. With 4 and 1 in place, the middle digit is 4.
parity | 3: sum 1,2,3 odd | d1≠13579 d2≠13579 | d3≠02468 | rule1 d1 d2
Clue 1: My digits add up to an odd number. An odd sum needs an odd number of odd digits. With what is crossed out, the last digit is 1, 3, 5, 7 or 9.
parity | 3: product 1,2,3 multiple-of 4 | d1≠2468 d2≠02468 | d3≠13579 | rule1 d1 d2
Clue 1: My digits multiply to a multiple of 4. Multiples of 4 are even. A product is odd only when all its digits are. With what is crossed out, the last digit is 0, 2, 4, 6 or 8.
try-each | 3: number prime | d1=1 d3=3 | d2≠23458 | rule1 d1 d3
Clue 1: I am a prime number. Only one digit is still open, so try each. With 1 and 3 in place, the middle digit is 0, 1, 6, 7 or 9.
short-list | 2: number square; sum 1,2 is 9 | d1≠14 d2≠6 | d1=8 d2=1 | rule1 rule2 d1 d2
Clue 1: I am a square number. Of what is left, 25, 64 and 81 fit. Of these numbers, only 81 fits clue 2 too.
short-list | 3: number multiple-of 7; number odd | d1≠1346789 d2≠12346789 d3≠2345678 | d1=2 d2=5 d3=9 | rule1 d1 d2 d3
Clue 1: I am a multiple of 7. Of what is left, only 259 fits.
case-list | 3: number multiple-of 111; sum 1,2,3 is 18 |  | d1=6 d2=6 d3=6 | rule1 rule2
Clue 1: I am a multiple of 111. Only 111, 222, 333, 444, 555, 666, 777, 888 and 999 fit. Of these numbers, only 666 fits clue 2 too.
trial | 3: sum 1,2 is 9; sum 2,3 is 9; number multiple-of 11 | d1≠1245789 | d1=3 | rule1 rule2 rule3 d1
Suppose the first digit is 6. By clue 1, the middle digit is then 3. By clue 2, the last digit is then 6. But then nothing fits clue 3: I am a multiple of 11. So the first digit is 3.
trial | 4: different-count is 2; number multiple-of 6 | d3=5 d4≠01356789 | d4=4 | rule1 rule2 d3 d4
Suppose the last digit is 2. By clue 1, the first and second digits are then 2 or 5. But then nothing fits clue 2: I am a multiple of 6. So the last digit is 4.
deep-trial | 3: sum 1,2 is 9; sum 2,3 is 9; number multiple-of 11 | d1≠1245789 | d1=3 | rule1 rule2 rule3 d1
Suppose the first digit is 6. Then try each middle digit: clue 1 rules out 0, 1, 2, 4, 5, 6, 7, 8, 9; clue 3 rules out 3. So the first digit is 3.
sets | 3: product 1,2,3 is 98 | d1≠7 | d1=2 | rule1 d1
Clue 1: My digits multiply to 98. The digits can be, in some order, only 2 7 7. So the first digit is 2.
`);

describe("a technique", () => {
  it.each(CASES)("%s, %s", (technique, rules, position, changes, because, said) => {
    const [digits, ...texts] = rules!.split(/: |; /);
    const puzzle: SecretNumber = { kind: "secret-number", digits: Number(digits), rules: texts.map(ruleOf) };
    const { find } = TECHNIQUES.find(({ id }) => id === technique)!;
    const at = marksOf(position!);
    const state = readState(puzzle, { entry: at.written, crossed: at.crossed });
    const [first] = [...find(state)];
    const { because: reasons, say } = first!.explain();
    const { written: finds, crossed: crosses } = marksOf(changes!);
    expect({ ...changesOf(state, first!), reasons: reasons.join(" "), said: phrase(inFull(say, phrase)) }).toEqual({
      ...{ finds, crosses, reasons: because, said },
    });
  });
});
