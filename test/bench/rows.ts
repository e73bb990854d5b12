/** The table of the bench: all rows by their groups, and those that `npm run bench:check` measures. */
import { partsOf } from "../kinds/parts.ts";
import { COMMAND_ROWS } from "./command-rows.ts";
import { hints } from "./hints.ts";
import { MAKE_ROWS } from "./make-rows.ts";
import { PEER_ROWS } from "./peer-rows.ts";
import { PRINT_ROWS } from "./print-rows.ts";
import type { Row } from "./row.ts";
import { LOAD_ROWS, MANY_ROWS, SITE_ROWS } from "./site-rows.ts";

const OF_KINDS = [...(await partsOf<readonly Row[]>("bench")).values()];

/** In the order in which they are printed. `make`: the page that makes sheets; `many`: 50,000 puzzles, which takes minutes; `peers`: other programs. */
export const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  press: [...OF_KINDS.flat(), hints],
  print: PRINT_ROWS,
  site: SITE_ROWS,
  loads: LOAD_ROWS,
  command: COMMAND_ROWS,
  make: MAKE_ROWS,
  many: MANY_ROWS,
  peers: PEER_ROWS,
};

export const ROWS: readonly Row[] = Object.values(GROUPS).flat();

/** One row of each kind, and what a change of anything else would slow or swell. */
export const CHECKED: readonly Row[] = [
  ...OF_KINDS.map(([first]) => first!),
  hints,
  ...PRINT_ROWS.filter(({ name }) => /pages drawn/.test(name)),
  ...SITE_ROWS.filter(({ name }) => /site of 40|install/.test(name)),
  ...COMMAND_ROWS,
  ...LOAD_ROWS,
];
