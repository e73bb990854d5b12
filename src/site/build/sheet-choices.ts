/** Computes the choices for a sheet that the page Make offers: see `../make/choices.ts`. */
import { LEVELS, type Level, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf, lastOf } from "../../engine/required.ts";
import { skillOf, tablesOfSet } from "../../engine/table-set.ts";
import { type Ages, parseAges } from "../../spec/ages.ts";
import { CURRICULA, yearNamed } from "../../spec/curriculum/curriculum.ts";
import { isForAges } from "../../spec/kind-ages.ts";
import { measuresSo, notchesAt } from "../../spec/notch.ts";
import { kindNamed } from "../../spec/options.ts";
import { levelsFor, usualCount, usualRange } from "../../spec/sheet-spec.ts";
import { skillNames } from "../../spec/skills.ts";
import { NOTCHES, type Notch } from "../../spec/spec-values.ts";
import { TAUGHT_SETS } from "../../spec/tables.ts";
import { LANGUAGES, tablesOrder } from "../../templates/language.ts";
import {
  AGES,
  type AgeChoice,
  ANY,
  type Choices,
  type Offers,
  optionsOfVariant,
  packLevels,
  unpackLevels,
  VARIANTS,
  type Variants,
  type YearChoice,
} from "../make/choices.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Maximum number of topics to show first, before "any". */
const MAX_TOPICS = 5;
/** A skill for a single times table; there are eleven of them. */
const ONE_TABLE = /^table-\d+$/;

/** All choices of these kinds. */
export function choicesOf(kinds: readonly Kind[]): Choices {
  const skills = [...skillNames(kinds), ...TAUGHT_SETS];
  const years = CURRICULA.flatMap(({ id, years }) => years.map((year) => ({ ...year, curriculum: id })));
  const allAges = [...new Set([...AGES, ...years.map(({ ages }) => ages)])];
  const offered = allAges.map((text): readonly [string, AgeChoice] => {
    const ages = agesOf(text);
    const offers = offersFor(kinds, skills, ages);
    return [
      text,
      {
        count: usualCount(ages),
        topics: firstTopics(kinds, skills, ages, offers),
        offers,
        variants: variantsOf(kinds, ages, offers),
      },
    ];
  });
  const ages = Object.fromEntries(offered);
  const practised = years.flatMap(({ id, name, ages: forAges, curriculum }): YearChoice[] => {
    const offers = offersOfYear(`${curriculum}-${id}`, kinds, agesOf(forAges), ages[forAges]!.offers);
    const topics = firstTopics(kinds, skills, agesOf(forAges), offers);
    if (Object.keys(offers).length === 0) return [];
    const variants = variantsWithin(offers, ages[forAges]!.variants);
    return [{ id: `${curriculum}-${id}`, curriculum, name, ages: forAges, topics, offers, variants }];
  });
  const practice = kinds.filter(({ isPractice }) => isPractice === true).map(({ slug }) => slug);
  const taught = Object.fromEntries(LANGUAGES.map((language) => [language, tablesOrder(language)]));
  return { skills, ages, years: practised, practice, taught };
}

function agesOf(text: string): Ages {
  const read = parseAges(text);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.ages;
}

/** The topics in order, each with the kinds that train it at these ages. */
function offersFor(kinds: readonly Kind[], skills: readonly string[], ages: Ages): Offers {
  const offers: Record<string, Record<string, string>> = {};
  for (const topic of [ANY, ...skills]) {
    const asked = topic === ANY ? [] : [topic];
    const trainers = kinds.filter((kind) => isForAges(kind, ages) && (topic === ANY || trains(kind, topic, ages)));
    for (const kind of trainers) {
      const levels = levelsFor(kind, ages, asked);
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      offers[topic][kind.slug] = packLevels({
        levels,
        usual: usualRange(kind, ages, asked),
        notches: notchesFor(kind, topic, ages, levels),
      });
    }
  }
  return offers;
}

/** The weights of puzzles that were measured; many ages and skills have the same ones. */
const weights: Parameters<typeof measuresSo>[4] = new Map();

/** The notches that make a sheet of a kind easier than its first level, or harder than its last; of small and large tasks, as measured. */
function notchesFor(kind: Kind, topic: string, ages: Ages, levels: readonly Level[]): Notch[] {
  const skill = topic === ANY ? null : topic;
  const asked = skill === null ? [] : [skill];
  return NOTCHES.filter((notch) => {
    const level = notch === "large" ? lastOf(levels) : firstOf(levels);
    if (!notchesAt([kind], ages, asked, level).includes(notch)) return false;
    return notch === "line" || measuresSo(kind, level, notch, { ages, skill }, weights);
  });
}

/** The offers with options of the puzzles, for the kinds that have these. */
function variantsOf(kinds: readonly Kind[], ages: Ages, offers: Offers): Variants {
  const variants: Record<string, Record<string, Record<string, string>>> = {};
  for (const [topic, there] of Object.entries(offers))
    for (const kind of kinds.filter(({ slug, asked }) => asked !== undefined && there[slug] !== undefined))
      for (const variant of VARIANTS) {
        const asks = optionsOfVariant(variant);
        const skills = topic === ANY ? [] : [topic];
        const levels = levelsFor(kind, ages, skills, asks);
        if (levels.length === 0) continue;
        variants[topic] ??= {};
        variants[topic][kind.slug] ??= {};
        variants[topic][kind.slug]![variant] = packLevels({
          levels,
          notches: [],
          usual: usualRange(kind, ages, skills, 1, asks),
        });
      }
  return variants;
}

/** The variants of some offers, at their levels. */
const variantsWithin = (offers: Offers, all: Variants): Variants =>
  Object.fromEntries(
    Object.entries(offers).map(([topic, there]) => [
      topic,
      Object.fromEntries(
        Object.entries(all[topic] ?? {}).flatMap(([kind, variants]) => {
          const levels = unpackLevels(there[kind] ?? "/").levels;
          const own = Object.entries(variants).flatMap(([variant, packed]) => {
            const left = unpackLevels(packed).levels.filter((level) => levels.includes(level));
            return left.length === 0
              ? []
              : [[variant, packLevels({ levels: left, notches: [], usual: firstTwo(left) })]];
          });
          return own.length === 0 ? [] : [[kind, Object.fromEntries(own)]];
        }),
      ),
    ]),
  );

function trains(kind: Kind, skill: string, ages: Ages): boolean {
  const [from, to] = skillOf(kind, skill)?.ages ?? [Number.POSITIVE_INFINITY, 0];
  return from <= ages[1] && to >= ages[0];
}

/** The offers for a school year, out of `there`, the offers at its ages. Rows with special options are omitted: the page has none. */
function offersOfYear(name: string, kinds: readonly Kind[], ages: Ages, there: Offers): Offers {
  const rows = (yearNamed(name)?.objectives ?? []).flatMap(({ parts }) => parts.flatMap(({ by }) => by));
  const plain = rows.filter(({ options }) => options === undefined);
  const offers: Record<string, Record<string, string>> = {};
  for (const [topic, packedKinds] of Object.entries(there)) {
    for (const [slug, packed] of Object.entries(packedKinds)) {
      const own = plain.filter((row) => (row.skill ?? ANY) === topic && row.kind === slug);
      const practised = LEVELS.filter((level) => own.some(({ levels }) => levels.includes(level)));
      const levels = practised.filter((level) => packed.split("/")[0]!.includes(String(LEVELS.indexOf(level))));
      if (levels.length === 0) continue;
      offers[topic] ??= {};
      const kind = kindNamed(kinds, slug)!;
      offers[topic][slug] = packLevels({
        levels,
        usual: firstTwo(levels),
        notches: notchesFor(kind, topic, ages, levels),
      });
    }
  }
  return offers;
}

/** The easiest level, and the next one if the list has it. */
function firstTwo(levels: readonly Level[]): string {
  const first = firstOf(levels);
  const next = LEVELS[LEVELS.indexOf(first) + 1];
  return next !== undefined && levels.includes(next) ? `${first}..${next}` : first;
}

/** Topics that begin at an older age come first, then those that more kinds train. Single times tables and sets of them are omitted here. */
function firstTopics(kinds: readonly Kind[], skills: readonly string[], ages: Ages, offers: Offers): string[] {
  const begins = new Map<string, number>();
  for (const { id, ages: own } of kinds.flatMap((kind) => kind.skills()))
    begins.set(id, Math.min(own[0], begins.get(id) ?? own[0]));
  const there = skills.filter(
    (skill) => offers[skill] !== undefined && !ONE_TABLE.test(skill) && tablesOfSet(skill) === null,
  );
  const known = there.filter((skill) => begins.get(skill)! <= ages[0]);
  const trainers = (skill: string) => Object.keys(offers[skill]!).length;
  const sorted = (known.length > 0 ? known : there).sort(
    (a, b) => begins.get(b)! - begins.get(a)! || trainers(b) - trainers(a),
  );
  return [...sorted.slice(0, MAX_TOPICS), ...(offers[ANY] === undefined ? [] : [ANY])];
}
