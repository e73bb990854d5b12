import { expect, it } from "vitest";
import { toSvg } from "../../src/draw/svg.ts";
import { circle, type Figure, line, path, rect, text } from "../../src/engine/figure.ts";

const figure = (marks: Figure["marks"]): Figure => ({
  width: 2,
  height: 1,
  cell: { least: 5, most: 10 },
  box: 0,
  marks,
});

it("toSvg draws each mark in its ink, marks of one ink together", () => {
  const svg = toSvg(
    figure([
      rect("tile", 0, 0, 1, 1, 0.1, "r1c1"),
      rect("tile", 1, 0, 1, 1),
      line("grid", 1, 0, 1, 1),
      circle("ring", 0.5, 0.5, 0.4),
      path("ribbon", [["M", 0, 0], ["L", 1, 0], ["C", 1, 0, 2, 0, 2, 1], ["Z"]], 0.5),
      text("given", 0.5, 0.5, 0.5, "7"),
    ]),
    { cell: 40 },
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" class="figure" viewBox="-2 -2 84 44" aria-hidden="true">' +
      '<g class="i-tile" fill="#e0e0e0"><rect x="0" y="0" width="40" height="40" rx="4" data-slot="r1c1"/><rect x="40" y="0" width="40" height="40"/></g>' +
      '<g class="i-grid" fill="none" stroke="#000000" stroke-width="0.75"><line x1="40" y1="0" x2="40" y2="40"/></g>' +
      '<g class="i-ring" fill="#ffffff" stroke="#000000" stroke-width="1.5"><circle cx="20" cy="20" r="16"/></g>' +
      '<g class="i-ribbon" fill="none" stroke="#e0e0e0" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0L40 0C40 0 80 0 80 40Z" stroke-width="20"/></g>' +
      '<g class="i-given" fill="#000000" font-weight="700"><text x="20" y="27.18" font-size="20" text-anchor="middle">7</text></g></svg>',
  );
});
it("toSvg keeps a box's stroke inside its square", () => {
  expect(toSvg(figure([rect("box", 0, 0, 1, 1)]), { cell: 40 })).toContain(
    '<rect x="0.75" y="0.75" width="38.5" height="38.5"/>',
  );
});
it("toSvg says what it shows, and lets no text become markup", () => {
  const svg = toSvg(figure([text("note", 0, 0, 1, "<&>")]), { label: 'A "puzzle" & <b>' });
  expect(svg).toContain('role="img" aria-label="A &#34;puzzle&#34; &#38; &#60;b&#62;"');
  expect(svg).toContain(">&#60;&#38;&#62;</text>");
});
it("toSvg prints signs as a country writes them", () => {
  expect(toSvg(figure([text("sign", 0, 0, 1, "2 × 3")]), { signs: { "×": "·" } })).toContain(">2 · 3<");
});
it("toSvg sets a dot and a colon that stand alone bold, and their middle on their point", () => {
  const signs = { "×": "·", "÷": ":" };
  const svg = toSvg(figure([text("sign", 0, 0.5, 0.4, "÷"), text("sign", 1, 0.5, 0.4, "+")]), { cell: 100, signs });
  // The middle of the colon stands 0.22 of its size above its baseline.
  expect(svg).toContain('y="59.68" font-size="44" text-anchor="middle" font-weight="700">:</text>');
  expect(svg).toContain('y="64.36" font-size="40" text-anchor="middle">+</text>');
});
it("toSvg draws small figures in thin lines", () => {
  expect(toSvg(figure([rect("frame", 0, 0, 2, 1)]), { cell: 10 })).toContain('stroke-width="0.75"');
});
it("toSvg dashes the outlines of cages by lengths that grow with the picture", () => {
  expect(toSvg(figure([path("cage", [["M", 0, 0], ["Z"]])]), { cell: 100 })).toContain('stroke-dasharray="10.5 7.5"');
});
