/** What runs in each thread of `npm run agree`. */
export { agreeBatch as default } from "./agree-batch.ts";
