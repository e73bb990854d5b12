/** Settings of Astro and Vite, for the build and for the development server. */

// Rules that turn a class of a board into a number to compute with: `n6` sets `--n: 6`. The policy of the pages allows no style attributes,
// and sizes have to be right before any script has run.

/** Columns, rows where they are not as many, narrow columns, guesses or lines of sums, columns of keys. */
const MAX = { n: 41, m: 20, k: 9, g: 20, c: 10 };

const rules = Object.entries(MAX).flatMap(([name, max]) =>
  Array.from({ length: max }, (_, i) => `.${name}${i + 1} { --${name}: ${i + 1}; }`),
);

/** Adds the rules to the style sheet of boards; any other is as it was. */
export const withBoardCounts = (css: string, file: string): string =>
  /[/\\]styles[/\\]player\.css$/.test(file) ? `${css}\n${rules.join("\n")}\n` : css;

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
