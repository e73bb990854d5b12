/** The same options as without diagonals. */
export { default } from "../numbrix/golden.ts";
