/** Classes of boards that style sheets compute with. */
import { expect, test } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { withBoardCounts } from "../../src/site/build/config.ts";
import { clueCount } from "../../src/site/player/clue-count.ts";
import { pageParts } from "../../src/site/player/initial-render.ts";
import { sampleBook } from "./sample-book.ts";

const css = withBoardCounts("", "src/site/styles/player.css");

test("a class of a count sets the property of its letter", () => {
  expect(css).toContain(".n6 { --n: 6; }");
  expect(css).toContain(".g20 { --g: 20; }");
});

test("only the style sheet of boards gets the rules", () => {
  expect(withBoardCounts("a {}", "src/site/styles/site.css")).toBe("a {}");
});

test.each(KINDS.map((kind) => [kind.id, kind] as const))("every count of a board of %s has a rule", (id, kind) => {
  const [made] = sampleBook({ slug: "counts", title: "Counts", levels: ["easy"], kinds: [kind] }).manifest.puzzles;
  const { board, areaClass } = pageParts(kind, made!.puzzle, { text: () => "", sign: (text) => text });
  const classes = [...`${board} class="${areaClass}"`.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) =>
    names!.split(" "),
  );
  const counts = classes.filter((name) => /^[nmkg]\d+$/.test(name));
  expect(counts.length, id).toBeGreaterThan(0);
  for (const name of counts) expect(css).toContain(`.${name} {`);
});

test("a board area makes room for three to ten clues", () => {
  expect([1, 3, 7, 10, 14].map(clueCount)).toEqual(["g3", "g3", "g7", "g10", "g10"]);
});
