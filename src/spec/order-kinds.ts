/** The kinds and skills that a typed order asks for. */
import type { PuzzleKind } from "../engine/kind.ts";
import { skillOf } from "../engine/table-set.ts";
import { TASK_OPTION_NAMES, type TaskOptionName, type TaskOptions } from "../engine/task-options.ts";
import type { Language } from "../templates/language.ts";
import type { Ages } from "./ages.ts";
import { EXIT, Failure } from "./diagnostic.ts";
import { nearest } from "./nearest.ts";
import { kindNamed, kindProblem } from "./options.ts";
import { addIssue, type Check } from "./order-check.ts";
import { MAX_KINDS } from "./sheet-code.ts";
import type { TypedOrder } from "./sheet-options.ts";
import { levelsFor } from "./sheet-spec.ts";
import { skillNames, skillProblem, youngestFor } from "./skills.ts";
import { parseTables, skillsOfTables } from "./tables.ts";

type Kind = PuzzleKind<unknown, unknown>;

/**
 * The requested kinds and skills. Without a kind: the first one that trains the skills at these ages or, for several days, the one with
 * the most levels. Undefined if there is an issue.
 */
export function wantedOf(
  check: Check,
  { kind: name, skill, tables: text, language }: TypedOrder & { readonly language: Language },
  ages: Ages | null,
  days: number,
  asks: TaskOptions,
): { kinds: readonly Kind[]; skills: readonly string[] } | undefined {
  if (skill !== undefined && text !== undefined) {
    addIssue(check, "tables", text, {
      message: `${check.written("skill")} and ${check.written("tables")} say the same`,
      fix: "leave one out",
    });
    return undefined;
  }
  const tables = text === undefined ? null : tablesIn(check, text, language);
  if (text !== undefined && tables === null) return undefined;
  const skillsOf = (kind: Kind): readonly string[] | null => {
    if (tables !== null) return skillsOfTables(kind, tables);
    return skill === undefined ? [] : skillOf(kind, skill) !== undefined ? [skill] : null;
  };
  if (name !== undefined) {
    const own = kindsIn(check, name);
    for (const kind of own) {
      checkAsks(check, kind, asks);
      if (skillsOf(kind) !== null) continue;
      if (skill !== undefined) addIssue(check, "skill", skill, skillProblem(kind, skill, check.kinds)!);
      else addIssue(check, "tables", text!, tablesProblem(kind, check.kinds, skillsOf));
    }
    const [skills = [], ...others] = own.map(skillsOf);
    if (others.some((other) => other?.join() !== skills?.join()) && check.issues.length === 0)
      addIssue(check, "tables", text!, {
        message: "these kinds do not train these tables in the same way",
        fix: "leave a kind out",
      });
    return own.length === 0 ? undefined : { kinds: own, skills: skills ?? [] };
  }
  if (skill === undefined && tables === null)
    throw new Failure("which kind of puzzle?", EXIT.usage, "name one of those that numberpress kinds lists");
  const trainers = check.kinds.flatMap((kind) => {
    const skills = skillsOf(kind) ?? [];
    const isTrainer = skills.length > 0 && lackedBy(kind, asks).length === 0;
    const levels = isTrainer ? levelsFor(kind, ages, skills, asks).length : 0;
    return levels === 0 ? [] : [{ kinds: [kind], skills, levels }];
  });
  // Puzzles before practice, which comes last among the kinds.
  const puzzles = trainers.filter(({ kinds: [kind] }) => kind!.isPractice !== true);
  const fit = puzzles.length > 0 ? puzzles : trainers;
  const [found] = days === 1 ? fit : fit.sort((a, b) => b.levels - a.levels);
  if (found !== undefined) return found;
  if (skill === undefined) addIssue(check, "tables", text!, tablesProblem(null, check.kinds, skillsOf));
  else {
    const from = youngestFor(check.kinds, skill);
    const meant = nearest(skill, skillNames(check.kinds));
    const none = meant === undefined ? "numberpress kinds lists them" : `did you mean "${meant}"?`;
    const fix = from === null ? none : `it is trained from ${from} on: write --ages ${from}+`;
    addIssue(check, "skill", skill, { message: `no kind trains "${skill}" at these ages`, fix });
  }
  return undefined;
}

/** The asked options that a kind does not have. */
const lackedBy = ({ asked = [] }: Kind, asks: TaskOptions): readonly TaskOptionName[] =>
  TASK_OPTION_NAMES.filter((name) => asks[name] !== undefined && !asked.includes(name));

function checkAsks(check: Check, kind: Kind, asks: TaskOptions): void {
  for (const name of lackedBy(kind, asks)) {
    const others = check.kinds.filter(({ asked = [] }) => asked.includes(name)).map(({ slug }) => slug);
    addIssue(check, name, asks[name]!, {
      message: `${kind.slug} has no option ${name}`,
      fix: `leave it out, or take ${others.join(" or ")}`,
    });
  }
}

function tablesIn(check: Check, text: string, language: Language): readonly number[] | null {
  const read = parseTables(text, language);
  if ("tables" in read) return read.tables;
  addIssue(check, "tables", text, { message: read.problem, fix: read.fix });
  return null;
}

/** The problem with tables that the kind, or any kind, does not train, and the kinds that do. */
function tablesProblem(
  kind: Kind | null,
  kinds: readonly Kind[],
  skillsOf: (kind: Kind) => readonly string[] | null,
): { message: string; fix: string } {
  const others = kinds.filter((each) => skillsOf(each) !== null).map(({ slug }) => slug);
  return {
    message: `${kind === null ? "no kind trains" : `${kind.slug} does not train`} these tables alone${others.length === 0 || kind !== null ? "" : " at these ages"}`,
    fix:
      others.length === 0 ? "ask for fewer tables, or for 2,5,10 or 2..12" : `they are trained by ${others.join(", ")}`,
  };
}

/** The kinds in a list of names, each once. */
function kindsIn(check: Check, text: string): readonly Kind[] {
  const named = text.split(",").map((name) => ({ name, kind: kindNamed(check.kinds, name.trim().toLowerCase()) }));
  for (const { name, kind } of named)
    if (kind === undefined) addIssue(check, "kind", name, kindProblem(check.kinds, name));
  const kinds = [...new Set(named.flatMap(({ kind }) => kind ?? []))];
  if (kinds.length <= MAX_KINDS) return kinds;
  const message = `${kinds.length} kinds are too many for a sheet`;
  addIssue(check, "kind", text, { message, fix: `name ${MAX_KINDS} at the most` });
  return [];
}
