/** The command line as a whole: which commands there are, and how arguments are read. */

import type { Argv } from "yargs";
import yargs from "yargs";
import { EXIT, type ExitCode, Failure } from "../spec/diagnostic.ts";
import { nearest } from "../spec/nearest.ts";
import { answers } from "./commands/answers.ts";
import { build } from "./commands/build.ts";
import type { Command } from "./commands/command.ts";
import { explain } from "./commands/explain.ts";
import { export as exportFigures } from "./commands/export.ts";
import { hint } from "./commands/hint.ts";
import { kindCommand } from "./commands/kind-command.ts";
import { kinds } from "./commands/kinds.ts";
import { listing } from "./commands/listing.ts";
import { merge } from "./commands/merge.ts";
import { newSpec } from "./commands/new.ts";
import { play } from "./commands/play.ts";
import { preflight } from "./commands/preflight.ts";
import { print } from "./commands/print.ts";
import { rate } from "./commands/rate.ts";
import { serve } from "./commands/serve.ts";
import { site } from "./commands/site.ts";
import { solve } from "./commands/solve.ts";
import { verify } from "./commands/verify.ts";
import { worker } from "./commands/worker.ts";
import { worksheet } from "./commands/worksheet.ts";
import { removeEmpty } from "./files/write-files.ts";
import { quoted } from "./terminal/quoted.ts";
import { tell } from "./terminal/tell.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { version } from "./version.ts";

const COMMANDS: readonly Command[] = [
  build,
  merge,
  answers,
  print,
  exportFigures,
  listing,
  worksheet,
  preflight,
  site,
  serve,
  solve,
  explain,
  hint,
  play,
  verify,
  worker,
  rate,
  kinds,
  newSpec,
];

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

/** Runs a command line; says what is wrong where something is, and gives back the exit code. */
export async function runLine(line: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  try {
    const commands = await commandsFor(line);
    const words = wordsToParse(
      line,
      commands.find(({ name }) => name === line[0]),
    );
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

/** The commands there are; a kind's name is one where it begins the line. */
async function commandsFor([first]: readonly string[]): Promise<readonly Command[]> {
  const isName = first !== undefined && /^[a-z][a-z-]+$/.test(first);
  if (!isName || COMMANDS.some(({ name }) => name === first)) return COMMANDS;
  const own = await kindCommand(first);
  return own === undefined ? COMMANDS : [...COMMANDS, own];
}

function parserOf(
  line: readonly string[],
  commands: readonly Command[],
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): Argv {
  let parser = yargs()
    .scriptName("numberpress")
    .usage(USAGE)
    .locale("en")
    .parserConfiguration({ "parse-positional-numbers": false, "dot-notation": false })
    .wrap(Math.min(100, terminal.columns ?? 100))
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
  for (const command of commands) parser = command.register(parser, terminal, ended);
  return parser;
}

/** What is wrong with a command line, and how it may have been meant. */
function usageWords(
  message: string,
  line: readonly string[],
  commands: readonly Command[],
): [string, ExitCode, string] {
  const stranger = /^Unknown (?:argument|command)s?: ([^,]+)/.exec(message)?.[1];
  const name = line[0] ?? "";
  const command = commands.find((command) => command.name === name);
  const help = `see numberpress ${command === undefined ? "" : `${name} `}--help`;
  if (stranger === undefined) return [plainWords(message, command), EXIT.usage, help];
  if (command === undefined && !name.startsWith("-")) {
    const meant = nearest(
      name,
      COMMANDS.map((command) => command.name),
    );
    const fix = /\.(ya?ml|json)$/.test(name) ? `did you mean numberpress build ${quoted(name)}?` : help;
    return [`there is no command ${name}`, EXIT.usage, meant === undefined ? fix : `did you mean ${meant}?`];
  }
  const flag = nearest(stranger, command?.flags ?? []);
  // Of "--no-sit" the parser tells "sit".
  const typed = line.find((argument) => /^-+(?:no-)?(.*?)(?:=.*)?$/.exec(argument)?.[1] === stranger);
  if (typed === undefined) return [`${stranger} is one argument too many`, EXIT.usage, help];
  const no = typed.startsWith("--no-") ? "no-" : "";
  return [
    `there is no flag --${no}${stranger}`,
    EXIT.usage,
    flag === undefined ? help : `did you mean --${no}${flag}?`,
  ];
}

/** The sentences of yargs that say less than they could. */
function plainWords(message: string, command: Command | undefined): string {
  if (/^Not enough non-option/.test(message))
    return `something is missing: numberpress ${command?.usage ?? "<command>"}`;
  const bare = /^Not enough arguments following: (\S+)/.exec(message);
  if (bare !== null) return `--${bare[1]} needs a value`;
  const missing = /^Missing required arguments?: ([\w-]+)/.exec(message);
  if (missing !== null) return `--${missing[1]} is missing`;
  const choice = /Argument: ([\w-]+), Given: ("[^"]*"), Choices: (.*)/.exec(message);
  if (choice !== null) return `--${choice[1]} cannot be ${choice[2]}: it is one of ${choice[3]!.replaceAll('"', "")}`;
  return message.charAt(0).toLowerCase() + message.slice(1);
}

// The words of a command line, made ready for the parser, which drops "-" and all that stands behind "--".

/**
 * What is to be parsed. Throws a `Failure` for "-" where the command reads nothing from standard input, and for what the parser would
 * take in silence: a switch with a value, "no" before a flag that is no switch, and arguments as flags.
 */
function wordsToParse(line: readonly string[], command: Command | undefined): string[] {
  if (line.length === 0) return ["--help"];
  const end = line.indexOf("--");
  const [before, after] = end < 0 ? [line, []] : [line.slice(0, end), line.slice(end + 1)];
  if (command !== undefined && !command.readsInput && hasInput(before, command))
    throw new Failure(
      `"-" stands for standard input, which ${command.name} does not read`,
      EXIT.usage,
      "name a file; one that is called so is ./-",
    );
  if (command !== undefined) for (const word of before) checkFlag(word, command);
  return [...before, ...after.map((word) => (word.startsWith("-") ? `./${word}` : word))];
}

function checkFlag(word: string, { places, flags, switches }: Command): void {
  const [, no, name = "", value] = /^--(no-)?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (places.includes(name) && !flags.includes(name))
    throw new Failure(`there is no flag --${name}`, EXIT.usage, `<${name}> stands by itself, without a name`);
  if (no !== undefined && flags.includes(name) && !switches.includes(name))
    throw new Failure(`there is no flag --no-${name}`, EXIT.usage, `--${name} is not a switch: leave it out`);
  if (value === undefined || !switches.includes(name) || (no === undefined && /^(true|false)$/.test(value))) return;
  throw new Failure(`--${no ?? ""}${name} takes no value`, EXIT.usage, `say --${name}, or --no-${name}`);
}

/** Whether one of the words is "-", and not the value of the flag before it. */
const hasInput = (words: readonly string[], { switches }: Command): boolean =>
  words.some((word, i) => word === "-" && !takesValue(words[i - 1] ?? "", switches));

const takesValue = (word: string, switches: readonly string[]): boolean =>
  /^--[^=]+$/.test(word) && !switches.includes(word.slice(2).replace(/^no-/, ""));
