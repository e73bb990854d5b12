/** `worksheet`: makes a sheet and its key from the name of a kind. */

import { randomInt } from "node:crypto";
import { join } from "node:path";
import { readBooklet } from "../../spec/booklet.ts";
import type { ClassList } from "../../spec/class/class-list.ts";
import { groupNotes } from "../../spec/class/group-note.ts";
import { EXIT, type ExitCode, Failure, fileIssue, InputError, refusal } from "../../spec/diagnostic.ts";
import { unprintableTexts } from "../../spec/matter/letters.ts";
import { AS_FLAGS, type Written } from "../../spec/order-check.ts";
import { formatPaper, type Paper } from "../../spec/page-size.ts";
import type { SheetRecipe } from "../../spec/sheet-code.ts";
import { orderOfFlags, sheetFlags, type TypedOrder } from "../../spec/sheet-options.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { DRAWS, readSheet } from "../../spec/typed-sheet.ts";
import { finishBook, type SheetExtras, stageSheets } from "../files/outputs.ts";
import { readLogo } from "../files/read-logo.ts";
import { openFolder, openUnfinished } from "../files/unfinished-folder.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { listFacts, namesOf, noteBoxed, readClassList } from "./class-flags.ts";
import { command, JSON_FLAG, LANGUAGE, OUT } from "./command.ts";
import { EDITION, type EditionFlags, withEdition } from "./edition-flags.ts";
import { makeBook, type WorkContext, withWorkContext } from "./work.ts";

const { kind, paper, ...FLAGS } = sheetFlags();

export default command({
  places: { kind },
  flags: {
    ...FLAGS,
    ...EDITION,
    board: { type: "boolean", default: false, describe: "Slides for the board, too: each puzzle step by step" },
    language: LANGUAGE,
    paper,
    page: { ...paper, hidden: true },
    out: OUT,
    json: JSON_FLAG,
  },
  examples: [
    ["worksheet number-path", "four easy ones on A4"],
    ["worksheet cross-numbers --ages 6-7 --skill bonds-to-10", "a lesson for small children, about one thing"],
    ["worksheet number-wall,sum-triangle --ages 7-8 --skill add-to-20", "two kinds on one sheet"],
    ["worksheet number-wall --ages 6-7 --days 5", "a sheet for each day of a week, and one key"],
    ["worksheet number-wall --tables 3,4 --ages 7-8", "just these times tables; --tables 7 alone picks a kind"],
    ["worksheet number-wall --ages 6-7 --support number-line,ten-frame", "with figures to think with at its foot"],
    ["worksheet number-path --ages 7-8 --theme winter", "snowmen and candles to fill with numbers"],
    [
      "worksheet number-wall --ages 6-7 --picture",
      "answers that colour a picture, so that children see if they are right",
    ],
    ["worksheet number-wall --ages 7-8 --joke", "answers that spell the punch line of a joke"],
    ["worksheet number-wall --ages 7-8 --pupils 28 --groups 10,11,7", "a class: sheets, and a page to mark them by"],
    ["worksheet number-wall --ages 7-8 --skill add-to-100 --booklet 8", "a booklet to fold and staple"],
    ["worksheet number-wall --ages 6-7 --board", "with slides for the board, a step on each"],
    ["worksheet --again 9SFQ-2798-26FV", "a sheet again, from the code at its foot"],
    ["worksheet --again 9SFQ-2798-26FV --paper letter --per-page 3 --class 2b", "its puzzles, set otherwise"],
  ],
  run: (args, terminal) => {
    const { paper, page, "class-list": classList, flat, picture, joke, ...others } = args;
    if (paper !== undefined && page !== undefined) throw refusal(EXIT.usage, "paper-and-page");
    const order = orderOfFlags({ ...others, flat, picture, joke, paper: paper ?? page });
    return makeSheet(
      { ...others, ...order, spacing: others.spacing, classList },
      terminal,
      page === undefined ? "paper" : "page",
    );
  },
});

/** The typed order for a sheet, and its output folder. */
type SheetToMake = TypedOrder &
  EditionFlags & {
    /** The path of a file. */
    readonly classList?: string | undefined;
    /** The path of a file. */
    readonly logo: string | undefined;
    readonly out: string;
    readonly json: boolean;
    /** Whether to make slides, too. */
    readonly board: boolean;
  };

/**
 * Makes a sheet and its key, and prints their paths. `paperFlag`: the flag that named the paper. Throws an `InputError` with all
 * mistakes of the order.
 */
const makeSheet = (typed: SheetToMake, terminal: Terminal, paperFlag: "paper" | "page"): Promise<ExitCode> =>
  withWorkContext(terminal, {}, async (context) => {
    const { out, json, board, reader, output, spacing, tint, colour, seed } = typed;
    const flags: Written = (name, value) => AS_FLAGS(name === "paper" ? paperFlag : name, value);
    const logo = typed.logo === undefined ? undefined : await readLogo(typed.logo);
    const classList = readClassList(typed.classList, terminal.note);
    const isDrawn = seed === undefined && typed.again === undefined;
    let isTold = false;
    const { recipe, code, written, beside, boxed } = await firstMade(isDrawn ? DRAWN : 1, async () => {
      const read = typed.booklet === undefined ? readSheet : readBooklet;
      const { spec, name, ...sheet } = read({ ...typed, logo, classList }, context.kinds, randomInt(DRAWS), flags);
      checkWords(spec, flags);
      if (!isTold && sheet.pupils !== undefined && typed.again === undefined)
        for (const note of groupNotes(sheet.pupils, sheet.recipe, saysGroups(typed, classList))) terminal.note(note);
      isTold = true;
      const paper = spec.page === sheet.recipe.page ? "" : `--paper ${formatPaper(spec.page as Paper)}`;
      const made = withEdition(spec, { reader, output, spacing, tint, colour });
      const names = namesOf(classList);
      const written = await printSheet(context, out, name, made, { names, board });
      return { ...sheet, written, beside: paper, boxed: noteBoxed(names, made, terminal.note) };
    });
    if (isDrawn) terminal.note(againNote(recipe, code, beside));
    const told = {
      ...(seed !== undefined && { seed }),
      ...(code !== null && { code }),
      ...(classList !== undefined && { list: listFacts(classList, boxed) }),
      files: written,
    };
    terminal.print(json ? `${JSON.stringify(told)}\n` : written.map((path) => `${path}\n`).join(""));
    return EXIT.ok;
  });

/** Whether the order or the list assigns pupils to groups. */
const saysGroups = ({ groups = "" }: TypedOrder, list: ClassList | undefined): boolean =>
  list?.pupils.some(({ shape }) => shape !== null) === true || /[-+]/.test(groups);

/** Throws an `InputError` that names flags with unprintable characters. */
function checkWords(spec: Spec, written: Written): void {
  const issues = unprintableTexts(spec, true).flatMap(({ path: [part, key], advice: { message, fix } }) => {
    if (part !== "sheet" || (key !== "title" && key !== "class")) return [];
    return [fileIssue(written(key, spec.sheet?.[key]), { message: message.replace(/^sheet\.\w+: /, ""), fix })];
  });
  if (issues.length > 0) throw new InputError(issues, EXIT.usage);
}

/** Maximum number of seeds to try until one fits the order, for example puzzles that get harder over a week. */
const DRAWN = 8;

/** Calls `make` up to `tries` times; returns the first result. Throws the last failure, or at once one that another seed cannot fix. */
async function firstMade<T>(tries: number, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (failure) {
    if (tries === 1 || !(failure instanceof Failure) || failure.exitCode !== EXIT.failed) throw failure;
    return firstMade(tries - 1, make);
  }
}

/** `beside`: flags for options that the code does not contain. */
const againNote = ({ draw }: SheetRecipe, code: string | null, beside: string): string =>
  code === null
    ? `seed: ${draw} (the same sheet again: --seed ${draw})`
    : `sheet ${code} (the same again: numberpress worksheet --again ${[code, beside].filter(Boolean).join(" ")})`;

/** `extras`: additional outputs. */
async function printSheet(
  context: WorkContext,
  out: string,
  name: string,
  spec: Spec,
  extras: SheetExtras,
): Promise<string[]> {
  const folder = join(out, name);
  openFolder(out);
  const unfinished = openUnfinished(folder);
  try {
    const manifest = await makeBook(context, name, spec);
    const staged = await stageSheets(context, folder, name, manifest, { ...extras, unfinished });
    return finishBook(context.terminal, unfinished, name, manifest, staged);
  } finally {
    unfinished.discard();
  }
}
