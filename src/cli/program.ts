/** The whole command line: the list of commands, and how arguments are parsed. */

import type { Argv } from "yargs";
import yargs from "yargs";
import { firstOf } from "../engine/required.ts";
import { EXIT, type ExitCode, Failure, refusal } from "../spec/diagnostic.ts";
import { nearest } from "../spec/nearest.ts";
import { type Command, register, switchesOf } from "./commands/command.ts";
import { removeEmpty } from "./files/write-files.ts";
import { quoted } from "./terminal/quoted.ts";
import { tell } from "./terminal/tell.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { version } from "./version.ts";

/** The commands with their arguments, as --help lists them. */
const ABOUT = {
  "build <spec..>": "Make books from their specs: puzzles, PDF, answer key, site",
  "merge <spec> <parts..>": "Put a book together from the parts that build --shard made",
  "answers <what..>": "Print the answer key of a book, or the answers of single puzzles",
  "print <id..>": "Print single puzzles again, as sheets with a key",
  "export <what..>": "Write single puzzles, answers and lines of a key as files for layout programs",
  "listing <what>": "Write what a shop's form asks for: description, keywords, subjects, pages, spine",
  "worksheet [kind]": "Make a sheet of puzzles, with its key",
  "school-year <year>": "Make a class's sheets for all weeks of a school year, without a repeat",
  "preflight <pdf..>": "Judge a PDF by the rules of print shops, page by page",
  "site [book..]": "Build one site of several made books, or the page that makes worksheets alone",
  "serve <folder>": "Show a built site on this machine, until Ctrl-C",
  "picture <file>": "Make a puzzle whose answer is a picture of yours",
  "cards <game>": "Make cards of sums to cut out: bingo, dominoes, or a loop of questions and answers",
  "solve [file]": "Solve a puzzle from a file or from standard input",
  "explain [puzzle]": "Tell in words how a puzzle is solved, step by step",
  "hint [puzzle]": "Tell the next step of a puzzle, or where it went wrong",
  "play <kind>": "Play a game of guesses against the press",
  "verify <book..>": "Solve every puzzle of a made book again and name what is wrong",
  worker: "Work for builds with --queue: puzzles, PDFs and pages, until it is stopped",
  "rate [attempts..]": "Sort puzzles into easy, difficult and challenging by what people did with them",
  "kinds [kind]": "Tell what kinds of puzzle there are, and what each can do",
  "new <spec>": "Write a book spec to begin with",
} as const;

/** The module of each command, loaded when the command is called. */
const FILES: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = {
  build: () => import("./commands/build.ts"),
  merge: () => import("./commands/merge.ts"),
  answers: () => import("./commands/answers.ts"),
  print: () => import("./commands/print.ts"),
  export: () => import("./commands/export.ts"),
  listing: () => import("./commands/listing.ts"),
  worksheet: () => import("./commands/worksheet.ts"),
  "school-year": () => import("./commands/school-year.ts"),
  preflight: () => import("./commands/preflight.ts"),
  site: () => import("./commands/site.ts"),
  serve: () => import("./commands/serve.ts"),
  picture: () => import("./commands/picture.ts"),
  cards: () => import("./commands/cards.ts"),
  solve: () => import("./commands/solve.ts"),
  explain: () => import("./commands/explain.ts"),
  hint: () => import("./commands/hint.ts"),
  play: () => import("./commands/play.ts"),
  verify: () => import("./commands/verify.ts"),
  worker: () => import("./commands/worker.ts"),
  rate: () => import("./commands/rate.ts"),
  kinds: () => import("./commands/kinds.ts"),
  new: () => import("./commands/new.ts"),
};

/** A listed command; `command` is set if the command line calls it. */
interface Listed {
  readonly usage: string;
  readonly about: string;
  readonly command?: Command | undefined;
}
type Called = Required<Listed>;

const nameOf = ({ usage }: Pick<Listed, "usage">): string => firstOf(usage.split(" "));

const USAGE = `A press for number puzzles.

$0 <command>
$0                 asks what you would like and prints a sheet
$0 <kind> --stats  counts all the games of a kind, as of number-target`;

const CODES = `Exit codes:
    0  all is well
    1  something could not be made, or is not as it should be (solve: not exactly one answer;
       explain, hint: nothing more to be seen, or something is wrong)
    2  the command line is wrong
   65  a spec, book or puzzle is wrong
   66  a file to read is not there
   69  the queue cannot be reached, or what it needs is not installed
   70  a fault of this program
   71  a thread was ended by the system or could not be begun, as where memory is short
   73  a file or folder cannot be made
   74  reading or writing broke off, as on a full disk
   75  another process has this book in hand (serve: this port)
  130  stopped by Ctrl-C (143: by a signal to end, 129: by a terminal that was closed);
       a worker that could give back what it had in hand ends with 0
  134  Node.js had no memory left: what it says is above; --workers 1 needs less`;

/** Runs a command line, prints errors, and returns the exit code. */
export async function runLine(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  try {
    const commands = await commandsFor(line);
    const words = wordsToParse(line, calledIn(line, commands));
    const parser = parserOf(words, commands, terminal, (ended) => {
      code = ended;
    });
    await parser.parseAsync(words, {}, (_error, _args, output) => {
      if (output !== "") terminal.print(`${output}\n`);
    });
    return code;
  } catch (error) {
    return tell(error, terminal);
  } finally {
    removeEmpty();
  }
}

/** All commands; loads those that the line names. A kind's name at the beginning of a line is a command, too. */
async function commandsFor(line: readonly string[]): Promise<readonly Listed[]> {
  const commands = Object.entries(ABOUT).map(async ([usage, about]): Promise<Listed> => {
    const name = nameOf({ usage });
    return { usage, about, command: line.includes(name) ? (await FILES[name]!()).default : undefined };
  });
  const first = line[0] ?? "";
  if (!/^[a-z][a-z-]+$/.test(first) || Object.hasOwn(FILES, first)) return Promise.all(commands);
  const { kindCommand } = await import("./commands/kind-command.ts");
  return [...(await Promise.all(commands)), ...kindCommand(first)];
}

/** The command at the beginning of a line; undefined if there is none. */
const calledIn = ([first]: readonly string[], commands: readonly Listed[]): Called | undefined =>
  commands.find((one): one is Called => nameOf(one) === first && one.command !== undefined);

function parserOf(
  line: readonly string[],
  commands: readonly Listed[],
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): Argv {
  let parser = yargs()
    .scriptName("numberpress")
    .usage(USAGE)
    .locale("en")
    .parserConfiguration({ "parse-positional-numbers": false, "dot-notation": false })
    .wrap(asksForHelp(line) ? Math.min(100, terminal.columns ?? 100) : null)
    .version(version())
    .alias({ h: "help", v: "version" })
    .epilogue(CODES)
    .demandCommand(1, "no command is given")
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error !== undefined && error.name !== "YError"
        ? error
        : new Failure(...usageWords(error?.message ?? message, line, commands));
    });
  for (const { usage, about, command } of commands)
    parser =
      command === undefined
        ? parser.command(usage, about)
        : register(parser, { usage, about }, command, terminal, ended);
  return parser;
}

/** Whether help may be shown. The parser prepares it for every command, and breaking its lines takes longer than parsing. */
const asksForHelp = (line: readonly string[]): boolean => line.some((word) => /^(?:help|--help\b|-\w*h)/.test(word));

/** The message for a wrong command line, the exit code, and a suggestion. */
function usageWords(message: string, line: readonly string[], commands: readonly Listed[]): [string, ExitCode, string] {
  const stranger = /^Unknown (?:argument|command)s?: ([^,]+)/.exec(message)?.[1];
  const name = line[0] ?? "";
  const called = calledIn(line, commands);
  const help = `see numberpress ${called === undefined ? "" : `${name} `}--help`;
  if (stranger === undefined) return [plainWords(message, called), EXIT.usage, help];
  if (called === undefined && !name.startsWith("-")) {
    const meant = nearest(name, Object.keys(FILES));
    const fix = /\.(ya?ml|json)$/.test(name) ? `did you mean numberpress build ${quoted(name)}?` : help;
    return [`there is no command ${name}`, EXIT.usage, meant === undefined ? fix : `did you mean ${meant}?`];
  }
  const flag = nearest(stranger, Object.keys(called?.command.flags ?? {}));
  // For "--no-sit" the parser reports "sit".
  const typed = line.find((argument) => /^-+(?:no-)?(.*?)(?:=.*)?$/.exec(argument)?.[1] === stranger);
  if (typed === undefined) return [`${stranger} is one argument too many`, EXIT.usage, help];
  const no = typed.startsWith("--no-") ? "no-" : "";
  return [
    `there is no flag --${no}${stranger}`,
    EXIT.usage,
    flag === undefined ? help : `did you mean --${no}${flag}?`,
  ];
}

/** Clearer sentences for some messages of yargs. */
function plainWords(message: string, called: Called | undefined): string {
  if (/^Not enough non-option/.test(message))
    return `something is missing: numberpress ${called?.usage ?? "<command>"}`;
  const bare = /^Not enough arguments following: (\S+)/.exec(message);
  if (bare !== null) return `--${bare[1]} needs a value`;
  const missing = /^Missing required arguments?: ([\w-]+)/.exec(message);
  if (missing !== null) return `--${missing[1]} is missing`;
  const choice = /Argument: ([\w-]+), Given: ("[^"]*"), Choices: (.*)/.exec(message);
  if (choice !== null) return `--${choice[1]} cannot be ${choice[2]}: it is one of ${choice[3]!.replaceAll('"', "")}`;
  return message.charAt(0).toLowerCase() + message.slice(1);
}

// Prepares a command line for the parser, which drops "-" and everything after "--".

/**
 * The words to parse. Throws a `Failure` for "-" if the command does not read standard input, and for mistakes that the parser
 * ignores: a switch with a value, "no" before a flag that is no switch, and arguments as flags.
 */
function wordsToParse(line: readonly string[], called: Called | undefined): string[] {
  if (line.length === 0) return ["--help"];
  const end = line.indexOf("--");
  const [before, after] = end < 0 ? [line, []] : [line.slice(0, end), line.slice(end + 1)];
  if (called !== undefined && called.command.readsInput !== true && hasInput(before, called.command))
    throw refusal(EXIT.usage, "no-input", { command: nameOf(called) });
  if (called !== undefined) for (const word of before) checkFlag(word, called.command);
  return [...before, ...after.map((word) => (word.startsWith("-") ? `./${word}` : word))];
}

function checkFlag(word: string, command: Command): void {
  const [, no, name = "", value] = /^--(no-)?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  const [isFlag, isSwitch] = [Object.hasOwn(command.flags, name), switchesOf(command).includes(name)];
  if (Object.hasOwn(command.places, name) && !isFlag) throw refusal(EXIT.usage, "place-as-flag", { name });
  if (no !== undefined && isFlag && !isSwitch) throw refusal(EXIT.usage, "no-switch", { name });
  if (value === undefined || !isSwitch || (no === undefined && /^(true|false)$/.test(value))) return;
  throw refusal(EXIT.usage, "switch-value", { no: no ?? "", name });
}

/** Whether a word is "-", but not the value of the flag before it. */
const hasInput = (words: readonly string[], command: Command): boolean =>
  words.some((word, i) => word === "-" && !takesValue(words[i - 1] ?? "", switchesOf(command)));

const takesValue = (word: string, switches: readonly string[]): boolean =>
  /^--[^=]+$/.test(word) && !switches.includes(word.slice(2).replace(/^no-/, ""));
