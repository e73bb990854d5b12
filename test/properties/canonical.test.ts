/** The canonical form is blind to the symmetries that each kind names, and to nothing else. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prove } from "../../src/engine/make.ts";
import { rng } from "../../src/engine/rng.ts";
import { EACH_KIND, type Kind, proved, runsOf, samplesOf, tellingOf } from "./samples.ts";

const runs = runsOf(1);

/** What differs between a puzzle and its image under a symmetry, though it should not. */
function differences(kind: Kind, puzzle: unknown, image: unknown, ways: number): string[] {
  const read = kind.puzzle.safeParse(image);
  if (!read.success) return [`no puzzle: ${JSON.stringify(image)}`];
  const proof = prove(kind, read.data);
  const now = proof.proved ? proof.ways : proof.why;
  return [
    ...(kind.canonical(read.data) === kind.canonical(puzzle) ? [] : [`another form: ${JSON.stringify(image)}`]),
    ...(now === ways ? [] : [`${ways} ways before, now ${now}: ${JSON.stringify(image)}`]),
  ];
}

describe.each(EACH_KIND)("%s", (_, kind) => {
  const { symmetries, changes } = tellingOf(kind);

  it.each(symmetries.map((symmetry) => [symmetry.name, symmetry] as const))("is the same with %s", (name, symmetry) => {
    let turned = 0;
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle, ways } = proved(kind, sample);
        const image = symmetry.turn(puzzle, rng([name, at]));
        if (image === undefined) return;
        turned++;
        expect(differences(kind, puzzle, image, ways)).toEqual([]);
      }),
      runs(10),
    );
    expect(turned).toBeGreaterThan(0);
  });

  it("is the same with several of them, one after the other", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), fc.array(fc.constantFrom(...symmetries)), (sample, at, several) => {
        const { puzzle, ways } = proved(kind, sample);
        const chance = rng(["several", at]);
        const image = several.reduce((now, { turn }) => turn(now, chance) ?? now, puzzle);
        expect(differences(kind, puzzle, image, ways)).toEqual([]);
      }),
      runs(12),
    );
  });

  it.each(changes.map((change) => [change.name, change] as const))("is another with %s", (name, { change }) => {
    let changed = 0;
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle } = proved(kind, sample);
        const other = change(puzzle, rng([name, at]));
        if (other === undefined) return;
        changed++;
        const read = kind.puzzle.parse(other);
        expect(kind.canonical(read), JSON.stringify([puzzle, other])).not.toBe(kind.canonical(puzzle));
      }),
      runs(12),
    );
    expect(changed).toBeGreaterThan(0);
  });
});
