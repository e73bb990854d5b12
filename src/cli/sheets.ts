/** Sheets of puzzles to write on, and their key. */
import type { Answer, Manifest } from "../book/manifest.ts";
import { stageBookPdfs } from "./outputs.ts";
import { answersOf, type WorkContext } from "./work.ts";
import type { Staged } from "./write-files.ts";

/**
 * Prints sheets and their key into a folder, as `<name>.pdf` and `<name>-answers.pdf` or, of several outputs, each so; of a class its table,
 * too. `names`: of its pupils.
 */
export async function stageSheets(
  works: WorkContext,
  folder: string,
  name: string,
  manifest: Manifest,
  names?: readonly string[],
): Promise<Staged[]> {
  const answers: readonly Answer[] = await answersOf(works, name, manifest);
  const staged: Staged[] = [];
  try {
    await stageBookPdfs(works, folder, name, manifest, answers, staged, names);
    return staged;
  } catch (error) {
    for (const one of staged) one.discard();
    throw error;
  }
}
