import { expect, it } from "vitest";
import { mended } from "./reed-solomon.ts";
import { random } from "./scan.ts";

/** ISO/IEC 18004, annex I: the block of a code of version 1-M that holds 01234567. */
const BLOCK = [
  16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17, 165, 36, 212, 193, 237, 54, 199, 135, 44, 85,
];

it("a block is mended with up to five wrong bytes of ten check bytes, and refused with more", () => {
  expect(mended(BLOCK, 10)).toEqual(BLOCK);
  const chance = random(1);
  let refused = 0;
  for (let i = 0; i < 300; i++) {
    const wrong = 1 + (i % 8);
    const block = [...BLOCK];
    const places = [...BLOCK.keys()].sort(() => chance() - 0.5).slice(0, wrong);
    for (const place of places) block[place]! ^= 1 + Math.floor(chance() * 255);
    if (wrong <= 5) expect(mended(block, 10)).toEqual(BLOCK);
    else
      try {
        expect(mended(block, 10)).not.toEqual(BLOCK);
      } catch {
        refused++;
      }
  }
  expect(refused).toBeGreaterThan(90);
});
