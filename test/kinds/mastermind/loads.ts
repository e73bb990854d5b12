/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 12_580, hint: 20_000, code: 18_930 } satisfies Loads;
