/** Modules of words, read without a page. */
import { runInThisContext } from "node:vm";
import type { Data } from "../../src/templates/speak.ts";

/** What a module of words gives to those who import it. */
export function dataIn(source: string): Data {
  const start = "export default";
  if (!source.startsWith(start)) throw new Error("that is no module of words");
  return runInThisContext(`(${source.slice(start.length, source.lastIndexOf(";"))})`) as Data;
}
