/** The class of a spec: its contradictions, and the sections of its sheets. */
import type * as z from "zod";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { Issue } from "../diagnostic.ts";
import { levelProblem, levelsOf } from "../level-range.ts";
import { kindNamed, levelsWith, limitsOf, readerOf } from "../options.ts";
import { type Advice, problem } from "../problem.ts";
import type { Path, Source } from "../source.ts";
import type { SectionSpec, Spec } from "../spec-types.ts";
import type { classSchema } from "./class-schema.ts";
import { classSections, levelsOfGroups, type NamedSection } from "./class-sections.ts";
import { assignPupils, type Problem, parsePupils, type TypedGroup, twoOfShape } from "./group-text.ts";
import type { ClassSpec } from "./kept-class.ts";
import { SHAPES } from "./shapes.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type Input = z.output<typeof classSchema>;

/** A class from a spec, with its pupils assigned to groups. */
export function classOf({ pupils, groups, sheets, spares }: Input): ClassSpec | Problem {
  const typed = groups.map(({ pupils: own, ...rest }, i): TypedGroup => {
    const rows = typeof own === "string" ? (parsePupils(own) ?? undefined) : own;
    return { ...rest, shape: rest.shape ?? required(SHAPES[i]), pupils: rows };
  });
  const twice = typed.find(({ shape }, i) => typed.findIndex((other) => other.shape === shape) < i);
  if (twice !== undefined) return twoOfShape(twice.shape);
  if (groups.length === 0 && pupils === undefined)
    return { problem: problem("class-size", {}, "line", { line: "pupils: 28" }) };
  const assigned = groups.length === 0 ? { groups: [], pupils: required(pupils) } : assignPupils(typed, pupils);
  return "problem" in assigned ? assigned : { ...assigned, sheets, spares };
}

/** The spec of one sheet, as far as a class needs it. */
interface OneSheet extends Pick<Spec, "ages" | "output" | "mix" | "pages"> {
  readonly sections: readonly NamedSection[];
}

/** The issues of a spec that cannot have a class. */
export function classIssues(
  spec: OneSheet,
  { groups }: Input,
  set: ClassSpec | Problem,
  source: Source,
  kinds: Kinds,
): Issue[] {
  const add = (path: Path, advice: Advice): Issue => source.issue(path, advice, "key");
  if ("problem" in set) return [add(["class"], set.problem)];
  const others = spec.output.some((output) => output !== "classroom");
  return [
    ...(others ? [add(["class"], problem("no-sheets"))] : []),
    ...(spec.mix === "sections" ? [] : [add(["mix"], problem("not-mixed", {}, "take-out", { key: "mix" }))]),
    ...(spec.pages === undefined ? [] : [add(["pages"], problem("no-pages", {}, "take-out", { key: "pages" }))]),
    ...groups.flatMap(({ level }, i) => {
      const advice = level === undefined ? undefined : levelProblemIn(spec, level, kinds);
      return advice === undefined ? [] : [source.issue(["class", "groups", i, "level"], advice)];
    }),
  ];
}

function levelProblemIn(spec: OneSheet, level: string, kinds: Kinds): Advice | undefined {
  const problems = spec.sections.flatMap((section) => {
    const kind = required(kindNamed(kinds, section.kind));
    const reader = readerOf(spec, section);
    const there = levelsWith(kind, section.options, reader);
    const limits = limitsOf(section.options, reader);
    return levelProblem(kind.slug, levelsOf(level), there, limits, (range) => `level: ${range}`) ?? [];
  });
  return problems[0];
}

/** The sections of a class's sheets, from those of one sheet. */
export function sectionsOfClass(
  set: ClassSpec,
  spec: Pick<OneSheet, "ages" | "sections">,
  kinds: Kinds,
): SectionSpec[] {
  const levels = spec.sections.map((section) => {
    const kind = required(kindNamed(kinds, section.kind));
    return levelsOfGroups(section.level, levelsWith(kind, section.options, readerOf(spec, section)), set.groups.length);
  });
  return classSections(set, (group) =>
    spec.sections.map((section, i) => ({
      ...section,
      level: set.groups[group]?.level ?? levels[i]?.[group] ?? section.level,
    })),
  );
}
