/**
 * `npm run samples`: makes the samples of every kind, or of those whose ids are arguments. Keeps the samples that are still valid, so
 * that pages show the same puzzle in each release. Never changes training samples, because printed addresses are decoded with them.
 */
import { fileURLToPath } from "node:url";
import { writeWhole } from "../src/cli/files/write-files.ts";
import { ADDRESS_SAMPLES } from "../src/engine/kinds/address-samples.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { TECHNIQUE_SAMPLES } from "../src/engine/kinds/technique-samples.ts";
import { recordLines } from "../src/spec/record-lines.ts";
import { techniqueSamples, trainingSamples } from "./find-samples.ts";

const asked = process.argv.slice(2);
for (const kind of KINDS.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  const write = (name: string, samples: readonly unknown[]): void =>
    writeWhole(
      fileURLToPath(new URL(`../src/engine/kinds/${kind.id}/${name}.json`, import.meta.url)),
      recordLines(samples, 1),
    );
  write("technique-samples", techniqueSamples(kind, TECHNIQUE_SAMPLES[kind.slug] ?? []));
  const known = ADDRESS_SAMPLES[kind.slug] ?? [];
  write("address-samples", known.length > 0 ? known : trainingSamples(kind));
}
