/** Settings of Astro and Vite, for the build and for the development server. */

// CSS rules that turn a board's class into a number to compute with: `n6` sets `--n: 6`. The pages' policy forbids style attributes,
// and sizes must be right before any script has run.

/**
 * n: columns; m: rows if their number differs; k: narrow columns; g: guesses or lines of sums; c: columns of keys; x, y: half cells
 * on the left of a grid and above it.
 */
const MAX = { n: 41, m: 30, k: 9, g: 20, c: 10, x: 30, y: 30 };

const rules = Object.entries(MAX).flatMap(([name, max]) =>
  Array.from({ length: max }, (_, i) => `.${name}${i + 1} { --${name}: ${i + 1}; }`),
);

/** Adds the rules to the style sheet of boards; other style sheets stay unchanged. */
export const withBoardCounts = (css: string, file: string): string =>
  /[/\\]styles[/\\]player\.css$/.test(file) ? `${css}\n${rules.join("\n")}\n` : css;

/** For Astro's `build` and `defineConfig`; each caller adds folders and addresses. */
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

/** For Astro's bundler: every file stays a file, so that the pages' policy can forbid inline code. */
export const VITE_CONFIG = {
  build: { assetsInlineLimit: 0, modulePreload: false },
  plugins: [{ name: "board-counts", enforce: "pre", transform: withBoardCounts }],
} as const;
