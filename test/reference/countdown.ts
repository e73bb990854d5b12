/**
 * A second solver for Countdown, written from the public format alone.
 *
 * How the definition is read here:
 * - A solution is an order of steps (a tree) on some of the cards, each used at most once; a card alone is one too,
 *   with no step. Every step uses an allowed operator and gives a whole number above 0.
 * - Its form: a run of + and − is one sum, two unordered bags of terms, those in plus and those in minus
 *   (a − (b − c) is a and c in plus, b in minus); a run of × and ÷ is one product, likewise, of factors and divisors.
 *   The terms of a sum are cards and products, those of a product cards and sums. Cards of the same number are alike.
 *   Two solutions are the same when their forms are.
 * - Useless: a step that changes nothing. × or ÷ with a 1 (a card or a result: 1 × 5, 5 × 1, 5 ÷ 1, 5 × (4 − 3)); a form with
 *   one term in both of its bags, anywhere in it, but for x ÷ x alone: that makes a 1. Results that were there before
 *   (4 − 2 = 2) are not useless.
 * - A form counts when one order of it is legal and has no useless step. Allowed operators are those of the steps:
 *   where + is not allowed, a − (b − c) still is.
 * - A puzzle that is said to have one way (`answers` left out, or "one") has that way alone when nothing else is accepted,
 *   useless steps or not: where its only form that counts is not the only form, it has a second answer.
 * - A puzzle of `all` cards: a solution has every card in it, each once. No step is useless then, since it uses a card up: every
 *   form over the bag of all cards that one legal order makes is a way, × 1 and + 4 − 4 among them.
 *
 * All forms of every sub-bag of the cards are built out of the forms of its halves, and kept once each by their text.
 */

/** A Countdown game in the public format; `operators` left out are all four. */
export type CountdownPuzzle = {
  kind: "countdown";
  cards: number[];
  target: number;
  operators?: string | undefined;
  answers?: "one" | "any";
  all?: true;
};

// `up` and `down` are the sorted texts of the terms in plus and minus, or of the factors and divisors.
type Form = { value: number; shape: "card" | "sum" | "product"; up: string[]; down: string[]; text: string };
type Shape = "sum" | "product";

/** The different solutions, at most `limit`, each as the fully bracketed text of its form with sorted terms. */
export function answers(puzzle: CountdownPuzzle, limit: number): string[] {
  if (puzzle.all) return accepted(puzzle).slice(0, limit);
  const useful = forms(puzzle, isUseful);
  if (puzzle.answers === "any" || useful.length !== 1) return useful.slice(0, limit);
  const [second] = accepted(puzzle).filter((text) => text !== useful[0]);
  return (second === undefined ? useful : [...useful, second]).slice(0, limit);
}

/** All forms that the rules accept, with useless steps or without. */
export const accepted = (puzzle: CountdownPuzzle): string[] => forms(puzzle, () => true);

/** Which steps are looked at: by the forms that are joined, the operator, and the form made. */
type Admits = (left: Form, operator: string, right: Form, made: Form) => boolean;

const isUseful: Admits = (left, operator, right, made) => {
  if ("*/".includes(operator) && (left.value === 1 || right.value === 1))
    if (operator === "*" || right.value === 1) return false;
  if (made.shape === "product" && made.up.length === 1 && made.down.length === 1) return true;
  return !made.up.some((term) => made.down.includes(term));
};

/** The forms that make the target, by steps that are admitted, sorted by their texts. */
function forms(puzzle: CountdownPuzzle, admits: Admits): string[] {
  const operators = [...(puzzle.operators ?? "+-*/")];
  const known = new Map<string, Form[]>();
  const cards = [...puzzle.cards].sort((a, b) => a - b);
  const found = new Set<string>();
  for (const bag of subBags(cards)) {
    if (puzzle.all && bag.length < cards.length) continue;
    // The bag of all cards is part of no other: only the target matters there.
    const wanted = bag.length === cards.length ? puzzle.target : null;
    for (const form of formsOf(bag, operators, admits, known, wanted)) {
      if (form.value === puzzle.target) found.add(form.text);
    }
  }
  return [...found].sort();
}

/** All different bags that can be taken out of sorted cards, the empty one left out. */
function subBags(cards: number[]): number[][] {
  const bags = new Map<string, number[]>();
  for (let choice = 1; choice < 2 ** cards.length; choice++) {
    const bag = cards.filter((_, i) => (choice >> i) & 1);
    bags.set(bag.join(), bag);
  }
  return [...bags.values()];
}

/** All forms that use just the cards of a sorted bag; with `wanted`, only those of that value. */
function formsOf(
  bag: number[],
  operators: string[],
  admits: Admits,
  known: Map<string, Form[]>,
  wanted: number | null,
): Form[] {
  if (bag.length === 1) return [{ value: bag[0]!, shape: "card", up: [], down: [], text: String(bag[0]) }];
  const done = known.get(bag.join());
  if (done) return done;
  const forms = new Map<string, Form>();
  for (let choice = 1; choice < 2 ** bag.length - 1; choice++) {
    const lefts = bag.filter((_, i) => (choice >> i) & 1);
    const rights = bag.filter((_, i) => !((choice >> i) & 1));
    for (const left of formsOf(lefts, operators, admits, known, null)) {
      for (const right of formsOf(rights, operators, admits, known, null)) {
        for (const operator of operators) {
          const value = stepValue(left.value, operator, right.value);
          if (value === null || (wanted !== null && value !== wanted)) continue;
          const form = joined(left, operator, right, value);
          if (admits(left, operator, right, form)) forms.set(form.text, form);
        }
      }
    }
  }
  if (wanted === null) known.set(bag.join(), [...forms.values()]);
  return [...forms.values()];
}

/** The result of a step, or null if it is not allowed. */
function stepValue(left: number, operator: string, right: number): number | null {
  if (operator === "+") return left + right;
  if (operator === "-") return left > right ? left - right : null;
  if (operator === "*") return left * right;
  if (operator === "/") return left % right === 0 ? left / right : null;
  throw new Error(`no such operator: ${operator}`);
}

/** The form of a step on two forms: the bags of its own shape are poured together. */
function joined(left: Form, operator: string, right: Form, value: number): Form {
  const shape = operator === "+" || operator === "-" ? "sum" : "product";
  const turned = operator === "-" || operator === "/";
  const [leftUp, leftDown] = bagsAs(left, shape);
  const [rightUp, rightDown] = bagsAs(right, shape);
  const up = [...leftUp, ...(turned ? rightDown : rightUp)].sort();
  const down = [...leftDown, ...(turned ? rightUp : rightDown)].sort();
  const [plus, minus] = shape === "sum" ? ["+", "-"] : ["*", "/"];
  const text = `(${up.join(plus)}${down.map((term) => minus + term).join("")})`;
  return { value, shape, up, down, text };
}

function bagsAs(form: Form, shape: Shape): [string[], string[]] {
  return form.shape === shape ? [form.up, form.down] : [[form.text], []];
}
