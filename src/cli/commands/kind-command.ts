/** A kind as a command, for statistics over all its games: `numberpress number-target --stats`. */

import type { PuzzleKind, Stats } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import { statsData, statsText } from "../terminal/stats-text.ts";
import { writerOf } from "../terminal/step-words.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Command, command, JSON_FLAG, LANGUAGE } from "./command.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The command for a kind's name, in a list; empty for any other name. */
export function kindCommand(name: string): { usage: string; about: string; command: Command }[] {
  const kind = kindNamed(KINDS, name);
  if (kind === undefined) return [];
  const own = command({
    places: {},
    flags: {
      stats: { type: "boolean", default: false, describe: "Count every game that there is" },
      language: LANGUAGE,
      json: JSON_FLAG,
    },
    examples: [[`${kind.slug} --stats`, "takes some seconds"]],
    run: async ({ stats, language, json }, terminal) => {
      const counted = stats ? countOf(kind, terminal) : undefined;
      if (counted === undefined) throw refusal(kind, stats, KINDS);
      const writer = writerOf(language ?? "en-GB");
      if (json) terminal.print(`${JSON.stringify({ kind: kind.id, name: kind.slug, ...statsData(counted) })}\n`);
      else terminal.print(statsText(kind, counted, writer));
      return EXIT.ok;
    },
  });
  return [{ usage: name, about: "Tell how many of its games can be solved", command: own }];
}

/** The statistics of a kind; undefined if it has none. */
function countOf(kind: Kind, terminal: Terminal): Stats | undefined {
  if (kind.stats === undefined) return undefined;
  const bar = terminal.progress(kind.slug);
  try {
    return kind.stats(bar.done);
  } finally {
    bar.end();
  }
}

/** The failure for a kind without statistics. It lists kinds that have them. */
function refusal(kind: Kind, stats: boolean, kinds: readonly Kind[]): Failure {
  const there = kinds.filter((one) => one.stats !== undefined).map(({ slug }) => slug);
  if (stats)
    return new Failure(`the games of ${kind.slug} are not counted`, EXIT.usage, `counted are ${there.join(", ")}`);
  const own = kind.stats === undefined ? "" : `, ${kind.slug} --stats counts its games`;
  const ways = `kinds ${kind.slug} tells all about it, worksheet ${kind.slug} makes a sheet${own}`;
  return new Failure(`${kind.slug} is a kind of puzzle, not a command`, EXIT.usage, ways);
}
