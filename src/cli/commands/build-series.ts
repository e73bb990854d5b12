/** `build` of a series: builds the volumes in order, each without the puzzles of earlier ones. Existing volumes stay. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { givenMarks, withMends } from "../../book/made-marks.ts";
import type { Manifest } from "../../book/manifest.ts";
import { agreed } from "../../book/manifest-file.ts";
import { otherBook } from "../../book/other-books.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { parseSeries, type SeriesFiles } from "../../spec/series/series.ts";
import { MAX_SPEC_BYTES } from "../../spec/source-limits.ts";
import type { OtherBook, Spec } from "../../spec/spec-types.ts";
import { sumOf } from "../files/file-sum.ts";
import { listedIn } from "../files/file-sums.ts";
import { outputsOf, pdfsOf } from "../files/outputs.ts";
import { checkVolumes, isMadeFrom, type ReadBook } from "../files/read-books.ts";
import {
  filesBeside,
  nameOfSpec,
  nameOfVolume,
  readBookAgain,
  readManifest,
  readOnce,
  readText,
} from "../files/read-files.ts";
import { withReadingBar } from "../terminal/terminal.ts";
import type { WorkContext } from "./work.ts";

/** The order to build a series. */
interface SeriesOrder {
  readonly path: string;
  readonly out: string;
  readonly site: boolean;
  readonly pdf: boolean;
  /** The spec of a volume with the command line flags applied. */
  readonly adapt: (book: ReadBook) => Spec;
  readonly build: (book: ReadBook) => Promise<unknown>;
}

/** The result for a volume: it was made, printed again from its puzzles, or left unchanged. */
export interface BuiltVolume {
  readonly volume: number;
  readonly book: string;
  readonly done: "made" | "printed" | "kept";
}

/** Reads a whole series first, then builds its missing volumes. */
export async function buildSeries(context: WorkContext, order: SeriesOrder): Promise<BuiltVolume[]> {
  const { kinds, terminal } = context;
  const { path, out, adapt, build } = order;
  const beside = (name: string): string => resolve(dirname(path), name);
  const files: SeriesFiles = {
    spec: (name) => ({ text: readText(beside(name), MAX_SPEC_BYTES), file: beside(name) }),
    ...readOnce(filesBeside(path)),
  };
  const text = readText(path, MAX_SPEC_BYTES);
  const volumes = withReadingBar(terminal, path, (onSection) => parseSeries(text, path, kinds, files, onSection));
  await checkVolumes(
    volumes.map(({ spec, source }) => ({ spec: adapt({ name: path, spec }), source })),
    order,
  );
  const before: OtherBook[] = [];
  const built: BuiltVolume[] = [];
  for (const { number, spec: own, source: volume } of volumes) {
    terminal.signal().throwIfAborted();
    const name = nameOfVolume(path, number);
    const file = outputsOf(join(out, name)).manifest;
    const without = [...(own.without ?? []), ...before];
    const given = adapt({ name, spec: { ...own, ...(without.length > 0 && { without }) } });
    const marks = givenMarks(given);
    const old = existsSync(file) ? readOld(file) : null;
    const { spec, mended } = old === null ? { spec: given, mended: [] } : withMends(given, old);
    const isSame = old !== null && isMadeFrom(old, spec, context);
    const isWhole = isSame && missing(order, name, old).length === 0 && !isChangedByHand(file);
    if (mended.length > 0) terminal.note(`${name}: it keeps what was changed in ${file}: ${mended.sort().join(", ")}`);
    if (!isWhole && isSame) {
      const again = readBookAgain(file, kinds);
      if (!("made" in again)) throw new Error(`${file} is no made book`);
      const made = again.made;
      await build({ name, spec: adapt({ name, spec: made.manifest.spec, made }), made, given: marks });
    } else if (!isWhole) await build({ name, spec, volume, given: marks });
    else terminal.note(`${name}: it stays as it is (${old.puzzles.length} puzzles)`);
    built.push({ volume: number, book: name, done: isWhole ? "kept" : isSame ? "printed" : "made" });
    before.push(otherBook({ book: name, manifest: isSame ? old : readManifest(file) }, kinds));
  }
  const count = (done: BuiltVolume["done"]) => built.filter((volume) => volume.done === done).length;
  terminal.note(
    `${nameOfSpec(path)}: ${volumes.length} volumes: ${count("made")} made, ${count("printed")} printed again, ${count("kept")} as they were`,
  );
  return built;
}

/** Whether the `book.json` of a volume was changed after the build, so that its PDFs are out of date. */
function isChangedByHand(file: string): boolean {
  const built = listedIn(dirname(file)).get(basename(file));
  return built !== undefined && built !== sumOf(file);
}

/** Reads an existing volume. Refuses an unreadable one instead of replacing it, because it may be the only copy of a book. */
function readOld(file: string): Manifest {
  try {
    return agreed(readManifest(file));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw refusal(EXIT.data, "unread-volume", { file, why: error.message });
  }
}

/** The requested files of a volume that are missing. */
function missing({ out, site, pdf }: SeriesOrder, name: string, manifest: Manifest): string[] {
  const folder = join(out, name);
  const { spec } = manifest;
  const pdfs = pdf
    ? spec.output.flatMap((output) => {
        const { book, answers } = pdfsOf(folder, name, output, manifest);
        return spec.answers.at === "none" ? [book] : [book, answers];
      })
    : [];
  // Checks for a page, because the owner's files of a removed site may remain.
  const pages = site && spec.site.publish !== "none" ? [join(outputsOf(folder).site, "index.html")] : [];
  // Files such as its cover, from the list of sums.
  const listed = pdf ? [...listedIn(folder).keys()].map((file) => join(folder, file)) : [];
  return [...pdfs, ...listed, ...pages].filter((file) => !existsSync(file));
}
