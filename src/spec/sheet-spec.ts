/** Makes the spec of a sheet from its order: rising tasks, a challenge and an example. */
import { LEVELS, type Level, say } from "../engine/kind.ts";
import { firstOf, lastOf, required } from "../engine/required.ts";
import type { Season } from "../engine/seasons.ts";
import type { TaskOptions } from "../engine/task-options.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import { type Ages, formatAges } from "./ages.ts";
import { classSections, helpOfGroups, levelsOfGroups, type NamedSection } from "./class/class-sections.ts";
import type { ClassGroup, ClassSpec } from "./class/kept-class.ts";
import { levelsOf } from "./level-range.ts";
import { sizedOptions } from "./notch.ts";
import { hasLevel, usualLevel } from "./options.ts";
import type { Paper } from "./page-size.ts";
import { kindsOf, type SheetRecipe } from "./sheet-code.ts";
import { skillName } from "./skills.ts";
import type { SectionSpec, SheetSpec, Spec } from "./spec-types.ts";
import type { Help, Notch } from "./spec-values.ts";
import { USUAL_PRINT } from "./spec-values.ts";
import { tablesOf } from "./tables.ts";

type Kind = SheetRecipe["kind"];

/** Options of a sheet besides its recipe. The code contains only the season, the notch and the class, because these change puzzles. */
export interface SheetExtras extends Partial<Omit<SheetSpec, "days" | "code">> {
  readonly perPage?: number | undefined;
  /** Makes its tasks smaller or larger, or adds a number line. */
  readonly notch?: Notch | undefined;
  /** A sheet for each pupil of a class, with the level of each group: see `withLevels`. */
  readonly pupils?: ClassSpec | undefined;
  /** A paper that replaces that of the recipe. */
  readonly page?: Paper | undefined;
}

/** The number of tasks of a sheet by age, including the challenge. */
const COUNTS: readonly { readonly upTo: number; readonly count: number }[] = [
  { upTo: 5, count: 4 },
  { upTo: 9, count: 6 },
  { upTo: 99, count: 8 },
];
const COUNT_FOR_ANYONE = 4;

/** The default number of tasks, including the challenge. */
export const usualCount = (ages: Ages | null): number =>
  ages === null ? COUNT_FOR_ANYONE : COUNTS.find(({ upTo }) => ages[0] <= upTo)!.count;

/** Children up to this age begin with the easiest level. */
const BEGINNERS = 7;

/** Tells whether each of these kinds offers all of these skills at a level. Some kinds have to try: ask for few levels. */
export const offersLevel =
  (kinds: Kind | readonly Kind[], ages: Ages | null, skills: readonly string[], asks: TaskOptions = {}) =>
  (level: Level): boolean =>
    listed(kinds).every((kind) =>
      (skills.length === 0 ? [null] : skills).every((skill) => hasLevel(kind, level, asks, { ages, skill })),
    );

/** The levels at which each of these kinds offers all of these skills, easiest first. */
export const levelsFor = (
  kinds: Kind | readonly Kind[],
  ages: Ages | null,
  skills: readonly string[],
  asks?: TaskOptions,
): Level[] => LEVELS.filter(offersLevel(kinds, ages, skills, asks));

const listed = (kinds: Kind | readonly Kind[]): readonly Kind[] => ("slug" in kinds ? [kinds] : kinds);

/** The default levels. For beginners, or with a skill: the two easiest ones; for several days one more. */
export function usualRange(
  kinds: Kind | readonly Kind[],
  ages: Ages | null,
  skills: readonly string[],
  days = 1,
  asks: TaskOptions = {},
): string {
  const isThere = offersLevel(kinds, ages, skills, asks);
  const easiest = LEVELS.find(isThere);
  const begins = skills.length > 0 || (ages !== null && ages[0] <= BEGINNERS);
  const usual = usualLevel(firstOf(listed(kinds)), asks, { ages, skill: null });
  const first = easiest !== undefined && (begins || !isThere(usual)) ? easiest : usual;
  const most = (begins ? 2 : 1) + (days > 1 ? 1 : 0);
  const next = LEVELS.slice(LEVELS.indexOf(first), LEVELS.indexOf(first) + most);
  const gap = next.findIndex((level) => !isThere(level));
  const levels = gap < 0 ? next : next.slice(0, Math.max(1, gap));
  return levels.length === 1 ? first : `${first}..${lastOf(levels)}`;
}

/** Minimum number of tasks of a sheet with a challenge. */
const ENOUGH = 3;
/** Readers below this age get the playful theme. */
const GROWN = 12;

/** The spec of a sheet. `seed`: the code of its order, or a text without one; `code`: the printed code, with season and class. */
export function sheetSpec(recipe: SheetRecipe, seed: string, code: string | null, extras: SheetExtras = {}): Spec {
  const { skills, ages, count, language, page, days } = recipe;
  const { title: own, class: called, perPage, notch, pupils, page: paper, ...others } = extras;
  const printed = notch === "line" || notch === "small" ? withNumberLine(others) : others;
  // A sheet without ages and skills has an example, but no task above the requested level.
  const hasChallenge = (ages !== null || skills.length > 0) && count >= ENOUGH;
  const tasks = count - (hasChallenge ? 1 : 0);
  const title = own ?? titleOf(recipe, extras.season);
  const sections = (level: string, help?: Help) =>
    sectionsOf({ ...recipe, level }, tasks, hasChallenge, extras.season).map((section): NamedSection => {
      const isTask = section.role !== "example";
      const eased = help === 2 && isTask ? easedOptions(section, recipe) : null;
      const sized = isTask && (notch === "small" || notch === "large") ? sizedSection(section, recipe, notch) : null;
      const options = eased ?? sized;
      return {
        ...section,
        ...(options === null ? {} : { options }),
        ...(perPage === undefined ? {} : { perPage }),
      };
    });
  return {
    ...USUAL_PRINT,
    output: ["classroom"],
    theme: ages !== null && ages[0] < GROWN ? "playful" : USUAL_PRINT.theme,
    title: code === null ? title : `${title} · ${code}`,
    language,
    ...(ages === null ? {} : { ages: formatAges(ages) }),
    seed,
    page: paper ?? page,
    versions: {},
    sections:
      pupils === undefined
        ? sections(recipe.level)
        : classSections(pupils, (group) => {
            const { level = recipe.level, help } = pupils.groups[group] ?? {};
            return sections(level, help);
          }),
    answers: { at: "separate", show: ["answers"] },
    omit: [],
    site: {},
    sheet: {
      title,
      class: called,
      ...(days === 1 ? {} : { days }),
      ...(code === null ? {} : { code }),
      ...printed,
    },
    ...(pupils === undefined ? {} : { class: pupils }),
  };
}

const withNumberLine = <Printed extends Pick<SheetSpec, "support">>(printed: Printed): Printed => ({
  ...printed,
  support: [...new Set([...(printed.support ?? []), "number-line" as const])],
});

/** Options that make the tasks of a section smaller or larger; null if it has options already, or there are none. */
function sizedSection(
  { kind: id, level, skill, options }: SectionSpec,
  recipe: SheetRecipe,
  size: "small" | "large",
): SectionSpec["options"] | null {
  const kind = required(kindsOf(recipe).find((each) => each.id === id));
  const [only, ...more] = levelsOf(level);
  if (only === undefined || more.length > 0 || Object.keys(options).length > 0) return null;
  return sizedOptions(kind, only, size, { ages: recipe.ages, skill: skill ?? null });
}

/** Gives levels to the groups of a class: missing ones come from the sheet's levels, with help where neighbours have the same. */
export function withLevels(set: ClassSpec, recipe: SheetRecipe): ClassSpec {
  const { ages, skills, level, asks } = recipe;
  const usual = levelsOfGroups(level, levelsFor(kindsOf(recipe), ages, skills, asks), set.groups.length);
  const levels = set.groups.map((group, i) => group.level ?? required(usual[i]));
  const helps = helpOfGroups(levels);
  return {
    ...set,
    groups: set.groups.map((group, i): ClassGroup => {
      const help = helps[i];
      return { ...group, level: required(levels[i]), ...(help === 0 ? {} : { help }) };
    }),
  };
}

/** Options that make the tasks of a section easier at the same level; null if there are none. */
function easedOptions(
  { kind: id, level, skill: own, options }: SectionSpec,
  recipe: SheetRecipe,
): SectionSpec["options"] | null {
  const kind = required(kindsOf(recipe).find((each) => each.id === id));
  const [only, ...more] = levelsOf(level);
  const { ages } = recipe;
  const skill = own ?? null;
  const eased = more.length > 0 || only === undefined ? null : (kind.eased?.(only, ages, skill) ?? null);
  if (eased === null || Object.keys(options).length > 0) return null;
  const given = eased as SectionSpec["options"];
  return hasLevel(kind, required(only), given, { ages, skill }) ? given : null;
}

/** Whether the group with the most help has an easier form of its tasks at a level. */
export function isEased(recipe: SheetRecipe, level: string): boolean {
  const skills = recipe.skills.length === 0 ? [undefined] : recipe.skills;
  return kindsOf(recipe).some((kind) =>
    skills.some(
      (skill) => easedOptions(section(kind, "", 1, level, skill ?? undefined, { asks: recipe.asks }), recipe) !== null,
    ),
  );
}

/** The tasks and the challenge of every sheet, then the examples, so that the numbers of tasks do not include them. */
function sectionsOf(
  recipe: SheetRecipe,
  tasks: number,
  hasChallenge: boolean,
  season: Season | undefined,
): NamedSection[] {
  const { skills, level, ages, days, asks } = recipe;
  const kinds = kindsOf(recipe);
  const isThere = offersLevel(kinds, ages, skills, asks);
  const hardest = harder(lastOf(levelsOf(level)), isThere);
  const sheets: readonly { ending: string; of: Pick<SectionSpec, "day"> }[] =
    days === 1
      ? [{ ending: "", of: {} }]
      : Array.from({ length: days }, (_, i) => ({ ending: `-${i + 1}`, of: { day: i + 1 } }));
  // The last kind has the challenge, so it gets one task less if the tasks cannot be divided evenly.
  const last = lastOf(kinds);
  const looks = looksFor(last, recipe, season);
  const challenge = { role: "challenge", options: looks(hardest, skills.at(-1)).at(-1) ?? {} } as const;
  const toSolve = sheets.flatMap(({ ending, of }) => [
    ...kinds.flatMap((kind, i) => {
      const mark = kinds.length === 1 ? "" : `-${kind.slug}`;
      const share = shareOf(tasks, kinds.length, i);
      return tasksOf(kind, share, recipe, looksFor(kind, recipe, season), { mark, ending, of });
    }),
    ...(hasChallenge
      ? [section(last, `challenge${ending}`, 1, hardest, skills.at(-1), { asks, ...challenge, ...of })]
      : []),
  ]);
  const examples = sheets.flatMap(({ ending, of }) =>
    kinds.map((kind, i) => {
      const first = LEVELS.find(offersLevel(kind, ages, skills, asks)) ?? firstOf(levelsOf(level));
      const mark = i === 0 ? "" : `-${kind.slug}`;
      return section(kind, `example${mark}${ending}`, 1, first, skills[0], { asks, role: "example", ...of });
    }),
  );
  return [...toSolve.filter(({ count }) => count > 0), ...examples];
}

/** Parts of section names. `mark`: the kind, if there are several; `ending`: the day. */
interface OfSheet {
  readonly mark: string;
  readonly ending: string;
  readonly of: Pick<SectionSpec, "day">;
}

/** The tasks of a kind on one sheet, by skill or, with a season, each in its own shape. */
function tasksOf(
  kind: Kind,
  tasks: number,
  { skills, level, asks }: SheetRecipe,
  looks: ReturnType<typeof looksFor>,
  { mark, ending, of: day }: OfSheet,
): NamedSection[] {
  const of = { asks, ...day };
  const levels = levelsOf(level);
  const [skill, ...others] = skills;
  if (others.length > 0)
    return skills.map((each, i) =>
      section(kind, `tasks${mark}-${each}${ending}`, shareOf(tasks, skills.length, i), level, each, of),
    );
  if (levels.every((each) => looks(each, skill).length === 0))
    return [section(kind, `tasks${mark}${ending}`, tasks, level, skill, of)];
  // Each task gets its own shape while there are enough; levels rise from the first to the last.
  return Array.from({ length: tasks }, (_, i) => {
    const own = levels[Math.floor((i * levels.length) / tasks)]!;
    const shapes = looks(own, skill);
    const options = shapes[i % Math.max(1, shapes.length)] ?? {};
    return section(kind, `tasks${mark}-${i + 1}${ending}`, 1, own, skill, { ...of, options });
  });
}

const section = (
  { id }: Kind,
  name: string,
  count: number,
  level: string,
  skill: string | undefined,
  {
    asks,
    options,
    ...more
  }: Pick<SheetRecipe, "asks"> & Pick<SectionSpec, "role" | "day"> & Partial<Pick<SectionSpec, "options">>,
): NamedSection => ({
  ...{ name, kind: id, count, level },
  ...(skill === undefined ? {} : { skill }),
  options: { ...asks, ...options },
  ...more,
});

/** The options for puzzles in the shapes of a season, at a level and for a skill; empty if there are none. */
function looksFor(kind: Kind, { ages, asks }: SheetRecipe, season: Season | undefined) {
  const all = (season === undefined ? undefined : kind.inSeason?.(season, ages)) ?? [];
  return (level: Level, skill: string | null = null): SectionSpec["options"][] =>
    all
      .map((look) => look as SectionSpec["options"])
      .filter((look) => hasLevel(kind, level, { ...asks, ...look }, { ages, skill }));
}

/** The next level of the kind, or the same level if it is the last. */
const harder = (level: Level, isThere: (level: Level) => boolean): Level =>
  LEVELS.slice(LEVELS.indexOf(level) + 1).find(isThere) ?? level;

/** The number of tasks for the skill, or kind, at an index. The first ones get one more if the tasks cannot be divided evenly. */
const shareOf = (tasks: number, of: number, index: number): number =>
  Math.floor(tasks / of) + (index < tasks % of ? 1 : 0);

/** The title of a sheet; that of a season names it where its puzzles have the season's shapes. */
function titleOf(recipe: SheetRecipe, season: Season | undefined): string {
  const { skills, language } = recipe;
  const phrase = phrasesOf(language);
  const [skill, ...more] = skills;
  if (more.length > 0) return plainText(phrase(say("book.tables", { tables: tablesOf(skills) })));
  if (skill !== undefined) return plainText(phrase(skillName(skill)));
  const names = kindsOf(recipe).map(({ id }) => plainText(phrase(say(`${id}.name`))));
  if (names.length > 1) return plainText(phrase(say("book.kinds", { names })));
  const [name, { kind, ages }] = [firstOf(names), recipe];
  const hasShapes = season !== undefined && (kind.inSeason?.(season, ages) ?? []).length > 0;
  return hasShapes ? plainText(phrase(say(`book.season-${season}`, { name }))) : name;
}
