/** The flag that says what stands at the foot of a sheet to think with: --support. */
import type { Options } from "yargs";
import { SUPPORTS } from "../../draw/support.ts";

export const SUPPORT = {
  type: "string",
  requiresArg: true,
  describe: `To think with, at the foot: one or more of ${SUPPORTS.join(", ")}, with commas between them`,
} as const satisfies Options;
