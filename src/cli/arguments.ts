/** The words of a command line, made ready for the parser, which drops "-" and all that stands behind "--". */
import { EXIT, Failure } from "../book/diagnostic.ts";
import type { Command } from "./command.ts";

/** What is to be parsed. Throws a `Failure` for "-" where the command reads nothing from standard input. */
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
  return [...before, ...after.map((word) => (word.startsWith("-") ? `./${word}` : word))];
}

/** Whether one of the words is "-", and not the value of the flag before it. */
const hasInput = (words: readonly string[], { switches }: Command): boolean =>
  words.some((word, i) => word === "-" && !takesValue(words[i - 1] ?? "", switches));

const takesValue = (word: string, switches: readonly string[]): boolean =>
  /^--[^=]+$/.test(word) && !switches.includes(word.slice(2).replace(/^no-/, ""));
