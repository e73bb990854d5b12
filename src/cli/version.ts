/** The version of this program, from package.json. */
import { readFileSync } from "node:fs";

let known: string | undefined;

export function version(): string {
  known ??= JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version as string;
  return known;
}
