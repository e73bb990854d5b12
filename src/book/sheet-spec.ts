/** From what is asked for on a sheet to its spec: tasks that rise, a challenge and an example. */
import type { Support } from "../draw/support.ts";
import { LEVELS, type Level, say } from "../engine/kind.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { phrasesOf } from "../templates/index.ts";
import { plainText } from "../templates/markdown.ts";
import { type Ages, formatAges } from "./ages.ts";
import { levelsOf } from "./level-range.ts";
import { type SectionRole, type SectionSpec, type Spec, USUAL_PRINT } from "./manifest.ts";
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

/** The usual levels: for beginners, and where a skill is trained, two from the easiest on. */
export function usualRange(kind: Kind, ages: Ages | null, skills: readonly string[]): string {
  const there = levelsFor(kind, ages, skills);
  const begins = skills.length > 0 || (ages !== null && ages[0] <= BEGINNERS);
  const first = begins && there.length > 0 ? firstOf(there) : usualLevel(kind, {}, { ages, skill: null });
  const second = LEVELS[LEVELS.indexOf(first) + 1];
  return begins && second !== undefined && there.includes(second) ? `${first}..${second}` : first;
}

/** A sheet with so many tasks has a challenge. */
const ENOUGH = 3;
/** Readers under this age have the playful theme. */
const GROWN = 12;

/** The spec of a sheet. `seed`: its code, or a text where there is none. */
export function sheetSpec(recipe: SheetRecipe, seed: string, code: string | null, extras: SheetExtras = {}): Spec {
  const { kind, skills, level, ages, count, language, page } = recipe;
  // A sheet for nobody in particular, about nothing in particular, is no lesson.
  const isLesson = ages !== null || skills.length > 0;
  const hasChallenge = isLesson && count >= ENOUGH;
  const section = (name: string, amount: number, range: string, skill?: string, role?: SectionRole): SectionSpec => ({
    name,
    kind: kind.id,
    count: amount,
    level: range,
    ...(skill === undefined ? {} : { skill }),
    ...(extras.perPage === undefined ? {} : { perPage: extras.perPage }),
    ...(role === undefined ? {} : { role }),
    options: {},
  });
  const there = levelsFor(kind, ages, skills);
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
    sections: [
      ...(skills.length < 2
        ? [section("tasks", tasks, level, skills[0])]
        : skills.map((skill, i) => section(`tasks-${skill}`, shareOf(tasks, skills.length, i), level, skill))
      ).filter((each) => each.count > 0),
      ...(hasChallenge
        ? [section("challenge", 1, harder(lastOf(levelsOf(level)), there), skills.at(-1), "challenge")]
        : []),
      ...(isLesson ? [section("example", 1, there[0] ?? firstOf(levelsOf(level)), skills[0], "example")] : []),
    ],
    answers: { at: "separate", show: ["answers"] },
    omit: [],
    site: {},
    sheet: {
      title,
      ...(extras.class === undefined ? {} : { class: extras.class }),
      ...(code === null ? {} : { code }),
      ...(extras.support === undefined ? {} : { support: extras.support }),
    },
  };
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
