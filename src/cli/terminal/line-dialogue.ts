/** A dialogue in lines, from a terminal or standard input. */
import { createInterface } from "node:readline";
import type { Terminal } from "./terminal.ts";

export interface LineDialogue {
  /** The next line of input, trimmed; null at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | null>;
  /** Prints a line. On a terminal it replaces the line just typed, so that prompts and answers form a table. */
  readonly settle: (line: string) => void;
  /** Whether Ctrl-C ended the dialogue. */
  readonly isBroken: () => boolean;
  readonly end: () => void;
}

/** Opens a dialogue on standard input. Only a terminal shows prompts; output to a file never contains them. */
export function openDialogue(terminal: Terminal): LineDialogue {
  const { stdin, stdout, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  const screen = stdout.isTTY ? stdout : stderr;
  const reader = createInterface(isTerminal ? { input: stdin, output: screen } : { input: stdin });
  const lines = reader[Symbol.asyncIterator]();
  let [isBroken, typed] = [false, ""];
  reader.on("SIGINT", () => {
    isBroken = true;
    reader.close();
  });
  return {
    ask: async (prompt) => {
      if (isTerminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const { value, done } = await lines.next();
      if (done === true) {
        if (isTerminal) screen.write("\n");
        return null;
      }
      typed = prompt + value;
      return String(value).trim();
    },
    settle: (line) => {
      const isOneLine = typed.length < (stdout.columns || 80);
      const isOver = isTerminal && stdout.isTTY && process.env.TERM !== "dumb" && isOneLine;
      terminal.print(`${isOver ? "\u001b[1A\r\u001b[K" : ""}${line}\n`);
    },
    isBroken: () => isBroken,
    end: () => reader.close(),
  };
}
