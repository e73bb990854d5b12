/** `worksheet`: straight from a kind of puzzle to a sheet and its key. */
import { createHash, randomInt } from "node:crypto";
import { join } from "node:path";
import { EXIT, type ExitCode, Failure } from "../book/diagnostic.ts";
import { parseLevelRange } from "../book/level-range.ts";
import type { Manifest, Spec } from "../book/manifest.ts";
import { PAGE_NAMES, type PageName } from "../book/page-size.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { command, JSON_FLAG, OUT, wholeNumber } from "./command.ts";
import { findKind, sentences } from "./kinds.ts";
import type { Shell } from "./shell.ts";
import { makeBook, type Works, withWorks } from "./work.ts";

/** What a sheet is made from. */
export interface SheetOrder {
  readonly kind: string;
  readonly level: string;
  readonly count: number;
  readonly perPage: number | undefined;
  /** Undefined: one is drawn and told. */
  readonly seed: string | undefined;
  readonly page: PageName;
  readonly out: string;
  readonly json: boolean;
}

const USUAL = { count: 4, page: "a4" as PageName };

export const worksheet = command({
  usage: "worksheet <kind>",
  about: "Make a sheet of puzzles of one kind, with its key",
  places: { kind: { type: "string", demandOption: true, describe: "The kind; numberpress kinds lists them" } },
  flags: {
    level: { type: "string", default: "easy", requiresArg: true, describe: "A level, or a ramp as easy..hard" },
    count: {
      type: "string",
      default: String(USUAL.count),
      requiresArg: true,
      describe: "How many puzzles",
      coerce: (text: string) => wholeNumber("count", text, 1, 500),
    },
    perPage: {
      type: "string",
      requiresArg: true,
      describe: "Puzzles on a page; by default as many as go well",
      coerce: (text: string) => wholeNumber("perPage", text, 1, 12),
    },
    seed: {
      type: "string",
      requiresArg: true,
      describe: "The same seed gives the same sheet; without one it is drawn",
    },
    page: { choices: PAGE_NAMES, default: USUAL.page, requiresArg: true, describe: "Size of the paper" },
    out: OUT,
    json: JSON_FLAG,
  },
  examples: [
    ["worksheet number-path", "four easy ones on A4"],
    ["worksheet cross-numbers --level medium --count 6 --page letter --seed maths-club-3", "a sheet to be made again"],
  ],
  run: (args, shell) => makeSheet(args, shell),
});

/** Makes a sheet and its key, and says where they are. */
export const makeSheet = (order: SheetOrder, shell: Shell): Promise<ExitCode> =>
  withWorks(shell, undefined, async (works) => {
    const kind = findKind(order.kind, works.kinds, await import("../book/options.ts"));
    const { levelsWith } = await import("../book/options.ts");
    checkLevel(order.level, kind, levelsWith(kind, {}));
    const seed = order.seed === undefined ? drawSeed() : await readSeed(order.seed);
    if (order.seed === undefined) shell.note(`seed: ${seed} (the same sheet again: --seed ${seed})`);
    const spec = specOf(order, kind, seed, await titleOf(kind, order.level, seed));
    const written = await printSheet(works, order, nameOf(kind, order, seed), spec);
    shell.print(
      order.json ? `${JSON.stringify({ seed, files: written })}\n` : written.map((path) => `${path}\n`).join(""),
    );
    return EXIT.ok;
  });

async function printSheet(works: Works, { out }: SheetOrder, name: string, spec: Spec): Promise<string[]> {
  const { openFolder, closeFolder } = await import("./write-files.ts");
  const { putInPlace } = await import("./outputs.ts");
  const { stageSheets } = await import("./sheets.ts");
  const folder = join(out, name);
  openFolder(folder);
  try {
    const manifest: Manifest = { ...(await makeBook(works, name, spec)), form: "sheets" };
    return await putInPlace(works.shell, folder, name, manifest, await stageSheets(works, folder, name, manifest));
  } finally {
    closeFolder(folder);
    closeFolder(out);
  }
}

function checkLevel(level: string, kind: PuzzleKind<unknown, unknown>, there: readonly string[]): void {
  const read = parseLevelRange(level);
  if ("problem" in read) throw new Failure(`--level: ${read.problem}`, EXIT.usage, read.mend);
  const absent = read.levels.filter((one) => !there.includes(one));
  if (absent.length > 0)
    throw new Failure(`${kind.slug} has no level ${absent.join(", ")}`, EXIT.usage, `it has ${there.join(", ")}`);
}

const specOf = (
  { level, count, perPage, page }: SheetOrder,
  kind: PuzzleKind<unknown, unknown>,
  seed: string,
  title: string,
): Spec => ({
  title,
  language: page === "letter" || page === "8.5x11in" ? "en-US" : "en-GB",
  seed,
  page,
  versions: {},
  sections: [{ kind: kind.id, count, level, ...(perPage === undefined ? {} : { perPage }), options: {} }],
  answers: { at: "separate", show: ["answers"] },
  omit: [],
  site: {},
});

/** Small letters and digits that are not mistaken for each other: what is printed is typed again by hand. */
const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const SEED_LENGTH = 6;

const drawSeed = (): string => Array.from({ length: SEED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

async function readSeed(seed: string): Promise<string> {
  const { specSchema } = await import("../book/spec-schema.ts");
  const read = specSchema.shape.seed.safeParse(seed);
  if (read.success) return read.data;
  throw new Failure(`--seed: ${read.error.issues[0]!.message}`, EXIT.usage);
}

/** "Number Path · Easy · k3f9qd": the foot of each page tells how to make it again. */
async function titleOf(kind: PuzzleKind<unknown, unknown>, level: string, seed: string): Promise<string> {
  const wordsOf = await sentences();
  const levels = level.split("..").map((one) => one.charAt(0).toUpperCase() + one.slice(1));
  return [wordsOf(kind, "name"), levels.join(" to "), seed].join(" · ");
}

/** Another sheet has another name: what was asked beyond the kind, the level and the seed is in it, too. */
function nameOf(kind: PuzzleKind<unknown, unknown>, { level, count, perPage, page }: SheetOrder, seed: string): string {
  const parts = [kind.slug, level.replace("..", "-to-"), seedWords(seed)];
  if (count !== USUAL.count) parts.push(`${count}-puzzles`);
  if (perPage !== undefined) parts.push(`${perPage}-a-page`);
  if (page !== USUAL.page) parts.push(page.replace(".", "-"));
  return parts.join("-").replace(/-+/g, "-");
}

/** Two seeds that look alike in a file's name are told apart by some of their hash. */
function seedWords(seed: string): string {
  if (/^[a-z0-9-]{1,30}$/.test(seed)) return seed;
  const plain = seed.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.slice(0, 20)}-${createHash("sha256").update(seed).digest("hex").slice(0, 6)}`;
}
