/** `site`: one archive of several made books. */

import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkPuzzles } from "../../book/answers.ts";
import type { Manifest } from "../../book/manifest.ts";
import { firstOf } from "../../engine/required.ts";
import { lastDay, measureAll, openLibrary } from "../../rating/library.ts";
import { parseSnapshot, snapshotOf } from "../../rating/snapshot.ts";
import type { Played, SiteFile } from "../../site/publish/publication.ts";
import { EXIT, type ExitCode, Failure, refusal } from "../../spec/diagnostic.ts";
import { HOST_NAMES } from "../../spec/host-names.ts";
import type { Snapshot } from "../../spec/measured/snapshot.ts";
import { at } from "../../spec/problem.ts";
import { siteSchema } from "../../spec/site-schema.ts";
import { adviceOn } from "../../spec/zod-issues.ts";
import type { Language } from "../../templates/language.ts";
import { nameOfManifest, readBytes, readManifest } from "../files/read-files.ts";
import { openSqlite } from "../files/sqlite.ts";
import { leftBehind, openFolder } from "../files/unfinished-folder.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, JSON_FLAG, LANGUAGE, QUEUE } from "./command.ts";
import { favourLowMemory } from "./memory.ts";
import { offeredEndings, sizeOf, stagePress, stageSite } from "./publish.ts";
import { withWorkContext } from "./work.ts";

/** Size of books in bytes from which reading saves memory rather than time: some thousand puzzles. */
const LARGE = 500_000;

export default command({
  places: { book: { type: "string", array: true, describe: "Files book.json" } },
  flags: {
    out: { type: "string", demandOption: true, requiresArg: true, describe: "Folder that becomes the site" },
    address: { type: "string", requiresArg: true, describe: "Where it will be found, as https://numbers.example/" },
    host: { choices: HOST_NAMES, requiresArg: true, describe: "Whose limits it must keep; else they are only noted" },
    library: {
      type: "string",
      requiresArg: true,
      describe: "What people did with its puzzles: a library or a snapshot of rate",
    },
    press: {
      type: "boolean",
      default: false,
      describe: "No books: the page that makes worksheets, for a school's server or any static host",
    },
    language: { ...LANGUAGE, describe: "With --press: the language of its first page; others are linked at its foot" },
    queue: QUEUE,
    json: JSON_FLAG,
  },
  examples: [
    ["site dist/*/book.json --out public", "all books on one shelf"],
    ["site --press --out worksheets", "a folder with the page that makes worksheets, and nothing else"],
  ],
  run: async ({ book: paths = [], out, address, host, library, press, language, queue, json }, terminal) => {
    if (press) {
      if (paths.length > 0) throw refusal(EXIT.usage, "press-books");
      if (address !== undefined || host !== undefined) throw refusal(EXIT.usage, "press-address");
      if (library !== undefined) throw refusal(EXIT.usage, "press-library");
      return writePress(out, language ?? "en-GB", json, terminal);
    }
    if (language !== undefined) throw refusal(EXIT.usage, "press-language");
    if (paths.length === 0) throw refusal(EXIT.usage, "which-books");
    return withWorkContext(terminal, { queue }, async (context) => {
      const bytes = paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
      if (bytes >= LARGE) favourLowMemory();
      const read = paths.map((path) => ({ path, slug: nameOfManifest(path), manifest: readManifest(path) }));
      for (const [i, { slug, path }] of read.entries())
        if (read.findIndex((other) => other.slug === slug) !== i) throw refusal(EXIT.data, "same-slug", { slug, path });
      const where = addressOf(address);
      const played = library === undefined ? undefined : await playedIn(library);
      for (const { manifest } of read) checkPuzzles(manifest, context.kinds);
      const shown = read.filter(({ manifest }) => manifest.spec.site.publish !== "none");
      for (const { slug } of read.filter((one) => !shown.includes(one)))
        terminal.note(`${slug}: left out, for site.publish is none`);
      if (shown.length === 0) throw refusal(EXIT.data, "none-published", {}, null);
      openFolder(dirname(out));
      const moved = leftBehind(out);
      const books = [];
      for (const { path, slug, manifest } of shown) {
        const files = pdfsBeside(path, slug, manifest);
        // The PDFs of a class may contain names of children, and the book does not say so. They are never offered.
        const isClass = manifest.spec.class !== undefined;
        if (isClass && files.length > 0)
          terminal.note(`${slug}: its PDFs are left out, for they may have names of pupils`);
        books.push({ slug, manifest, files: isClass ? [] : files });
      }
      const specs = shown.map(({ manifest }) => manifest.spec.site);
      const own = specs.find((one) => one.address !== undefined)?.address;
      if (where === undefined && own !== undefined)
        terminal.note(`without --address, as ${own}, this site has no sitemap and no feed`);
      const staged = await stageSite(context, out, books, {
        address: where,
        owner: specs.find(({ owner }) => owner !== undefined)?.owner,
        legal: specs.find(({ legal }) => legal !== undefined)?.legal,
        played,
        hosts: host === undefined ? [] : [host],
      });
      staged.commit();
      if (moved !== null) terminal.note(moved);
      terminal.print(json ? `${JSON.stringify({ site: out, books: books.length })}\n` : `${join(out, "index.html")}\n`);
      return EXIT.ok;
    });
  },
});

/** Writes only the page that makes sheets. */
async function writePress(out: string, language: Language, json: boolean, terminal: Terminal): Promise<ExitCode> {
  openFolder(dirname(out));
  const moved = leftBehind(out);
  (await stagePress(out, language, terminal)).commit();
  if (moved !== null) terminal.note(moved);
  terminal.print(json ? `${JSON.stringify({ site: out, books: 0 })}\n` : `${join(out, "index.html")}\n`);
  return EXIT.ok;
}

/**
 * The PDFs of a book to offer for download: those that the build wrote beside `book.json`, under any book name, because the folder
 * may have been renamed. All other PDFs there (a single sheet, a single answer) have longer names.
 */
function pdfsBeside(path: string, slug: string, manifest: Manifest): SiteFile[] {
  const endings = offeredEndings(manifest);
  const folder = dirname(path);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  const bases = names.map((name) => name.replace(/(-answers)?\.pdf$/, ""));
  const own = names.flatMap((name) =>
    endings.filter((ending) => name.endsWith(ending)).map((ending) => name.slice(0, -ending.length)),
  );
  const shortest = own.reduce((a, b) => (b.length < a.length ? b : a), own[0] ?? slug);
  const base = own.includes(slug) ? slug : shortest;
  if (base !== slug && bases.some((other) => !other.startsWith(base))) return [];
  return endings
    .map((ending) => `${base}${ending}`)
    .filter((name) => names.includes(name))
    .map((name) => join(folder, name))
    .map((file) => sizeOf({ path: file, at: file }));
}

/** People's results, from a library or a snapshot. */
async function playedIn(path: string): Promise<Record<string, Played>> {
  const { puzzles } = await readSnapshot(path);
  return Object.fromEntries(
    puzzles.map(({ id, right, wrong, rating, class: found }) => [
      id,
      { right, count: right + wrong, rating, class: found },
    ]),
  );
}

function addressOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const read = siteSchema.safeParse({ address });
  if (read.success) return read.data.address;
  const advice = adviceOn({ ...firstOf(read.error.issues), path: [] }, "--address", address);
  throw new Failure(at("--address", advice), EXIT.usage);
}

/** The first bytes of an SQLite file. */
const SQLITE = "SQLite format 3\0";

/** Reads a snapshot, or makes one from a library. Throws a `Failure` if the file is neither, or is missing. */
async function readSnapshot(path: string): Promise<Snapshot> {
  const bytes = readBytes(path);
  const begin = new TextDecoder("latin1").decode(bytes.subarray(0, SQLITE.length));
  if (begin !== SQLITE) return parseSnapshot(new TextDecoder().decode(bytes), path);
  const database = await openSqlite(path);
  try {
    await openLibrary(database, path);
    return snapshotOf(await measureAll(database), await lastDay(database));
  } finally {
    await database.close();
  }
}
