/** Builds sites in a temporary folder, then renames them to their place. Replaces only folders that are built sites. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import type { BackgroundWork } from "../../runner/task-pool.ts";
import {
  type FileSum,
  type Publication,
  parseBase,
  type SiteBook,
  type SiteFile,
} from "../../site/publish/publication.ts";
import type { FolderListing } from "../../site/publish/publish.ts";
import { EXIT, Failure, failureOf, refusal } from "../../spec/diagnostic.ts";
import type { HostName } from "../../spec/host-names.ts";
import type { SiteSpec } from "../../spec/spec-types.ts";
import type { Language } from "../../templates/language.ts";
import { readFailure, writeFailure } from "../files/disk-failure.ts";
import { checkOwnersFiles, keepOwnersFiles } from "../files/owners-files.ts";
import { TOO_MUCH } from "../files/read-books.ts";
import { isOurSite, markSite } from "../files/site-mark.ts";
import { openUnfinished } from "../files/unfinished-folder.ts";
import { attempt, isLink, type Staged, type StagedFolder } from "../files/write-files.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { favourLowMemory, MANY, releaseMemory } from "./memory.ts";
import type { WorkContext } from "./work.ts";

/** The settings of a site besides its books. */
interface SiteOrder extends Pick<SiteSpec, "address" | "owner" | "legal"> {
  /** People's results with puzzles, by puzzle id. */
  readonly played?: Publication["played"];
  /** Hosts whose limits the site must keep. */
  readonly hosts: readonly HostName[];
  /** Files of the first book that are printed meanwhile, and the printing threads. */
  readonly printing?:
    | { readonly files: Promise<readonly SiteFile[]>; readonly background: BackgroundWork }
    | null
    | undefined;
}

/**
 * Builds the site of these books beside its place. Throws a `Failure` if the place holds anything but a built site, if a puzzle has
 * changed, or if the site exceeds its host's limits. `book`: the folder of the site's book, if the site belongs to one.
 */
export async function stageSite(
  { terminal, threads, queue }: WorkContext,
  path: string,
  books: readonly SiteBook[],
  { address, owner, legal, played, hosts, printing }: SiteOrder,
  book?: StagedFolder,
): Promise<Staged> {
  const isOurs = checkPlace(path);
  // A book's own site was checked before its puzzles were made.
  if (book === undefined) checkOwnersFiles(path, terminal.note);
  else noteLink(path, terminal);
  if (books.reduce((sum, { manifest }) => sum + manifest.puzzles.length, 0) >= MANY) {
    releaseMemory();
    favourLowMemory();
  }
  for (const { slug, manifest } of books)
    if (manifest.spec.site.since !== undefined)
      terminal.note(`${slug}: site.since has no effect: the puzzles of a day come from its date, not from books`);
  const { listRendered, listSite, publish, siteProblems } = await import("../../site/publish/publish.ts");
  const tell = (built: FolderListing | null, all = books): void => {
    for (const { host, message } of siteProblems(all, built)) {
      if (hosts.includes(host)) throw new Failure(message, EXIT.data, TOO_MUCH);
      if (built !== null) terminal.note(message);
    }
  };
  tell(null);
  const late = printing?.files.then((files) => {
    const [first, ...others] = books;
    tell(null, [{ ...first!, files: [...first!.files, ...files] }, ...others]);
    return new Map([[first!.slug, files]]);
  });
  // Awaited later; until then a rejection must not end the process.
  late?.catch(() => {});
  const bar = terminal.progress("building the site");
  const staged = book === undefined ? openUnfinished(path) : partOf(book, path);
  try {
    bar.done(0, 1);
    attempt(path, () => mkdirSync(staged.at, { recursive: true }));
    const out = resolve(staged.at);
    const signal = terminal.signal();
    const sums = new Map<string, string>();
    let rendered: ReturnType<typeof listRendered> | undefined;
    const onRendered = (): void => {
      rendered = listRendered(out);
    };
    const onSums = (more: readonly FileSum[]): void => more.forEach(([file, sum]) => void sums.set(file, sum));
    const how = { threads, pool: queue?.pages(out), signal, onProgress: bar.done, onSums, onRendered };
    const order = { address, owner, legal, played, ...how };
    const printed = printing && late && { files: late, background: printing.background };
    await publish({ ...order, books, out, printing: printed ?? undefined }).catch(failureAt(path));
    const base = parseBase(address === undefined ? "/" : new URL(address).pathname);
    const built = listSite(out, rendered);
    const mark = attempt(path, () => markSite(out, base, built, sums));
    bar.end();
    const listing = { ...built, files: [...built.files, mark] };
    tell(listing);
    // The owner's files in a book's own site are kept later, when the whole book is finished.
    if (isOurs && book === undefined) keepOwnersFiles(path, staged.at, terminal.note);
    return { ...staged, sums, files: listing.files.map((file) => file.path) };
  } catch (error) {
    staged.discard();
    throw error;
  } finally {
    bar.end();
  }
}

/** A folder inside a new folder, which moves to its place together with it. */
const partOf = (folder: StagedFolder, path: string): Staged => ({
  path,
  at: folder.within(path),
  commit: () => {},
  discard: () => {},
});

/** Whether there is a built site at a path. Throws a `Failure` if there is anything else. */
function checkPlace(path: string): boolean {
  const isOurs = isOurSite(path);
  if (existsSync(path) && !isOurs && attempt(path, () => readdirSync(path)).length > 0)
    throw refusal(EXIT.cannotCreate, "no-site-of-ours", { path });
  return isOurs;
}

/** Notes that a folder will replace a link in the place of a book's own site. */
function noteLink(path: string, { note }: Terminal): void {
  if (!isLink(path)) return;
  const to = attempt(path, () => readlinkSync(path), readFailure);
  note(
    `${path} was a link to ${to}; the site is in the book's folder now: numberpress site --out builds one elsewhere`,
  );
}

/** Builds only the page that makes sheets, as `stageSite` builds an archive. */
export async function stagePress(path: string, language: Language, terminal: Terminal): Promise<Staged> {
  const isOurs = checkPlace(path);
  checkOwnersFiles(path, terminal.note);
  const { listSite, publishPress } = await import("../../site/publish/publish.ts");
  const staged = openUnfinished(path);
  try {
    await publishPress(resolve(staged.at), language).catch(failureAt(path));
    attempt(path, () => markSite(staged.at, "/", listSite(staged.at)));
    if (isOurs) keepOwnersFiles(path, staged.at, terminal.note);
    return staged;
  } catch (error) {
    staged.discard();
    throw error;
  }
}

/** Turns errors about puzzles and disk errors into failures, because they are not bugs of the program. */
const failureAt =
  (path: string) =>
  (error: unknown): never => {
    throw failureOf(error) ?? writeFailure(path, error);
  };

/** The outputs whose PDFs a site may offer. The others are for print shops and folding. */
const OFFERED = ["screen", "classroom"] as const;

/** The endings of the PDFs that a book's site offers. The name of the book comes before them. */
export function offeredEndings({ spec }: Manifest): string[] {
  if (spec.site.pdf === false) return [];
  const outputs = OFFERED.filter((output) => spec.output.includes(output));
  const middles = spec.output.length === 1 ? outputs.map(() => "") : outputs.map((output) => `-${output}`);
  return middles.flatMap((middle) => [`${middle}.pdf`, `${middle}-answers.pdf`]);
}

/** A file as the site offers it for download. */
export const sizeOf = ({ path, at }: { path: string; at: string }): SiteFile => ({
  name: basename(path),
  path: at,
  bytes: statSync(at).size,
});
