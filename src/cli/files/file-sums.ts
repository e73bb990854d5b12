/** `SHA256SUMS`: the sums of a book's files when it was built, in the format of sha256sum(1). */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import { readFailure } from "./disk-failure.ts";
import { sumOf } from "./file-sum.ts";
import { builtFilesIn } from "./site-mark.ts";
import { attempt } from "./write-files.ts";

/** The file beside `book.json`. */
export const SUMS = "SHA256SUMS";

/**
 * The sums of some files of a folder, and of all files in folders among them: "<64 hexadecimal digits>  <path>", a line each, by path.
 */
export const sumsOf = (folder: string, names: readonly string[], { sums, listed }: KnownFiles = UNKNOWN): string =>
  filesAmong(folder, names, listed)
    .map((path) => `${sums.get(path) ?? sumOf(join(folder, path))}  ${path}\n`)
    .join("");

/** Facts about the files of a folder that are known since they were written. */
interface KnownFiles {
  /** By their paths. */
  readonly sums: ReadonlyMap<string, string>;
  /** The paths of all files in folders, by the paths of these. */
  readonly listed: ReadonlyMap<string, readonly string[]>;
}
const UNKNOWN: KnownFiles = { sums: new Map(), listed: new Map() };

/**
 * What is no longer as it was built in the folder of a book, a line each. `built`: names of files that every build of it makes. Throws a
 * `Failure` where that cannot be told.
 */
export function changedFiles(folder: string, built: readonly string[] = []): string[] {
  const listed = readSums(join(folder, SUMS));
  const problems: string[] = [];
  const missing: string[] = [];
  for (const [path, sum] of listed) {
    const file = join(folder, path);
    if (!existsSync(file)) missing.push(path);
    // Reading a pipe would wait for its other end.
    else if (!statSync(file).isFile() || sumOf(file) !== sum) problems.push(`${path} is not as it was built`);
  }
  problems.push(...missingWords(missing, [...listed.keys()]));
  if (!listed.has("book.json")) problems.push("book.json is not in the list, so others may be missing from it, too");
  // There may also be keys of single puzzles and files of the owner.
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

/** The files that a site was built of; null where its mark cannot be read, or is of an earlier version, which did not list them. */
function builtPagesOf(site: string): ReadonlySet<string> | null {
  try {
    const built = builtFilesIn(site);
    return built && new Set(built.map((path) => `site/${path}`));
  } catch {
    return null;
  }
}

/** Problems with missing files: one for each file, or one for a whole folder with the number of its files. */
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

/** The sums of a list, by paths. Throws a `Failure` where there is none, or it is damaged. */
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

/** The sums of the files that a folder was built of, besides its site; none where there is no list, or it cannot be read. */
export function listedIn(folder: string): ReadonlyMap<string, string> {
  try {
    return new Map([...readSums(join(folder, SUMS))].filter(([path]) => !path.includes("/")));
  } catch {
    return new Map();
  }
}

/** The paths of files among these names, those in folders too, in the order of their characters. */
function filesAmong(folder: string, names: readonly string[], listed = UNKNOWN.listed): string[] {
  const paths = [...new Set(names)].flatMap((name): readonly string[] => {
    const known = listed.get(name);
    if (known !== undefined) return known;
    const entry = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (entry === undefined) return [];
    // The program makes only files and folders: a link belongs to the owner.
    if (!entry.isDirectory()) return entry.isFile() ? [name] : [];
    return filesAmong(
      folder,
      readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
    );
  });
  return paths.sort();
}
