/** What the lines of a solution train, so that a section can require a skill. */
import type { Skill } from "../../kind.ts";
import { ALL_OPERATORS, type Line, type Operators } from "./expression.ts";

/** The largest target. */
export const LARGEST_TARGET = 9999;

/** For skills with two cards only, or with more cards where plus and minus leave one way to think. */
const STARTER = ["starter"] as const;
/** With only plus and minus, every puzzle of level easy is solved in the same way. */
const NOT_EASY = ["starter", "medium"] as const;

export const SKILLS = [
  { id: "bonds-to-10", ages: [5, 7], levels: STARTER },
  { id: "bonds-to-20", ages: [6, 8], levels: STARTER },
  { id: "bonds-to-100", ages: [7, 9], levels: STARTER },
  { id: "add-to-20", ages: [6, 8], levels: STARTER },
  { id: "add-to-100", ages: [7, 9], levels: NOT_EASY },
  { id: "subtract-to-20", ages: [6, 8], levels: STARTER },
  { id: "doubles", ages: [6, 8], levels: STARTER },
  { id: "tables-2-5-10", ages: [7, 9], levels: STARTER },
  { id: "tables-to-12", ages: [8, 11], levels: ["starter", "medium", "hard"] },
  { id: "table-2", ages: [6, 8], levels: STARTER },
  { id: "table-5", ages: [6, 8], levels: STARTER },
  { id: "table-10", ages: [6, 8], levels: STARTER },
  { id: "table-3", ages: [7, 9], levels: STARTER },
  { id: "table-4", ages: [7, 9], levels: STARTER },
  { id: "table-8", ages: [7, 9], levels: STARTER },
  { id: "table-6", ages: [8, 10], levels: STARTER },
  { id: "table-7", ages: [8, 10], levels: STARTER },
  { id: "table-9", ages: [8, 10], levels: STARTER },
  { id: "table-11", ages: [8, 10], levels: STARTER },
  { id: "table-12", ages: [8, 10], levels: STARTER },
  { id: "division", ages: [8, 12], levels: ["starter", "medium", "hard"] },
  { id: "all-cards", ages: [9, 13], levels: ["easy", "medium", "hard"] },
] as const satisfies readonly Skill[];
export type SkillId = (typeof SKILLS)[number]["id"];
/** What a solution must train: a skill, or anything. */
export type Trained = "any" | SkillId;

/** Largest factor in the tables that children learn. */
export const TABLE = 12;

/** Whether every line stays within a skill's numbers, and at least one trains it. */
export function trains(lines: readonly Line[], skill: SkillId): boolean {
  const only = (signs: string): boolean => lines.every(({ op }) => signs.includes(op));
  const products = lines.filter(({ op }) => op === "*" || op === "/").map(factorsOf);
  switch (skill) {
    case "bonds-to-10":
    case "bonds-to-20":
    case "bonds-to-100":
    case "add-to-20":
      return only("+-") && staysWithin(lines, skill);
    case "add-to-100":
      return only("+") && staysWithin(lines, skill);
    case "subtract-to-20":
      return only("-") && staysWithin(lines, skill);
    case "doubles":
      return only("+-") && lines.some(({ op, left, right }) => op === "+" && left === right);
    case "tables-2-5-10":
      return products.length > 0 && products.every(([a, b]) => (isEasy(a) && b <= TABLE) || (isEasy(b) && a <= TABLE));
    case "tables-to-12":
      return products.length > 0 && products.every(([a, b]) => a <= TABLE && b <= TABLE);
    case "division":
      return isMostly("/", lines) && products.every(([a, b]) => a <= TABLE && b <= TABLE);
    // Which cards it uses decides, and not its lines.
    case "all-cards":
      return true;
    default: {
      const table = tableOf(skill);
      return only("*/") && products.every((factors) => factors.includes(table) && Math.max(...factors) <= TABLE);
    }
  }
}

/** Maximum number in a solution, for skills about small numbers. */
const MAX: Readonly<Partial<Record<SkillId, number>>> = {
  "bonds-to-10": 10,
  "bonds-to-20": 20,
  "bonds-to-100": 100,
  "add-to-20": 20,
  "add-to-100": 100,
  "subtract-to-20": 20,
};

/** Whether no line exceeds a skill's numbers. 8 + 5 − 3 is not within numbers up to 10, because its first line makes 13. */
export function staysWithin(lines: readonly Line[], skill: SkillId): boolean {
  const most = MAX[skill];
  return most === undefined || lines.every(({ left, right, value }) => Math.max(left, right, value) <= most);
}

const SUMS: Operators = "+-";
/** The operators that the lines of a skill may use; left out: all. */
const SIGNS: Readonly<Partial<Record<Trained, string>>> = {
  ...{ "bonds-to-10": SUMS, "bonds-to-20": SUMS, "bonds-to-100": SUMS, "add-to-20": SUMS, doubles: SUMS },
  ...{ "add-to-100": "+", "subtract-to-20": "-" },
};
const isOneTable = (skill: Trained): boolean => skill.startsWith("table-");

/** The operators of a set that solutions training a skill (or anything) may use; empty if there is no such solution. */
export function signsFor(skill: Trained, operators: string): string {
  const allowed = isOneTable(skill) ? "*/" : (SIGNS[skill] ?? ALL_OPERATORS);
  const needed = skill === "division" ? "/" : skill.startsWith("table") ? "*" : "";
  const signs = [...operators].filter((sign) => allowed.includes(sign)).join("");
  return signs.includes(needed) ? signs : "";
}

/** The largest target of a solution that trains a skill, or anything. */
export function maxTarget(skill: Trained): number {
  if (isOneTable(skill)) return TABLE * tableOf(skill);
  return skill === "any" ? LARGEST_TARGET : (MAX[skill] ?? LARGEST_TARGET);
}
const tableOf = (skill: Trained): number => Number(skill.slice("table-".length));

/**
 * Whether a target may end a solution that trains a skill: for a times table it must be a product, or small enough to be a
 * factor.
 */
export const mayTrain = (skill: Trained, target: number): boolean =>
  target <= maxTarget(skill) && (!isOneTable(skill) || target <= TABLE || target % tableOf(skill) === 0);

/** Whether at least three of five lines have an operator. */
const isMostly = (sign: Line["op"], lines: readonly Line[]): boolean =>
  5 * lines.filter(({ op }) => op === sign).length >= 3 * lines.length;

/** The two factors of a product, and of the product that a division undoes. */
const factorsOf = ({ op, left, right, value }: Line): [number, number] => (op === "/" ? [right, value] : [left, right]);
const isEasy = (factor: number): boolean => [2, 5, 10].includes(factor);
