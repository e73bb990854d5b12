/**
 * Levels from people's results: `level: measured`, or `measured easy`, `measured difficult`, `measured challenging`. They are replaced
 * by the levels whose puzzles have this class in the spec's snapshot.
 */
import type { PuzzleKind } from "../../engine/kind.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { Failure, InputError, type Issue } from "../diagnostic.ts";
import { isMeasured, type MeasuredLevel, nearestRange } from "../level-range.ts";
import { kindNamed } from "../options.ts";
import { type Advice, problem } from "../problem.ts";
import type { Source } from "../source.ts";
import { valueAt } from "../zod-issues.ts";
import type { PuzzleClass } from "./scale.ts";
import type { KindSummary, Snapshot } from "./snapshot.ts";

/** Reads the snapshot that a spec names. Throws a `Failure` if it is unreadable. */
export type ReadSnapshot = (name: string) => Snapshot;

/** Replaces each measured level in the source. Also returns the issues with them. */
export function resolveMeasured(
  source: Source,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  read: ReadSnapshot | undefined,
): { source: Source; issues: readonly Issue[] } {
  const sections = valueAt(source.value, ["sections"]);
  const asked = Array.isArray(sections)
    ? sections.flatMap((section, i) => (isMeasured(valueAt(section, ["level"])) ? [i] : []))
    : [];
  if (asked.length === 0 || !Array.isArray(sections)) return { source, issues: [] };
  const refuse = (advice: Advice, path = ["sections", asked[0]!, "level"] as (string | number)[]) => ({
    source,
    issues: [source.issue(path, advice)],
  });
  const name = valueAt(source.value, ["measured"]);
  if (typeof name !== "string") return refuse(problem("measured"));
  if (read === undefined) return refuse(problem("snapshot"), ["measured"]);
  const snapshot = readOrRefuse(read, name);
  if ("problem" in snapshot) return refuse({ message: snapshot.problem, fix: snapshot.fix }, ["measured"]);
  const issues: Issue[] = [];
  const changed = sections.map((section: Readonly<Record<string, unknown>>, i) => {
    const kind = asked.includes(i) ? kindNamed(kinds, String(section.kind)) : undefined;
    if (kind === undefined) return section;
    const level = section.level as MeasuredLevel;
    const found = rangeOf(snapshot, kind.id, level);
    if (found !== null) return { ...section, level: found };
    const what =
      level === "measured" ? `enough of ${kind.slug}` : `no level of ${kind.slug} that people found ${level.slice(9)}`;
    const message = level === "measured" ? `${name} does not know ${what}` : `${name} knows ${what}`;
    issues.push(source.issue(["sections", i, "level"], { message, fix: knownWords(snapshot, kind.id) }));
    return section;
  });
  const value = { ...(source.value as object), sections: changed };
  return { source: { ...source, value }, issues };
}

function readOrRefuse(read: ReadSnapshot, name: string): Snapshot | { problem: string; fix: string } {
  try {
    return read(name);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fix = error instanceof InputError ? error.issues[0]!.fix : error.fix;
    return { problem: error.message, fix: fix ?? "make it with numberpress rate --snapshot" };
  }
}

const summaryOf = ({ kinds }: Snapshot, id: string): KindSummary | undefined => kinds.find(({ kind }) => kind === id);

/** The levels as the text of a level or a ramp; null if there are none. */
function rangeOf(snapshot: Snapshot, kind: string, level: MeasuredLevel): string | null {
  const known = summaryOf(snapshot, kind)?.levels ?? [];
  const wanted = level === "measured" ? null : (level.slice("measured ".length) as PuzzleClass);
  const there = known.filter((one) => wanted === null || one.class === wanted).map((one): Level => one.level);
  return there.length === 0
    ? null
    : nearestRange(
        LEVELS,
        LEVELS.filter((one) => there.includes(one)),
      );
}

function knownWords(snapshot: Snapshot, kind: string): string {
  const known = summaryOf(snapshot, kind)?.levels ?? [];
  if (known.length === 0) return "a level needs five puzzles that five people tried: take another level";
  return `known are ${known.map(({ level, class: found }) => `${level} (${found})`).join(", ")}`;
}
