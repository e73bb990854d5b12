/** The press of a page: does what is asked for, one request after the other, and keeps what it made last for its pages and PDFs. */

import type { Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import { formatAddress } from "../engine/address/address.ts";
import { KINDS } from "../engine/kinds/index.ts";
import type { Layout, PartName } from "../pages/layout.ts";
import { classTable } from "../pdf/render-book.ts";
import { puzzlesAtBoard } from "../pdf/slides/slide-pages.ts";
import { useFontSet } from "../platform/browser.ts";
import { fontSetFor } from "../platform/font-set.ts";
import { whenLoaded } from "../platform/not-loaded.ts";
import { classFacts } from "./class-facts.ts";
import {
  drawPage,
  hasCover,
  isOfDraw,
  keyLayout,
  type MadeBook,
  makeSheet,
  makeSpec,
  renderPdf,
  warmUp,
} from "./make.ts";
import { pngAddress } from "./png.ts";
import { problemOf } from "./problem.ts";
import type { Made, MadeOutput, Reply, Request } from "./protocol.ts";

/** A press: each keeps what it has made itself. */
export interface Press {
  /** Takes a request; answers come in the order of requests. */
  take(request: Request, answer: (reply: Reply) => void): void;
  /** Ends all that is under way: nothing is answered any more. */
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
      const layout = request.of === "book" ? typeset.layout : await keyLayout(book, typeset);
      if (layout === null) throw new Error("there is no key");
      return { id, is: "page", svg: await drawPage(layout, request.index, typeset, pngAddress) };
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
      return { id, is: "board", puzzles: await whenLoaded(() => boardAddress(manifest)) };
    }
  }
}

/** The puzzles of a sheet as the page of slides is given them: whole, for no archive has them. */
function boardAddress({ puzzles, spec }: Manifest): string {
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
    keys.push(await keyLayout(book, one));
    const output = manifest.spec.output[i]!;
    const { width, height } = one.options.size;
    outputs.push({
      output,
      ...{ width, height },
      pages: one.layout.count,
      answerPages: keys[i]?.count ?? null,
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
    class: first === undefined ? null : classFacts(manifest, first, pagesFor("marking", keys[0])),
    table: first === undefined ? null : classTable(first, answers),
  };
}
