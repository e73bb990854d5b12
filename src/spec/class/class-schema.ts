/** The class of a spec, key by key, and what does not go together in it. */
import * as z from "zod";
import type { PuzzleKind } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { Issue } from "../diagnostic.ts";
import { LEVEL_RANGES, levelProblem, levelsOf } from "../level-range.ts";
import { kindNamed, levelsWith, limitsOf, readerOf } from "../options.ts";
import { type Advice, problem } from "../problem.ts";
import type { Path, Source } from "../source.ts";
import { customIssue } from "../spec-text.ts";
import type { SectionSpec, Spec } from "../spec-types.ts";
import { classSections, levelsOfGroups, type NamedSection } from "./class-sections.ts";
import { type ClassSpec, DEALINGS, MAX_PUPILS, MAX_SPARES } from "./class-set.ts";
import { assignPupils, type Problem, parsePupils, type TypedGroup, twoOfShape } from "./group-text.ts";
import { SHAPES } from "./shapes.ts";

const group = z.strictObject({
  shape: z
    .enum(SHAPES)
    .optional()
    .meta({ description: "The sign of the group on its sheets. By default the next in this order." }),
  level: z
    .enum(LEVEL_RANGES as [string, ...string[]])
    .optional()
    .meta({
      description: "The level of its tasks, instead of that of the sections. By default its part of that range.",
    }),
  pupils: z
    .union([z.int().min(1).max(MAX_PUPILS), z.string()])
    .superRefine((value, context) => {
      if (typeof value !== "string" || parsePupils(value) !== null) return;
      context.addIssue(customIssue(problem("pupils", { text: value })));
    })
    .optional()
    .meta({
      description: "How many pupils, or their numbers in the list. By default all who are in no other group.",
      examples: ["2, 5, 9-12"],
    }),
});

export const classSchema = z.strictObject({
  pupils: z
    .int()
    .min(1)
    .max(MAX_PUPILS)
    .optional()
    .meta({
      description: "How many pupils. By default as many as the groups have together.",
      examples: [28],
    }),
  groups: z.array(group).max(SHAPES.length).default([]).meta({
    description: "Groups with sheets of different levels. Sheets show the shape of the group and never a level.",
  }),
  sheets: z.enum(DEALINGS).default("different").meta({
    description:
      "different: each pupil has other puzzles. same: all of a group have the same. neighbours-differ: three sheets in turn.",
  }),
  spares: z.int().min(0).max(MAX_SPARES).default(0).meta({ description: "The number of extra sheets for each group." }),
});

export const CLASS_KEYS = { class: Object.keys(classSchema.shape), group: Object.keys(group.shape) } as const;

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type Input = z.output<typeof classSchema>;

/** A class as it is written, with its pupils shared out. */
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

/** What keeps a spec from having a class. */
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
