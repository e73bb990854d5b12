/** `numberpress` without a command, on a terminal: asks for the options of a worksheet. */
import { createInterface, type Interface } from "node:readline/promises";
import type { PuzzleKind } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { firstOf } from "../../engine/required.ts";
import { type Ages, formatAges, parseAges } from "../../spec/ages.ts";
import { agesProblem } from "../../spec/kind-ages.ts";
import { levelsWith } from "../../spec/options.ts";
import { PAGE_NAMES, type PageName } from "../../spec/page-size.ts";
import { sentences } from "../commands/kinds.ts";
import type { Terminal } from "./terminal.ts";

const MOST = 100;
const SHEET = 4;

/** Asks for kind, ages, level, number and paper, each with a default. Returns the command line; null if the input ends. */
export async function ask(terminal: Terminal): Promise<string[] | null> {
  const dialogue = createInterface({ input: process.stdin, output: process.stdout });
  const gone = new Promise<null>((done) => dialogue.once("close", () => done(null)));
  try {
    const order = await Promise.race([questions(dialogue, terminal), gone]);
    if (order === null) return null;
    const { kind, level, ages, count, page } = order;
    return ["worksheet", kind, "--level", level, "--count", count, "--paper", page, ...(ages ? ["--ages", ages] : [])];
  } finally {
    dialogue.close();
  }
}

async function questions(dialogue: Interface, terminal: Terminal) {
  const wordsOf = sentences();
  terminal.print("Which puzzle would you like?\n\n");
  for (const [i, kind] of KINDS.entries())
    terminal.print(`${String(i + 1).padStart(3)}  ${wordsOf(kind, "name")}: ${wordsOf(kind, "tagline")}\n`);
  const names = KINDS.map(({ slug }) => slug);
  const name = await choose(dialogue, `\nA number from 1 to ${KINDS.length}`, names);
  const kind = KINDS[names.indexOf(name)]!;
  const ages = await askAges(dialogue, kind);
  const reader = { ages: ages ?? null, skill: null };
  const levels = levelsWith(kind, {}, reader);
  const level = await choose(
    dialogue,
    `How hard: ${levels.join(", ")}`,
    levels,
    levels.includes("easy") ? "easy" : levels[0],
  );
  const counts = Array.from({ length: MOST }, (_, i) => String(i + 1));
  const count = await choose(dialogue, "How many", counts, String(SHEET));
  const page = await choose<PageName>(dialogue, "Paper: a4 or letter", PAGE_NAMES, "a4");
  return { kind: name, level, ages: ages === undefined ? undefined : formatAges(ages), count, page };
}

/** Asks for ages until they suit the kind. Enter means any age. */
async function askAges(dialogue: Interface, kind: PuzzleKind<unknown, unknown>): Promise<Ages | undefined> {
  for (;;) {
    const typed = (await dialogue.question("For what age, as 7 or 6-8 [any]: ")).trim().toLowerCase();
    if (typed === "" || typed === "any") return undefined;
    const read = parseAges(typed);
    const wrong = "ages" in read ? agesProblem(kind, read.ages, KINDS) : read.problem;
    if ("ages" in read && wrong === null) return read.ages;
    if (wrong !== null) process.stdout.write(`${capital(wrong.message)}: ${wrong.fix}.\n`);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks until the answer names a choice: in full, by its beginning, or by its number. Enter takes the fallback. */
async function choose<T extends string>(
  dialogue: Interface,
  question: string,
  choices: readonly T[],
  fallback: T = firstOf(choices),
): Promise<T> {
  for (;;) {
    const typed = (await dialogue.question(`${question} [${fallback}]: `)).trim().toLowerCase();
    if (typed === "") return fallback;
    const found =
      choices.find((choice) => choice === typed) ??
      (/^\d+$/.test(typed) ? choices[Number(typed) - 1] : choices.find((choice) => choice.startsWith(typed)));
    if (found !== undefined) return found;
    process.stdout.write("That is not one of them.\n");
  }
}
