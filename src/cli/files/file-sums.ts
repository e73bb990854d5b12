/** `SHA256SUMS`: the checksums of a book's built files, in the format of sha256sum(1). */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { readFailure } from "./disk-failure.ts";
import { sumOf } from "./file-sum.ts";
import { builtFilesIn } from "./site-mark.ts";
import { attempt } from "./write-files.ts";

/** The name of the file, beside `book.json`. */
export const SUMS = "SHA256SUMS";

/**
 * The sums of these files, and of all files in these folders: a line "<64 hexadecimal digits>  <path>" for each, sorted by path.
 */
export const sumsOf = (folder: string, names: readonly string[], { sums, listed }: KnownFiles = UNKNOWN): string =>
  filesAmong(folder, names, listed)
    .map((path) => `${sums.get(path) ?? sumOf(join(folder, path))}  ${path}\n`)
    .join("");

/** Known facts about the files of a folder, from writing them. */
interface KnownFiles {
  /** The sums, by path. */
  readonly sums: ReadonlyMap<string, string>;
  /** The paths of all files in a folder, by the path of the folder. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
}
const UNKNOWN: KnownFiles = { sums: new Map(), listed: new Map() };

/**
 * Describes each changed file in a book's folder, in one line. `built`: names of files that every build of the book makes. Throws
 * a `Failure` if the list of sums is missing or damaged.
 */
export function changedFiles(folder: string, built: readonly string[] = []): string[] {
  const listed = readSums(join(folder, SUMS));
  const problems: string[] = [];
  const missing: string[] = [];
  for (const [path, sum] of listed) {
    const file = join(folder, path);
    if (!existsSync(file)) missing.push(path);
    // Reads only regular files: a pipe would block.
    else if (!statSync(file).isFile() || sumOf(file) !== sum) problems.push(`${path} is not as it was built`);
  }
  problems.push(...missingWords(missing, [...listed.keys()]));
  if (!listed.has("book.json")) problems.push("book.json is not in the list, so others may be missing from it, too");
  // Other unlisted files are allowed: keys of single puzzles, and files of the owner.
  for (const name of built)
    if (!listed.has(name) && existsSync(join(folder, name))) problems.push(`${name} is not in the list`);
  problems.push(...unlistedPages(folder, listed));
  return problems.sort();
}

/** Problems with files of the site that are not in the list, except the owner's files. */
function unlistedPages(folder: string, listed: ReadonlyMap<string, string>): string[] {
  const unlisted = filesAmong(folder, ["site"]).filter((path) => !listed.has(path));
  if (unlisted.length === 0) return [];
  const built = builtPagesOf(join(folder, "site"));
  if (built === null) return unlisted.map((path) => `${path} was not built`);
  return unlisted.filter((path) => built.has(path)).map((path) => `${path} is not in the list`);
}

/** The built files of a site; null if its mark is unreadable, or of an earlier version without a list. */
function builtPagesOf(site: string): ReadonlySet<string> | null {
  try {
    const built = builtFilesIn(site);
    return built && new Set(built.map((path) => `site/${path}`));
  } catch {
    return null;
  }
}

/** Problems with missing files: one for each file; for a wholly missing folder only one, with the number of files. */
function missingWords(missing: readonly string[], all: readonly string[]): string[] {
  const folderOf = (path: string): string => path.slice(0, path.indexOf("/") + 1);
  const countIn = (folder: string, paths: readonly string[]) => paths.filter((path) => path.startsWith(folder)).length;
  const gone = [...new Set(missing.map(folderOf))].filter(
    (folder) => folder !== "" && countIn(folder, missing) === countIn(folder, all),
  );
  return [
    ...gone.map((folder) => `${folder} is missing, with all its ${countIn(folder, all)} files`),
    ...missing.filter((path) => !gone.includes(folderOf(path))).map((path) => `${path} is missing`),
  ];
}

/** Reads a list of sums, by path. Throws a `Failure` if the list is missing or damaged. */
function readSums(path: string): Map<string, string> {
  if (!existsSync(path)) throw refusal(EXIT.noInput, "no-sums", { path });
  const lines = attempt(path, () => readFileSync(path, "utf8"), readFailure).split("\n");
  // An editor may have removed the line break at the end.
  if (lines.at(-1) === "") lines.pop();
  const sums = lines.map((line) => /^([0-9a-f]{64}) [ *]([^/].*)$/.exec(line));
  const wrong = sums.findIndex((line) => line === null || line[2]!.split("/").includes(".."));
  if (wrong >= 0 || sums.length === 0)
    throw refusal(EXIT.data, "wrong-sum", { path, line: String(Math.max(0, wrong) + 1) });
  return new Map(sums.map((line) => [line![2]!, line![1]!]));
}

/** The sums of a folder's built files, without its site; empty if the list is missing or unreadable. */
export function listedIn(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map([...readSums(join(folder, SUMS))].filter(([path]) => !path.includes("/")));
  } catch {
    return new Map();
  }
}

/** The paths of all files among these names and in these folders, sorted. */
function filesAmong(folder: string, names: readonly string[], listed = UNKNOWN.listed): string[] {
  const paths = [...new Set(names)].flatMap((name): readonly string[] => {
    const known = listed.get(name);
    if (known !== undefined) return known;
    const entry = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (entry === undefined) return [];
    // A link belongs to the owner: the program makes only files and folders.
    if (!entry.isDirectory()) return entry.isFile() ? [name] : [];
    return filesAmong(
      folder,
      readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
    );
  });
  return paths.sort();
}
