/** Works out what can be chosen for a sheet: see `../make/choices.ts`. */

import { LEVELS, type Level, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { type Ages, parseAges } from "../../spec/ages.ts";
import { CURRICULA, yearNamed } from "../../spec/curriculum/curriculum.ts";
import { isForAges } from "../../spec/kind-ages.ts";
import { levelsFor, usualCount, usualRange } from "../../spec/sheet-spec.ts";
import { skillNames } from "../../spec/skills.ts";
import { AGES, type AgeChoice, ANY, type Choices, type Offers, packLevels, type YearChoice } from "../make/choices.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Topics that are shown first, before "any". */
const MAX_TOPICS = 5;
/** A skill that is one times table: there are eleven of them. */
const ONE_TABLE = /^table-\d+$/;

/** All choices of these kinds. */
export function choicesOf(kinds: readonly Kind[]): Choices {
  const skills = skillNames(kinds);
  const years = CURRICULA.flatMap(({ id, years }) => years.map((year) => ({ ...year, curriculum: id })));
  const allAges = [...new Set([...AGES, ...years.map(({ ages }) => ages)])];
  const offered = allAges.map((text): readonly [string, AgeChoice] => {
    const ages = agesOf(text);
    const offers = offersFor(kinds, skills, ages);
    return [text, { count: usualCount(ages), topics: firstTopics(kinds, skills, ages, offers), offers }];
  });
  const ages = Object.fromEntries(offered);
  const practised = years.flatMap(({ id, name, ages: forAges, curriculum }): YearChoice[] => {
    const offers = offersOfYear(`${curriculum}-${id}`, skills, ages[forAges]!.offers);
    const topics = firstTopics(kinds, skills, agesOf(forAges), offers);
    if (Object.keys(offers).length === 0) return [];
    return [{ id: `${curriculum}-${id}`, curriculum, name, ages: forAges, topics, offers }];
  });
  return { skills, ages, years: practised };
}

function agesOf(text: string): Ages {
  const read = parseAges(text);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.ages;
}

/** Topics in their order, each with the kinds that train it at these ages. */
function offersFor(kinds: readonly Kind[], skills: readonly string[], ages: Ages): Offers {
  const offers: Record<string, Record<string, string>> = {};
  for (const topic of [ANY, ...skills]) {
    const asked = topic === ANY ? [] : [topic];
    const trainers = kinds.filter((kind) => isForAges(kind, ages) && (topic === ANY || trains(kind, topic, ages)));
    for (const kind of trainers) {
      const levels = levelsFor(kind, ages, asked);
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      offers[topic][kind.slug] = packLevels({ levels, usual: usualRange(kind, ages, asked) });
    }
  }
  return offers;
}

const trains = (kind: Kind, skill: string, ages: Ages): boolean =>
  kind.skills().some(({ id, ages: [from, to] }) => id === skill && from <= ages[1] && to >= ages[0]);

/** What practises a year, of what there is at its ages; what needs options of its own is no sheet of this page. */
function offersOfYear(name: string, skills: readonly string[], there: Offers): Offers {
  const rows = (yearNamed(name)?.objectives ?? []).flatMap(({ parts }) => parts.flatMap(({ by }) => by));
  const plain = rows.filter(({ options }) => options === undefined);
  const offers: Record<string, Record<string, string>> = {};
  for (const topic of [ANY, ...skills]) {
    for (const [kind, packed] of Object.entries(there[topic] ?? {})) {
      const own = plain.filter((row) => (row.skill ?? ANY) === topic && row.kind === kind);
      const practised = LEVELS.filter((level) => own.some(({ levels }) => levels.includes(level)));
      const levels = practised.filter((level) => packed.split("/")[0]!.includes(String(LEVELS.indexOf(level))));
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      offers[topic][kind] = packLevels({ levels, usual: firstTwo(levels) });
    }
  }
  return offers;
}

/** The easiest level with the next one, where that is there, too. */
function firstTwo(levels: readonly Level[]): string {
  const first = firstOf(levels);
  const next = LEVELS[LEVELS.indexOf(first) + 1];
  return next !== undefined && levels.includes(next) ? `${first}..${next}` : first;
}

/** What is new at an age first, then what more kinds train; single times tables are in the list of all topics. */
function firstTopics(kinds: readonly Kind[], skills: readonly string[], ages: Ages, offers: Offers): string[] {
  const begins = new Map<string, number>();
  for (const { id, ages: own } of kinds.flatMap((kind) => kind.skills()))
    begins.set(id, Math.min(own[0], begins.get(id) ?? own[0]));
  const there = skills.filter((skill) => offers[skill] !== undefined && !ONE_TABLE.test(skill));
  const known = there.filter((skill) => begins.get(skill)! <= ages[0]);
  const trainers = (skill: string) => Object.keys(offers[skill]!).length;
  const sorted = (known.length > 0 ? known : there).sort(
    (a, b) => begins.get(b)! - begins.get(a)! || trainers(b) - trainers(a),
  );
  return [...sorted.slice(0, MAX_TOPICS), ...(offers[ANY] === undefined ? [] : [ANY])];
}
