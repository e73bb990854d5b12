/** Reads and judges puzzles in a worker of the page "Your own puzzle", which stays responsive. */
import { config } from "zod";
import type { OwnReply, OwnRequest } from "./own-protocol.ts";
import { findingsOf, gradeOfOwn, readOwn, sheetsOf } from "./own-puzzle.ts";

// Otherwise zod tests whether it can create functions from text, which the page's content policy reports.
config({ jitless: true });

/** The global object of the worker, which the DOM types do not describe. */
const worker = self as unknown as {
  onmessage: (event: MessageEvent<OwnRequest>) => void;
  postMessage(reply: OwnReply): void;
};

worker.onmessage = async ({ data }) => {
  const { id, language } = data;
  if ("read" in data) {
    worker.postMessage({ id, ...(await readOwn(data.read, language, data.at)) });
    return;
  }
  if ("sheets" in data) {
    worker.postMessage({ id, sheets: await sheetsOf(data.sheets, language) });
    return;
  }
  const found = await findingsOf(data.look, language);
  if (found === null) return;
  worker.postMessage({ id, found });
  if (found.answers === 1 && found.isAll) worker.postMessage({ id, grade: await gradeOfOwn(data.look, language) });
};
