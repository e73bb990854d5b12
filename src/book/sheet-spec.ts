/** From what is asked for on a sheet to its spec: tasks that rise, a challenge and an example. */
import type { Support } from "../draw/support.ts";
import { LEVELS, type Level, say } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import { type Ages, formatAges } from "./ages.ts";
import { levelsOf } from "./level-range.ts";
import { type SectionSpec, type Spec, USUAL_PRINT } from "./manifest.ts";
import { levelsWith, usualLevel } from "./options.ts";
import type { PageName } from "./page-size.ts";
import type { SheetRecipe } from "./sheet-code.ts";
import { tablesOf } from "./tables.ts";

type Kind = SheetRecipe["kind"];

/** What a sheet has besides its recipe, which changes none of its puzzles. */
export interface SheetExtras {
  /** By default the name of the skill, or of the kind. */
  readonly title?: string | undefined;
  readonly class?: string | undefined;
  readonly perPage?: number | undefined;
  readonly support?: readonly Support[] | undefined;
  /** Another paper than that of its recipe. */
  readonly page?: PageName | undefined;
}

/** How many tasks a sheet has for readers of an age, the challenge among them. */
const COUNTS: readonly { readonly upTo: number; readonly count: number }[] = [
  { upTo: 5, count: 4 },
  { upTo: 9, count: 6 },
  { upTo: 99, count: 8 },
];
const COUNT_FOR_ANYONE = 4;

/** The usual number of tasks, the challenge among them. */
export const usualCount = (ages: Ages | null): number =>
  ages === null ? COUNT_FOR_ANYONE : COUNTS.find(({ upTo }) => ages[0] <= upTo)!.count;

/** Children up to this age begin with the easiest. */
const BEGINNERS = 7;

/** The levels at which all of these skills are offered, easiest first. */
export const levelsFor = (kind: Kind, ages: Ages | null, skills: readonly string[]): Level[] =>
  (skills.length === 0 ? [null] : skills)
    .map((skill) => levelsWith(kind, {}, { ages, skill }))
    .reduce((all, own) => all.filter((level) => own.includes(level)));

/** The usual levels: for beginners, and where a skill is trained, two from the easiest on; over several days one more. */
export function usualRange(kind: Kind, ages: Ages | null, skills: readonly string[], days = 1): string {
  const there = levelsFor(kind, ages, skills);
  const begins = skills.length > 0 || (ages !== null && ages[0] <= BEGINNERS);
  const first = begins && there.length > 0 ? firstOf(there) : usualLevel(kind, {}, { ages, skill: null });
  const most = (begins ? 2 : 1) + (days > 1 ? 1 : 0);
  const next = LEVELS.slice(LEVELS.indexOf(first), LEVELS.indexOf(first) + most);
  const gap = next.findIndex((level) => !there.includes(level));
  const levels = gap < 0 ? next : next.slice(0, Math.max(1, gap));
  return levels.length === 1 ? first : `${first}..${lastOf(levels)}`;
}

/** A sheet with so many tasks has a challenge. */
const ENOUGH = 3;
/** Readers under this age have the playful theme. */
const GROWN = 12;

/** The spec of a sheet. `seed`: its code, or a text where there is none. */
export function sheetSpec(recipe: SheetRecipe, seed: string, code: string | null, extras: SheetExtras = {}): Spec {
  const { skills, ages, count, language, page, days } = recipe;
  // A sheet for nobody in particular, about nothing in particular, is no lesson.
  const isLesson = ages !== null || skills.length > 0;
  const hasChallenge = isLesson && count >= ENOUGH;
  const tasks = count - (hasChallenge ? 1 : 0);
  const title = extras.title ?? titleOf(recipe);
  return {
    ...USUAL_PRINT,
    output: ["classroom"],
    theme: ages !== null && ages[0] < GROWN ? "playful" : USUAL_PRINT.theme,
    title: code === null ? title : `${title} · ${code}`,
    language,
    ...(ages === null ? {} : { ages: formatAges(ages) }),
    seed,
    page: extras.page ?? page,
    versions: {},
    sections: sectionsOf(recipe, tasks, hasChallenge, isLesson).map((section) =>
      extras.perPage === undefined ? section : { ...section, perPage: extras.perPage },
    ),
    answers: { at: "separate", show: ["answers"] },
    omit: [],
    site: {},
    sheet: {
      title,
      ...(extras.class === undefined ? {} : { class: extras.class }),
      ...(days === 1 ? {} : { days }),
      ...(code === null ? {} : { code }),
      ...(extras.support === undefined ? {} : { support: extras.support }),
    },
  };
}

/** The tasks of every sheet with their challenge; then the examples, so that tasks are numbered without them. */
function sectionsOf(recipe: SheetRecipe, tasks: number, hasChallenge: boolean, isLesson: boolean): SectionSpec[] {
  const { kind, skills, level, ages, days } = recipe;
  const there = levelsFor(kind, ages, skills);
  const levels = levelsOf(level);
  const sheets: readonly { ending: string; of: Pick<SectionSpec, "day"> }[] =
    days === 1
      ? [{ ending: "", of: {} }]
      : Array.from({ length: days }, (_, i) => ({ ending: `-${i + 1}`, of: { day: i + 1 } }));
  const section = (
    name: string,
    count: number,
    range: string,
    skill: string | undefined,
    more: Pick<SectionSpec, "role" | "day">,
  ): SectionSpec => ({
    ...{ name, kind: kind.id, count, level: range },
    ...(skill === undefined ? {} : { skill }),
    ...more,
    options: {},
  });
  const toSolve = sheets.flatMap(({ ending, of }) => [
    ...(skills.length < 2
      ? [section(`tasks${ending}`, tasks, level, skills[0], of)]
      : skills.map((skill, i) =>
          section(`tasks-${skill}${ending}`, shareOf(tasks, skills.length, i), level, skill, of),
        )),
    ...(hasChallenge
      ? [section(`challenge${ending}`, 1, harder(lastOf(levels), there), skills.at(-1), { role: "challenge", ...of })]
      : []),
  ]);
  const examples = sheets.map(({ ending, of }) =>
    section(`example${ending}`, 1, there[0] ?? firstOf(levels), skills[0], { role: "example", ...of }),
  );
  return [...toSolve.filter(({ count }) => count > 0), ...(isLesson ? examples : [])];
}

/** The next level that there is, or the same where it is the last. */
const harder = (level: Level, there: readonly Level[]): Level =>
  there.find((each) => LEVELS.indexOf(each) > LEVELS.indexOf(level)) ?? level;

/** How many of all the tasks are about the skill at an index: the first have one more where they cannot be shared out evenly. */
const shareOf = (tasks: number, skills: number, index: number): number =>
  Math.floor(tasks / skills) + (index < tasks % skills ? 1 : 0);

function titleOf({ kind, skills, language }: SheetRecipe): string {
  const phrase = phrasesOf(language);
  const [skill, ...more] = skills;
  if (more.length > 0) return plainText(phrase(say("book.tables", { tables: tablesOf(skills) })));
  return plainText(phrase(say(skill === undefined ? `${kind.id}.name` : `common.skill-${skill}`)));
}
