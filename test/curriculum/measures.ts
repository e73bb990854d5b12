/**
 * Whether a step of a shown way uses what a practice is about: one measure for each `use` of `practices.json`. A measure
 * gives what of it occurs in the step ("−", "7", "double" …); a step that gives nothing does not use it.
 */
import type { Practice } from "../../src/spec/curriculum/curriculum.ts";
import type { Fact, ShownStep } from "./shown-way.ts";

type Measure = (step: ShownStep, practice: Practice) => readonly string[];

const isSum = ({ sign }: Fact): boolean => sign === "+" || sign === "−";
const isProduct = ({ sign }: Fact): boolean => sign === "×" || sign === "÷";
const all = ({ left, right, result }: Fact): number[] => [left, right, result];

/** What occurs in sums: their signs, a zero, and how large the numbers are. */
function sumLabels(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    const { left, right } = fact;
    const small = Math.min(left, right);
    const large = Math.max(left, right);
    return [
      fact.sign,
      ...(all(fact).includes(0) ? ["0"] : []),
      ...(all(fact).some((number) => number >= 10) ? ["two-digit"] : []),
      ...(all(fact).some((number) => number >= 100) ? ["three-digit"] : []),
      ...(large >= 10 && small > 0 && small < 10 ? ["two-digit and ones"] : []),
      ...(large >= 10 && small >= 10 && small % 10 === 0 ? ["two-digit and tens"] : []),
      ...(large >= 10 && small >= 10 && small % 10 > 0 && large % 10 > 0 ? ["two two-digit"] : []),
    ];
  });
}

/** A sum or difference of numbers to 20 that goes over the ten: 8 + 5, 13 − 5. */
function crossesTen({ left, sign, right, result }: Fact): boolean {
  if (sign === "+") return left < 10 && right < 10 && result > 10;
  return left > 10 && left < 20 && right < 10 && result < 10;
}

/** The larger of two factors, and the smaller, of a product or of the product that a division undoes. */
function factorsOf({ left, sign, right, result }: Fact): readonly [number, number] {
  const [a, b] = sign === "×" ? [left, right] : [right, result];
  return [Math.max(a, b), Math.min(a, b)];
}

/** The signs of facts of the tables, and which of these tables each belongs to. */
function tableLabels(facts: readonly Fact[], tables: readonly number[]): string[] {
  const most = Math.max(12, ...tables);
  return facts.filter(isProduct).flatMap((fact) => {
    const [large, small] = factorsOf(fact);
    const own = tables.filter((table) => (table === large || table === small) && large <= most);
    return own.length === 0 ? [] : [fact.sign, ...own.map(String)];
  });
}

/** A step with all of its sums, if every number of them is like this. */
const sumsWhere = (facts: readonly Fact[], fits: (fact: Fact) => boolean): string[] => {
  const sums = facts.filter((fact) => isSum(fact) && fits(fact));
  return sumLabels(sums);
};

/** How many numbers are in the line that a step completes, including its blank, if all have this number of digits. */
const lineOf = (step: ShownStep, count: number, digits: number): boolean => {
  const parts = [...step.facts.filter(({ sign }) => sign === "+").flatMap(partsOf)];
  const line = [...parts, ...step.finds];
  return step.finds.length === 1 && line.length === count && line.every((number) => `${number}`.length === digits);
};
/** The numbers that are new in a chain of sums: of 2 + 3 = 5, 5 + 4 = 9 both of the first, and then 4. */
const partsOf = ({ left, right }: Fact, i: number): number[] => (i === 0 ? [left, right] : [right]);

/** A product is split into two factors: only who knows the tables can do it. */
const isFactored = (text: string): boolean => /multiply to \d+, so each divides/.test(text);

/** What occurs in a step that reckons, with the signs that stand in its words: 9 × ? = 90 is solved by 90 ÷ 9. */
const withSigns = (labels: readonly string[], signs: string, text: string): string[] =>
  labels.length === 0 ? [] : [...labels, ...[...signs].filter((sign) => text.includes(sign))];

export const MEASURES: Readonly<Record<string, Measure>> = {
  "adds-or-subtracts": ({ facts, text }) => withSigns(sumLabels(facts.filter(isSum)), "+−", text),
  "crosses-ten": ({ facts, text }) => withSigns(sumsWhere(facts, crossesTen), "+−", text),
  // Numbers on both sides of 0: a step along the number line from one of them to another passes it.
  "goes-through-zero": ({ facts }) => {
    const through = facts.filter((fact) => isSum(fact) && Math.min(...all(fact)) < 0 && Math.max(...all(fact)) > 0);
    return through.map(({ sign }) => sign);
  },
  // Halves stand beside quarters, or mixed numbers beside others: in some number of the sum there is a fraction.
  "adds-fractions": ({ facts }) => {
    const sums = facts.filter((fact) => isSum(fact) && all(fact).some((number) => number % 1 !== 0));
    const parts = sums.flatMap(all).map((number) => (number % 1 === 0 ? "" : number % 0.5 === 0 ? "half" : "quarter"));
    return [...sums.map(({ sign }) => sign), ...parts.filter((part) => part !== "")];
  },
  "reckons-with-tens": ({ facts }) => sumsWhere(facts, (fact) => all(fact).every((number) => number % 10 === 0)),
  "makes-10": ({ facts }) => (facts.some((fact) => isSum(fact) && Math.max(...all(fact)) === 10) ? ["makes 10"] : []),
  "makes-100": ({ facts }) =>
    facts.some((fact) => isSum(fact) && Math.max(...all(fact)) === 100) ? ["makes 100"] : [],
  "adds-three": (step) => (lineOf(step, 3, 1) ? ["three"] : []),
  "adds-four": (step) => (lineOf(step, 4, 2) ? ["four"] : []),
  // What is asked for is a part of a sum: it is found by taking away. In games that are played backwards it is said.
  "works-back": ({ facts, text, technique, sum }) =>
    isBack(sum, "+−") ||
    /Use the inverse|Work back/.test(text) ||
    (/^(below|take-away|last-blank)$/.test(technique) && facts.some(isTaken))
      ? ["works back", ...sumLabels(facts)]
      : [],
  "works-back-by-tables": ({ facts, text, technique, sum }) =>
    isBack(sum, "×÷") ||
    isFactored(text) ||
    (facts.some(isProduct) && (/Use the inverse|Work back/.test(text) || technique === "below"))
      ? ["works back"]
      : [],
  // Each digit is worked out in its column.
  "adds-in-columns": ({ sum, technique }) => columnLabels(sum, "+−", technique),
  "multiplies-in-columns": ({ sum, technique }) => columnLabels(sum, "×", technique),
  "divides-in-columns": ({ sum, technique, text }) => [
    ...columnLabels(sum, "÷", technique),
    ...(technique === "column-divide" && /\bcarry\b/.test(text) ? ["carries"] : []),
    ...(technique === "column-divide" && (sum?.rest ?? 0) > 0 ? ["remainder"] : []),
  ],
  "leaves-a-rest": ({ sum }) => (sum?.rest == null ? [] : ["÷", ...(sum.rest > 0 ? ["remainder"] : [])]),
  // Three numbers with their signs, and what they make.
  "reckons-with-three": ({ sum }) => (sum?.third == null ? [] : [sum.sign, sum.third]),
  "minds-brackets": ({ sum }) => (sum?.bracket == null ? [] : ["bracket"]),
  "takes-parts": ({ sum }) => (sum?.sign !== "of" ? [] : [sum.left === 2 ? "half" : "quarter"]),
  "has-0": ({ sum }) => (sum !== null && isSum(sum) && all(sum).includes(0) ? [sum.sign, "0"] : []),
  "has-0-or-1": ({ sum }) =>
    sum === null || !isProduct(sum) ? [] : [sum.sign, ...[0, 1].filter((n) => all(sum).includes(n)).map(String)],
  "makes-the-next-ten": ({ sum }) =>
    sum !== null && sum.sign === "+" && sum.result % 10 === 0 && sum.right < 10 && sum.blank === "b" ? ["ten"] : [],
  "squares-numbers": ({ sum }) =>
    sum !== null && isProduct(sum) && factorsOf(sum)[0] === factorsOf(sum)[1] ? [sum.sign, "square"] : [],
  "multiplies-tens": ({ sum }) =>
    sum !== null && isProduct(sum) && factorsOf(sum).some((n) => n >= 10 && n % 10 === 0) ? [sum.sign, "tens"] : [],
  "moves-places": ({ sum }) => {
    if (sum === null || !isProduct(sum) || ![10, 100, 1000].includes(sum.right)) return [];
    return [sum.sign, `by ${sum.right}`, ...(all(sum).some((n) => n % 1 !== 0) ? ["decimals"] : [])];
  },
  "ten-and-ones": ({ sum }) => {
    if (sum === null || !isSum(sum)) return [];
    const total = Math.max(...all(sum));
    return all(sum).includes(10) && total > 10 && total < 20 ? [sum.sign, "ten and ones"] : [];
  },
  "finds-the-sign": ({ sum }) => (sum?.blank === "sign" ? [sum.sign, "sign"] : []),
  "turns-round": ({ sum }) => (sum === null || sum.relations.length === 0 ? [] : [sum.sign, ...sum.relations]),
  "adds-decimals": ({ sum }) => {
    const own = sum !== null && all(sum).some((n) => n % 1 !== 0) && sum.measure === null ? sum : null;
    return own === null ? [] : [own.sign, own.unit === 0.1 ? "tenths" : own.unit === 0.01 ? "hundredths" : "other"];
  },
  "adds-money": ({ sum }) => (sum?.measure === "money" ? [sum.sign] : []),
  "adds-time": ({ sum }) => (sum?.measure === "time" ? [sum.sign] : []),
  // A factor beyond the tables is multiplied part by part.
  "splits-a-factor": ({ sum, technique }) =>
    sum === null || sum.sign !== "×" || technique !== "split"
      ? []
      : ["×", ...(Math.max(sum.left, sum.right) < 100 ? ["two-digit"] : [])],
  // The second number has one digit that is not 0, and the first is no less than a tenth of the largest.
  "steps-by-a-place": ({ sum }, { numbers: [, most] }) => {
    if (sum === null || !isSum(sum) || sum.left < most / 10) return [];
    const place = /^[1-9](0*)$/.exec(`${sum.right}`)?.[1]?.length;
    const name = place === undefined ? undefined : ["ones", "tens", "hundreds", "thousands"][place];
    const digits = ["two-digit", "three-digit", "four-digit"][`${sum.left}`.length - 2] ?? "";
    return name === undefined ? [] : [sum.sign, name, digits, `by ${sum.right}`];
  },
  "doubles-or-halves": ({ facts, technique, text }) => [
    ...(facts.some(({ left, sign, right }) => sign === "+" && left === right) ? ["double"] : []),
    ...(facts.some(({ left, sign, result }) => sign === "−" && left === 2 * result) ? ["half"] : []),
    ...(technique === "half" || technique === "middle" || /half/i.test(text) ? ["half"] : []),
  ],
  "tells-odd-from-even": (step) => ["odd", "even"].filter((word) => new RegExp(`\\b${word}\\b`).test(readIn(step))),
  compares: (step) => [
    ...(/\bmore than\b|\bor more\b|\blarger\b|\bat least\b/.test(readIn(step)) ? ["more"] : []),
    ...(/\bless than\b|\bor less\b|\bsmaller\b|\bat most\b/.test(readIn(step)) ? ["less"] : []),
  ],
  // A clue that it rests on is printed with a sign.
  "reads-signs": ({ reads }) => ["<", ">", "="].filter((sign) => reads.some((clue) => clue.includes(` ${sign} `))),
  // A clue speaks of a place by its value, and not of what digits add up to or differ by.
  "reads-places": ({ reads }) => {
    const clues = reads.filter((clue) => !/ add up | differ /.test(clue));
    return ["ones", "tens", "hundreds", "thousands"].filter((place) =>
      clues.some((clue) => new RegExp(`\\b${place.slice(0, -1)}s?\\b`).test(clue)),
    );
  },
  "uses-tables": ({ facts, text }, { tables = [] }) =>
    isFactored(text) ? ["×"] : withSigns(tableLabels(facts, tables), "×÷", text),
  "multiplies-or-divides": ({ facts }) => facts.filter(isProduct).map(({ sign }) => sign),
  "finds-factors": ({ text }) => (isFactored(text) || /\d is \d+ × \d/.test(text) ? ["factors"] : []),
  "uses-multiples": (step) => (/multiple of/.test(readIn(step)) ? ["multiple"] : []),
  "uses-primes": ({ text }) => (/\bprime\b/.test(text) ? ["prime"] : []),
  // A line with × or ÷ behind + or −: from left to right it would make something else.
  "minds-the-order": ({ text, sum }) =>
    sum !== null && sum.third !== null && sum.bracket === null && "+−".includes(sum.sign) && "×÷".includes(sum.third)
      ? ["order", sum.sign, sum.third]
      : /(\d+|\?) [+−] (\d+|\?) [×÷] /.test(text)
        ? ["order", ...["+", "−", "×", "÷"].filter((s) => text.includes(s))]
        : [],
  reckons: ({ facts }) => facts.map(({ sign }) => sign),
  "counts-in-steps": ({ finds, because }, { tables = [] }) =>
    tables.flatMap((step) => {
      const own = finds.filter((n) => n % step === 0);
      const sides = [
        ...(own.some((n) => because.includes(n - step)) ? ["next"] : []),
        ...(own.some((n) => because.includes(n + step)) ? ["before"] : []),
      ];
      return sides.length === 0 ? [] : [...sides, `in ${step}s`];
    }),
  // Each number that is written follows on one that is known, or leads to it.
  counts: ({ finds, because }) => [
    ...(finds.some((n) => because.includes(n - 1)) ? ["next"] : []),
    ...(finds.some((n) => because.includes(n + 1)) ? ["before"] : []),
  ],
};

/** Whether a number of a sum with one of these signs is missing, and no result: it is found by the inverse. */
const isBack = (sum: ShownStep["sum"], signs: string): boolean =>
  sum !== null && signs.includes(sum.sign) && (sum.blank === "a" || sum.blank === "b");

/** What occurs in a step of a written method: the sign, the lengths of the numbers, and what is carried. */
const columnLabels = (sum: ShownStep["sum"], signs: string, technique: string): string[] =>
  sum?.layout !== "columns" || !signs.includes(sum.sign)
    ? []
    : [
        sum.sign,
        ...(technique === "column-carry" || technique === "column-times" ? ["carries"] : []),
        `${`${sum.left}`.length} digits`,
        ...(sum.unit === 1 ? [] : ["decimals"]),
      ];

/** What is read to take a step: its words, and the clues that these name. */
const readIn = ({ text, reads }: ShownStep): string => [text, ...reads].join(" ");

const isTaken = ({ sign }: Fact): boolean => sign === "−";
