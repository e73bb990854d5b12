import seedrandom from "seedrandom";
import { expect, it } from "vitest";
import { alea } from "../../src/engine/alea.ts";

it("gives the numbers of the Alea of another package", () => {
  for (const seed of [
    "",
    " ",
    "a",
    "0123456789abcdef".repeat(4),
    "Ł€",
    ...Array.from({ length: 200 }, (_, i) => `seed ${i}`),
  ]) {
    const [ours, theirs] = [alea(seed), seedrandom.alea(seed)];
    for (let i = 0; i < 100; i++) expect(ours(), seed).toBe(theirs.int32());
  }
});
