/** What runs in each thread of `npm run audit:all -- agree`. */
export { agreeBatch as default } from "./agree-batch.ts";
