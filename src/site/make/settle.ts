/**
 * From what is asked for to a sheet that can be made: what is left open gets a good answer, and a choice that has gone takes the
 * nearest. Nothing here needs Node or a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import type { TypedOrder } from "../../press/order-address.ts";
import { AGES, ANY, type Choice, type Choices, FIRST_AGES, type OfferedLevels, unpackLevels } from "./choices.ts";

/** A choice that may go when another one is made. */
export type Moving = "skill" | "kind" | "level";

/** What a page shows. */
export interface Settled {
  /** All of it said, but for a level and an amount that are the usual ones. */
  readonly order: TypedOrder;
  /** For these ages or this year. */
  readonly choice: Choice;
  /** Kinds for the topic, by slug, with their levels. */
  readonly kinds: Readonly<Record<string, OfferedLevels>>;
  /** Puzzles on a sheet for these ages. */
  readonly usualCount: number;
  /** What was asked for and has gone. */
  readonly moved: readonly Moving[];
}

/** Settles an order. `year`: of a curriculum, whose ages win; "": none. */
export function settle(asked: TypedOrder, year: string, choices: Choices): Settled {
  const own = choices.years.find(({ id }) => id === year);
  const ages = own?.ages ?? asked.ages ?? FIRST_AGES;
  const band = choices.ages[bandOf(ages, choices)]!;
  const choice: Choice = own ?? band;
  const moved: Moving[] = [];
  const topic = topicOf(asked, choice, choices, moved);
  const kinds = kindsFor(topic, choice, choices);
  const kind = nearestOf(asked.kind, Object.keys(kinds), () => firstKind(kinds), "kind", moved);
  const level = levelOf(asked.level, kinds[kind]!, moved);
  const { skill: _, tables: __, kind: ___, level: ____, ...beside } = asked;
  const order: TypedOrder = {
    ...beside,
    kind,
    ...topic,
    ages,
    ...(level === undefined ? {} : { level }),
  };
  return { order, choice, kinds, usualCount: band.count, moved };
}

/** The ages among those that choices are known for: the same, or those with the nearest youngest reader. */
export function bandOf(ages: string, { ages: known }: Choices): string {
  if (known[ages] !== undefined) return ages;
  const youngest = Number.parseInt(ages, 10);
  const far = (band: string) => Math.abs(Number.parseInt(band, 10) - youngest);
  return AGES.reduce((best, band) => (far(band) < far(best) ? band : best), FIRST_AGES);
}

type Topic = Pick<TypedOrder, "skill" | "tables">;

/** Tables, a skill, or, where nothing is said of either, any topic if a kind is said, else the first. */
function topicOf(asked: TypedOrder, choice: Choice, choices: Choices, moved: Moving[]): Topic {
  if (asked.tables !== undefined && hasKinds(kindsFor({ tables: asked.tables }, choice, choices)))
    return { tables: asked.tables };
  const isOpen = asked.skill === undefined && asked.tables === undefined;
  if (isOpen && asked.kind === undefined) return skillTopic(choice.topics[0]!);
  const wanted = asked.skill ?? ANY;
  const there = [ANY, ...choices.skills].filter((topic) => choice.offers[topic] !== undefined);
  if (there.includes(wanted) && asked.tables === undefined) return skillTopic(wanted);
  moved.push("skill");
  const place = choices.skills.indexOf(wanted);
  const far = (topic: string) =>
    topic === ANY ? choices.skills.length : Math.abs(choices.skills.indexOf(topic) - place);
  return skillTopic(there.reduce((best, topic) => (far(topic) < far(best) ? topic : best), there[0]!));
}

const skillTopic = (topic: string): Topic => (topic === ANY ? {} : { skill: topic });

const hasKinds = (kinds: Settled["kinds"]): boolean => Object.keys(kinds).length > 0;

/** The kinds that train a topic; of several tables, those that train each, at the levels that all of them have. */
function kindsFor({ skill = ANY, tables }: Topic, { offers }: Choice, { skills }: Choices): Settled["kinds"] {
  const topics = tables === undefined ? [skill] : skillsOfTables(tables, skills);
  const [first = {}, ...more] = topics.map((topic) => offers[topic] ?? {});
  const kinds = Object.entries(first).flatMap(([kind, packed]) => {
    const others = more.map((other) => unpackLevels(other[kind] ?? "/").levels);
    const own = unpackLevels(packed);
    const levels = own.levels.filter((level) => others.every((some) => some.includes(level)));
    const isUsual = own.usual.split("..").every((level) => levels.includes(level as Level));
    return levels.length === 0 ? [] : [[kind, { levels, usual: isUsual ? own.usual : levels[0]! }] as const];
  });
  return Object.fromEntries(kinds);
}

/** "2,5,10" has a skill of its own; "3,4" are two skills. */
function skillsOfTables(tables: string, skills: readonly string[]): string[] {
  const together = tables.includes("..") ? "tables-to-12" : `tables-${tables.replaceAll(",", "-")}`;
  return skills.includes(together) ? [together] : tables.split(",").map((table) => `table-${table.trim()}`);
}

/** The kind that has the most levels, the first of several. */
function firstKind(kinds: Settled["kinds"]): string {
  const all = Object.entries(kinds);
  return all.reduce((best, one) => (one[1].levels.length > best[1].levels.length ? one : best), all[0]!)[0];
}

function nearestOf(
  asked: string | undefined,
  there: readonly string[],
  instead: () => string,
  part: Moving,
  moved: Moving[],
): string {
  if (asked !== undefined && there.includes(asked)) return asked;
  if (asked !== undefined) moved.push(part);
  return instead();
}

/** Undefined: the usual ones. */
function levelOf(asked: string | undefined, { levels, usual }: OfferedLevels, moved: Moving[]): string | undefined {
  if (asked === undefined || asked === usual) return undefined;
  const span = asked.split("..").map((level) => LEVELS.indexOf(level as Level));
  const [from = 0, to = from] = span;
  if (LEVELS.slice(from, to + 1).every((level) => levels.includes(level))) return asked;
  moved.push("level");
  if (span.length > 1) return undefined;
  const far = (level: Level) => Math.abs(LEVELS.indexOf(level) - from);
  const nearest = levels.reduce((best, level) => (far(level) < far(best) ? level : best), levels[0]!);
  return nearest === usual ? undefined : nearest;
}
