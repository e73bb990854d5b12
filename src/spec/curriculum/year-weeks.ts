/** What the weeks of a school year are about: its objectives in turn, other kinds each week, and levels that rise over the year. */
import { LEVELS, type Level, type PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import { kindNamed } from "../options.ts";
import { inOrder } from "../sheet-code.ts";
import type { Offer, Year } from "./curriculum.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** An order for the sheets of a week. */
export interface WeekChoice {
  /** The objective that it practises. */
  readonly topic: string;
  /** One or two kinds, in the order of their tasks. */
  readonly kinds: readonly Kind[];
  readonly skill: string | null;
  readonly level: Level;
}

/** Kinds and a skill of an objective, with the levels at which all of them were measured. */
interface Pick {
  readonly kinds: readonly Kind[];
  readonly skill: string | null;
  readonly levels: readonly Level[];
}

/** An objective that sheets can practise. */
export interface Topic {
  readonly id: string;
  readonly says: string;
  readonly picks: readonly Pick[];
}

/** The objectives of a year with offers that an order for a sheet can name. It cannot name options, so offers with options are left out. */
export function topicsOfYear({ objectives }: Year, kinds: readonly Kind[]): Topic[] {
  return objectives.flatMap(({ id, says, parts }) => {
    const offers = parts.flatMap(({ by }) => by).filter(({ options = {} }) => Object.keys(options).length === 0);
    const picks = [...Map.groupBy(offers, ({ skill }) => skill)].flatMap(([skill, own]) => picksOf(skill, own, kinds));
    return picks.length === 0 ? [] : [{ id, says, picks }];
  });
}

/** Each kind alone, then each two that have a level in common. */
function picksOf(skill: string | null, offers: readonly Offer[], kinds: readonly Kind[]): Pick[] {
  const levelsOf = new Map<Kind, Set<Level>>();
  for (const { kind: slug, levels } of offers) {
    const kind = required(kindNamed(kinds, slug));
    levelsOf.set(kind, new Set([...(levelsOf.get(kind) ?? []), ...levels]));
  }
  const own = inOrder([...levelsOf.keys()]);
  const sets = [
    ...own.map((kind) => [kind]),
    ...own.flatMap((kind, i) => own.slice(i + 1).map((next) => [kind, next])),
  ];
  return sets.flatMap((set) => {
    const levels = LEVELS.filter((level) => set.every((kind) => required(levelsOf.get(kind)).has(level)));
    return levels.length === 0 ? [] : [{ kinds: set, skill, levels }];
  });
}

/**
 * What a week can be about, the best first. Objectives: what was practised least, then what has a kind that the week before had not,
 * then in the order of the curriculum. Of each: no kind of the week before, then what was practised least; one kind and two take
 * turns. The level rises with the weeks; other levels of an objective come after all its kinds. `before`: the weeks so far; `weeks`:
 * the number of all.
 */
export function choicesForWeek(topics: readonly Topic[], before: readonly WeekChoice[], weeks: number): WeekChoice[] {
  const isAgain = isAfter(before);
  return inRank(topics, ({ id, picks }) => [
    before.filter(({ topic }) => topic === id).length,
    Number(picks.every(isAgain)),
  ]).flatMap((topic) => choicesOf(topic, before, weeks));
}

/** Whether a kind was set the week before. */
const isAfter =
  (before: readonly WeekChoice[]) =>
  ({ kinds }: Pick): boolean =>
    kinds.some((kind) => before.at(-1)?.kinds.includes(kind) === true);

/** Sorts by the first rank, then by the next ones; what has the same ranks keeps its order. */
const inRank = <T>(all: readonly T[], ranksOf: (one: T) => readonly number[]): T[] =>
  all
    .map((one) => ({ one, ranks: ranksOf(one) }))
    .sort((a, b) => a.ranks.map((rank, i) => rank - b.ranks[i]!).find((difference) => difference !== 0) ?? 0)
    .map(({ one }) => one);

function choicesOf({ id, picks }: Topic, before: readonly WeekChoice[], weeks: number): WeekChoice[] {
  const week = before.length;
  const isAgain = isAfter(before);
  const uses = ({ kinds, skill }: Pick): number =>
    Math.max(...kinds.map((kind) => before.filter((one) => one.skill === skill && one.kinds.includes(kind)).length));
  const ranked = inRank(picks, (pick) => [
    Number(isAgain(pick)),
    uses(pick),
    Number(pick.kinds.length !== (week % 2) + 1),
  ]);
  const at = (chosen: (levels: readonly Level[], planned: number) => readonly Level[]): WeekChoice[] =>
    ranked.flatMap(({ kinds, skill, levels }) =>
      chosen(levels, Math.floor((week * levels.length) / weeks)).map((level) => ({ topic: id, kinds, skill, level })),
    );
  return [
    ...at((levels, planned) => [required(levels[planned])]),
    ...at((levels, planned) => levels.filter((_, i) => i !== planned)),
  ];
}
