/** What a page loads to play a kind: its rules alone, small, with no schema, chance or search in them. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";

/** Bytes, compressed. */
const MOST = 5_000;

it.each(KINDS.map(({ id }) => id))("%s: the rules are a small bundle of their own", async (id) => {
  const entry = new URL(`../../src/engine/kinds/${id}/rules.ts`, import.meta.url).pathname;
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.filter((file) => /node_modules|\/(rng|make|deduce|id|generate|solve|explain)\.ts$/.test(file))).toEqual(
    [],
  );
  expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(MOST);
});
