/** Settings of Astro and Vite, for the build and for the development server. */
import { withBoardCounts } from "./board-counts.ts";

/** For Astro's `build` and `defineConfig`; folders and addresses are added by each. */
export const SITE_CONFIG = {
  output: "static",
  trailingSlash: "always",
  build: { format: "directory", inlineStylesheets: "never", assets: "assets" },
  compressHTML: true,
  devToolbar: { enabled: false },
  prerenderConflictBehavior: "error",
  image: { service: { entrypoint: "astro/assets/services/noop" } },
  markdown: { syntaxHighlight: false },
} as const;

/** For the bundler inside: every file stays a file, so that the policy of the pages can forbid all that is inline. */
export const VITE_CONFIG = {
  build: { assetsInlineLimit: 0, modulePreload: false },
  plugins: [{ name: "board-counts", enforce: "pre", transform: withBoardCounts }],
} as const;
