/** `verify`: solves every puzzle of a made book again and compares all that is kept beside it. */
import { EXIT } from "../book/diagnostic.ts";
import { command, JSON_FLAG, WORKERS } from "./command.ts";
import { withWorkContext } from "./work.ts";

export const verify = command({
  usage: "verify <book..>",
  about: "Solve every puzzle of a made book again and name what is wrong",
  places: { book: { type: "string", array: true, demandOption: true, describe: "Files book.json" } },
  flags: { workers: WORKERS, json: JSON_FLAG },
  examples: [["verify dist/first-book/book.json", "says what is wrong with it, or that all is well"]],
  run: async ({ book: paths, workers, json }, terminal) =>
    withWorkContext(terminal, workers, async ({ kinds, runner }) => {
      const { readManifest } = await import("./read-files.ts");
      const { verifyManifest } = await import("../book/answers.ts");
      const books = paths.map((path) => ({ path, manifest: readManifest(path) }));
      const reports = [];
      for (const { path, manifest } of books) {
        const bar = terminal.progress(`${path}: solving`);
        const problems = await verifyManifest(manifest, kinds, await runner(manifest.puzzles.length), bar.done).finally(
          bar.end,
        );
        reports.push({ book: path, puzzles: manifest.puzzles.length, problems });
      }
      if (json) terminal.print(`${JSON.stringify({ books: reports })}\n`);
      else
        for (const { book, puzzles, problems } of reports) {
          for (const problem of problems) terminal.print(`${book}: ${problem}\n`);
          if (problems.length === 0) terminal.print(`${book}: all ${puzzles} puzzles are as they were made\n`);
        }
      return reports.every(({ problems }) => problems.length === 0) ? EXIT.ok : EXIT.failed;
    }),
});
