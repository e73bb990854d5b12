/** The options of Plain Sums. */
import * as z from "zod";
import { say, type Words } from "../../kind.ts";
import { optionIssue } from "../../option-issue.ts";
import { lowestBase } from "../../regrouping.ts";
import { TASK_OPTIONS } from "../../task-options.ts";
import { MAX_SUMS } from "./format.ts";
import { isPowerOfTen, MAX_COUNT, type Notation } from "./numbers.ts";
import { FRACTION_SIGNS, OPERATORS } from "./puzzle.ts";
import { STRATEGIES } from "./strategies.ts";

/** The places that can make one of the next place. */
export const PLACES = TASK_OPTIONS.regroupAt;

const FIELDS = z.strictObject({
  sums: z.int().min(1).max(MAX_SUMS).default(8).describe("Sums in one puzzle, 1 to 24."),
  layout: z
    .enum(TASK_OPTIONS.layout)
    .default("rows")
    .describe(
      "rows: as 6 + 7 = 13. columns: one number below the other, with small boxes for what is carried; ÷ as short division by one digit.",
    ),
  operators: z
    .array(z.enum(OPERATORS))
    .min(1)
    .max(4)
    .default(["+", "-"])
    .describe(
      'The operators: "+", "-", "*", "/"; or "of" for ½ of 6, with  tables: [2]  for halves, [4] for quarters.',
    ),
  limit: z.int().min(5).max(MAX_COUNT).default(20).describe("The largest number in a sum, from 5 to 10,000."),
  find: z
    .enum(TASK_OPTIONS.find)
    .default("result")
    .describe("What is blank: the result, one of the two numbers, the operator, or any of these."),
  regrouping: z
    .enum(TASK_OPTIONS.regrouping)
    .default("mixed")
    .describe(
      "Whether additions and subtractions carry or borrow, as 8 + 5 across ten: none, always, or mixed (some do, if the level has such sums).",
    ),
  regroupAt: z
    .enum(PLACES)
    .default("any")
    .describe("The one place that carries: ones make a ten, tens make a hundred … any: each place may."),
  by: z
    .array(z.int().min(1).max(1000))
    .max(30)
    .default([])
    .describe(
      "What is added or taken away, as in [10, 100]; with × and ÷ what multiplies and divides, from 10, 100 and 1000. Empty: all numbers up to the limit.",
    ),
  tables: z
    .array(z.int().min(0).max(12))
    .max(12)
    .default([])
    .describe("Times tables for × and ÷, as in [2, 5, 10]. Empty: all numbers up to the limit."),
  inTurn: z
    .boolean()
    .default(false)
    .describe("Whether the times tables come in turn, so that each has its share of the sums on a page."),
  scale: z
    .literal([1, 10, 100])
    .default(1)
    .describe("What one factor of a table is multiplied by: 10 makes 6 × 40 of 6 × 4."),
  squares: z.boolean().default(false).describe("Whether both factors of a table are the same, as 6 × 6 and 36 ÷ 6."),
  lastFactor: z.int().min(5).max(12).default(10).describe("The last factor of a times table, 5 to 12."),
  remainders: z.boolean().default(false).describe("Whether divisions leave a remainder, as 17 ÷ 5 = 3 remainder 2."),
  unit: z
    .union([z.literal(1), z.literal([0.5, 0.25, 0.1, 0.01])])
    .default(1)
    .describe("The step of counting: 1, 0.5 for halves, 0.25 for quarters, 0.1 for tenths, 0.01 for hundredths."),
  measure: z
    .enum(["none", "money", "time"])
    .default("none")
    .describe("money: prices with two digits after the point, unit 0.01. time: hours and minutes, the limit in hours."),
  bonds: z
    .boolean()
    .default(false)
    .describe('Whether every sum makes the limit, as 3 + □ = 10: for  find: number  and  operators: ["+"].'),
  toTen: z
    .boolean()
    .default(false)
    .describe('Whether every sum makes the next ten, as 34 + □ = 40: for  find: number  and  operators: ["+"].'),
  strategies: z
    .array(z.enum(STRATEGIES))
    .max(STRATEGIES.length)
    .default([])
    .describe(
      "Additions in the order of these strategies: count-on (1 or 2 more), doubles, make-ten (3 + □ = 10), ten-and-ones (10 + 4), near-doubles (6 + 7), bridge-ten (8 + 5). Empty: in any order.",
    ),
  zeros: z.boolean().default(false).describe("Whether some sums of + and − have a 0, as 7 + 0 and 7 − 7."),
  numbers: z
    .literal([2, 3])
    .default(2)
    .describe("Numbers in a sum: 3 makes 3 + 4 + 6, and with × or ÷ among the operators 3 + 4 × 2."),
  brackets: z.boolean().default(false).describe("Whether sums of three numbers have brackets, as (3 + 4) × 2."),
  families: z
    .boolean()
    .default(false)
    .describe("Whether four sums in turn have the same three numbers: 6 + 7, 7 + 6, 13 − 7, 13 − 6."),
});

/** Options with every default filled in. */
export type Options = z.output<typeof FIELDS>;

/** How the numbers are written. */
export function notationOf({ unit, measure }: Options): Notation {
  if (measure === "time") return { measure };
  return { ...(unit === 1 ? {} : { unit }), ...(measure === "money" ? { measure } : {}) };
}

/** The largest number as a count. */
export const limitOf = ({ limit, unit, measure }: Options): number =>
  measure === "time" ? 60 * limit : Math.round(limit / unit);

/** Whether some operators are × or ÷. */
const hasTimes = ({ operators }: Options): boolean => operators.some((sign) => sign === "*" || sign === "/");

/** Whether some operators are + or −. */
const hasSums = ({ operators }: Options): boolean => operators.some((sign) => sign === "+" || sign === "-");

export const options = FIELDS.superRefine((o, context) => {
  const refuse = (option: keyof Options, message: string, told: Words) =>
    context.addIssue(optionIssue(option, message, told));
  const told = (name: string, values: Words["values"] = {}) => say(`plain-sums.option-${name}`, values);
  if (new Set(o.operators).size < o.operators.length)
    refuse("operators", "write each operator once", told("operators-once"));
  if (limitOf(o) > MAX_COUNT)
    refuse(
      "limit",
      `the limit is too large for this unit: take ${Math.floor((o.limit * MAX_COUNT) / limitOf(o))} at the most`,
      told("limit", { most: Math.floor((o.limit * MAX_COUNT) / limitOf(o)) }),
    );
  if (o.measure === "money" && o.unit !== 0.01)
    refuse("unit", "money is counted in hundredths: add  unit: 0.01", told("money"));
  if (o.measure === "time" && o.unit !== 1)
    refuse("unit", "time is counted in minutes: leave the unit out", told("time"));
  const isByTens = o.by.length > 0 && o.by.every(isPowerOfTen);
  if (hasTimes(o) && o.by.length > 0 && (!isByTens || o.find === "sign" || o.remainders || o.families))
    refuse("by", "× and ÷ are by 10, 100 and 1000, to find results or numbers", told("by-tens"));
  if (hasTimes(o) && (o.unit !== 1 || o.measure !== "none") && !(isByTens && o.measure === "none" && o.unit < 0.25))
    refuse("operators", "only whole numbers are multiplied and divided: take + and −", told("whole"));
  if (o.layout === "columns" && (o.measure === "time" || o.unit === 0.5 || o.unit === 0.25))
    refuse("layout", "only whole numbers, tenths and hundredths stand in columns", told("columns-unit"));
  if (
    o.layout === "columns" &&
    (o.operators.includes("of") || o.toTen || o.find !== "result" || o.families || (hasTimes(o) && o.by.length > 0))
  )
    refuse("layout", "in columns only results of +, −, × and ÷ are found", told("columns"));
  if (o.layout === "columns" && o.operators.includes("/") && o.tables.some((table) => table < 2 || table > 9))
    refuse("tables", "in columns ÷ is by one digit: take tables from 2 to 9", told("columns-tables"));
  if (o.find === "sign" && o.operators.length < 2)
    refuse("find", "to find an operator takes two of them or more", told("find-sign"));
  if (o.remainders && (!o.operators.includes("/") || o.find !== "result"))
    refuse("remainders", 'remainders are found in divisions: add  operators: ["/"]', told("remainders"));
  if (o.tables.length > 0 && !hasTimes(o) && !o.operators.includes("of"))
    refuse("tables", 'tables are for × and ÷: add  operators: ["*"]', told("tables"));
  if (o.regrouping !== "mixed" && (!hasSums(o) || o.bonds))
    refuse("regrouping", "only + and − other than bonds are chosen by carrying", told("regrouping"));
  if (o.by.length > 0 && (hasSums(o) ? o.unit !== 1 || o.measure !== "none" || o.bonds || o.toTen : !hasTimes(o)))
    refuse("by", "only whole numbers are added or taken away by some: take + or −, without bonds", told("by"));
  if (o.operators.includes("of") && !isOfParts(o))
    refuse(
      "operators",
      '"of" stands alone, with  tables: [2]  or [4]: halves and quarters of whole numbers',
      told("of"),
    );
  if (
    (o.scale !== 1 || o.squares) &&
    (!hasTimes(o) || hasSums(o) || o.tables.length === 0 || o.remainders || o.by.length > 0 || o.layout === "columns")
  )
    refuse(
      o.squares ? "squares" : "scale",
      'this is for tables: add  tables  and  operators: ["*"]',
      told("of-tables"),
    );
  if (o.inTurn && (!hasTimes(o) || hasSums(o) || o.tables.length === 0 || o.families))
    refuse("inTurn", 'this is for tables: add  tables  and  operators: ["*"]', told("of-tables"));
  if (o.zeros && (!hasSums(o) || o.bonds || o.toTen || o.families || o.layout === "columns" || o.find === "sign"))
    refuse("zeros", "zeros are for + and − in rows, without bonds and families", told("zeros"));
  if (o.strategies.length > o.sums || (o.strategies.length > 0 && !isPlainAddition(o)))
    refuse(
      "strategies",
      "strategies are for additions of two whole numbers in rows, with no other choice of sums",
      told("strategies"),
    );
  if (o.numbers === 3 && !isOfThree(o))
    refuse("numbers", "three whole numbers stand in rows, and their result is found", told("numbers"));
  if (o.brackets && (o.numbers !== 3 || o.operators.length < 2))
    refuse("brackets", "brackets take three numbers and two operators: add  numbers: 3", told("brackets"));
  if (o.toTen && (o.operators.join() !== "+" || o.find !== "number" || o.bonds || o.unit !== 1 || o.measure !== "none"))
    refuse("toTen", 'these are sums with a missing number: add  find: number  and  operators: ["+"]', told("bonds"));
  if (o.bonds && (o.operators.join() !== "+" || o.find !== "number" || o.layout === "columns"))
    refuse("bonds", 'bonds are sums with a missing number: add  find: number  and  operators: ["+"]', told("bonds"));
  if (o.families && (o.sums % 4 !== 0 || !isFamily(o.operators) || o.find === "sign"))
    refuse("families", "a family is four sums of + and −, or of × and ÷: take 4, 8, 12 … sums", told("families"));
  if (o.regroupAt !== "any" && (o.regrouping === "none" || lowestBase(notationOf(o)) !== 10 || o.unit !== 1))
    refuse("regroupAt", "a place carries only in whole numbers, where regrouping is not none", told("place"));
});

/** Whether all sums are additions of whole numbers in rows, which nothing else chooses. */
const isPlainAddition = (o: Options): boolean =>
  o.operators.join() === "+" &&
  o.layout === "rows" &&
  o.numbers === 2 &&
  o.unit === 1 &&
  o.measure === "none" &&
  o.regrouping === "mixed" &&
  o.by.length === 0 &&
  !(o.bonds || o.toTen || o.zeros || o.families);

/** Whether halves and quarters of numbers are asked for as they can be. */
const isOfParts = (o: Options): boolean =>
  o.operators.length === 1 &&
  o.tables.length > 0 &&
  o.tables.every((parts) => FRACTION_SIGNS[parts] !== undefined) &&
  o.unit === 1 &&
  o.measure === "none" &&
  o.by.length === 0 &&
  !o.families &&
  !o.remainders &&
  o.find !== "sign";

/** Whether sums of three numbers are asked for as they can be. */
const isOfThree = (o: Options): boolean =>
  o.layout === "rows" &&
  o.find === "result" &&
  o.unit === 1 &&
  o.measure === "none" &&
  o.regrouping === "mixed" &&
  ![o.by, o.tables].some(({ length }) => length > 0) &&
  ![o.remainders, o.bonds, o.families, o.zeros, o.operators.includes("of")].some(Boolean);

/** The pairs of operators that undo each other. */
const isFamily = (operators: Options["operators"]): boolean => ["+-", "*/"].includes([...operators].sort().join(""));

/** Sizes whose scores are calibrated. */
export const SIZES: readonly Partial<Options>[] = [{ sums: 6 }, { sums: 8 }, { sums: 12 }];
