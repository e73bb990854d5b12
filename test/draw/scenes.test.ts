/** The places of children's scenes: everything in view, in every colour, with the numerals that are to be found. */
import { describe, expect, it } from "vitest";
import { COLOURS } from "../../src/draw/colours.ts";
import { handOf } from "../../src/draw/digit-strokes.ts";
import { STOCK } from "../../src/draw/palette.ts";
import { HIGHEST, type Place, placeLayers } from "../../src/draw/scenes/place.ts";
import { PLACES } from "../../src/draw/scenes/places.ts";
import { polygonsOf } from "../../src/draw/seasons/outlines.ts";
import { GREYS, PAINTS, tonesOf } from "../../src/draw/seasons/paints.ts";
import { type Layer, layerShapes } from "../../src/draw/seasons/scene.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

const picture = { left: -5, right: 105, top: -140, bottom: 6, radius: 4 };
const places = Object.entries(PLACES).map(([name, place]) => ({ name, place: place as Place }));
const thingsOf = (place: Place, language: string): Layer[] =>
  place.parts(handOf(language)).flatMap((part) => ("heights" in part ? [] : part));

function boundsOf({ segments, width = 0 }: Layer) {
  const points = polygonsOf(segments).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const half = width / 2;
  return {
    left: Math.min(...xs) - half,
    right: Math.max(...xs) + half,
    top: Math.min(...ys) - half,
    bottom: Math.max(...ys) + half,
  };
}

it("there are four places or more, so that consecutive chapters differ", () => {
  expect(places.length).toBeGreaterThanOrEqual(4);
});

describe.each(places)("$name", ({ place }) => {
  it.each(LANGUAGES)("has all things inside the picture and below its title in %s", (language) => {
    for (const layer of thingsOf(place, language)) {
      const { left, right, top, bottom } = boundsOf(layer);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(100);
      expect(top).toBeGreaterThanOrEqual(-HIGHEST);
      expect(bottom).toBeLessThanOrEqual(0);
    }
  });
  it("draws each digit of its numbers once, as large as a thing, and no other", () => {
    const hand = handOf("en-GB");
    const asked: string[] = [];
    const spied = new Map([...hand]);
    spied.get = (character: string) => {
      asked.push(character);
      return hand.get(character);
    };
    place.parts(spied);
    expect(asked.sort()).toEqual(place.numbers.flatMap((number) => [...String(number)]).sort());
  });
  it("draws in full colour, in one colour and in black alone, within its edges", () => {
    const layers = placeLayers(place, handOf("de-DE"), picture);
    for (const layer of layers) {
      const { left, right, top, bottom } = boundsOf(layer);
      expect(Math.min(left - picture.left, picture.right - right)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.min(top - picture.top, picture.bottom - bottom)).toBeGreaterThanOrEqual(-1e-9);
    }
    const at = { x: 0, y: 0, cell: 5, weight: 1 };
    const tones = [GREYS, ...STOCK.map(tonesOf)];
    for (const own of tones) {
      const used = layerShapes(layers, { ...at, isColour: false, tones: own }).flatMap(({ fill, line }) => [
        ...(fill ? [fill] : []),
        ...(line ? [line.colour] : []),
      ]);
      expect(new Set(used).size).toBeGreaterThanOrEqual(5);
      for (const colour of used) expect(Object.values(own)).toContain(colour);
    }
    const full = layerShapes(layers, { ...at, isColour: true });
    // White things have an outline only where the paper is white around them.
    expect(full.filter(({ fill, line }) => fill && line)).toEqual([]);
    expect(full.length).toBeLessThan(layerShapes(layers, { ...at, isColour: false }).length + 1);
  });
});

it("the greys of drawings lie between 12 and 70 %, besides white and black", () => {
  const { white, black, ...others } = GREYS;
  expect([white, black]).toEqual(["blank", "black"]);
  for (const name of Object.values(others)) {
    const [, , , grey] = COLOURS[name].press;
    expect(grey).toBeGreaterThanOrEqual(0.12);
    expect(grey).toBeLessThanOrEqual(0.7);
  }
  expect(Object.values(PAINTS).every(({ texture }) => texture === "stripes" || texture in GREYS)).toBe(true);
});
