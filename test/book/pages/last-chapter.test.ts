import { expect, it } from "vitest";
import { openLastChapter } from "../../../src/pages/body.ts";
import type { Draft } from "../../../src/pages/setting.ts";

it("lays a chapter out again when its pages are asked for after those of another, and not while they are asked for in turn", () => {
  const laidOut: string[] = [];
  const chapter = (name: string) => (): Draft[] => {
    laidOut.push(name);
    return Array.from({ length: 3 }, (_, i) => ({
      items: () => [{ item: "anchor", name: `${name}-${i}`, y: 0 }],
      anchors: [`${name}-${i}`],
      bookmarks: [],
      column: { x: 0, width: 100 },
      puzzles: [i],
      right: i === 0,
    }));
  };
  const lastChapter = openLastChapter();
  const [one, two] = [lastChapter(chapter("one")), lastChapter(chapter("two"))];
  expect(laidOut).toEqual(["one", "two"]);
  const plain = [...chapter("one")(), ...chapter("two")()];
  laidOut.length = 0;
  for (const [i, draft] of [...one, ...two].entries()) {
    expect(draft.items()).toEqual(plain[i]!.items());
    expect({ ...draft, items: null }).toEqual({ ...plain[i], items: null });
  }
  expect(laidOut).toEqual(["one", "two"]);
});
