/** Makes puzzles of one kind and level and puts each through every check. */

import { levelOf } from "../../src/engine/grade.ts";
import { BLANK, type Level, type Step } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";
import { optionsAt } from "../../src/spec/options.ts";
import { LANGUAGES, type Language } from "../../src/templates/language.ts";
import { fromAnywhere, type Kind, leaks, longSentences, overLong, replay, unfounded } from "./checks.ts";
import { isTooLong, positionWithSlip, type ToldSlip, toldSlip } from "./slips.ts";

/** Puzzles `from` to `to` − 1 of a kind and a level, with these options; all others are as is usual there. */
export interface Batch {
  readonly kind: string;
  readonly level: Level;
  readonly from: number;
  readonly to: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The columns of the audit, in order. */
export const COLUMNS = ["made", "leaks", "replays", "because", "long", "steps", "slips"] as const;
export type Column = (typeof COLUMNS)[number];
/** How often each happened, how many steps each told way has, how many of those are too long as a whole in each language, pages of the longest slip on a phone (at twice the size), and the first troubles. */
export interface Tally {
  readonly counts: Readonly<Record<Column, number>>;
  readonly ways: readonly number[];
  readonly over: readonly number[];
  readonly pages: number;
  readonly troubles: readonly string[];
}

const MAX_TROUBLES = 5;
/** Steps that a told way has at most, but for experts and where the kind allows more. */
const MAX_STEPS = 40;

/** Audits a batch. A puzzle fails a column once, however often it does; `long` counts sentences, `steps` ways that are too long. `languages`: those in which ways and slips are counted. */
export function auditBatch(
  kind: Kind,
  { level, from, to, options: given = {} }: Batch,
  languages: readonly Language[] = LANGUAGES,
): Tally {
  const counts = { made: 0, leaks: 0, replays: 0, because: 0, long: 0, steps: 0, slips: 0 };
  const troubles: string[] = [];
  const ways: number[] = [];
  const over: number[] = languages.map(() => 0);
  let pages = 0;
  for (let index = from; index < to; index++) {
    const options = optionsAt(kind, level, given).data;
    const place = { kind: kind.id, version: kind.version, seed: "audit", section: "1", index, again: 0 };
    const made = make(kind, { ...place, level, options });
    if (made === undefined) {
      troubles.push(`${kind.id} ${level} ${index}: could not be made`);
      continue;
    }
    counts.made++;
    const way = kind.explain(made.puzzle, BLANK, "expert").steps;
    const told = neededSteps(way);
    ways.push(told.length);
    for (const [i, count] of overLong(kind, made.puzzle, told, languages).entries()) over[i]! += count;
    const slips = slipsIn(kind, made.puzzle, level, way, index, languages);
    pages = Math.max(pages, ...slips.map(({ twice }) => twice));
    const { at, wrong: wrongWhole } = replay(kind, made.puzzle, BLANK, way);
    const wrong = [...wrongWhole, ...replay(kind, made.puzzle, BLANK, told).wrong.map((each) => `as told, ${each}`)];
    const found: Record<Exclude<Column, "made">, string[]> = {
      leaks: leaks(kind, made.puzzle, level, way),
      replays: wrong.length > 0 ? wrong : fromAnywhere(kind, made.puzzle, way, at.entry, index),
      because: unfounded(kind, made.puzzle, way),
      long: longSentences(way),
      steps:
        level !== "expert" && told.length > (kind.maxSteps?.(made.puzzle) ?? MAX_STEPS)
          ? [`the way has ${told.length} steps`]
          : [],
      slips: slips
        .filter(isTooLong)
        .map(({ usual, twice, texts }) => `${usual} and ${twice} pages: ${texts.join(" / ")}`),
    };
    counts.leaks += Math.min(1, found.leaks.length);
    counts.replays += Math.min(1, found.replays.length);
    counts.because += found.because.length;
    counts.long += found.long.length;
    counts.steps += found.steps.length;
    counts.slips += found.slips.length;
    const first = Object.entries(found).flatMap(([column, problems]) => problems.map((each) => `${column}: ${each}`));
    if (first.length > 0 && troubles.length < MAX_TROUBLES)
      troubles.push(
        `${kind.id} ${levelOf(way)} ${index} ${JSON.stringify(made.puzzle)}: ${first.slice(0, 3).join("; ")}`,
      );
  }
  return { counts, ways, over, pages, troubles };
}

/** What runs in each thread of the audit. */
export const auditTask = (batch: Batch): Tally => auditBatch(KINDS.find(({ id }) => id === batch.kind)!, batch);

/** What is told of a slip in a puzzle, in each language; where there are many ways there is little to tell. */
function slipsIn(
  kind: Kind,
  puzzle: unknown,
  level: Level,
  way: readonly Step[],
  index: number,
  languages: readonly Language[],
): readonly ToldSlip[] {
  const at = kind.reasons === "found" ? undefined : positionWithSlip(kind, puzzle, way, String(index));
  return at === undefined ? [] : languages.map((language) => toldSlip(kind, puzzle, at, level, language));
}
