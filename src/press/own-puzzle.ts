/** Reads and judges the puzzle of a person, for the page "Your own puzzle". In a page, kinds and sentences load when they are needed. */
import { KINDS, loadKinds } from "#kinds";
import { toSvg } from "../draw/svg.ts";
import { formatCode, parseAddress } from "../engine/address/address.ts";
import { type Culprit, clashOf } from "../engine/clash.ts";
import { dataProblem } from "../engine/data-problem.ts";
import { readForeign, writeForeign } from "../engine/formats/formats.ts";
import { emptiedGrid, withGivens } from "../engine/given-cells.ts";
import { solveByTechniques } from "../engine/grade.ts";
import { BLANK, PAGE, type Position, type PuzzleKind, say, type Words, withinSentence } from "../engine/kind.ts";
import { surveyOf } from "../engine/survey.ts";
import { formatProblem, noKindYet, notOfKind } from "../spec/format-problem.ts";
import { type Advice, problem } from "../spec/problem.ts";
import { loadPhrases, phrasesOf } from "../templates/index.ts";
import { figureSigns, type Language } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import type { OwnClue, OwnFault, OwnFindings, OwnGrade, OwnPuzzle, OwnSheet } from "./own-protocol.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Search steps to the answer of a puzzle that has one. */
const NODES = 5_000_000;

/** Longer texts hold no puzzle of a person. */
const LONGEST = 100_000;

/** A puzzle of a text, and how many the text has. */
export interface OwnRead {
  readonly read: OwnPuzzle;
  readonly of: number;
}

/**
 * Reads a text: an address of ours, JSON in the public format, plain text of a kind, or a format of others. `at`: which of several
 * puzzles, from 0.
 */
export async function readOwn(text: string, language: Language, at = 0): Promise<OwnRead | OwnFault> {
  const refuse = async ({ words }: Advice): Promise<OwnFault> => {
    await loadPhrases(language);
    const write = (said: Words): string => plainText(phrasesOf(language)(said));
    return { fault: write(words!.problem), fix: words!.fix && write(words!.fix) };
  };
  if (text.length > LONGEST) return refuse(problem("format.long"));
  const slug = /(?:^|#)\s*([a-z0-9-]+)\.[0-9a-z\s]+$/i.exec(text.trim())?.[1]?.toLowerCase();
  const addressed = KINDS.find((kind) => kind.slug === slug);
  if (addressed !== undefined) {
    await loadKinds([addressed]);
    const read = parseAddress(text, [addressed]);
    if ("puzzle" in read) return { read: ownOf(addressed, read.puzzle), of: 1 };
  }
  const reading = readForeign(text);
  if (reading !== null && "fault" in reading) return refuse(formatProblem(reading.fault));
  const all = reading?.puzzles.map(({ puzzle }) => puzzle) ?? jsonOf(text) ?? (await plainData(text));
  const data = all[at] ?? all[0];
  if (data === undefined) return refuse(problem("format.unknown"));
  const kind = KINDS.find(({ id, slug }) => id === data.kind || slug === data.kind);
  const names = KINDS.map((one) => one.slug);
  if (kind === undefined) return refuse(noKindYet(String(data.kind), names));
  await loadKinds([kind]);
  const read = kind.puzzle.safeParse({ ...data, kind: kind.id });
  if (!read.success) return refuse(notOfKind(kind.slug, dataProblem(read.error.issues, "the puzzle")));
  return { read: ownOf(kind, read.data), of: all.length };
}

/** Data that names its kind. */
interface Named {
  readonly kind: unknown;
}
const isNamed = (data: unknown): data is Named => data !== null && typeof data === "object" && "kind" in data;

/** The puzzles of a text in JSON; null if there are none. */
function jsonOf(text: string): readonly Named[] | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    const data: unknown = JSON.parse(text);
    const all = (Array.isArray(data) ? data : [data]).filter(isNamed);
    return all.length > 0 ? all : null;
  } catch {
    return null;
  }
}

/** The data of a text in the plain form of one of our kinds; empty if it is none. Loads all kinds. */
async function plainData(text: string): Promise<readonly Named[]> {
  await loadKinds(KINDS);
  for (const kind of KINDS) {
    const read = kind.parseText?.(text) ?? null;
    if (read !== null && "puzzle" in read) return [read.puzzle as Named];
  }
  return [];
}

function ownOf(kind: Kind, puzzle: unknown): OwnPuzzle {
  const emptied = emptiedGrid(kind, puzzle);
  const whole = puzzle as OwnPuzzle["puzzle"];
  if (emptied === null) return { kind: kind.id, puzzle: whole, entry: null };
  return { kind: kind.id, puzzle: emptied.empty as OwnPuzzle["puzzle"], entry: emptied.entry };
}

/** Loads the kind of a puzzle. Returns it with the whole puzzle; null if the numbers do not fit the grid. */
async function openOwn({ kind: id, puzzle, entry }: OwnPuzzle): Promise<{ kind: Kind; whole: unknown } | null> {
  const kind = KINDS.find((known) => known.id === id)!;
  await loadKinds([kind]);
  const whole = entry === null ? puzzle : withGivens(kind, puzzle, entry);
  return whole === null ? null : { kind, whole };
}

/** Counts the answers of a puzzle, says what its blanks can hold, and names clues that clash. Null: it is no puzzle of its kind. */
export async function findingsOf(own: OwnPuzzle, language: Language): Promise<OwnFindings | null> {
  const [opened] = await Promise.all([openOwn(own), loadPhrases(language)]);
  if (opened === null) return null;
  const { kind, whole } = opened;
  const write = (words: Words): string => plainText(phrasesOf(language)(words));
  const clueOf = ({ id, say: words, given }: Culprit): OwnClue => ({
    id,
    name: write(given === null ? words : withinSentence(words)),
    text: given,
    cells: given === null ? cellsOf(kind, whole, id) : [id],
  });
  const { answers, complete, open, deciding } = surveyOf(kind, whole);
  const { together = [], cures = [] } = answers === 0 && complete ? (clashOf(kind, whole) ?? {}) : {};
  const names = new Map(kind.slots(whole).map(({ id, name }) => [id, name]));
  const isWhole = kind.puzzle.safeParse(whole).success;
  const written = isWhole ? writeForeign([whole as { kind: string }], "line") : null;
  return {
    ...{ answers, isAll: complete, open },
    deciding: (own.entry === null ? [] : deciding).map((one) => ({
      ...one,
      name: write(withinSentence(names.get(one.slot)!)),
    })),
    together: together.map(clueOf),
    cures: cures.map(clueOf),
    code: isWhole ? formatCode(kind, whole) : null,
    text: written !== null && "text" in written ? written.text.trim() : null,
    rule: write(kind.rule(whole)),
    picture: toSvg(kind.draw(whole, BLANK, PAGE), { cell: 40, signs: figureSigns(language) }),
    isWhole,
  };
}

/** The slots that a clue is about: those at which the figure shows it, else those of its line. */
function cellsOf(kind: Kind, puzzle: unknown, clue: string): readonly string[] {
  const shown = kind.clues(puzzle).find(({ id }) => id === clue)?.slots;
  const board = kind.board(puzzle);
  const line = board.input === "cells" ? board.lines.find((each) => each.clue === clue) : undefined;
  return shown ?? line?.items.flatMap((item) => ("slot" in item ? [item.slot] : [])) ?? [];
}

/** Puzzles with one answer, given by the parts of their addresses after the #, as they are printed. Leaves out what it cannot read. */
export async function sheetsOf(codes: readonly string[], language: Language): Promise<OwnSheet[]> {
  const sheets: OwnSheet[] = [];
  await loadPhrases(language);
  for (const code of codes) {
    const own = await readOwn(code, language);
    const opened = "read" in own ? await openOwn(own.read) : null;
    if (opened === null) continue;
    const { kind, whole } = opened;
    const entry = kind.solve(whole, { solutions: 1, nodes: NODES }).solutions[0];
    const draw = (at: Position): string =>
      toSvg(kind.draw(whole, at, PAGE), { cell: 40, signs: figureSigns(language) });
    sheets.push({
      rule: plainText(phrasesOf(language)(kind.rule(whole))),
      picture: draw(BLANK),
      answer: draw({ ...BLANK, entry: entry ?? {} }),
    });
  }
  return sheets;
}

/** Level and hardest step of a puzzle with one answer. */
export async function gradeOfOwn(own: OwnPuzzle, language: Language): Promise<OwnGrade> {
  const [opened] = await Promise.all([openOwn(own), loadPhrases(language)]);
  const solution = opened === null ? undefined : solveByTechniques(opened.kind, opened.whole);
  if (opened === null || solution === undefined) return null;
  const { kind } = opened;
  const used = new Set(solution.steps.map(({ technique }) => technique));
  const hardest = kind.techniques().findLast(({ id }) => used.has(id));
  const name = hardest === undefined ? "" : plainText(phrasesOf(language)(say(`${kind.id}.technique-${hardest.id}`)));
  return { level: solution.level, technique: name };
}
