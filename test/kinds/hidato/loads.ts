/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 13_170, hint: 18_810, code: 18_170 } satisfies Loads;
