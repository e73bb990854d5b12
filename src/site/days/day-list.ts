/**
 * The puzzles of an archive and the day from which each is one of the day's: the list from which days are planned. It is kept in the
 * archive, and the archive that replaces it begins with it, so what has its day keeps it.
 *
 * From which day a puzzle is in use is, in this order: what the list says; what its book says (`site: {since: 2026-12-01}`); where there
 * is a list already, the day on which everything in that has had its turn; and in a new archive `FIRST_DAY`.
 */
import type { Level } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import type { SiteBook } from "../publication.ts";
import { dayName, dayNamed } from "./day.ts";
import { type DayPuzzles, type Planned, planRounds, type Round } from "./plan.ts";

/** The first day of an archive whose books name none. */
const FIRST_DAY = "2026-11-01";

/** `data/days.json`, for the archive that comes after: by the short name of a language what is in use from which day on. */
export type DayList = Readonly<Record<string, readonly DayListPart[]>>;
interface DayListPart {
  readonly since: string;
  /** "7K3QW2MX9CR number-path easy" */
  readonly puzzles: readonly string[];
}

/** The list, and the days that come of it. */
export interface DayPlan {
  readonly list: DayList;
  /** By the short name of a language. */
  readonly rounds: Readonly<Record<string, readonly Round[]>>;
}

/** The plan for these books. `slugs`: of kinds, by their ids. `before`: the list of the archive that was here, or null. */
export function planDays(
  books: readonly SiteBook[],
  slugs: ReadonlyMap<string, string>,
  before: DayList | null,
): DayPlan {
  const here = puzzlesByLanguage(books, slugs);
  const list: Record<string, DayListPart[]> = {};
  const rounds: Record<string, Round[]> = {};
  for (const [language, puzzles] of here) {
    const planned = withDays(puzzles, before === null ? [] : readParts(before[language] ?? []));
    const present = new Set(puzzles.map(({ id }) => id));
    rounds[language] = planRounds(planned).map((round) => withoutGone(round, planned, present));
    list[language] = formatParts(planned);
  }
  return { list, rounds };
}

/** A puzzle of a book, and what its book says of days. */
type Unplanned = Omit<Planned, "since"> & { readonly since: number | null };

/** Every puzzle once, with the language of its first book. */
function puzzlesByLanguage(books: readonly SiteBook[], slugs: ReadonlyMap<string, string>): Map<string, Unplanned[]> {
  const seen = new Set<string>();
  const found = new Map<string, Unplanned[]>();
  for (const { manifest } of books) {
    const { language, site } = manifest.spec;
    const since = site.since === undefined ? null : dayNamed(site.since);
    for (const { id, kind, level } of manifest.puzzles) {
      if (seen.has(id)) continue;
      seen.add(id);
      const puzzle = { id, kind: valueFor(slugs, kind), level, since };
      const others = found.get(shortLanguage(language));
      if (others === undefined) found.set(shortLanguage(language), [puzzle]);
      else others.push(puzzle);
    }
  }
  return found;
}

/** Puzzles with their days. What was in the list keeps its place there, even when it is gone: others would move otherwise. */
function withDays(puzzles: readonly Unplanned[], parts: readonly Planned[][]): Planned[] {
  const present = new Set(puzzles.map(({ id }) => id));
  // Most of a part is gone: that was a draft, or its book was taken away.
  const kept = parts.filter((part) => 2 * part.filter(({ id }) => present.has(id)).length > part.length).flat();
  const known = new Set(kept.map(({ id }) => id));
  const last = planRounds(kept).at(-1);
  const first = last === undefined ? dayNamed(FIRST_DAY)! : last.from + last.days.length;
  const fresh = puzzles.filter(({ id }) => !known.has(id));
  return [...kept, ...fresh.map((puzzle): Planned => ({ ...puzzle, since: puzzle.since ?? first }))];
}

/** A round in which others of it, of other kinds where there are any, stand for puzzles that are gone. */
function withoutGone(round: Round, planned: readonly Planned[], present: ReadonlySet<string>): Round {
  const kinds = new Map(planned.map(({ id, kind }) => [id, kind]));
  const all = round.days.flat().filter((id) => present.has(id));
  const stand = (day: DayPuzzles, from: number): DayPuzzles => {
    const chosen = day.filter((id) => present.has(id));
    const order = [...all.slice(from % all.length), ...all.slice(0, from % all.length)];
    while (chosen.length < day.length) {
      const free = order.filter((id) => !chosen.includes(id));
      const other = free.find((id) => chosen.every((one) => kinds.get(one) !== kinds.get(id))) ?? free[0];
      if (other === undefined) break;
      chosen.push(other);
    }
    return chosen;
  };
  const isWhole = round.days.every((day) => day.every((id) => present.has(id)));
  return isWhole ? round : { ...round, days: round.days.map((day, i) => stand(day, 3 * i)) };
}

function formatParts(planned: readonly Planned[]): DayListPart[] {
  const sorted = planned.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
  return [...Map.groupBy(sorted, ({ since }) => since)].map(([since, part]) => ({
    since: dayName(since),
    puzzles: part.map(({ id, kind, level }) => `${id} ${kind} ${level}`),
  }));
}

const readParts = (parts: readonly DayListPart[]): Planned[][] =>
  parts.map(({ since, puzzles }) =>
    puzzles.map((line): Planned => {
      const [id, kind, level] = line.split(" ") as [string, string, Level];
      return { id, kind, level, since: dayNamed(since)! };
    }),
  );

/** A list as it was read from a file; null when it is none. */
export function parseDayList(data: unknown): DayList | null {
  if (typeof data !== "object" || data === null) return null;
  const isPart = (part: Partial<DayListPart> | null): boolean =>
    typeof part?.since === "string" &&
    dayNamed(part.since) !== null &&
    Array.isArray(part.puzzles) &&
    part.puzzles.every((line) => typeof line === "string" && /^\w+ [\w-]+ [a-z]+$/.test(line));
  return Object.values(data).every((parts) => Array.isArray(parts) && parts.every(isPart)) ? (data as DayList) : null;
}
