/** A way as it is told: nothing told loses what it rests on, whatever kind it is of. */
import { describe, expect, it } from "vitest";
import { apply } from "../../src/engine/deduce.ts";
import { BLANK, LEVELS, type Position, type Step } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { neededSteps } from "../../src/engine/needed-steps.ts";

describe("a told way", () => {
  it.each(KINDS.map((kind) => [kind.id, kind] as const))(
    "of %s has all that its steps rest on, and the same end",
    (_, kind) => {
      for (const level of LEVELS) {
        const options = kind.options.safeParse(kind.preset(level, null, null));
        if (!options.success || !kind.levels(options.data, [level]).includes(level)) continue;
        const place = { kind: kind.id, version: kind.version, seed: "told", section: "1", index: 0, again: 0 };
        const { puzzle } = make(kind, { ...place, level, options: options.data })!;
        const { steps } = kind.explain(puzzle, BLANK, "expert");
        const told = neededSteps(steps);
        for (const most of [0, told.length - 1, told.length, steps.length]) {
          expect(neededSteps(steps, most)).toEqual(told.slice(-1 - most));
        }
        const positionsBefore = (way: readonly Step[]) => {
          let at: Position = BLANK;
          return new Map(
            way.map((each) => {
              const before = at;
              at = apply(at, each);
              return [each, before] as const;
            }),
          );
        };
        const [whole, short] = [positionsBefore(steps), positionsBefore(told)];
        for (const each of told) {
          const known = ({ entry, crossed }: Position) =>
            each.because.map((id) => [id, entry[id], entry[id] === undefined ? crossed[id]?.toSorted() : undefined]);
          expect(known(short.get(each)!)).toEqual(known(whole.get(each)!));
        }
        const end = (way: readonly Step[]) => way.reduce<Position>(apply, BLANK).entry;
        expect(end(told)).toEqual(end(steps));
        if (level !== "expert") expect(told.length).toBeLessThanOrEqual(40);
      }
    },
  );
});
