/**
 * The files in a book's folder besides its `book.json` and its site, before a new one takes its place. What was built there is known by
 * `SHA256SUMS`; all else is the owner's, whatever it is called, and stays.
 */
import { existsSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { sumOf } from "./file-sum.ts";
import { listedIn } from "./file-sums.ts";
import { keep, type UnfinishedFolder } from "./unfinished-folder.ts";
import { attempt } from "./write-files.ts";

/** What the new folder is. */
interface NewFolder {
  readonly name: string;
  /** The paths of its files. */
  readonly paths: readonly string[];
  /** It is of another book than the one before: by its title, say, or its puzzles. */
  readonly isOther: boolean;
}

/** What becomes of them. */
interface EarlierFiles {
  /** Built as they are, and of another book, or called by a name that the folder had: they go. */
  readonly stale: readonly string[];
  /** Built with the same book, and not made anew: they stay, and in the list are their sums as built. By name. */
  readonly listed: ReadonlyMap<string, string>;
  /** They stay, and may show the book that was there before; with what is to be said of them. */
  readonly doubtful: readonly (readonly [path: string, what: string])[];
}

/** What is a file of a book, by its name: PDFs, and the table of a class. */
const OF_BOOKS = /^(.+\.pdf|class\.csv)$/;

export function earlierFiles(folder: string, { name, paths, isOther }: NewFolder): EarlierFiles {
  const sums = listedIn(folder);
  const isPrinted = paths.some((path) => path.endsWith(".pdf"));
  const isOwn = (file: string): boolean =>
    file === "class.csv" || file === `${name}.pdf` || file.startsWith(`${name}-`);
  const others = filesIn(folder).filter((file) => OF_BOOKS.test(file) && !paths.includes(join(folder, file)));
  const goes = (file: string): boolean => isOther || (isPrinted && !isOwn(file));
  const isAsBuilt = (file: string): boolean => sums.has(file) && sumOf(join(folder, file)) === sums.get(file);
  const stale = others.filter((file) => sums.has(file) && goes(file) && isAsBuilt(file));
  const doubtful = others.filter((file) => isOther && !stale.includes(file) && (isOwn(file) || sums.has(file)));
  return {
    stale: stale.map((file) => join(folder, file)),
    listed: new Map(
      others.flatMap((file) => {
        const sum = sums.get(file);
        return sum === undefined || goes(file) ? [] : [[file, sum] as const];
      }),
    ),
    doubtful: doubtful.map((file) => [
      join(folder, file),
      sums.has(file) ? "was changed since it was built" : "was not built with the book before",
    ]),
  };
}

/**
 * Keeps files of the owner that have the name of a file of the new folder: put there, or changed since the build. Each gets a name of
 * its own, as "a.before.pdf". Returns both paths of each.
 */
export function keepReplaced(
  { path: folder, at, within }: UnfinishedFolder,
  paths: readonly string[],
): [string, string][] {
  const built = listedIn(folder);
  const isOwners = (file: string): boolean => {
    const path = join(folder, file);
    if (!OF_BOOKS.test(file) || !paths.includes(path)) return false;
    const sum = sumOf(path);
    return sum !== built.get(file) && sum !== sumOf(within(path));
  };
  return filesIn(folder)
    .filter(isOwners)
    .map((file) => {
      const free = freeName(file, [folder, at]);
      keep(join(folder, file), join(at, free));
      return [join(folder, file), join(folder, free)];
    });
}

/** The name under which a replaced file is kept: "a.before.pdf", or "a.before-2.pdf" where one of the folders has that already. */
export function freeName(file: string, folders: readonly string[]): string {
  const { name: stem, ext: ending } = parse(file);
  for (let number = 1; ; number++) {
    const name = `${number === 1 ? `${stem}.before` : `${stem}.before-${number}`}${ending}`;
    if (folders.every((folder) => !existsSync(join(folder, name)))) return name;
  }
}

/** The names of the files in a folder, sorted; links, which are their owner's, are none of them. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? attempt(folder, () => readdirSync(folder, { withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];
