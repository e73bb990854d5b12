/** `merge`: assembles a book from parts that several machines made. */

import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { required } from "../../engine/required.ts";
import { type ResultStore, taskKey } from "../../runner/kept-results.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { readFailure } from "../files/disk-failure.ts";
import { othersNamed, readBooks } from "../files/read-books.ts";
import { refuseSeries } from "../files/read-files.ts";
import { openResults, type ResultFile } from "../files/result-file.ts";
import { attempt } from "../files/write-files.ts";
import { quoted } from "../terminal/quoted.ts";
import { version } from "../version.ts";
import { BOOK_FLAGS, buildBooks } from "./build.ts";
import { isInShard, jobsDigest, jobsOf, type Shard } from "./build-shard.ts";
import { command, JSON_FLAG, OUT, WORKERS } from "./command.ts";
import { withEdition } from "./edition-flags.ts";
import { type WorkContext, withWorkContext } from "./work.ts";

export default command({
  places: {
    spec: { type: "string", demandOption: true, describe: "The book spec that the parts were made from" },
    parts: { type: "string", array: true, demandOption: true, describe: "The parts, or folders with them" },
  },
  flags: { out: OUT, ...BOOK_FLAGS, workers: WORKERS, json: JSON_FLAG },
  examples: [
    ["merge one.yaml parts", "the book of one.yaml, from the parts in a folder"],
    ["merge one.yaml a/one.1-of-2.results b/one.2-of-2.results --no-site", "from two files"],
  ],
  run: async (args, terminal) => {
    const { spec: path, parts, out, workers, json } = args;
    const work = async (context: WorkContext) => {
      refuseSeries(path, `it is built as a whole: numberpress build ${quoted(path)}`);
      const [read] = await readBooks([path], context, { ...args, adapt: (spec) => withEdition(spec, args) });
      const book = required(read);
      if (book.made !== undefined) throw refusal(EXIT.usage, "merge-made", { path });
      const others = othersNamed(args.without, [book], context);
      const spec = withEdition(others(book), args);
      const { name } = book;
      const merged = {
        name,
        spec,
        path,
        parts: mergedParts({ name, spec, path, parts, without: args.without ?? [] }, context),
      };
      const built = await buildBooks(context, [merged], { ...args, out, quiet: json });
      if (json) terminal.print(`${JSON.stringify({ books: built })}\n`);
      return EXIT.ok;
    };
    return withWorkContext(terminal, { workers }, work, "many");
  },
});

interface MergeOrder {
  readonly name: string;
  readonly spec: Spec;
  /** The typed path of the spec. */
  readonly path: string;
  readonly parts: readonly string[];
  /** The typed paths of books whose puzzles are excluded. */
  readonly without: readonly string[];
}

/** The results of a book's parts. Throws a `Failure` with a missing or wrong part, and the command that makes it. */
function mergedParts(order: MergeOrder, context: WorkContext): Pick<ResultStore, "get"> {
  const { name, parts } = order;
  const jobs = jobsOf(name, order.spec, context);
  const digest = jobsDigest(jobs);
  const passed: PassedPart[] = [];
  const files = parts.flatMap((path) =>
    filesAt(path, name).flatMap((file) => {
      try {
        return checked(file, digest, order);
      } catch (error) {
        // A folder may also contain outdated parts.
        if (file === path || !(error instanceof Failure)) throw error;
        passed.push({ shard: shardOf(file), failure: error });
        return [];
      }
    }),
  );
  const byKey = new Map<string, ResultFile>();
  for (const file of files) for (const key of file.keys()) byKey.set(key, file);
  const lacking = jobs.flatMap((make, i) => (byKey.has(taskKey({ make }, version())) ? [] : [i]));
  if (lacking.length > 0) throw missing(order, openShards(files, lacking), passed);
  for (const { failure } of passed) context.terminal.note(`${failure.message}; it is passed over`);
  return { get: (key) => byKey.get(key)?.read(key) };
}

/** An unusable part, and the reason. */
interface PassedPart {
  /** The part, from the file name. */
  readonly shard: Shard | null;
  readonly failure: Failure;
}

/**
 * The missing parts. If the files belong to different numbers of parts, chooses the number with the smallest missing share.
 * `lacking`: the jobs without a result in any file.
 */
function openShards(files: readonly ResultFile[], lacking: readonly number[]): Shard[] {
  const counts = new Set(files.flatMap(({ head }) => head.shard?.count ?? []));
  const open = [...counts].map((count) =>
    Array.from({ length: count }, (_, i): Shard => ({ index: i + 1, count })).filter((shard) =>
      lacking.some((job) => isInShard(job, shard)),
    ),
  );
  const share = (shards: readonly Shard[]): number => shards.length / (shards[0]?.count ?? 1);
  return (
    open.reduce<Shard[] | null>((best, one) => (best !== null && share(best) <= share(one) ? best : one), null) ?? []
  );
}

/** The result files at a path: the file itself, or those of the book in a folder. */
function filesAt(path: string, name: string): string[] {
  const there = attempt(path, () => statSync(path, { throwIfNoEntry: false }), readFailure);
  if (there === undefined) throw refusal(EXIT.noInput, "no-file", { path }, null);
  if (!there.isDirectory()) return [path];
  const files = attempt(path, () => readdirSync(path), readFailure);
  const names = files.filter((file) => file.startsWith(`${name}.`) && NAME.test(file.slice(name.length)));
  return names.sort().map((file) => join(path, file));
}
const NAME = /^\.\d+-of-\d+\.results$/;

/** Opens a part. Throws a `Failure` if it is damaged, or of another book. */
function checked(path: string, digest: string, order: MergeOrder): ResultFile {
  const file = openResults(path);
  const shard = file?.head.shard ?? shardOf(path);
  const again = shard === null ? "make it again" : `make it again: ${commandFor(order, shard, dirname(path))}`;
  if (file === null) throw new Failure(`${path} is damaged, or not a part of a book`, EXIT.data, again);
  const { program, jobs } = file.head;
  if (program !== version())
    throw new Failure(
      `${path} was made by version ${program} of numberpress, and this is ${version()}`,
      EXIT.data,
      again,
    );
  if (jobs !== digest) throw new Failure(`${path} was made from another state of ${order.path}`, EXIT.data, again);
  return file;
}

/** The part of a file, from its name. */
function shardOf(path: string): Shard | null {
  const [, index, count] = /\.(\d+)-of-(\d+)\.results$/.exec(path) ?? [];
  return index === undefined ? null : { index: Number(index), count: Number(count) };
}

/** The failure that names the missing parts and the commands that make them. `open`: these parts; empty if there is no part at all. */
function missing(order: MergeOrder, open: readonly Shard[], passed: readonly PassedPart[]): Failure {
  const { parts } = order;
  const folder = statSync(parts[0]!).isDirectory() ? parts[0]! : dirname(parts[0]!);
  const isOpen = ({ shard }: PassedPart): boolean =>
    open.length === 0 || open.some(({ index, count }) => index === shard?.index && count === shard.count);
  // A part that exists but cannot be used is not missing.
  const wrong = passed.find(isOpen);
  if (wrong !== undefined) return wrong.failure;
  const [first] = open;
  if (first === undefined)
    return refusal(EXIT.noInput, "no-part", {
      book: order.name,
      paths: parts.join(", "),
      command: commandFor(order, { index: 1, count: 2 }, folder),
    });
  const commands = open.slice(0, MAX_COMMANDS).map((shard) => `  ${commandFor(order, shard, folder)}`);
  const rest = open.length - commands.length;
  if (rest > 0) commands.push(`  … and ${rest} more`);
  const [which, are, them] =
    open.length === 1
      ? [`part ${first.index}`, "is", "it"]
      : [`parts ${listed(open.map(({ index }) => index))}`, "are", "them"];
  return new Failure(
    `${which} of ${first.count} ${are} missing`,
    EXIT.noInput,
    [`make ${them}, and merge again:`, ...commands].join("\n"),
  );
}

const MAX_COMMANDS = 5;
const MAX_NUMBERS = 12;
const listed = (numbers: readonly number[]): string =>
  numbers.length <= MAX_NUMBERS
    ? numbers.join(", ")
    : `${numbers.slice(0, MAX_NUMBERS).join(", ")} and ${numbers.length - MAX_NUMBERS} more`;

function commandFor({ path, without }: MergeOrder, { index, count }: Shard, folder: string): string {
  const others = without.map((book) => ` --without ${quoted(book)}`).join("");
  return `numberpress build ${quoted(path)} --shard ${index}/${count}${others} --out ${quoted(folder)}`;
}
