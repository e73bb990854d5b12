/** What a book's folder holds, and how it gets there: PDFs, then the site, and `book.json` as the last word. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import type { Shell } from "./shell.ts";
import type { Works } from "./work.ts";
import { type Staged, stageFile } from "./write-files.ts";

/** Where the outputs of a book stand in its folder. */
export const outputsOf = (folder: string, name: string) => ({
  book: join(folder, `${name}.pdf`),
  answers: join(folder, `${name}-answers.pdf`),
  site: join(folder, "site"),
  manifest: join(folder, "book.json"),
});

/** Prints the book and, unless its spec wants no answers, the key as a file of its own. What is done is added to `staged`. */
export async function stageBookPdfs(
  { kinds, shell }: Works,
  folder: string,
  name: string,
  manifest: Manifest,
  answers: readonly Answer[],
  staged: Staged[],
): Promise<void> {
  const { pressAnswers, pressBook } = await import("../book/print/press.ts");
  const paths = outputsOf(folder, name);
  staged.push(stageFile(paths.book, await pressBook(manifest, answers, kinds)));
  if (manifest.spec.answers.at === "none") return;
  shell.signal().throwIfAborted();
  staged.push(stageFile(paths.answers, await pressAnswers(manifest, byNumber(manifest, answers), kinds)));
}

/** Answers by the numbers of their puzzles. */
export const byNumber = ({ puzzles }: Manifest, answers: readonly Answer[]): ReadonlyMap<number, Answer> =>
  new Map(puzzles.map(({ number }, i) => [number, answers[i]!]));

/** Puts everything in its place; gives back the paths. What shows an earlier form of the book is taken away. */
export async function putInPlace(
  shell: Shell,
  folder: string,
  name: string,
  manifest: Manifest,
  staged: readonly Staged[],
): Promise<string[]> {
  const { book, answers, site, manifest: path } = outputsOf(folder, name);
  const text = formatManifest(manifest);
  const isOther = existsSync(path) && readFileSync(path, "utf8") !== text;
  const last = stageFile(path, text);
  const all = [...staged, last];
  for (const one of all) one.commit();
  const paths = all.map((one) => one.path);
  const { isOurSite } = await import("./publish.ts");
  for (const stale of [book, answers, site]) {
    if (!isOther || paths.includes(stale) || !existsSync(stale)) continue;
    if (stale === site && !isOurSite(site)) continue;
    rmSync(stale, { recursive: true });
    shell.note(`${name}: took away ${stale}, which showed the book as it was before`);
  }
  return paths;
}
