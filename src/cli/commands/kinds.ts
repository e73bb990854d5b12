/** `kinds`: lists kinds of puzzle, with their levels, options, techniques and skills. */

import { type PuzzleKind, say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { firstOf } from "../../engine/required.ts";
import { type Year, yearNamed, yearProblem, yearRanges } from "../../spec/curriculum/curriculum.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { nearest } from "../../spec/nearest.ts";
import { kindNamed, kindProblem, levelsWith, optionsSchema } from "../../spec/options.ts";
import { skillNames, skillProblem, trainers } from "../../spec/skills.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import {
  type KindBrief,
  type KindFacts,
  kindLines,
  kindWords,
  type OptionsSchema,
  skillWords,
  yearWords,
} from "../terminal/kind-words.ts";
import { command, JSON_FLAG } from "./command.ts";

type Kind = PuzzleKind<unknown, unknown>;

export default command({
  places: { kind: { type: "string", describe: "One kind, told in full" } },
  flags: {
    skill: { type: "string", requiresArg: true, describe: "List the kinds that train a skill, as bonds-to-10" },
    curriculum: {
      type: "string",
      requiresArg: true,
      describe: `List what a school year asks for and which puzzles practise it: ${yearRanges()}`,
    },
    json: JSON_FLAG,
  },
  examples: [
    ["kinds", "all of them, a line each"],
    ["kinds number-path", "its rules, levels, skills, techniques and options"],
    ["kinds --skill tables-to-12", "those that train the times tables"],
    ["kinds --curriculum en-NC-Y2", "what Year 2 asks for in England, and which puzzles practise it"],
  ],
  run: async ({ kind: name, skill, curriculum, json }, terminal) => {
    if (curriculum !== undefined) {
      if (name !== undefined || skill !== undefined) throw refusal(EXIT.usage, "curriculum-alone", {}, null);
      const year = findYear(curriculum);
      terminal.print(json ? `${JSON.stringify(year)}\n` : yearWords(year));
      return EXIT.ok;
    }
    const one = name === undefined ? null : findKind(name, KINDS);
    if (skill !== undefined) checkSkill(skill, one, KINDS);
    const wordsOf = sentences();
    const chosen = (one === null ? KINDS : [one]).filter((kind) => skill === undefined || trains(kind, skill));
    const briefs = () => chosen.map((kind) => briefOf(kind, wordsOf));
    const facts = () => chosen.map((kind) => factsOf(kind, wordsOf));
    if (json) terminal.print(`${JSON.stringify(one === null ? { kinds: facts() } : facts()[0])}\n`);
    else if (skill !== undefined) terminal.print(skillWords(skill, briefs()));
    else terminal.print(one === null ? kindLines(briefs(), skillNames(KINDS)) : kindWords(firstOf(facts())));
    return EXIT.ok;
  },
});

const trains = (kind: Kind, skill: string): boolean => trainers([kind], skill).length > 0;

function briefOf(kind: Kind, wordsOf: Sentences): KindBrief {
  return {
    kind: kind.id,
    name: kind.slug,
    title: wordsOf(kind, "name"),
    tagline: wordsOf(kind, "tagline"),
    skills: kind.skills().map((skill) => {
      return { ...skill, name: wordsOf(null, `skill-${skill.id}`), about: wordsOf(kind, `skill-${skill.id}`) };
    }),
  };
}

/** All facts about a kind. Finding its levels may take a moment. */
function factsOf(kind: Kind, wordsOf: Sentences): KindFacts {
  return {
    ...briefOf(kind, wordsOf),
    rules: wordsOf(kind, "how"),
    version: kind.version,
    leastAge: kind.leastAge ?? null,
    levels: levelsWith(kind, {}),
    techniques: kind.techniques().map(({ id, level, cost }) => {
      return { id, name: wordsOf(kind, `technique-${id}`), level, cost };
    }),
    options: optionsSchema(kind) as OptionsSchema,
    commands: [
      ...(kind.play ? [`numberpress play ${kind.slug}`] : []),
      ...(kind.stats ? [`numberpress ${kind.slug} --stats`] : []),
    ],
  };
}

/** Throws a `Failure` for an unknown skill, with all skills or those of the named kind. */
function checkSkill(skill: string, kind: Kind | null, all: readonly Kind[]): void {
  const names = skillNames(all);
  if (!names.includes(skill)) {
    const meant = nearest(skill, names);
    const list = `the skills are ${names.join(", ")}`;
    const fix = meant === undefined ? list : `did you mean ${meant}? ${list}`;
    throw new Failure(`there is no skill "${skill}"`, EXIT.usage, fix);
  }
  const wrong = kind === null ? null : skillProblem(kind, skill, all);
  if (wrong !== null) throw new Failure(wrong, EXIT.usage);
}

/** Returns a sentence of a kind or, without a kind, a common sentence. */
export type Sentences = (kind: Kind | null, key: string) => string;

/** The sentences of kinds in English, as plain text. */
export function sentences(): Sentences {
  const phrase = phrasesOf("en-GB");
  return (kind, key) => plainText(phrase(say(`${kind?.id ?? "common"}.${key}`)));
}

/** The kind with a name. Throws a `Failure` with the likely kind, or all kinds. */
function findKind(name: string, all: readonly Kind[]): Kind {
  const kind = kindNamed(all, name.toLowerCase());
  if (kind !== undefined) return kind;
  throw new Failure(kindProblem(all, name), EXIT.usage);
}

/** The year of a curriculum. Throws a `Failure` that lists the likely ones. */
export function findYear(name: string): Year {
  const year = yearNamed(name);
  if (year !== undefined) return year;
  throw new Failure(yearProblem(name), EXIT.usage);
}
