/** What the lines of a way train, so that a section can ask for nothing else. */
import type { Skill } from "../../kind.ts";
import type { Line } from "./expression.ts";

export const SKILLS = [
  { id: "bonds-to-10", ages: [5, 7] },
  { id: "bonds-to-20", ages: [6, 8] },
  { id: "add-to-100", ages: [7, 9] },
  { id: "subtract-to-20", ages: [6, 8] },
  { id: "doubles", ages: [6, 8] },
  { id: "tables-2-5-10", ages: [7, 9] },
  { id: "tables-to-12", ages: [8, 11] },
  { id: "division", ages: [8, 12] },
] as const satisfies readonly Skill[];
export type SkillId = (typeof SKILLS)[number]["id"];

/** Largest factor in the tables that children learn. */
const TABLE = 12;

/** Is every line within what the skill is about, and at least one of them what it trains? */
export function trains(lines: readonly Line[], skill: SkillId): boolean {
  const only = (signs: string): boolean => lines.every(({ op }) => signs.includes(op));
  const products = lines.filter(({ op }) => op === "*" || op === "/").map(factorsOf);
  switch (skill) {
    case "bonds-to-10":
    case "bonds-to-20":
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
      return lines.some(({ op }) => op === "/") && products.every(([a, b]) => a <= TABLE && b <= TABLE);
  }
}

/** The greatest number that may be met, where a skill is about small ones. */
const MOST: Readonly<Partial<Record<SkillId, number>>> = {
  "bonds-to-10": 10,
  "bonds-to-20": 20,
  "add-to-100": 100,
  "subtract-to-20": 20,
};

/** Does no line go beyond the numbers that the skill is about? Of 8 + 5 − 3 read from the left, the first does at 10. */
export function staysWithin(lines: readonly Line[], skill: SkillId): boolean {
  const most = MOST[skill];
  return most === undefined || lines.every(({ left, right, value }) => Math.max(left, right, value) <= most);
}

/** The two factors of a product, and of the product that a division undoes. */
const factorsOf = ({ op, left, right, value }: Line): [number, number] => (op === "/" ? [right, value] : [left, right]);
const isEasy = (factor: number): boolean => [2, 5, 10].includes(factor);
