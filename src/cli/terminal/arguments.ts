/** The words of a command line, made ready for the parser, which drops "-" and all that stands behind "--". */
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { Command } from "../commands/command.ts";

/**
 * What is to be parsed. Throws a `Failure` for "-" where the command reads nothing from standard input, and for what the parser would
 * take in silence: a switch with a value, "no" before a flag that is no switch, and arguments as flags.
 */
export function wordsToParse(line: readonly string[], command: Command | undefined): string[] {
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
