/** What a page loads to play a kind: its rules alone, small, with no schema, chance or search in them. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { bundleOf } from "../bundle.ts";

/** Bytes, compressed. */
const MAX_BYTES = 5_000;

it.each(KINDS.map(({ id }) => id))("%s: the rules are a small bundle of their own", async (id) => {
  const { files, contents } = await bundleOf(new URL(`../../src/engine/kinds/${id}/rules.ts`, import.meta.url));
  expect(
    files.filter((file) => /node_modules|\/(rng|make|deduce|id|generate|search|solve|explain)\.ts$/.test(file)),
  ).toEqual([]);
  expect(gzipSync(contents).length).toBeLessThan(MAX_BYTES);
});
