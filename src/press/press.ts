/** The press of a page: does what is asked for, one request after the other, and keeps what it made last for its pages and PDFs. */
import { formatManifest } from "../book/manifest-file.ts";
import { classTable } from "../book/print/render-book.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { useFontSet } from "../platform/browser.ts";
import { fontSetFor } from "../platform/font-set.ts";
import { drawPage, isOfDraw, keyLayout, type MadeBook, makeSheet, makeSpec, problemOf, renderPdf } from "./make.ts";
import { pngAddress } from "./png.ts";
import type { Made, MadeOutput, Part, Reply, Request } from "./protocol.ts";

let last: MadeBook | null = null;
let queue: Promise<void> = Promise.resolve();

/** Takes a request; answers come in the order of requests. */
export function take(request: Request, answer: (reply: Reply) => void): void {
  queue = queue.then(async () => {
    try {
      answer(await work(request, answer));
    } catch (error) {
      answer({ id: request.id, is: "problem", problem: { issues: problemOf(error), isOfDraw: isOfDraw(error) } });
    }
  });
}

async function work(request: Request, answer: (reply: Reply) => void): Promise<Reply> {
  const { id } = request;
  const onProgress = (done: number, of: number) => answer({ id, is: "progress", done, of });
  switch (request.do) {
    case "sheet": {
      useFontSet(fontSetFor(`${JSON.stringify(request.order)}${request.classList ?? ""}`));
      last = await makeSheet(request.order, KINDS, request.draw, { onProgress, classList: request.classList });
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
  }
}

const LETTERS: Readonly<Record<Part, string>> = { book: "b", answers: "a" };

function madeOutput(output: number) {
  const typeset = last?.typeset[output];
  if (last === null || typeset === undefined) throw new Error("nothing was made");
  return [last, typeset] as const;
}

function madeOf(book: MadeBook): Made {
  const { manifest, code, order, name, typeset, answers } = book;
  const base = (output: string) => (typeset.length === 1 ? name : `${name}-${output}`);
  const outputs = typeset.map((one, i): MadeOutput => {
    const output = manifest.spec.output[i]!;
    const { width, height } = one.options.size;
    return {
      output,
      ...{ width, height },
      pages: one.layout.count,
      answerPages: keyLayout(book, one)?.count ?? null,
      book: `${base(output)}.pdf`,
      answers: `${base(output)}-answers.pdf`,
    };
  });
  const { title, sheet } = manifest.spec;
  return {
    code,
    order,
    title: sheet?.title ?? title,
    puzzles: manifest.puzzles.length,
    outputs,
    manifest: formatManifest(manifest),
    table: typeset[0] === undefined ? null : classTable(typeset[0], answers),
  };
}
