import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { THEMES } from "../../src/site/player/look-choices.ts";

const CSS = readFileSync(new URL("../../src/site/styles/tokens.css", import.meta.url), "utf8");
/** The blocks of rules before those of forced colours: selector and declarations. */
const BLOCKS = [...CSS.split("@media")[0]!.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, block]) => ({
  selector: selector!.replace(/\/\*[\s\S]*?\*\//g, ""),
  block: block!,
}));

/** The colours of a page in a theme, by name. `scheme`: what the system says, where the theme leaves it to that. */
function colours(theme: string, scheme: "light" | "dark"): Record<string, string> {
  const found: Record<string, string> = {};
  let ground: string = scheme;
  const own = BLOCKS.filter(({ selector }) =>
    selector.split(",").some((each) => [":root", `[data-theme="${theme}"]`].includes(each.trim())),
  );
  for (const { block } of own) ground = /color-scheme: (light|dark);/.exec(block)?.[1] ?? ground;
  for (const { block } of own)
    for (const [, name, both, light, dark] of block.matchAll(
      /--([a-z-]+): (#[0-9a-f]{6}|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
    ))
      found[name!] = light === undefined ? both! : ground === "light" ? light : dark!;
  return found;
}

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

/** Each theme on each ground that it may have, and whether it is for those who need more contrast (WCAG: AAA, and 4.5 for lines). */
const LOOKS = [
  ["the theme of the system, light", colours("", "light"), false],
  ["the theme of the system, dark", colours("", "dark"), false],
  ["paper on a dark system", colours("paper", "dark"), false],
  ["white", colours("white", "dark"), false],
  ["dark on a light system", colours("dark", "light"), false],
  ["high contrast, light", colours("contrast", "light"), true],
  ["high contrast, dark", colours("contrast", "dark"), true],
] as const;

test("themes say themselves whether they are light or dark, but for the one of high contrast", () => {
  expect(colours("paper", "dark")).toEqual(colours("", "light"));
  expect(colours("dark", "light")).toEqual(colours("", "dark"));
  expect(colours("white", "dark")).toMatchObject({ paper: "#ffffff", ink: colours("", "light").ink });
  expect(colours("contrast", "light").paper).toBe("#ffffff");
  expect(colours("contrast", "dark").paper).toBe("#000000");
});

test("every theme that can be chosen is in the style sheet, and its ground is told to the browser", () => {
  const look = readFileSync(new URL("../../src/site/client/look.ts", import.meta.url), "utf8");
  for (const theme of THEMES.filter(Boolean)) {
    expect(CSS).toContain(`[data-theme="${theme}"]`);
    if (theme !== "contrast") expect(look).toContain(`${theme}: "${colours(theme, "light").paper}"`);
  }
});

describe.each(LOOKS)("in %s", (_, token, isHigh) => {
  test.each(NEEDED)("%s on %s is at least %d to 1", (a, b, least) => {
    const needed = isHigh ? { 3: 4.5, 4.5: 7, 7: 7 }[least] : least;
    expect(contrast(token[a]!, token[b]!)).toBeGreaterThanOrEqual(needed);
  });
});
