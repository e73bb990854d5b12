/** Asks the worker of the page "Your own puzzle", and only for what is newest: an answer to an older question is dropped. */
import type {
  OwnFault,
  OwnFindings,
  OwnGrade,
  OwnPuzzle,
  OwnReply,
  OwnRequest,
  OwnSheet,
} from "../../../press/own-protocol.ts";
import type { Language } from "../../../templates/language.ts";

/** What the page does with answers. */
export interface Told {
  /** `of`: how many puzzles the text has. */
  read(puzzle: OwnPuzzle, of: number): void;
  sheets(sheets: readonly OwnSheet[]): void;
  fault(fault: OwnFault): void;
  found(findings: OwnFindings): void;
  grade(grade: OwnGrade): void;
  /** The worker did not load. */
  failed(): void;
}

/** A worker that is busy for longer with an old question is ended, in milliseconds. */
const PATIENCE = 250;

/** Opens the worker at its first question. */
export function openJudge(address: string, language: Language, told: Told) {
  let worker: Worker | null = null;
  let [last, isBusy] = [0, false];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let next: OwnRequest | null = null;
  const open = (): Worker => {
    const opened = new Worker(address, { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<OwnReply>) => take(data));
    opened.addEventListener("error", () => {
      worker = null;
      isBusy = false;
      told.failed();
    });
    return opened;
  };
  const take = (reply: OwnReply): void => {
    // The level of one answer comes after its count.
    isBusy = "found" in reply && reply.found.answers === 1 && reply.found.isAll;
    if (reply.id === last) {
      if ("read" in reply) told.read(reply.read, reply.of);
      else if ("sheets" in reply) told.sheets(reply.sheets);
      else if ("fault" in reply) told.fault(reply);
      else if ("found" in reply) told.found(reply.found);
      else told.grade(reply.grade);
    }
    if (!isBusy && next !== null) send(next);
  };
  const send = (request: OwnRequest): void => {
    clearTimeout(waiting);
    next = null;
    isBusy = true;
    worker ??= open();
    worker.postMessage(request);
  };
  const ask = (request: OwnRequest): void => {
    clearTimeout(waiting);
    if (!isBusy) {
      send(request);
      return;
    }
    next = request;
    waiting = setTimeout(() => {
      worker?.terminate();
      worker = null;
      send(request);
    }, PATIENCE);
  };
  return {
    /** `at`: which puzzle of the text, from 0. */
    read: (text: string, at: number): void => ask({ id: ++last, language, read: text, at }),
    sheets: (codes: readonly string[]): void => ask({ id: ++last, language, sheets: codes }),
    look: (puzzle: OwnPuzzle): void => ask({ id: ++last, language, look: puzzle }),
  };
}
