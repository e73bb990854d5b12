/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_440, hint: 18_610, code: 18_560 } satisfies Loads;
