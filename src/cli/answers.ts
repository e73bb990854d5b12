/** `answers`: the answer key again, from a spec, from a made book, or of single puzzles. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { EXIT } from "../book/diagnostic.ts";
import type { Manifest } from "../book/manifest.ts";
import { BOOK, command, JSON_FLAG, OUT, WORKERS } from "./command.ts";
import { answersOf, makeBook, type Works, withWorks } from "./work.ts";

export const answers = command({
  usage: "answers <what..>",
  about: "Print the answer key of a book, or the answers of single puzzles",
  places: {
    what: {
      type: "string",
      array: true,
      demandOption: true,
      describe: "Specs, made books (book.json) or ids of puzzles",
    },
  },
  flags: { book: BOOK, out: OUT, workers: WORKERS, json: JSON_FLAG },
  examples: [
    ["answers dist/first-book/book.json", "the key, as the build printed it"],
    ["answers 7K3QW2MX9CV", "the answer of one puzzle"],
  ],
  run: async ({ what, book, out, workers, json }, shell) =>
    withWorks(shell, workers, async (works) => {
      const { readBook } = await import("./read-files.ts");
      const { booksIn, findPuzzles, idsWords } = await import("./find-puzzles.ts");
      const { outputsOf } = await import("./outputs.ts");
      const { openFolder } = await import("./write-files.ts");
      const files = what.filter(isFile).map((path) => readBook(path, works.kinds));
      const ids = what.filter((text) => !isFile(text));
      const found = ids.length === 0 ? [] : findPuzzles(ids, book ?? booksIn(out));
      openFolder(out);
      const written: string[] = [];
      for (const file of files) {
        const manifest = "manifest" in file ? file.manifest : await makeBook(works, file.name, file.spec);
        const path = outputsOf(join(out, file.name), file.name).answers;
        written.push((await printKey(works, file.name, manifest, path)).path);
      }
      for (const { name, manifest } of found) {
        const path = join(out, name, `${name}-answers-${idsWords(manifest)}.pdf`);
        const { texts } = await printKey(works, name, manifest, path);
        if (!json) for (const text of texts) shell.print(`${text}\n`);
        written.push(path);
      }
      shell.print(json ? `${JSON.stringify({ files: written })}\n` : written.map((path) => `${path}\n`).join(""));
      return EXIT.ok;
    }),
});

/** What is not an id is a file: it has a point or a slash in it, or is there. */
const isFile = (text: string): boolean => /[./\\]/.test(text) || existsSync(text);

/** Prints the key of a book's puzzles; gives back where, and the answers as text. */
async function printKey(
  works: Works,
  name: string,
  manifest: Manifest,
  path: string,
): Promise<{ path: string; texts: string[] }> {
  const { kinds } = works;
  const { byNumber } = await import("./outputs.ts");
  const { pressAnswers } = await import("../book/press.ts");
  const { writeWhole } = await import("./write-files.ts");
  const { answerText } = await import("./answer-text.ts");
  const found = await answersOf(works, name, manifest);
  const texts = manifest.puzzles.map(({ number, id, kind, puzzle }, i) => {
    const rules = kinds.find((known) => known.id === kind)!;
    return `${number}  ${id}\n${answerText(rules, puzzle, found[i]!.entry)}`;
  });
  writeWhole(path, await pressAnswers(manifest, byNumber(manifest, found), kinds, manifest.form ?? "book"));
  return { path, texts };
}
