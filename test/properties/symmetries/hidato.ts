/** Number Path with Diagonals: the symmetries of the grid and of the path, nothing of its own. */
export { pathTelling as hidato } from "./path.ts";
