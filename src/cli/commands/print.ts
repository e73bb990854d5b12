/** `print`: single puzzles of made books again, as sheets to write on. */

import { join } from "node:path";
import { EXIT } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import { findPuzzles, idsWords } from "../files/find-puzzles.ts";
import { openFolder } from "../files/unfinished-folder.ts";
import { BOOK, command, JSON_FLAG, OUT } from "./command.ts";
import { EDITION, withEdition } from "./edition-flags.ts";
import { stageSheets } from "./sheets.ts";
import { withWorkContext } from "./work.ts";

/** The default output: single puzzles are printed to write on. */
const CLASSROOM = "classroom" satisfies Output;

export default command({
  places: {
    id: { type: "string", array: true, demandOption: true, describe: "Ids of puzzles, as printed beside them" },
  },
  flags: { book: BOOK, ...EDITION, out: OUT, json: JSON_FLAG },
  examples: [["print 7K3QW2MX9CR 2VQ0T1M4ZKT", "these two, one file for each book they are from"]],
  run: async ({ id: ids, book, reader, output = CLASSROOM, spacing, tint, colour, out, json }, terminal) =>
    withWorkContext(terminal, { workers: 1 }, async (context) => {
      const found = findPuzzles(ids, { named: book, out });
      openFolder(out);
      for (const { name } of found) openFolder(join(out, name));
      const written: string[] = [];
      for (const { name, wanted } of found) {
        const sheet = { ...wanted, spec: withEdition(wanted.spec, { reader, output, spacing, tint, colour }) };
        const staged = await stageSheets(context, join(out, name), `${name}-${idsWords(wanted)}`, sheet);
        for (const one of staged) one.commit();
        written.push(...staged.map(({ path }) => path));
      }
      terminal.print(json ? `${JSON.stringify({ files: written })}\n` : written.map((path) => `${path}\n`).join(""));
      return EXIT.ok;
    }),
});
