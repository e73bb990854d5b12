/** Sheets: puzzles to be written on, with lines for name and date, and their key. */
import type { Manifest } from "../book/manifest.ts";
import { byNumber, outputsOf } from "./outputs.ts";
import { answersOf, type Works } from "./work.ts";
import { type Staged, stageFile } from "./write-files.ts";

/** Prints a sheet and its key into a folder, as `<name>.pdf` and `<name>-answers.pdf`. */
export async function stageSheets(works: Works, folder: string, name: string, manifest: Manifest): Promise<Staged[]> {
  const { pressAnswers, pressSheets } = await import("../book/print/press.ts");
  const answers = await answersOf(works, name, manifest);
  const paths = outputsOf(folder, name);
  const sheet = await pressSheets(manifest, works.kinds);
  const key = await pressAnswers(manifest, byNumber(manifest, answers), works.kinds, "sheets");
  const first = stageFile(paths.book, sheet);
  try {
    return [first, stageFile(paths.answers, key)];
  } catch (error) {
    first.discard();
    throw error;
  }
}
