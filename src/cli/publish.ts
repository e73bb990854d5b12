/** Sites: built beside their place and put there as one, never over a folder that is not ours. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { parseBase, type SiteBook, type SiteFile } from "../site/publication.ts";
import type { Works } from "./work.ts";
import { attempt, type Staged, stageFolder } from "./write-files.ts";

/** Marks a folder as a site of ours, and tells the path it was built to live under. */
const MARK = ".numberpress";

/** Whether a folder is a site that was built here, and so may be replaced. */
export const isOurSite = (folder: string): boolean => existsSync(join(folder, MARK));

/** Builds the site of these books beside its place. Throws a `Failure` when something else stands there. */
export async function stageSite(
  { shell }: Works,
  path: string,
  books: readonly SiteBook[],
  address: string | undefined,
): Promise<Staged> {
  if (existsSync(path) && !isOurSite(path) && attempt(path, () => readdirSync(path)).length > 0)
    throw new Failure(
      `${path} holds something that is not a site of numberpress`,
      EXIT.cannotCreate,
      "give --out another folder, or empty this one",
    );
  const { publish } = await import("../site/publish.ts");
  const bar = shell.progress("building the site");
  const staged = stageFolder(path);
  try {
    bar.done(0, 1);
    attempt(path, () => mkdirSync(staged.at, { recursive: true }));
    const out = resolve(staged.at);
    await publish({ books: books.map(withWholePaths), out, ...(address === undefined ? {} : { address }) });
    const base = parseBase(address === undefined ? "/" : new URL(address).pathname);
    attempt(path, () => writeFileSync(join(out, MARK), `${JSON.stringify({ base })}\n`));
    return staged;
  } catch (error) {
    staged.discard();
    throw error;
  } finally {
    bar.end();
  }
}

/** A file as the site offers it for download. */
export const sizeOf = ({ path, at }: { path: string; at: string }): SiteFile => ({
  name: basename(path),
  path: at,
  bytes: statSync(at).size,
});

/** Building a site changes the working directory: paths must hold from anywhere. */
const withWholePaths = (book: SiteBook): SiteBook => ({
  ...book,
  files: book.files.map((file) => ({ ...file, path: resolve(file.path) })),
});
