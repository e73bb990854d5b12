/** The symmetries of the grid and of the path, nothing of its own. */
export { pathTelling as default } from "../../properties/symmetries/path.ts";
