/** `build`: from specs to books, answer keys and sites. */

import { basename, join } from "node:path";
import type { Manifest } from "../../book/manifest.ts";
import type { PlanReport } from "../../pages/planner/report.ts";
import type { ClassList } from "../../spec/class/class-list.ts";
import { EXIT, refusal } from "../../spec/diagnostic.ts";
import type { HostName } from "../../spec/host-names.ts";
import { tradeMarksIn, tradeMarkWords } from "../../spec/matter/trade-marks.ts";
import { keepResults } from "../files/kept-build.ts";
import { type FolderLock, waitForLock } from "../files/lock.ts";
import { finishBook, hasSlides, outputsOf, stageSlides } from "../files/outputs.ts";
import { checkNamesIn, checkOwnersFiles } from "../files/owners-files.ts";
import {
  noteOldOthers,
  othersNamed,
  otherTitle,
  type ReadBook,
  readBooks,
  refuseEqualNames,
  withPlace,
} from "../files/read-books.ts";
import { seriesAmong } from "../files/read-files.ts";
import { leftBehind, openFolder, openUnfinished, placeOf } from "../files/unfinished-folder.ts";
import type { Staged, StagedFolder } from "../files/write-files.ts";
import { quoted } from "../terminal/quoted.ts";
import type { BuiltVolume } from "./build-series.ts";
import { type BuiltShard, buildShard, parseShard, SHARD, type Shard, shardName } from "./build-shard.ts";
import { CLASS_LIST, namesFor, noteBoxed, readClassList } from "./class-flags.ts";
import { command, JSON_FLAG, OUT, QUEUE, WORKERS, wholeNumber } from "./command.ts";
import { EDITION, withEdition } from "./edition-flags.ts";
import { type PrintedPdfs, printPdfs } from "./print-pdfs.ts";
import {
  answersOf,
  checkRoomOf,
  makePlanned,
  type PlannedBook,
  provedAgain,
  type WorkContext,
  withWorkContext,
} from "./work.ts";

/** The flags for the outputs of a book. */
export const BOOK_FLAGS = {
  site: { type: "boolean", default: true, describe: "Build the site; --no-site leaves it out" },
  pdf: { type: "boolean", default: true, describe: "Print the PDFs; --no-pdf leaves them out" },
  ...EDITION,
  without: {
    type: "string",
    array: true,
    nargs: 1,
    requiresArg: true,
    describe: "A made book none of whose puzzles is to be in these, as often as you like; besides those of the spec",
  },
  wait: {
    type: "string",
    default: "0",
    requiresArg: true,
    describe: "Wait so many seconds for another process that builds the same book",
    coerce: (text: string) => wholeNumber("wait", text, 0, 86_400),
  },
} as const;

export default command({
  places: {
    spec: {
      type: "string",
      array: true,
      demandOption: true,
      describe:
        "Book specs, in YAML or JSON, series of them, or made books (book.json), to be printed again with the same puzzles",
    },
  },
  flags: {
    out: OUT,
    ...BOOK_FLAGS,
    "class-list": CLASS_LIST,
    shard: SHARD,
    workers: WORKERS,
    queue: QUEUE,
    json: JSON_FLAG,
  },
  examples: [
    ["build books/first-book.yaml", "everything, into dist/first-book/"],
    ["build one.yaml two.yaml --no-site --out print", "two books, only to be printed"],
    ["build dist/one/book.json", "its PDFs and its site again, years later: no puzzle is made anew"],
    ["build two.yaml --without dist/one/book.json", "a second volume, with no puzzle of the first"],
    ["build series.yaml", "all volumes of a series that are not there yet, no puzzle in two of them"],
    ["build one.yaml --output press,classroom", "the same puzzles for a print shop and for a classroom"],
    ["build one.yaml --shard 2/5 --out parts", "a fifth of its puzzles, for merge: the others on other machines"],
  ],
  run: async (args, terminal) => {
    const { spec: paths, out, workers, queue, json } = args;
    const shard = args.shard === undefined ? null : parseShard(args.shard, process.env);
    const work = async (context: WorkContext) => {
      const series = seriesAmong(paths);
      if (shard !== null && args["class-list"] !== undefined) throw refusal(EXIT.usage, "shard-list");
      if (series.length > 0 && (shard !== null || args["class-list"] !== undefined))
        throw refusal(EXIT.usage, "series-flags", { path: series[0]! });
      const read = await readBooks(
        paths.filter((path) => !series.includes(path)),
        context,
        { ...args, adapt: (spec) => withEdition(spec, args) },
      );
      const others = othersNamed(args.without, read, context);
      refuseEqualNames(read, series);
      const list = readClassList(args["class-list"], terminal.note);
      const books = read.map((book) => ({ ...book, spec: withEdition(others(book), args) }));
      const order = { ...args, out, list, quiet: json };
      const parts = shard === null ? [] : await buildShards(context, books, { out, shard, wait: args.wait });
      const whole = shard === null && books.length > 0 ? await buildBooks(context, books, order) : [];
      const volumes: BuiltVolume[] = [];
      for (const path of series) {
        const { buildSeries } = await import("./build-series.ts");
        const build = async (book: ReadBook) => void whole.push(...(await buildBooks(context, [book], order)));
        // An existing volume keeps its puzzles.
        const adapt = (book: ReadBook) => withEdition(book.made === undefined ? others(book) : book.spec, args);
        volumes.push(...(await buildSeries(context, { ...args, path, out, adapt, build })));
      }
      const told = { books: shard === null ? whole : parts, ...(series.length > 0 && { volumes }) };
      if (json) terminal.print(`${JSON.stringify(told)}\n`);
      else for (const { files } of parts) for (const file of files) terminal.print(`${file}\n`);
      return EXIT.ok;
    };
    return withWorkContext(terminal, { workers, queue }, work, "many");
  },
});

/** The order to build books. */
interface BuildOrder {
  /** The output folder, which contains the books' folders. */
  readonly out: string;
  /** The list of a class. */
  readonly list?: ClassList | undefined;
  readonly site: boolean;
  readonly pdf: boolean;
  /** Timeout in seconds for another process that builds the same book. */
  readonly wait: number;
  readonly quiet: boolean;
}

/** Number of books that a queue builds at once, so that workers stay busy while this process assembles a book. */
const BOOKS_AT_ONCE = 8;

/** Builds books, each under its lock: one after the other, or with a queue several at once. */
export async function buildBooks(
  context: WorkContext,
  books: readonly ReadBook[],
  { out, list, site, pdf, wait, quiet }: BuildOrder,
): Promise<Built[]> {
  openFolder(out);
  const buildOne = async (one: WorkContext, book: ReadBook): Promise<Built> => {
    const { name } = book;
    const names = namesFor(book.spec, list);
    noteBoxed(names, book.spec, one.terminal.note);
    const lock = await waitForLock(placeOf(join(out, name)), waitOptions(one, wait));
    try {
      return await buildBook(one, { ...book, names, out, site, pdf, quiet, lock });
    } finally {
      lock.release();
    }
  };
  const built: Built[] = [];
  if (context.queue === null || books.length === 1) {
    for (const book of books) built.push(await buildOne(context, book));
    noteOldOthers(books, out, context);
    return built;
  }
  // One bar counts the books, because several bars would overwrite each other.
  const bar = context.terminal.progress("building books");
  const one = { ...context, terminal: { ...context.terminal, progress: () => ({ done: () => {}, end: () => {} }) } };
  const failed: unknown[] = [];
  let [next, done] = [0, 0];
  const buildNext = async (): Promise<void> => {
    while (next < books.length && failed.length === 0) {
      const at = next++;
      try {
        built[at] = await buildOne(one, books[at]!);
        bar.done(++done, books.length);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  bar.done(0, books.length);
  await Promise.all(Array.from({ length: Math.min(BOOKS_AT_ONCE, books.length) }, buildNext)).finally(bar.end);
  if (failed.length > 0) throw failed[0];
  noteOldOthers(books, out, context);
  return built;
}

const waitOptions = ({ terminal }: WorkContext, seconds: number) => ({
  seconds,
  signal: terminal.signal(),
  note: terminal.note,
});

/** Makes a part of each of these books. */
async function buildShards(
  context: WorkContext,
  books: readonly ReadBook[],
  { out, shard, wait }: Pick<BuildOrder, "out" | "wait"> & { readonly shard: Shard },
): Promise<BuiltShard[]> {
  openFolder(out);
  const built: BuiltShard[] = [];
  for (const { name, spec, made } of books) {
    if (made !== undefined) throw refusal(EXIT.usage, "shard-made", { name });
    const lock = await waitForLock(join(out, shardName(name, shard)), waitOptions(context, wait));
    try {
      built.push(await buildShard(context, { name, spec, out, shard }));
    } finally {
      lock.release();
    }
  }
  return built;
}

interface Order extends ReadBook {
  /** The names of a class's pupils, for its sheets. With names, the site does not offer the sheets. */
  readonly names: readonly string[] | undefined;
  /** The output folder, which contains the book's folder. */
  readonly out: string;
  readonly site: boolean;
  readonly pdf: boolean;
  readonly quiet: boolean;
  readonly lock: FolderLock;
}

/** A built book, for `--json`. */
interface Built {
  readonly book: string;
  readonly puzzles: number;
  /** The plan of its pages; null if its spec does not set their number. */
  readonly plan: PlanReport | null;
  readonly files: readonly string[];
  readonly seconds: number;
}

/** Builds one book beside its place, and moves it there at the end. A failed build changes nothing. */
async function buildBook(given: WorkContext, order: Order): Promise<Built> {
  const { name, spec, made, names, out, site, pdf, quiet, lock, given: marks } = order;
  const folder = join(out, name);
  const { context, kept } = keepResults(given, out, name, order.parts);
  const { terminal } = context;
  const started = performance.now();
  const moved = leftBehind(folder);
  const unfinished = openUnfinished(folder, lock);
  let printing: PrintedPdfs | null = null;
  try {
    checkNamesIn(folder);
    checkOwnersFiles(outputsOf(folder).site, terminal.note);
    const other = otherTitle(join(folder, "book.json"), spec);
    if (other !== null)
      terminal.note(`note: ${name}: this takes the place of another book in ${folder}, ${JSON.stringify(other)}`);
    const again = made === undefined ? null : await provedAgain(context, name, { ...made, spec });
    if (pdf && made === undefined) await checkRoomOf(context, name, spec);
    const found: PlannedBook = again ?? (await makePlanned(context, name, spec));
    const { manifest: planned, plan, cache } = found;
    const manifest = marks === undefined ? planned : { ...planned, given: marks };
    const answers = found.answers ?? (pdf ? await answersOf(context, name, manifest) : []);
    const isPublished = site && spec.site.publish !== "none";
    const order = { folder, name, manifest, answers, names, cache, unfinished, hasOther: isPublished };
    if (pdf) printing = await printPdfs(context, order);
    const slides =
      pdf && made !== undefined && hasSlides(made, name)
        ? [await stageSlides(folder, { manifest, kinds: context.kinds, name }, answers, unfinished)]
        : [];
    if (site && !isPublished) terminal.note(`${name}: no site is built, for site.publish is none`);
    const offers = names === undefined;
    const sites = isPublished ? [await stageBookSite(context, unfinished, name, manifest, printing, offers)] : [];
    const staged = [...((await printing?.files) ?? []), ...slides, ...sites];
    terminal.signal().throwIfAborted();
    lock.check();
    const files = finishBook(terminal, unfinished, name, manifest, staged);
    kept.remove();
    if (moved !== null) terminal.note(moved);
    const puzzles = manifest.puzzles.length;
    const seconds = Math.round(performance.now() - started) / 1000;
    for (const mark of tradeMarksIn(spec)) terminal.note(`note: ${name}: ${tradeMarkWords(mark)}`);
    if (!quiet) {
      terminal.note(`${name}: ${puzzles} ${puzzles === 1 ? "puzzle" : "puzzles"} in ${seconds.toFixed(1)} s`);
      for (const file of files) terminal.print(`${file}\n`);
      if (isPublished) terminal.note(`next: npx numberpress serve ${quoted(join(folder, "site"))}`);
    }
    return { book: name, puzzles, plan, files, seconds };
  } catch (error) {
    if (terminal.signal().aborted) kept.tell(terminal.note);
    throw withPlace(error, order);
  } finally {
    await printing?.close();
    unfinished.discard();
  }
}

/** Builds the book's own site, and offers its PDFs. `offers`: false if the PDFs contain names of children. */
async function stageBookSite(
  context: WorkContext,
  unfinished: StagedFolder,
  name: string,
  manifest: Manifest,
  printing: PrintedPdfs | null,
  offers: boolean,
): Promise<Staged> {
  const { offeredEndings, sizeOf, stageSite } = await import("./publish.ts");
  const offered = (offers ? offeredEndings(manifest) : []).map((ending) => `${name}${ending}`);
  const files = printing?.files.then((all) => all.filter(({ path }) => offered.includes(basename(path))).map(sizeOf));
  // Awaited later, or never if the site fails first.
  files?.catch(() => {});
  const { address, owner, legal, host } = manifest.spec.site;
  const hosts = host === undefined ? [] : [host as HostName];
  const background = printing?.background ?? null;
  const book = { slug: name, manifest, files: background === null ? ((await files) ?? []) : [] };
  const site = join(unfinished.path, "site");
  const order = { address, owner, legal, hosts, printing: background && files && { background, files } };
  return stageSite(context, site, [book], order, unfinished);
}
