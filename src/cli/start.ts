/** Runs a command line and ends the process with its exit code. */
import { EXIT } from "../spec/diagnostic.ts";
import { endBySignals } from "./terminal/stop-signals.ts";
import { openScreen, openTerminal } from "./terminal/terminal.ts";

/** Runs a command line and ends the process. */
export async function main(typed: readonly string[]): Promise<never> {
  endBySignals();
  const screen = openScreen();
  if (!isThere()) {
    screen.err("error: the folder that you are in is gone\n  go to another one: cd\n");
    process.exit(EXIT.noInput);
  }
  const terminal = openTerminal(screen);
  let line = typed;
  if (typed.length === 0 && process.stdin.isTTY && process.stdout.isTTY) {
    const { ask } = await import("./terminal/ask.ts");
    const asked = await ask(terminal);
    if (asked === null) process.exit(EXIT.interrupted);
    line = asked;
  }
  const { runLine } = await import("./program.ts");
  const code = await runLine(line, terminal);
  // Waits until the reader of standard output, which may be a pipe, has the whole output.
  await new Promise<void>((done) => process.stdout.write("", () => done()));
  process.exit(code);
}

/** Whether the working folder exists: another process may have removed it. */
function isThere(): boolean {
  try {
    return process.cwd() !== "";
  } catch {
    return false;
  }
}
