/** `listing`: the data for a shop's form about a book, computed from the book. */

import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import { firstOf } from "../../engine/required.ts";
import { listingOf } from "../../listing/listing.ts";
import { formatListing } from "../../listing/listing-text.ts";
import { typesetBook } from "../../pdf/render-book.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { OUTPUTS, type Output } from "../../spec/edition/output.ts";
import { tradeMarkWords } from "../../spec/matter/trade-marks.ts";
import { isMadeFrom } from "../files/read-books.ts";
import { isMadeBook, nameOfManifest, nameOfSpec, readBook, readManifest, refuseSeries } from "../files/read-files.ts";
import { quoted } from "../terminal/quoted.ts";
import { withReadingBar } from "../terminal/terminal.ts";
import { BOOKS, command, JSON_FLAG, LANGUAGE, WORKERS } from "./command.ts";
import { answersOf, type WorkContext, withWorkContext } from "./work.ts";

export default command({
  places: {
    what: {
      type: "string",
      demandOption: true,
      describe: "A made book: its book.json, its folder, one of its PDFs, or the spec that it was built from",
    },
  },
  flags: {
    language: { ...LANGUAGE, describe: "Language of the texts; by default that of the book" },
    out: BOOKS,
    workers: WORKERS,
    json: JSON_FLAG,
  },
  examples: [
    ["listing dist/my-book/book.json", "every field, to be copied into the form"],
    ["listing my-book.yaml --language de-DE", "the texts for a shop in Germany"],
    ["listing dist/my-book --json", "the same for a script"],
  ],
  run: async ({ what, language, out, workers, json }, terminal) =>
    withWorkContext(terminal, { workers }, async (context) => {
      const { name, manifest, output } = await findBook(what, out, context);
      const answers = await answersOf(context, name, manifest);
      const { input, layout } = typesetBook({ manifest, name, kinds: context.kinds, output }, answers);
      const isUnique = answers.every(({ ways }) => ways === 1);
      const made = listingOf({ manifest, edition: input.edition, pages: layout.count, isUnique, language });
      terminal.print(json ? `${JSON.stringify(made)}\n` : formatListing(made));
      for (const problem of made.problems) terminal.note(problem);
      for (const mark of made.tradeMarks) terminal.note(tradeMarkWords(mark));
      return made.problems.length === 0 ? EXIT.ok : EXIT.failed;
    }),
});

interface FoundBook {
  readonly name: string;
  readonly manifest: Manifest;
  readonly output: Output;
}

/** Finds the made book, and the edition for sale. Throws a `Failure` if there is none. */
async function findBook(what: string, out: string, context: WorkContext): Promise<FoundBook> {
  const found = (path: string, output?: Output): FoundBook => {
    const manifest = readManifest(path);
    const { output: outputs } = manifest.spec;
    return {
      name: nameOfManifest(path),
      manifest,
      output: output ?? (outputs.includes("press") ? "press" : firstOf(outputs)),
    };
  };
  if (existsSync(what) && statSync(what).isDirectory()) return found(join(what, "book.json"));
  if (/\.pdf$/i.test(what)) {
    const path = join(dirname(what), "book.json");
    const { output: outputs } = readManifest(path).spec;
    const named = OUTPUTS.find((output) => basename(what).includes(`-${output}`) && outputs.includes(output));
    return found(path, named);
  }
  return isMadeBook(what) ? found(what) : found(await builtFrom(what, out, context));
}

/** The `book.json` of a spec's book. It must be up to date with the spec. */
async function builtFrom(spec: string, out: string, { kinds, terminal }: WorkContext): Promise<string> {
  refuseSeries(spec, `ask for one volume, as ${join(out, `${nameOfSpec(spec)}-1`)}`);
  const read = withReadingBar(terminal, spec, (onSection) => readBook(spec, kinds, onSection));
  const path = join(out, read.name, "book.json");
  const fix = `build it first: numberpress build ${quoted(spec)}`;
  if (!existsSync(path)) throw new Failure(`there is no book of ${spec} in ${out}`, EXIT.noInput, fix);
  if ("spec" in read && !isMadeFrom(readManifest(path), read.spec, { kinds }))
    throw new Failure(`${path} was made from another form of ${spec}`, EXIT.data, fix);
  return path;
}
