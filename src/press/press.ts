/** The press of a page: does what is asked for, one request after the other, and keeps what it made last for its pages and PDFs. */

import type { Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import type { Layout, PartName } from "../book/pages/layout.ts";
import { classTable } from "../book/print/render-book.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { useFontSet } from "../platform/browser.ts";
import { fontSetFor } from "../platform/font-set.ts";
import { classFacts } from "./class-facts.ts";
import { drawPage, isOfDraw, keyLayout, type MadeBook, makeSheet, makeSpec, renderPdf, warmUp } from "./make.ts";
import { pngAddress } from "./png.ts";
import { problemOf } from "./problem.ts";
import type { Made, MadeOutput, Part, Reply, Request } from "./protocol.ts";

let last: MadeBook | null = null;
let queue: Promise<void> = Promise.resolve();

/** Takes a request; answers come in the order of requests. */
export function take(request: Request, answer: (reply: Reply) => void): void {
  queue = queue.then(async () => {
    try {
      answer(await work(request, answer));
    } catch (error) {
      const issues = await problemOf(error, request.speech);
      answer({ id: request.id, is: "problem", problem: { issues, isOfDraw: isOfDraw(error) } });
    }
  });
}

async function work(request: Request, answer: (reply: Reply) => void): Promise<Reply> {
  const { id } = request;
  const onProgress = (done: number, of: number) => answer({ id, is: "progress", done, of });
  switch (request.do) {
    case "sheet": {
      useFontSet(fontSetFor(`${JSON.stringify(request.order)}${request.classList ?? ""}`));
      const { order, draw, classList, logo } = request;
      last = await makeSheet(order, KINDS, draw, { onProgress, classList, logo });
      return { id, is: "made", made: madeOf(last) };
    }
    case "book": {
      useFontSet(fontSetFor(request.text));
      last = await makeSpec(request.text, request.file, KINDS, onProgress);
      return { id, is: "made", made: madeOf(last) };
    }
    case "page": {
      const [book, typeset] = madeOutput(request.output);
      const layout = request.of === "book" ? typeset.layout : keyLayout(book, typeset);
      if (layout === null) throw new Error("there is no key");
      const name = `p${request.output}${LETTERS[request.of]}${request.index}`;
      return { id, is: "page", svg: await drawPage(layout, request.index, typeset, name, pngAddress) };
    }
    case "pdf": {
      const [book, typeset] = madeOutput(request.output);
      return { id, is: "pdf", bytes: await renderPdf(book, typeset, request.of) };
    }
    case "warm":
      await warmUp(request.language);
      return { id, is: "warm" };
    case "board": {
      const [book] = madeOutput(0);
      return { id, is: "board", puzzles: await boardAddress(book.manifest) };
    }
  }
}

/** The puzzles of a sheet as the page of slides is given them: whole, for no archive has them. */
async function boardAddress({ puzzles, spec }: Manifest): Promise<string> {
  const [{ formatAddress }, { puzzlesAtBoard }] = await Promise.all([
    import("../engine/address/address.ts"),
    import("../book/slides/slide-pages.ts"),
  ]);
  const shown = puzzlesAtBoard(puzzles, spec.sections);
  return shown
    .map(({ kind, puzzle, id }) => formatAddress("", KINDS.find((known) => known.id === kind)!, puzzle, id))
    .flatMap((address) => /#(.+)$/.exec(address)?.[1] ?? [])
    .join(",");
}

const pagesFor = (part: PartName, layout: Layout | null | undefined): number =>
  layout?.parts.find(({ name }) => name === part)?.pages ?? 0;

const LETTERS: Readonly<Record<Part, string>> = { book: "b", answers: "a" };

function madeOutput(output: number) {
  const typeset = last?.typeset[output];
  if (last === null || typeset === undefined) throw new Error("nothing was made");
  return [last, typeset] as const;
}

function madeOf(book: MadeBook): Made {
  const { manifest, code, order, name, typeset, answers } = book;
  const base = (output: string) => (typeset.length === 1 ? name : `${name}-${output}`);
  const keys = typeset.map((one) => keyLayout(book, one));
  const outputs = typeset.map((one, i): MadeOutput => {
    const output = manifest.spec.output[i]!;
    const { width, height } = one.options.size;
    return {
      output,
      ...{ width, height },
      pages: one.layout.count,
      answerPages: keys[i]?.count ?? null,
      book: `${base(output)}.pdf`,
      answers: `${base(output)}-answers.pdf`,
    };
  });
  const { title, sheet } = manifest.spec;
  const [first] = typeset;
  return {
    code,
    order,
    title: sheet?.title ?? title,
    puzzles: manifest.puzzles.length,
    outputs,
    manifest: formatManifest(manifest),
    class: first === undefined ? null : classFacts(manifest, first, pagesFor("marking", keys[0])),
    table: first === undefined ? null : classTable(first, answers),
  };
}
