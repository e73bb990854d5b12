/** Number Path: the symmetries of the grid and of the path, nothing of its own. */
export { pathTelling as numbrix } from "./path.ts";
