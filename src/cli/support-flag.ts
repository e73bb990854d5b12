/** The flag that says what stands at the foot of a sheet to think with: --support. */
import type { Options } from "yargs";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { nearest } from "../book/nearest.ts";
import { SUPPORTS, type Support } from "../draw/support.ts";

export const SUPPORT = {
  type: "string",
  requiresArg: true,
  describe: `To think with, at the foot: one or more of ${SUPPORTS.join(", ")}, with commas between them`,
} as const satisfies Options;

/** Reads "number-line,ten-frame". Throws a `Failure` where a name is none. */
export function supportsIn(text: string | undefined): readonly Support[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  return [...new Set(names)].map((name) => {
    const support = SUPPORTS.find((known) => known === name);
    if (support !== undefined) return support;
    const meant = nearest(name, SUPPORTS);
    const fix = meant === undefined ? `it is one of ${SUPPORTS.join(", ")}` : `did you mean "${meant}"?`;
    throw new Failure(`--support cannot be "${name}"`, EXIT.usage, fix);
  });
}
