/**
 * Makes the samples of every kind: `npm run samples`. Those that still hold are kept, so that a page shows the same puzzle
 * from one release to the next; training samples are never changed, since printed addresses are read with them.
 */
import { fileURLToPath } from "node:url";
import { writeWhole } from "../src/cli/files/write-files.ts";
import { ADDRESS_SAMPLES } from "../src/engine/kinds/address-samples.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { TECHNIQUE_SAMPLES } from "../src/engine/kinds/technique-samples.ts";
import { recordLines } from "../src/spec/record-lines.ts";
import { techniqueSamples, trainingSamples } from "./find-samples.ts";

for (const kind of KINDS) {
  const write = (name: string, samples: readonly unknown[]): void =>
    writeWhole(
      fileURLToPath(new URL(`../src/engine/kinds/${kind.id}/${name}.json`, import.meta.url)),
      recordLines(samples, 1),
    );
  write("technique-samples", techniqueSamples(kind, TECHNIQUE_SAMPLES[kind.slug] ?? []));
  const known = ADDRESS_SAMPLES[kind.slug] ?? [];
  write("address-samples", known.length > 0 ? known : trainingSamples(kind));
}
