/** How much may be in a spec. */
import { fileIssue, InputError } from "./diagnostic.ts";
import { problem } from "./problem.ts";

/** Bytes in a spec: no book needs more, long books come from `count`, not from long lists. */
export const MAX_SPEC_BYTES = 2 ** 20;
/** Line breaks, commas, brackets and signs of YAML in a spec. No value is without one of them before it. */
const MAX_SPEC_PARTS = 40_000;
const PART = /[\n,[{!&]|[-?:] /g;

/** Throws an `InputError` if a text is larger than any spec. */
export function checkSize(text: string, file: string): void {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_SPEC_BYTES) throw tooLarge(file, bytes);
  const parts = countOf(text, PART);
  if (parts > MAX_SPEC_PARTS) throw tooManyParts(file, parts);
}

/** The error for a file that is larger than any spec. `bytes`: its size, null if unknown. */
export function tooLarge(file: string, bytes: number | null): InputError {
  const size = bytes === null ? "more than 1" : (bytes / MAX_SPEC_BYTES).toFixed(1);
  return new InputError([fileIssue(file, problem("large", { size }))]);
}

function countOf(text: string, sign: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(sign)) count++;
  return count;
}

const tooManyParts = (file: string, parts: number): InputError =>
  new InputError([fileIssue(file, problem("long", { parts, most: MAX_SPEC_PARTS }))]);
