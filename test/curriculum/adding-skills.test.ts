/** Skills of walls, triangles and squares: most steps of the shown way do what the skill is called, and no number is beyond it. */
import { describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { levelsWith } from "../../src/spec/options.ts";
import { smoke } from "../smoke.ts";
import { waysOf } from "./offers.ts";
import type { ShownStep } from "./shown-way.ts";

const MIN_SHARE = 0.6;
const PUZZLES = 24;

const hasSign =
  (sign: string) =>
  ({ facts }: ShownStep): boolean =>
    facts.some((fact) => fact.sign === sign);
const takesAway = hasSign("−");

/** What a step does that uses a skill, and the greatest number that its name allows. */
const SKILLS: readonly { skill: RegExp; does: (step: ShownStep) => boolean; most?: number }[] = [
  { skill: /^add-to-(\d+)$/, does: hasSign("+") },
  { skill: /^bonds-to-(\d+)$/, does: ({ facts }) => facts.some(({ sign }) => sign === "+" || sign === "−") },
  { skill: /^missing-number$/, does: takesAway },
  {
    skill: /^doubles$/,
    does: ({ facts }) => facts.some(({ left, right, result }) => left === right || right === result),
  },
  {
    skill: /^near-doubles$/,
    does: ({ facts }) => facts.some(({ sign, left, right }) => sign === "+" && Math.abs(left - right) === 1),
  },
  {
    skill: /^negative-numbers$/,
    does: ({ facts, finds, because }) =>
      [...facts.flatMap(({ left, right, result }) => [left, right, result]), ...finds, ...because].some((n) => n < 0),
  },
  {
    skill: /^halves-and-quarters$/,
    does: ({ facts }) => facts.some(({ left, right, result }) => [left, right, result].some((n) => n % 1 !== 0)),
  },
  { skill: /^tables?-/, does: ({ facts }) => facts.some(({ sign }) => sign === "×" || sign === "÷") },
];

const OWN = KINDS.filter(({ slug }) => ["number-wall", "sum-triangle", "magic-square"].includes(slug));

describe.each(smoke(OWN).map((kind) => [kind.slug, kind] as const))("%s", (slug, kind) => {
  it.each(smoke(kind.skills()).map(({ id, ages }) => [id, ages] as const))(
    "does what %s says in most of its steps",
    (id, own) => {
      const found = SKILLS.find(({ skill }) => skill.test(id))!;
      // The name of tables says how far they go, not their products.
      const most = id.startsWith("tables") ? undefined : /-to-(\d+)$/.exec(id)?.[1];
      for (const age of new Set([Math.max(6, own[0]), own[1]])) {
        const ages = [age, age] as const;
        const levels = levelsWith(kind, {}, { ages, skill: id });
        expect(levels.length, `${id} at ${age}`).toBeGreaterThan(0);
        for (const level of levels) {
          const ways = waysOf({ kind: slug, skill: id, level, ages }, "does", PUZZLES)!;
          const steps = ways.flatMap((way) => way.steps);
          const share = steps.filter(found.does).length / steps.length;
          expect(share, `${id} ${level} at ${age}`).toBeGreaterThanOrEqual(MIN_SHARE);
          if (most !== undefined)
            expect(Math.max(...ways.flatMap(({ numbers }) => numbers)), `${id} ${level}`).toBeLessThanOrEqual(
              Number(most),
            );
        }
      }
    },
  );
});
