/** Commands of the command line: types, registration, and shared flags. */
import type { Argv, InferredOptionTypes, Options, PositionalOptions } from "yargs";
import { EXIT, type ExitCode, refusal } from "../../spec/diagnostic.ts";
import { LANGUAGE_NAMES, type Language, languageNamed } from "../../templates/language.ts";
import { findAgain } from "../files/unfinished-folder.ts";
import type { Terminal } from "../terminal/terminal.ts";

type Flags = Readonly<Record<string, Options>>;
type Places = Readonly<Record<string, PositionalOptions>>;

/** A command: its arguments, its flags, and its function. */
export interface Command<P extends Places = Places, F extends Flags = Flags> {
  /** Its positional arguments. */
  readonly places: P;
  /** Whether an argument may be "-" for standard input. */
  readonly readsInput?: true;
  readonly flags: F;
  readonly examples: readonly (readonly [line: string, meaning: string])[];
  /** The last text of its help. */
  readonly remark?: string;
  readonly run: (args: InferredOptionTypes<P> & InferredOptionTypes<F>, terminal: Terminal) => Promise<ExitCode>;
}

/** Defines a command; `run` gets the parsed arguments and flags. */
export const command = <P extends Places, F extends Flags>(own: Command<P, F>): Command => own as unknown as Command;

/** The flags of a command that take no value. */
export const switchesOf = ({ flags }: Command): string[] =>
  Object.keys(flags).filter((name) => flags[name]!.type === "boolean");

/** Registers a command with yargs; `ended` is called with its exit code. */
export const register = (
  line: Argv,
  { usage, about }: { readonly usage: string; readonly about: string },
  { places, readsInput, flags, examples, remark, run }: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): Argv =>
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
      // The parser turns "-" into an empty word.
      for (const name of [...(readsInput === true ? [] : Object.keys(places)), ...PATHS])
        if ([args[name] as unknown].flat().includes(""))
          throw refusal(EXIT.usage, "empty-path", { place: name in places ? `<${name}>` : `--${name}` });
      for (const [name, { array }] of Object.entries(flags))
        if (array !== true && Array.isArray(args[name])) throw refusal(EXIT.usage, "given-twice", { name }, null);
      const texts = Object.values<unknown>(args)
        .flat()
        .filter((value) => typeof value === "string");
      findAgain(texts, typeof args.out === "string" ? [args.out, OUT.default] : []);
      ended(await run(args as never, terminal));
    },
  );

/** Flags that name a file or a folder. */
const PATHS = ["out", "book", "without", "library", "snapshot", "csv", "class-list", "logo"];

/** Gives flags with choices the type string: else the parser would read a 4 as a number, and refuse it with its own message. */
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
/** The same flag for commands that only read. */
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

/** Reads a whole number from a flag. Throws if the text is invalid or out of bounds; yargs shows the message. */
export function wholeNumber(flag: string, text: string | string[], least: number, most: number): number {
  if (Array.isArray(text)) throw new Error(`--${flag} is given twice`);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`--${flag} must be a whole number from ${least} to ${most}, not "${text}"`);
}
