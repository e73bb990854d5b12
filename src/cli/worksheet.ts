/** `worksheet`: straight from a kind of puzzle to a sheet and its key. */
import { createHash, randomInt } from "node:crypto";
import { join } from "node:path";
import { ageWords } from "../book/ages.ts";
import { EXIT, type ExitCode } from "../book/diagnostic.ts";
import { type Spec, USUAL_PRINT } from "../book/manifest.ts";
import { PAGE_NAMES, type PageName } from "../book/page-size.ts";
import { say } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { command, JSON_FLAG, LANGUAGE, OUT } from "./command.ts";
import { type EditionFlags, OUTPUT, READER, withEdition } from "./edition-flags.ts";
import type { CheckedOrder, SheetOrder } from "./sheet-order.ts";
import type { Terminal } from "./terminal.ts";
import { makeBook, type WorkContext, withWorkContext } from "./work.ts";

const USUAL = { count: 4, page: "a4" as PageName };

export const worksheet = command({
  usage: "worksheet <kind>",
  about: "Make a sheet of puzzles of one kind, with its key",
  places: { kind: { type: "string", demandOption: true, describe: "The kind; numberpress kinds lists them" } },
  flags: {
    level: {
      type: "string",
      requiresArg: true,
      describe: "A level, or a ramp as easy..hard; by default easy or, without it, the nearest there is",
    },
    ages: { type: "string", requiresArg: true, describe: "Ages of those who solve it, as 6-7, 9 or 12+" },
    skill: { type: "string", requiresArg: true, describe: "What it trains; numberpress kinds <kind> lists that" },
    count: { type: "string", default: String(USUAL.count), requiresArg: true, describe: "How many puzzles" },
    perPage: { type: "string", requiresArg: true, describe: "Puzzles on a page; by default as many as go well" },
    seed: {
      type: "string",
      requiresArg: true,
      describe: "The same seed gives the same sheet; without one it is drawn",
    },
    reader: READER,
    output: OUTPUT,
    language: LANGUAGE,
    page: { choices: PAGE_NAMES, default: USUAL.page, requiresArg: true, describe: "Size of the paper" },
    out: OUT,
    json: JSON_FLAG,
  },
  examples: [
    ["worksheet number-path", "four easy ones on A4"],
    ["worksheet cross-numbers --ages 6-7 --skill bonds-to-10", "for small children, about one thing"],
    ["worksheet cross-numbers --level medium --count 6 --page letter --seed maths-club-3", "a sheet to be made again"],
  ],
  run: (args, terminal) => makeSheet(args, terminal),
});

/** Makes a sheet and its key, and says where they are. Throws an `InputError` with all that is wrong with the order. */
export const makeSheet = (
  { out, json, reader, output, ...typed }: SheetOrder & EditionFlags & { readonly out: string; readonly json: boolean },
  terminal: Terminal,
): Promise<ExitCode> =>
  withWorkContext(terminal, undefined, async (context) => {
    const { checkOrder } = await import("./sheet-order.ts");
    const order = checkOrder(typed, context.kinds);
    const seed = order.seed ?? drawSeed();
    if (order.seed === undefined) terminal.note(`seed: ${seed} (the same sheet again: --seed ${seed})`);
    const name = nameOf(order, seed);
    const written = await printSheet(context, out, name, withEdition(await specOf(order, seed), { reader, output }));
    terminal.print(
      json ? `${JSON.stringify({ seed, files: written })}\n` : written.map((path) => `${path}\n`).join(""),
    );
    return EXIT.ok;
  });

async function printSheet(context: WorkContext, out: string, name: string, spec: Spec): Promise<string[]> {
  const { openFolder, closeFolder } = await import("./write-files.ts");
  const { putInPlace } = await import("./outputs.ts");
  const { stageSheets } = await import("./sheets.ts");
  const folder = join(out, name);
  openFolder(folder);
  try {
    const manifest = await makeBook(context, name, spec);
    return await putInPlace(
      context.terminal,
      folder,
      name,
      manifest,
      await stageSheets(context, folder, name, manifest),
    );
  } finally {
    closeFolder(folder);
    closeFolder(out);
  }
}

async function specOf(order: CheckedOrder, seed: string): Promise<Spec> {
  const { agesText } = await import("./sheet-order.ts");
  const { kind, level, count, perPage, page, language, reader } = order;
  const ages = agesText(reader);
  return {
    ...USUAL_PRINT,
    output: ["classroom"],
    title: await titleOf(order, seed),
    language,
    ...(ages === undefined ? {} : { ages }),
    seed,
    page,
    versions: {},
    sections: [
      {
        kind: kind.id,
        count,
        level,
        ...(reader.skill === null ? {} : { skill: reader.skill }),
        ...(perPage === undefined ? {} : { perPage }),
        options: {},
      },
    ],
    answers: { at: "separate", show: ["answers"] },
    omit: [],
    site: {},
  };
}

/** Lower-case letters and digits that are not easily confused: printed seeds are typed again by hand. */
const LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const SEED_LENGTH = 6;

const drawSeed = (): string => Array.from({ length: SEED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/**
 * "Number Path · Easy · k3f9qd · Ages 6 to 7": the foot of each page says how to make it again. What is longest comes
 * last, where a narrow page may cut it off.
 */
async function titleOf(
  { kind, levels, reader: { ages, skill }, language }: CheckedOrder,
  seed: string,
): Promise<string> {
  const { writerOf } = await import("./step-words.ts");
  const { plain } = writerOf(language);
  const ends = [...new Set([firstOf(levels), lastOf(levels)])].map((level) => plain(say(`common.level-${level}`)));
  return [
    plain(say(`${kind.id}.name`)),
    ends.join("–"),
    seed,
    ...(ages === null ? [] : [plain(say("command.ages", { first: ages[0], last: ages[1] }))]),
    ...(skill === null ? [] : [plain(say(`common.skill-${skill}`))]),
  ].join(" · ");
}

/** The name of a sheet: kind, level and seed, with all options that differ from the defaults, so that different sheets have different names. */
function nameOf({ kind, level, reader, count, perPage, page, language }: CheckedOrder, seed: string): string {
  const parts = [kind.slug, level.replace("..", "-to-")];
  if (reader.skill !== null) parts.push(reader.skill);
  if (reader.ages !== null) parts.push(ageWords(reader.ages).replace(" ", "-").replace("+", "-up"));
  parts.push(seedWords(seed));
  if (count !== USUAL.count) parts.push(`${count}-puzzles`);
  if (perPage !== undefined) parts.push(`${perPage}-a-page`);
  if (page !== USUAL.page) parts.push(page.replace(".", "-"));
  if (!language.startsWith("en")) parts.push(language.slice(0, 2));
  return parts.join("-").replace(/-+/g, "-");
}

/** Two seeds that look alike in a file's name are kept apart by some of their hash. */
function seedWords(seed: string): string {
  if (/^[a-z0-9-]{1,30}$/.test(seed)) return seed;
  const plain = seed.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.slice(0, 20)}-${createHash("sha256").update(seed).digest("hex").slice(0, 6)}`;
}
