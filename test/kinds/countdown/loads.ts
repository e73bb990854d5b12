/** How much its pages load at most. */
import type { Loads } from "../../site/loads.ts";

export default { play: 11_920, hint: 16_600, code: 14_830 } satisfies Loads;
