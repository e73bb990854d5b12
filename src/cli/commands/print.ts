/** `print`: single puzzles of made books again, or puzzles from elsewhere, as sheets to write on. */

import { join } from "node:path";
import { bookOfPuzzles } from "../../book/given-puzzles.ts";
import type { Manifest } from "../../book/manifest.ts";
import { EXIT } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import { findPuzzles, idsWords, isAddress, isFile } from "../files/find-puzzles.ts";
import { provedPuzzles } from "../files/open-puzzle.ts";
import { stageSheets } from "../files/outputs.ts";
import { nameOfSpec } from "../files/read-files.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { BOOK, command, JSON_FLAG, OUT } from "./command.ts";
import { EDITION, withEdition } from "./edition-flags.ts";
import { type WorkContext, withWorkContext } from "./work.ts";

/** The default output: single puzzles are printed to write on. */
const CLASSROOM = "classroom" satisfies Output;

export default command({
  places: {
    id: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "Ids of puzzles, as printed beside them; or files, addresses and texts of puzzles as solve reads them",
    },
  },
  flags: { book: BOOK, ...EDITION, out: OUT, json: JSON_FLAG },
  examples: [
    ["print 7K3QW2MX9CR 2VQ0T1M4ZKT", "these two, one file for each book they are from"],
    ["print my-sudokus.sdm", "the puzzles of a file, with their answers"],
  ],
  run: async ({ id: whats, book, reader, output = CLASSROOM, spacing, tint, colour, out, json }, terminal) =>
    withWorkContext(terminal, { workers: 1 }, async (context) => {
      const ids = whats.filter((what) => !isGiven(what));
      const sheets = [
        ...(ids.length === 0 ? [] : findPuzzles(ids, { named: book, out })).map(({ name, wanted }) => ({
          folder: name,
          name: `${name}-${idsWords(wanted)}`,
          manifest: wanted,
        })),
        ...whats.filter(isGiven).map((what) => sheetOf(what, context)),
      ];
      openFolder(out);
      for (const { folder } of sheets) openFolder(join(out, folder));
      const written: string[] = [];
      for (const { folder, name, manifest } of sheets) {
        const sheet = { ...manifest, spec: withEdition(manifest.spec, { reader, output, spacing, tint, colour }) };
        const staged = await stageSheets(context, join(out, folder), name, sheet);
        for (const one of staged) one.commit();
        written.push(...staged.map(({ path }) => path));
      }
      terminal.print(json ? `${JSON.stringify({ files: written })}\n` : written.map((path) => `${path}\n`).join(""));
      return EXIT.ok;
    }),
});

const isGiven = (what: string): boolean => isFile(what) || isAddress(what);

/** The sheet of the puzzles of a file or an address, named after the file or the first puzzle. Throws a `Failure`. */
function sheetOf(what: string, context: WorkContext): { folder: string; name: string; manifest: Manifest } {
  const puzzles = provedPuzzles(what, context.terminal);
  const { kind, found } = puzzles[0]!;
  const title = kind.slug.replaceAll("-", " ");
  const manifest = bookOfPuzzles(title, puzzles, context.kinds);
  const name = isFile(what) ? nameOfSpec(what) : found.id.toLowerCase();
  return { folder: name, name, manifest };
}
