/**
 * The game written down plainly, to compare with: every expression as a tree, made of every choice of cards, with no
 * thought of speed or of order. Nothing here is shared with the program.
 */
export interface Expression {
  /** Everything in brackets, signs as on a keyboard. */
  readonly text: string;
  readonly value: number;
  readonly op: string;
  readonly parts: readonly Expression[];
}

/** Every legal expression of the cards, each card told apart from its equals, by the set of cards that it uses. */
export function everyExpression(cards: readonly number[]): Expression[] {
  const bySet: Expression[][] = [];
  for (let set = 1; set < 1 << cards.length; set++) {
    bySet[set] = [];
    const single = cards.findIndex((_, i) => set === 1 << i);
    if (single >= 0) bySet[set]!.push({ text: String(cards[single]), value: cards[single]!, op: "card", parts: [] });
    for (let a = (set - 1) & set; a > 0; a = (a - 1) & set) {
      for (const x of bySet[a]!) for (const y of bySet[set ^ a]!) bySet[set]!.push(...joined(x, y));
    }
  }
  return bySet.flat();
}

function joined(x: Expression, y: Expression): Expression[] {
  const values: [string, number][] = [
    ["+", x.value + y.value],
    ["-", x.value - y.value],
    ["*", x.value * y.value],
    ["/", x.value / y.value],
  ];
  return values
    .filter(([, value]) => value > 0 && Number.isInteger(value))
    .map(([op, value]) => ({ text: `(${x.text}${op}${y.text})`, value, op, parts: [x, y] }));
}

/** Signed terms of a sum, or signed factors of a product, as deep as it goes on being one: `+` or `-` before each name. */
function members(e: Expression, ops: string, sign: 1 | -1): { sign: 1 | -1; member: Expression }[] {
  if (!ops.includes(e.op)) return [{ sign, member: e }];
  const turned = e.op === ops[1] ? (-sign as 1 | -1) : sign;
  return [...members(e.parts[0]!, ops, sign), ...members(e.parts[1]!, ops, turned)];
}

/** One name for all expressions that differ in nothing but order and brackets, useless steps or not. */
function nameOf(e: Expression): string {
  if (e.op === "card") return e.text;
  const ops = "+-".includes(e.op) ? "+-" : "*/";
  const names = members(e, ops, 1).map(({ sign, member }) => `${sign}${nameOf(member)}`);
  return `[${ops} ${names.sort().join(" ")}]`;
}

/** The same name for an expression that is of use; null if a step changes nothing. */
export function sameness(e: Expression): string | null {
  if (e.op === "card") return e.text;
  const ops = "+-".includes(e.op) ? "+-" : "*/";
  const list = members(e, ops, 1);
  const names = list.map(({ sign, member }) => ({ sign, name: sameness(member), value: member.value }));
  if (names.some(({ name }) => name === null)) return null;
  if (ops === "*/" && names.some(({ value }) => value === 1)) return null;
  const bothSides = names.some((a) => names.some((b) => a.sign !== b.sign && a.name === b.name));
  const selfQuotient = ops === "*/" && names.length === 2;
  if (bothSides && !selfQuotient) return null;
  const sorted = names.map(({ sign, name }) => `${sign}${name}`).sort();
  return `[${ops} ${sorted.join(" ")}]`;
}

/** How many different solutions without useless steps each value has. */
export const countSolutions = (cards: readonly number[]): Map<number, number> => countNames(cards, sameness);

/** How many different solutions each value has that the rules accept, useless steps or not. */
export const countAccepted = (cards: readonly number[]): Map<number, number> => countNames(cards, nameOf);

function countNames(cards: readonly number[], name: (e: Expression) => string | null): Map<number, number> {
  const names = new Map<number, Set<string>>();
  for (const expression of everyExpression(cards)) {
    const own = name(expression);
    if (own === null) continue;
    const set = names.get(expression.value) ?? new Set();
    names.set(expression.value, set.add(own));
  }
  return new Map([...names].map(([value, set]) => [value, set.size]));
}
