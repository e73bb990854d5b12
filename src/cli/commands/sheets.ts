/** Sheets of puzzles to write on, and their key. */
import type { Answer, Manifest } from "../../book/manifest.ts";
import type { PrintJob } from "../../pdf/render-book.ts";
import { slidesIn, stageBookPdfs } from "../files/outputs.ts";
import { type Staged, type StagedFolder, stageFile } from "../files/write-files.ts";
import { answersOf, type WorkContext } from "./work.ts";

/** Extras of sheets: the names of a class's pupils; whether to make slides. */
export interface SheetExtras {
  readonly names?: readonly string[] | undefined;
  readonly board?: boolean;
  /** The folder, if it is being made. */
  readonly unfinished?: StagedFolder;
}

/**
 * Prints sheets and their key into a folder, as `<name>.pdf` and `<name>-answers.pdf` or, with several outputs, a pair for each. Also
 * writes the table of a class and, if requested, slides.
 */
export async function stageSheets(
  works: WorkContext,
  folder: string,
  name: string,
  manifest: Manifest,
  { names, board = false, unfinished }: SheetExtras = {},
): Promise<Staged[]> {
  const answers: readonly Answer[] = await answersOf(works, name, manifest);
  const staged: Staged[] = [];
  try {
    await stageBookPdfs(works, folder, name, manifest, answers, staged, { names, unfinished });
    if (board) staged.push(await stageSlides(folder, { manifest, kinds: works.kinds, name }, answers, unfinished));
    return staged;
  } catch (error) {
    for (const one of staged) one.discard();
    throw error;
  }
}

/** Prints the slides of a sheet into its folder. */
export async function stageSlides(
  folder: string,
  job: PrintJob & { readonly name: string },
  answers: readonly Answer[],
  unfinished?: StagedFolder,
): Promise<Staged> {
  const { typesetBook } = await import("../../pdf/render-book.ts");
  const { renderSlides } = await import("../../pdf/slides/render-slides.ts");
  const slides = await renderSlides(typesetBook(job, answers));
  return stageFile(slidesIn(folder, job.name), slides, unfinished);
}
