/**
 * Turns a request into a possible sheet: fills in open choices with good defaults, and replaces unavailable choices by the nearest.
 * Nothing here needs Node or a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { PAGE_OPTIONS, TASK_OPTIONS } from "../../engine/task-options.ts";
import type { TypedOrder } from "../../press/order-address.ts";
import { NOTCHES, type Notch } from "../../spec/spec-values.ts";
import {
  AGES,
  ANY,
  type Choice,
  type Choices,
  FIRST_AGES,
  MAX_KINDS,
  type OfferedLevels,
  optionsOfVariant,
  unpackLevels,
  VARIANTS,
  variantOf,
} from "./choices.ts";
import { withLevelsOf } from "./class.ts";

/** A choice that may become unavailable when the reader changes another one. */
export type Moving = "skill" | "kind" | "level";

/** The result of `settle`, for the page. */
export interface Settled {
  /** The complete order, except a usual level and a usual count. */
  readonly order: TypedOrder;
  /** The choices for these ages or this year. */
  readonly choice: Choice;
  /** Kinds for the topic, by slug, with their levels. */
  readonly kinds: Readonly<Record<string, OfferedLevels>>;
  /** The levels that all kinds of the order have. */
  readonly levels: OfferedLevels;
  /** The values of each option of the puzzles that all kinds of the order have; one value: there is no choice. */
  readonly asks: Readonly<Record<(typeof PAGE_OPTIONS)[number], readonly string[]>>;
  /** Puzzles on a sheet for these ages. */
  readonly usualCount: number;
  /** Requested choices that were not available. */
  readonly moved: readonly Moving[];
}

/** Settles an order. `year`: of a curriculum, whose ages override others; "": none. */
export function settle(order: TypedOrder, year: string, choices: Choices): Settled {
  const asked = withTaught(order, choices);
  const ofYear = choices.years.find(({ id }) => id === year);
  const ages = ofYear?.ages ?? asked.ages ?? FIRST_AGES;
  const band = choices.ages[bandOf(ages, choices)]!;
  const choice: Choice = ofYear ?? band;
  const moved: Moving[] = [];
  const topic = topicOf(asked, choice, choices, moved);
  const kinds = kindsFor(topic, choice, choices);
  const own = kindsOf(asked.kind, kinds, choices.practice, moved);
  const variants = variantsFor(own, kinds, topic, choice);
  const variant = variants[variantOf(asked)] === undefined ? variantOf({}) : variantOf(asked);
  const levels = levelsTogether(own, variants[variant]!);
  const level = levelOf(asked.level, levels, moved) ?? unlessUsual(levels, own, variants[variant]!);
  const groups = asked.groups === undefined ? undefined : withLevelsOf(asked.groups, levels.levels);
  if (groups !== asked.groups && !moved.includes("level")) moved.push("level");
  const notch = notchOf(asked, level ?? levels.usual, levels);
  const { skill: _, tables: __, kind: ___, level: ____, groups: _____, notch: ______, ...others } = asked;
  const beside = Object.fromEntries(
    Object.entries(others).filter(([name]) => !(PAGE_OPTIONS as readonly string[]).includes(name)),
  );
  const settled: TypedOrder = {
    ...beside,
    kind: own.join(","),
    ...topic,
    ages,
    ...(level === undefined ? {} : { level }),
    ...(notch === undefined ? {} : { notch }),
    ...optionsOfVariant(variant),
    ...(groups === undefined ? {} : { groups }),
  };
  const asks = asksBeside(variant, Object.keys(variants));
  return { order: settled, choice, kinds, levels, asks, usualCount: band.count, moved };
}

/** The notch of an order, if it still goes with its level: only the first level has smaller tasks, and only the last has larger ones. */
function notchOf(asked: TypedOrder, level: string, { levels, notches }: OfferedLevels): string | undefined {
  const notch = notchesFor(asked, notches).find((known) => known === asked.notch);
  if (notch === "small" && level !== levels[0]) return undefined;
  if (notch === "large" && level !== levels.at(-1)) return undefined;
  return notch;
}

/** The notches of a sheet: a class and a booklet have none, and a season's tasks have one size. */
export const notchesFor = ({ pupils, booklet, theme }: TypedOrder, there: readonly Notch[]): readonly Notch[] => {
  if (pupils !== undefined || booklet !== undefined) return [];
  return theme === undefined ? there : there.filter((notch) => notch === "line");
};

/** The known ages for some ages: the same, or those with the nearest youngest reader. */
function bandOf(ages: string, { ages: known }: Choices): string {
  if (known[ages] !== undefined) return ages;
  const youngest = Number.parseInt(ages, 10);
  const far = (band: string) => Math.abs(Number.parseInt(band, 10) - youngest);
  return AGES.reduce((best, band) => (far(band) < far(best) ? band : best), FIRST_AGES);
}

type Topic = Pick<TypedOrder, "skill" | "tables">;

/** Tables or a skill; if the order names neither: any topic if it names a kind. Else, and for a topic of other ages, the first topic. */
function topicOf(asked: TypedOrder, choice: Choice, choices: Choices, moved: Moving[]): Topic {
  if (asked.tables !== undefined && hasKinds(kindsFor({ tables: asked.tables }, choice, choices)))
    return { tables: asked.tables };
  const isOpen = asked.skill === undefined && asked.tables === undefined;
  if (isOpen && asked.kind === undefined) return skillTopic(choice.topics[0]!);
  const wanted = asked.skill ?? ANY;
  const there = [ANY, ...choices.skills].filter((topic) => choice.offers[topic] !== undefined);
  if (there.includes(wanted) && asked.tables === undefined) return skillTopic(wanted);
  moved.push("skill");
  return skillTopic(choice.topics[0]!);
}

const skillTopic = (topic: string): Topic => (topic === ANY ? {} : { skill: topic });

const hasKinds = (kinds: Settled["kinds"]): boolean => Object.keys(kinds).length > 0;

/** The kinds that train a topic; for several tables, the kinds that train each, at the levels common to all. */
function kindsFor({ skill = ANY, tables }: Topic, { offers }: Choice, { skills }: Choices): Settled["kinds"] {
  const topics = tables === undefined ? [skill] : skillsOfTables(tables, skills);
  const [first = {}, ...more] = topics.map((topic) => offers[topic] ?? {});
  const kinds = Object.entries(first).flatMap(([kind, packed]) => {
    const others = more.map((other) => unpackLevels(other[kind] ?? "/"));
    const own = unpackLevels(packed);
    const levels = own.levels.filter((level) => others.every((some) => some.levels.includes(level)));
    const isUsual = own.usual.split("..").every((level) => levels.includes(level as Level));
    const notches = notchesTogether([own, ...others], levels);
    return levels.length === 0 ? [] : [[kind, { levels, usual: isUsual ? own.usual : levels[0]!, notches }] as const];
  });
  return Object.fromEntries(kinds);
}

/** The notches of several offers together: those that at least one has at the first or last of their common levels. */
function notchesTogether(offers: readonly OfferedLevels[], levels: readonly Level[]): Notch[] {
  const fits: Readonly<Record<Notch, (own: OfferedLevels) => boolean>> = {
    line: () => true,
    small: (own) => own.levels[0] === levels[0],
    large: (own) => own.levels.at(-1) === levels.at(-1),
  };
  return NOTCHES.filter((notch) => offers.some((own) => own.notches.includes(notch) && fits[notch](own)));
}

/** By variant: the offers of the kinds of an order, if each has that variant and all share a level. */
function variantsFor(
  own: readonly string[],
  kinds: Settled["kinds"],
  { skill = ANY, tables }: Topic,
  { variants }: Choice,
): Readonly<Record<string, Settled["kinds"]>> {
  const all: Record<string, Settled["kinds"]> = { [variantOf({})]: kinds };
  // Several tables would need the levels that their skills share.
  if (tables !== undefined) return all;
  for (const variant of VARIANTS) {
    const packed = own.map((kind) => [kind, variants[skill]?.[kind]?.[variant]] as const);
    const offers = Object.fromEntries(
      packed.flatMap(([kind, levels]) => (levels === undefined ? [] : [[kind, unpackLevels(levels)] as const])),
    );
    if (packed.every(([, levels]) => levels !== undefined) && commonLevels(own, offers).length > 0)
      all[variant] = offers;
  }
  return all;
}

/** The values of each option that are possible beside the others of a variant. */
function asksBeside(variant: string, there: readonly string[]): Settled["asks"] {
  const values = variant.split(" ");
  const possible = PAGE_OPTIONS.map((name, i) => [
    name,
    TASK_OPTIONS[name].filter((value) => there.includes(values.with(i, value).join(" "))),
  ]);
  return Object.fromEntries(possible) as Settled["asks"];
}

/** Tables such as "..4" as a list: those taught up to the 4 in the language of the order. */
function withTaught(order: TypedOrder, { taught }: Choices): TypedOrder {
  const last = Number(/^\.\.\s*(\d+)$/.exec(order.tables?.trim() ?? "")?.[1]);
  const all = taught[order.language ?? "en-GB"] ?? [];
  const tables = all.slice(0, all.indexOf(last) + 1).sort((a, b) => a - b);
  if (tables.length === 0) return order;
  return { ...order, tables: tables.length === ALL_TABLES ? "2..12" : tables.join() };
}

/** The tables from 2 to 12. */
const ALL_TABLES = 11;

/** "2,5,10" has a skill of its own; "3,4" are two skills. */
function skillsOfTables(tables: string, skills: readonly string[]): string[] {
  const together = tables.includes("..") ? "tables-to-12" : `tables-${tables.replaceAll(",", "-")}`;
  return skills.includes(together) ? [together] : tables.split(",").map((table) => `table-${table.trim()}`);
}

/** The kind with the most consecutive levels from the easiest on; in a tie, the most levels; then the first. Puzzles before practice. */
function firstKind(kinds: Settled["kinds"], practice: readonly string[]): string {
  const puzzles = Object.entries(kinds).filter(([kind]) => !practice.includes(kind));
  const all = puzzles.length > 0 ? puzzles : Object.entries(kinds);
  const rank = ({ levels }: OfferedLevels): number => {
    const gap = LEVELS.findIndex((level) => !levels.includes(level));
    return (gap === -1 ? LEVELS.length : gap) * LEVELS.length + levels.length;
  };
  return all.reduce((best, one) => (rank(one[1]) > rank(best[1]) ? one : best), all[0]!)[0];
}

/** The requested kinds that are available and share a level with the ones before; `firstKind` if there are none. */
function kindsOf(
  text: string | undefined,
  kinds: Settled["kinds"],
  practice: readonly string[],
  moved: Moving[],
): string[] {
  const asked = text === undefined ? [] : [...new Set(text.split(",").map((kind) => kind.trim()))];
  const own: string[] = [];
  for (const kind of asked)
    if (kinds[kind] !== undefined && own.length < MAX_KINDS && commonLevels([...own, kind], kinds).length > 0)
      own.push(kind);
  if (own.length < asked.length) moved.push("kind");
  // Sorted, as in the code that makes the sheet.
  return own.length === 0 ? [firstKind(kinds, practice)] : own.sort();
}

const commonLevels = (own: readonly string[], kinds: Settled["kinds"]): Level[] =>
  LEVELS.filter((level) => own.every((kind) => kinds[kind]!.levels.includes(level)));

/** The levels common to all kinds, and the usual ones: those of the first kind that all others have. */
function levelsTogether(own: readonly string[], kinds: Settled["kinds"]): OfferedLevels {
  const first = kinds[own[0]!]!;
  if (own.length === 1) return first;
  const levels = commonLevels(own, kinds);
  const usual = first.usual.split("..").filter((level) => levels.includes(level as Level));
  return {
    levels,
    usual: usual.length === 0 ? levels[0]! : [...new Set([usual[0], usual.at(-1)])].join(".."),
    notches: notchesTogether(
      own.map((kind) => kinds[kind]!),
      levels,
    ),
  };
}

/** Names the usual levels of several kinds in the order, as a single kind may have other usual levels. */
const unlessUsual = ({ usual }: OfferedLevels, own: readonly string[], kinds: Settled["kinds"]): string | undefined =>
  own.every((kind) => kinds[kind]!.usual === usual) ? undefined : usual;

/** The requested level, or the nearest; undefined: the usual levels. */
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
