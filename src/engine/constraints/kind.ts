/** Builds a whole kind from its layout, its table of techniques and its own functions. */
import type * as z from "zod";
import { techniquesOf } from "../deduce.ts";
import type { Level, PuzzleKind, Reason, Rules, Skill } from "../kind.ts";
import { partedRule } from "../parted-rule.ts";
import type { Rng } from "../rng.ts";
import { holds } from "./constraint.ts";
import { type Drawn, draw as drawNumber } from "./drawn.ts";
import { type Attempt, isTooLong, levelsBy, minimiseGivens } from "./generate.ts";
import { type Equality, partsOf } from "./parts.ts";
import type { Layout } from "./rules.ts";
import type { TechniqueRule } from "./technique.ts";

/** The parts that each kind provides. `O`: its options, `P`: its puzzles. Members without a comment are those of `PuzzleKind`. */
interface KindTable<O, P> extends Equality<P> {
  readonly layout: Layout<P>;
  readonly rules: Rules<P>;
  readonly reason: Reason<P>;
  readonly draw: PuzzleKind<O, P>["draw"];
  /** The techniques of `reason`, cheapest first. */
  readonly techniques: readonly TechniqueRule[];
  readonly version: number;
  readonly leastAge?: number;
  readonly emblem?: NonNullable<PuzzleKind<O, P>["emblem"]>;
  readonly options: z.ZodType<O>;
  readonly puzzle: z.ZodType<P>;
  readonly example: P;
  readonly sizes: readonly Partial<O>[];
  readonly skills: readonly Skill[];
  readonly asked?: NonNullable<PuzzleKind<O, P>["asked"]>;
  readonly preset: PuzzleKind<O, P>["preset"];
  readonly size: (puzzle: P) => string;
  /** A puzzle in which every number is given; some are removed later. Undefined when the try failed. */
  readonly fill: (rng: Rng, options: O, level: Level) => P | undefined;
  /** Number of removal orders for one full puzzle before it is given up. */
  readonly tries: number;
  /** Whether puzzles of a level are known to exist with these options. Left out: find out by tries. */
  readonly isSure?: (options: O, level: Level) => boolean;
  /** Whether its rule has two parts: see `PartedRule`. */
  readonly isParted?: boolean;
  /** Cells whose givens are removed before the others. Left out: none. */
  readonly first?: (rng: Rng, options: O, full: P, level: Level) => readonly number[];
  /** Number of redundant givens. Left out: none. */
  readonly extra?: (options: O) => Drawn;
  /** Whether no constraint may have more than one blank. Left out: it may. */
  readonly single?: (options: O) => boolean;
}

/** Puzzles with fewer cells never have too many needed steps. */
const MANY_CELLS = 16;

export function kindOf<O, P>(table: KindTable<O, P>): PuzzleKind<O, P> {
  const { layout, rules, reason, techniques, fill, tries, draw } = table;
  const { version, options, puzzle, example, sizes, preset, size } = table;
  const owns = (level: Level): boolean => techniques.some((technique) => technique.level === level);
  const attempt: Attempt<O, P> = (rng, o, level, triesOf) => {
    const full = owns(level) ? fill(rng, o, level) : undefined;
    if (full === undefined) return undefined;
    const shape = layout.shape(full);
    const answer = layout.givens(full).map((number) => number ?? Number.NaN);
    if (!shape.constraints.every((constraint) => holds(constraint, answer))) return undefined;
    const first = table.first?.(rng, o, full, level) ?? [];
    const extra = drawNumber(rng, table.extra?.(o) ?? 0);
    const givens = minimiseGivens(rng, shape, techniques, answer, {
      level,
      tries: triesOf(answer.length),
      first,
      extra,
      single: table.single?.(o) ?? false,
    });
    if (givens === undefined) return undefined;
    const made = layout.withGivens(full, givens);
    return answer.length >= MANY_CELLS && isTooLong(reason, made, level) ? undefined : made;
  };
  const generate = (rng: Rng, o: O, level: Level): P | undefined => attempt(rng, o, level, () => tries);
  const tried = levelsBy(rules.id, attempt, tries, (level) => options.parse(preset(level, null, null)), table.isSure);
  return {
    ...rules,
    ...reason,
    ...partsOf(layout, table),
    ...{ version, options, puzzle, example, sizes, preset, size, generate },
    ...(table.leastAge !== undefined && { leastAge: table.leastAge }),
    ...(table.emblem !== undefined && { emblem: table.emblem }),
    draw,
    ...(table.asked !== undefined && { asked: table.asked }),
    ...(table.isParted && { partedRule: (puzzle: P) => partedRule(rules.id, layout.assumptions(puzzle)) }),
    // A level without a technique does not exist.
    levels: (o, asked) => tried(o, asked).filter(owns),
    skills: () => table.skills,
    techniques: () => techniquesOf(techniques),
  };
}
