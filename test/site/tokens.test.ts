import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { STOCKS } from "../../src/draw/cover.ts";

const CSS = readFileSync(new URL("../../src/site/styles/tokens.css", import.meta.url), "utf8");
const [LIGHT, DARK] = CSS.split("@media");

/** The colours of a block of tokens, by name. */
const colours = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));

/** Contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [r, g, b] = [1, 3, 5].map((i) => {
      const part = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

test("black on white is 21 to 1", () => expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5));

/** Two tokens and the least contrast between them. */
const NEEDED = [
  ["ink", "paper", 7],
  ["ink", "tile", 7],
  ["ink", "ribbon", 7],
  ["ink", "solved-ribbon", 7],
  ["quiet", "paper", 4.5],
  ["on-frame", "frame", 7],
  ["accent", "paper", 4.5],
  ["frame", "paper", 3],
  ["grid", "paper", 3],
  ["edge", "paper", 3],
  ["solved", "paper", 4.5],
  ["solved", "solved-soft", 4.5],
  ["pencil", "pencil-soft", 4.5],
  ["pencil", "paper", 4.5],
  ["ink", "raised", 7],
  ["quiet", "raised", 4.5],
  ["ink", "raised", 7],
  ["quiet", "raised", 4.5],
  ["pencil", "paper", 4.5],
  ["pencil", "pencil-soft", 4.5],
  ["pencil", "ribbon", 4.5],
  ["accent", "accent-soft", 3],
  ["paper", "accent", 4.5],
  ["solved", "solved-soft", 4.5],
] as const;

describe.each([
  ["light", colours(LIGHT!)],
  ["dark", { ...colours(LIGHT!), ...colours(DARK!) }],
])("in %s", (_, token) => {
  test.each(NEEDED)("%s on %s is at least %d to 1", (a, b, least) => {
    expect(contrast(token[a]!, token[b]!)).toBeGreaterThanOrEqual(least);
  });
});

test.each(Object.entries(STOCKS))("a cover of %s can be read", (_, { ground, ink, accent, onAccent, art }) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(art, ground)).toBeGreaterThanOrEqual(3);
});
