/** Limits for the size of a spec. */
import { fileIssue, InputError } from "./diagnostic.ts";
import { problem } from "./problem.ts";

/** Maximum size of a spec in bytes: enough, because long books come from `count`, not from long lists. */
export const MAX_SPEC_BYTES = 2 ** 20;
/** Maximum number of line breaks, commas, brackets and YAML signs in a spec. Each value has one of them before it. */
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
