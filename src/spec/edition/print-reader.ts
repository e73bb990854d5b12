/** Who reads a book, and in which words they are spoken to. */
import type { Register } from "../../templates/register.ts";
import { type Ages, parseAges } from "../ages.ts";
import type { Spec } from "../spec-types.ts";
import { type PrintReader, parseReader, sizesOf, usualReader } from "./reader.ts";

/** Who reads a book: what its spec says or, without a word, those that its ages are. The spec has been read before. */
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

/** In which words the readers of a book are spoken to, on paper and on a screen. */
export const registerOf = ({ spec }: { readonly spec: Pick<Spec, "reader" | "ages"> }): Register =>
  registerTo(printReader(spec), spec);

/** Large print is for readers of any age: they are spoken to as those whom the book is made for. */
export function registerTo(reader: PrintReader, { ages }: Pick<Spec, "ages">): Register {
  return sizesOf(reader === "large-print" ? usualReader(agesOf(ages)) : reader).register;
}
