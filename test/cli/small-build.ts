/** Makes the folder `out/book` as a build does, without a book. */
import { join } from "node:path";
import { carryOver, openFolder, openUnfinished } from "../../src/cli/files/unfinished-folder.ts";
import { stageFile } from "../../src/cli/files/write-files.ts";
import { tell } from "../../src/cli/terminal/tell.ts";

const FILES = ["a.pdf", "a-answers.pdf", "class.csv", "site/index.html", "book.json"];

/** Makes it in a folder; the exit code. `note`: gets each line of an error. */
export function makeSmall(here: string, note: (text: string) => void): number {
  const book = join(here, "out/book");
  try {
    openFolder(join(here, "out"));
    const unfinished = openUnfinished(book);
    try {
      for (const name of FILES) stageFile(join(book, name), "new", unfinished);
      carryOver(unfinished, () => false);
      unfinished.commit();
    } finally {
      unfinished.discard();
    }
    return 0;
  } catch (error) {
    return tell(error, { note });
  }
}
