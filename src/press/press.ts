/** The press of a page: handles one request after the other, and keeps its last book or sheet to draw pages and render PDFs. */

import { unzlibSync, zlibSync } from "fflate";
import { KINDS } from "#kinds";
import { crc32 } from "#platform";
import { handedSheets } from "../book/class/copies.ts";
import type { Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import { formatAddress } from "../engine/address/address.ts";
import { labelOfCopy } from "../pages/class-labels.ts";
import { sidesOf } from "../pages/impose.ts";
import type { Layout, PartName } from "../pages/layout.ts";
import type { Pixels } from "../pdf/page-svg.ts";
import { boxedOf } from "../pdf/pupil-names.ts";
import { classTable, isTwoUp, type TypesetBook } from "../pdf/render-book.ts";
import { useFontSet } from "../platform/browser.ts";
import { fontSetFor } from "../platform/font-set.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { phrasesOf } from "../templates/index.ts";
import {
  drawPage,
  drawSide,
  hasCover,
  isOfDraw,
  keyLayout,
  type MadeBook,
  makeSheet,
  makeSpec,
  pagesShown,
  renderPdf,
  warmUp,
} from "./make.ts";
import { problemOf } from "./problem.ts";
import type { Made, MadeClass, MadeGroup, MadeOutput, Reply, Request } from "./protocol.ts";

/** A press; each keeps its own last book or sheet. */
export interface Press {
  /** Takes a request; replies come in the order of requests. */
  take(request: Request, answer: (reply: Reply) => void): void;
  /** Stops all work; no more replies are sent. */
  end(): void;
}

export function openPress(): Press {
  const ending = new AbortController();
  const state: State = { last: null, signal: ending.signal };
  let queue: Promise<void> = Promise.resolve();
  return {
    take: (request, answer) => {
      const tell = (reply: Reply): void => {
        if (!ending.signal.aborted) answer(reply);
      };
      queue = queue.then(async () => {
        if (ending.signal.aborted) return;
        try {
          tell(await work(state, request, tell));
        } catch (error) {
          const issues = await problemOf(error, request.speech);
          tell({ id: request.id, is: "problem", problem: { issues, isOfDraw: isOfDraw(error) } });
        }
      });
    },
    end: () => ending.abort(),
  };
}

interface State {
  last: MadeBook | null;
  readonly signal: AbortSignal;
}

async function work(state: State, request: Request, answer: (reply: Reply) => void): Promise<Reply> {
  const { id } = request;
  const { signal } = state;
  const onProgress = (done: number, of: number) => answer({ id, is: "progress", done, of });
  switch (request.do) {
    case "sheet": {
      const { order, draw, classList, logo } = request;
      useFontSet(fontSetFor(`${JSON.stringify(order)}${classList ?? ""}`));
      state.last = await makeSheet(order, KINDS, draw, { onProgress, signal, classList, logo });
      return { id, is: "made", made: await madeOf(state.last) };
    }
    case "book": {
      useFontSet(fontSetFor(request.text));
      state.last = await makeSpec(request.text, request.file, KINDS, { onProgress, signal });
      return { id, is: "made", made: await madeOf(state.last) };
    }
    case "page": {
      const [book, typeset] = madeOutput(state, request.output);
      const layout = request.of === "book" ? typeset.layout : keyLayout(book, typeset);
      if (layout === null) throw new Error("there is no key");
      const pages = pagesShown(layout, typeset, request.of);
      return { id, is: "page", svg: drawPage(pages, request.index, typeset, pngAddress) };
    }
    case "side": {
      const [, typeset] = madeOutput(state, 0);
      return { id, is: "page", svg: drawSide(typeset.layout, request.index, typeset, pngAddress) };
    }
    case "pdf": {
      const [book, typeset] = madeOutput(state, request.output);
      return { id, is: "pdf", bytes: await renderPdf(book, typeset, request.of) };
    }
    case "warm":
      await warmUp(request.language);
      return { id, is: "warm" };
    case "board": {
      const [{ manifest }] = madeOutput(state, 0);
      return { id, is: "board", puzzles: await boardAddress(manifest) };
    }
  }
}

/** The puzzles of a sheet for the address of the slides page: in full, because no archive has them. */
async function boardAddress({ puzzles, spec }: Manifest): Promise<string> {
  const { puzzlesAtBoard } = await import("../pdf/slides/slide-pages.ts");
  const shown = puzzlesAtBoard(puzzles, spec.sections);
  return shown
    .map(({ kind, puzzle, id }) => formatAddress("", KINDS.find((known) => known.id === kind)!, puzzle, id))
    .flatMap((address) => /#(.+)$/.exec(address)?.[1] ?? [])
    .join(",");
}

const pagesFor = (part: PartName, layout: Layout | null | undefined): number =>
  layout?.parts.find(({ name }) => name === part)?.pages ?? 0;

function madeOutput({ last }: State, output: number) {
  const typeset = last?.typeset[output];
  if (last === null || typeset === undefined) throw new Error("nothing was made");
  return [last, typeset] as const;
}

async function madeOf(book: MadeBook): Promise<Made> {
  const { manifest, code, order, name, typeset, answers } = book;
  const base = (output: string) => (typeset.length === 1 ? name : `${name}-${output}`);
  const outputs: MadeOutput[] = [];
  const keys: (Layout | null)[] = [];
  for (const [i, one] of typeset.entries()) {
    keys.push(keyLayout(book, one));
    const output = manifest.spec.output[i]!;
    const { input } = one;
    const { width, height } = input.edition.profile.folded ? input.edition.sheet.paper : one.options.size;
    const key = keys[i];
    outputs.push({
      output,
      ...{ width, height },
      pages: pagesShown(one.layout, one, "book").count,
      sides: input.edition.profile.folded ? sidesOf(one.layout.count).length : null,
      answerPages: key ? pagesShown(key, one, "answers").count : null,
      book: `${base(output)}.pdf`,
      answers: `${base(output)}-answers.pdf`,
      cover: (await hasCover(book, output)) ? `${base(output)}-cover.pdf` : null,
    });
  }
  const { title, sheet } = manifest.spec;
  const [first] = typeset;
  return {
    code,
    order,
    title: sheet?.title ?? title,
    puzzles: manifest.puzzles.length,
    outputs,
    manifest: formatManifest(manifest),
    class: first === undefined ? null : classFacts(manifest, first, pagesFor("marking", keys[0]) / onPaper(first)),
    table: first === undefined ? null : classTable(first, answers),
  };
}

// Converts pixels in PDF form to the address of a PNG, for a page on a screen.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS = 8;
const RGB = 2;

/** A data address that contains the picture. */
function pngAddress({ width, height, bytes }: Pixels): string {
  const pixels = unzlibSync(bytes);
  const row = 3 * width;
  // Each row begins with its filter type, 0: none.
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const head = [...fourBytes(width), ...fourBytes(height), BITS, RGB, 0, 0, 0];
  const file = [...SIGNATURE, ...chunk("IHDR", head), ...chunk("IDAT", zlibSync(rows)), ...chunk("IEND", [])];
  return `data:image/png;base64,${btoa(file.map((byte) => String.fromCharCode(byte)).join(""))}`;
}

function chunk(name: string, data: Iterable<number>): number[] {
  const body = [...name].map((letter) => letter.charCodeAt(0)).concat([...data]);
  return [...fourBytes(body.length - name.length), ...body, ...fourBytes(crc32(Uint8Array.from(body)))];
}

const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

// The facts about a class's sheets for the teacher: who gets which, on which page it is, and how equal the scores of a group
// are.

/** The help of a group, found from one of its sheets. */
function helpOf({ group, sheet }: SheetCopy, { spec }: Manifest): MadeGroup["help"] {
  if ((spec.class?.groups[group]?.help ?? 0) === 0) return null;
  const isSmall =
    spec.class?.groups[group]?.help === 2 &&
    spec.sections.some((section) => section.sheet === sheet + 1 && Object.keys(section.options).length > 0);
  return isSmall ? "small" : "line";
}

/** The number of pages on each sheet of paper. */
const onPaper = ({ input: { manifest, edition } }: Pick<TypesetBook, "input">): number =>
  isTwoUp(manifest.spec, edition.profile) ? 2 : 1;

/** The class of a book; null if it has none. `markingPages`: number of marking pages at the start of its key. */
function classFacts(manifest: Manifest, { input, layout }: TypesetBook, markingPages: number): MadeClass | null {
  const many = onPaper({ input });
  const copies = handedSheets(manifest.spec).flatMap(({ copy }) => copy ?? []);
  const { spec, puzzles } = manifest;
  if (copies.length === 0 || layout.sheets.length !== copies.length || spec.class?.one !== undefined) return null;
  const onSheet = Map.groupBy(puzzles, ({ section }) => spec.sections[section]?.sheet);
  const tasksOf = ({ sheet }: SheetCopy) => onSheet.get(sheet + 1) ?? [];
  const phrase = phrasesOf(spec.language);
  const sheetOf = (copy: SheetCopy) => {
    const place = copies.indexOf(copy);
    const [first, next = layout.count] = layout.sheets.slice(place, place + 2);
    const page = Math.floor(first! / many);
    return { label: labelOfCopy(copy, phrase), page, pages: Math.ceil(next / many) - page };
  };
  const groups = [...Map.groupBy(copies, ({ group }) => group)]
    .sort(([a], [b]) => a - b)
    .map(([, own]): MadeGroup => {
      const scores = own.map((copy) => tasksOf(copy).reduce((sum, { score }) => sum + score, 0));
      return {
        shape: own[0]!.shape,
        level: spec.class?.groups[own[0]!.group]?.level ?? null,
        help: helpOf(own[0]!, manifest),
        scores: [Math.min(...scores), Math.max(...scores)],
        sheets: own.map(sheetOf),
      };
    });
  // Two sheets are equal if they have the same puzzles, in any order.
  const contents = copies.map((copy) =>
    tasksOf(copy)
      .map(({ id }) => id)
      .sort()
      .join(),
  );
  const boxed = boxedOf(input.pupils);
  return {
    sheets: copies.length,
    different: new Set(contents).size,
    markingPages: Math.ceil(markingPages),
    boxed,
    groups,
  };
}
