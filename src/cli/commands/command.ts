/** A command of the command line: its words, its arguments, and what it does. */
import type { Argv, InferredOptionTypes, Options, PositionalOptions } from "yargs";
import { firstOf } from "../../engine/required.ts";
import { EXIT, type ExitCode, Failure } from "../../spec/diagnostic.ts";
import { LANGUAGE_NAMES, type Language, languageNamed } from "../../templates/language.ts";
import { findAgain } from "../files/put-aside.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** A command, ready to be put on the command line. */
export interface Command {
  readonly name: string;
  /** Its name and arguments, as "build <spec..>". */
  readonly usage: string;
  /** The names of its arguments, which are no flags. */
  readonly places: readonly string[];
  /** The flags it knows, without dashes. */
  readonly flags: readonly string[];
  /** Those of them that take no value. */
  readonly switches: readonly string[];
  /** A place of it may be "-", for standard input. */
  readonly readsInput: boolean;
  /** Registers it with yargs; `ended` is called with its exit code. */
  readonly register: (line: Argv, terminal: Terminal, ended: (code: ExitCode) => void) => Argv;
}

type Flags = Readonly<Record<string, Options>>;
type Places = Readonly<Record<string, PositionalOptions>>;

interface Description<P extends Places, F extends Flags> {
  /** The name and its arguments, as "build <spec..>". */
  readonly usage: string;
  readonly about: string;
  readonly places: P;
  readonly readsInput?: true;
  readonly flags: F;
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** What its help says last. */
  readonly remark?: string;
  readonly run: (args: InferredOptionTypes<P> & InferredOptionTypes<F>, terminal: Terminal) => Promise<ExitCode>;
}

/** Makes a command from its description. */
export const command = <P extends Places, F extends Flags>(description: Description<P, F>): Command => {
  const { usage, about, places, readsInput = false, flags, examples, remark, run } = description;
  return {
    name: firstOf(usage.split(" ")),
    usage,
    places: Object.keys(places),
    flags: Object.keys(flags),
    switches: Object.keys(flags).filter((name) => flags[name]!.type === "boolean"),
    readsInput,
    register: (line, terminal, ended) =>
      line.command(
        usage,
        about,
        (own) => {
          for (const [name, place] of Object.entries(places)) own.positional(name, place);
          for (const [example, meaning] of examples) own.example(`$0 ${example}`, meaning);
          if (remark !== undefined) own.epilogue(remark);
          return own.options(asText(flags)).group(Object.keys(flags), "Options:");
        },
        async (args) => {
          // The parser makes "-" an empty word.
          for (const name of [...(readsInput ? [] : Object.keys(places)), ...PATHS])
            if ([args[name] as unknown].flat().includes(""))
              throw new Failure(
                `${name in places ? `<${name}>` : `--${name}`} is empty`,
                EXIT.usage,
                "name a file or folder",
              );
          for (const [name, { array }] of Object.entries<Options>(flags))
            if (array !== true && Array.isArray(args[name])) throw new Failure(`--${name} is given twice`, EXIT.usage);
          const texts = Object.values<unknown>(args)
            .flat()
            .filter((value) => typeof value === "string");
          await findAgain(texts, typeof args.out === "string" ? [args.out, OUT.default] : []);
          ended(await run(args as never, terminal));
        },
      ),
  };
};

/** Flags that name a file or a folder. */
const PATHS = ["out", "book", "without", "library", "snapshot", "csv", "class-list", "logo"];

/** Choices are words: without its type a 4 would be read as a number, and refused in the parser's own words. */
const asText = (flags: Flags): Flags =>
  Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      flag.choices === undefined ? flag : { type: "string", ...flag },
    ]),
  );

/** Flags that several commands share. */
export const OUT = {
  type: "string",
  default: "dist",
  requiresArg: true,
  describe: "Folder that everything is put into",
} as const satisfies Options;
/** The same folder, for commands that only read. */
export const BOOKS = { ...OUT, describe: "Folder that the books are in" } as const satisfies Options;
export const BOOK = {
  type: "string",
  array: true,
  nargs: 1,
  requiresArg: true,
  describe: "A book to look in, as often as you like; by default every book.json in a folder of --out, then of dist",
} as const satisfies Options;
export const WORKERS = {
  type: "string",
  requiresArg: true,
  describe: "Threads to work with; by default one for each processor, as far as they pay",
  coerce: (text: string) => wholeNumber("workers", text, 1, 256),
} as const satisfies Options;
export const QUEUE = {
  type: "string",
  requiresArg: true,
  describe: "Let the workers of this queue do the work: a Redis, as redis://host:6379 (see numberpress worker)",
} as const satisfies Options;
export const JSON_FLAG = {
  type: "boolean",
  default: false,
  describe: "Print one JSON object on standard output",
} as const satisfies Options;

export const PUZZLE = {
  type: "string",
  describe:
    'A file (or "-": standard input) with a puzzle as solve reads it, its address, or the id of a puzzle of a book',
} as const satisfies PositionalOptions;
export const AT = {
  type: "string",
  default: "",
  requiresArg: true,
  describe: 'What is written and what is crossed out already, as "r1c1=5 r1c2!=7"',
} as const satisfies Options;
export const LANGUAGE = {
  type: "string",
  requiresArg: true,
  describe: `Language of the words: ${LANGUAGE_NAMES.join(", ")}`,
  coerce: (text: string | string[]) => languageOf(text),
} as const satisfies Options;

function languageOf(text: string | string[]): Language {
  if (Array.isArray(text)) throw new Error("--language is given twice");
  const language = languageNamed(text);
  if (language !== undefined) return language;
  throw new Error(`--language cannot be "${text}": it is one of ${LANGUAGE_NAMES.join(", ")}`);
}

/** Reads a flag's whole number. Throws when it is not one, or out of bounds; yargs shows the message. */
export function wholeNumber(flag: string, text: string | string[], least: number, most: number): number {
  if (Array.isArray(text)) throw new Error(`--${flag} is given twice`);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`--${flag} must be a whole number from ${least} to ${most}, not "${text}"`);
}
