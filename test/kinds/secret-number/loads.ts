/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 14_800, hint: 18_930, code: 17_830 } satisfies Loads;
