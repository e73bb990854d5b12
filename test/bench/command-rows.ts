/** Rows of single commands: what a user waits for first. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, secondsOf, work } from "./command.ts";
import type { Row } from "./row.ts";

const command = (name: string, least: number, goal: number, ...line: readonly string[]): Row => ({
  name,
  unit: "s",
  least,
  goal,
  prepare: () => {
    const run = () => {
      rmSync(join(work, "made"), { recursive: true, force: true });
      return secondsOf(...line);
    };
    run();
    return run;
  },
});

export const COMMAND_ROWS: readonly Row[] = [
  command("start of the program", 0.3, 0.15, "--version"),
  command("a worksheet, whole command", 2, 1, "worksheet", "number-wall", "--out", "made"),
  command(
    "paperback.yaml, whole command",
    6,
    3,
    ...["build", join(ROOT, "books/paperback.yaml"), "--no-site", "--out", "made"],
  ),
  command(
    "first-book.yaml to book.json, 2 workers",
    1.5,
    0.5,
    ...["build", join(ROOT, "books/first-book.yaml"), "--no-site", "--no-pdf", "--workers", "2", "--out", "made"],
  ),
];
