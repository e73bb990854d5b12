/** The figures of keys: what was found is bold, what was printed is not. */
import { describe, expect, it } from "vitest";
import { STYLES } from "../../src/draw/theme.ts";
import { isPicture } from "../../src/engine/board.ts";
import { keyFigure } from "../../src/engine/key-figure.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { required } from "../../src/engine/required.ts";

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))("a key of %s", (_, kind) => {
  const [answer] = kind.solve(kind.example, { solutions: 1, nodes: 1_000_000 }).solutions;
  const { marks } = keyFigure(kind, kind.example, required(answer));

  // Filled cells are no text.
  it.skipIf(isPicture(kind.slots(kind.example)))(
    "has its answers in bold type and its given numbers in light type",
    () => {
      const texts = marks.filter((mark) => mark.shape === "text");
      expect(texts.some(({ ink }) => STYLES[ink].font === "bold")).toBe(true);
      expect(texts.filter(({ ink }) => ink === "given" || ink === "entry")).toEqual([]);
    },
  );

  it("has every number of the answer among what is bold", () => {
    const bold = marks.flatMap((mark) => (mark.shape === "text" && STYLES[mark.ink].font === "bold" ? mark.text : []));
    for (const text of Object.values(required(answer)).filter((each) => /^\d+$/.test(each)))
      expect(bold).toContain(text);
  });
});
