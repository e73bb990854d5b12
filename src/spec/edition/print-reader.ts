/** The reader of a book, and the register of its texts. */
import type { Register } from "../../templates/register.ts";
import { type Ages, parseAges } from "../ages.ts";
import type { Spec } from "../spec-types.ts";
import { type PrintReader, parseReader, sizesOf, usualReader } from "./reader.ts";

/** The reader from a spec or else from its ages. The spec must be valid. */
export function printReader({ reader, ages: text }: Pick<Spec, "reader" | "ages">): PrintReader {
  const ages = agesOf(text);
  if (reader === undefined) return usualReader(ages);
  const read = parseReader(reader, ages);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.reader;
}

function agesOf(text: Spec["ages"]): Ages | null {
  if (text === undefined) return null;
  const read = parseAges(text);
  if ("problem" in read) throw new Error(read.problem.message);
  return read.ages;
}

/** The register for the readers of a book, on paper and on a screen. */
export const registerOf = ({ spec }: { readonly spec: Pick<Spec, "reader" | "ages"> }): Register =>
  registerTo(printReader(spec), spec);

/** The register for a reader. Large print is for any age, so its register follows the ages of the book. */
export function registerTo(reader: PrintReader, { ages }: Pick<Spec, "ages">): Register {
  return sizesOf(reader === "large-print" ? usualReader(agesOf(ages)) : reader).register;
}
