/**
 * The table of the options of a sheet. It is the source of the flags of `worksheet`, of the parameters of the page that makes sheets, and
 * of the fields of its form. Pages load only `SHEET_OPTIONS`; the command line also needs the descriptions of `sheetFlags`.
 */
import { SUPPORTS } from "../draw/support.ts";
import { SEASONS } from "../engine/seasons.ts";
import { TASK_OPTIONS } from "../engine/task-options.ts";
import { PAGE_NAMES } from "./page-size.ts";
import { BOOKLET_KEYS, BOOKLET_PAGES, DEALINGS, MAX_DAYS, MAX_PUPILS, NOTCHES } from "./spec-values.ts";

/** An option. Its name is its key in the table and the name of its form field. */
interface SheetOption {
  /** Its name in an address, if different. Addresses are public: a link must always make the same sheet. */
  readonly parameter?: string;
  /** It is not part of the code, and changes no puzzle. Codes contain all other options except `again`. */
  readonly beside?: true;
  /** It is only for sheets of a class. */
  readonly ofClass?: true;
  /** It makes a booklet from the choices of a sheet. */
  readonly ofBooklet?: true;
  /** It is only for sheets, not for booklets. */
  readonly ofSheet?: true;
}

/** The options, in their order in addresses. */
export const SHEET_OPTIONS = {
  again: { parameter: "code" },
  kind: {},
  skill: {},
  tables: {},
  ages: {},
  level: {},
  notch: { ofSheet: true },
  layout: {},
  regrouping: {},
  find: {},
  regroupAt: { parameter: "carry" },
  count: { ofSheet: true },
  days: { ofSheet: true },
  perPage: { parameter: "per-page", beside: true, ofSheet: true },
  page: { parameter: "paper", beside: true },
  language: {},
  title: { beside: true },
  class: { beside: true, ofSheet: true },
  support: { beside: true, ofSheet: true },
  theme: {},
  picture: { ofSheet: true },
  joke: { ofSheet: true },
  spacing: { beside: true },
  twoUp: { parameter: "two-up", beside: true, ofSheet: true },
  booklet: { beside: true, ofBooklet: true },
  flat: { beside: true, ofBooklet: true },
  certificate: { beside: true, ofBooklet: true },
  key: { beside: true, ofBooklet: true },
  pupils: { ofClass: true },
  groups: { ofClass: true },
  sheets: { ofClass: true },
  spares: { ofClass: true },
  twoSided: { parameter: "two-sided", beside: true, ofClass: true },
  seed: {},
} as const satisfies Readonly<Record<string, SheetOption>>;
export type SheetOptionName = keyof typeof SHEET_OPTIONS;

/** A typed order: a text for each given option. For a switch, any text means on. */
export type TypedOrder = { readonly [Name in SheetOptionName]?: string | undefined };

/** Every option with its name. */
export const optionList = Object.entries(SHEET_OPTIONS) as readonly [SheetOptionName, SheetOption][];

/** The part of an order whose options the function `keeps`. */
export const orderWhere = (order: TypedOrder, keeps: (option: SheetOption) => unknown): TypedOrder =>
  Object.fromEntries(
    optionList.flatMap(([name, option]) => (order[name] !== undefined && keeps(option) ? [[name, order[name]]] : [])),
  );

/** A flag of the command line. */
interface SheetFlag {
  readonly type?: "string" | "boolean";
  readonly choices?: readonly string[];
  readonly requiresArg?: true;
  readonly describe: string;
}

/** The flag of an option: the name of its parameter, except for codes. */
type FlagOf<Name extends SheetOptionName> = Name extends "again"
  ? Name
  : (typeof SHEET_OPTIONS)[Name] extends { parameter: infer Parameter extends string }
    ? Parameter
    : Name;
export const flagOf = (name: SheetOptionName): string =>
  name === "again" ? name : ((SHEET_OPTIONS[name] as SheetOption).parameter ?? name);

/** Flags of several commands, described in `command.ts` and `edition-flags.ts`. */
type Shared = "language" | "spacing";
/** Flags for files, which addresses do not have. */
type FileFlag = "class-list" | "logo";

const text = (describe: string) => ({ type: "string", requiresArg: true, describe }) as const;
const oneOf = <Value extends string>(choices: readonly Value[], describe: string) =>
  ({ choices, requiresArg: true, describe }) as const;

/** The flags of a sheet, in the order of the help. The kind is an argument; the command adds the paper. */
export const sheetFlags = () =>
  ({
    kind: {
      type: "string",
      describe: "The kind, or two or three with commas between them; numberpress kinds lists them",
    },
    level: text("A level, or a ramp as easy..hard; by default from the easiest on for beginners, else easy"),
    notch: oneOf(
      NOTCHES,
      "Easier or harder than the level alone: a number line at the foot, that and smaller tasks, or larger tasks",
    ),
    ages: text("Ages of those who solve it, as 6-7, 9 or 12+"),
    skill: text("What it trains; numberpress kinds <kind> lists that"),
    tables: text("Times tables that it trains, as 7 or 2,5,10 or 2..12; ..4: all that are taught up to the 4"),
    layout: oneOf(
      TASK_OPTIONS.layout,
      "How sums are written: in rows, or one number below the other, with boxes for carries",
    ),
    regrouping: oneOf(
      TASK_OPTIONS.regrouping,
      "Whether sums carry or borrow, as 8 + 5 across ten: never, always, or some (mixed, as usual)",
    ),
    find: oneOf(TASK_OPTIONS.find, "What is blank in a sum: its result, a number before it, the sign, or any of these"),
    carry: oneOf(
      TASK_OPTIONS.regroupAt,
      "Which place of a sum carries or borrows: ones make a ten, tens make a hundred, hundreds make a thousand, or any",
    ),
    count: text("How many tasks; by default as suits the ages"),
    days: text(`Number of sheets, from Monday on, each harder than the one before; 2 to ${MAX_DAYS}`),
    "per-page": text("Tasks on a page; by default as many as fit well"),
    title: text("The title; by default what the sheet trains"),
    class: text("The name of the class, printed at the foot"),
    pupils: text(`Number of pupils, with a sheet for each; up to ${MAX_PUPILS}`),
    groups: text(
      'Groups of the class, as 10,11,7 or "circle:easy:10,triangle:medium:2+5+9-12"; sheets show only the shape',
    ),
    "class-list": text(
      "A file with the names of the class, one to a line; a column may name groups. Names are printed, and stored nowhere",
    ),
    sheets: oneOf(DEALINGS, "Whether pupils of a group have different sheets (as usual), the same, or a few in turn"),
    spares: text("Number of extra sheets for each group"),
    "two-sided": {
      type: "boolean",
      describe: "For printing on both sides: a blank page after each sheet with an odd number of pages",
    },
    "two-up": {
      type: "boolean",
      describe: "To save paper: two small pages on each sheet of paper; a sheet of one page is printed twice on it",
    },
    support: text(
      `Figures that help to calculate, at the foot: one or more of ${SUPPORTS.join(", ")}, with commas between them`,
    ),
    booklet: oneOf(
      BOOKLET_PAGES,
      "A booklet with this number of pages and the same choices, two on each side, to fold and staple",
    ),
    flat: { type: "boolean", describe: "The pages of the booklet one by one, without folding" },
    certificate: oneOf(["yes", "no"], "Whether the booklet ends with a certificate; by default yes"),
    key: oneOf(BOOKLET_KEYS, "The answers of the booklet: in a file of their own, at its back, or nowhere"),
    theme: oneOf(
      SEASONS,
      "A season or feast: its picture beside the title, a border and, where a kind has them, puzzles inside drawings",
    ),
    picture: {
      type: "boolean",
      describe:
        "A picture to colour by the answers: it appears only if they are right. It takes the place of some tasks",
    },
    joke: {
      type: "boolean",
      describe:
        "A joke whose punch line is spelled by the answers: it is readable only if they are right. It takes the place of some tasks",
    },
    logo: text("A picture file of the school, PNG, JPEG or SVG: it is printed beside the title, 12 mm high"),
    seed: text("The same seed gives the same sheet; without one it is random"),
    again: text(
      "The code at the foot of a sheet, or of a class's marking page: makes it again; give title, class, paper and names again, too",
    ),
    paper: text(
      `Size of the paper: ${PAGE_NAMES.join(", ")}, or for example 8.5x8.5in; by default a4 or, with --again, that of the sheet`,
    ),
  }) as const satisfies Readonly<Record<FlagOf<Exclude<SheetOptionName, Shared>> | FileFlag, SheetFlag>>;

/** The order from flags. */
export const orderOfFlags = (flags: Readonly<Record<string, unknown>>): TypedOrder =>
  Object.fromEntries(
    optionList.flatMap(([name]) => {
      const value = flags[flagOf(name)];
      return value === undefined || value === false ? [] : [[name, value === true ? "yes" : value]];
    }),
  );
