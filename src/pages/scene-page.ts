/** The opener of a chapter in a children's book: a picture that fills the page, with numbers to find and the mascot. */
import { handOf } from "../draw/digit-strokes.ts";
import type { Palette } from "../draw/palette.ts";
import { HIGHEST, type Place, placeLayers, roundedBox } from "../draw/scenes/place.ts";
import { PLACES, type PlaceName } from "../draw/scenes/places.ts";
import { GREYS, tonesOf } from "../draw/seasons/paints.ts";
import { layerShapes } from "../draw/seasons/scene.ts";
import type { Shape } from "../draw/shape.ts";
import { required } from "../engine/required.ts";
import { rng } from "../engine/rng.ts";
import { speechItems } from "./bubble.ts";
import { POSES } from "./cover/mascot.ts";
import type { Frame } from "./frame.ts";
import type { Item } from "./item.ts";
import type { Draft, Setting } from "./setting.ts";
import { placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group, words } from "./words-on-page.ts";

/** The words of a scene and its position in the book. */
interface ScenePage {
  readonly title: string;
  /** The numbers of its puzzles. */
  readonly range: string;
  /** The index of its chapter, and how many chapters before it have scenes. */
  readonly chapter: number;
  readonly before: number;
}

/** The place of a scene: each in turn, in an order of the book's own. `before`: number of scenes before it. */
export function placeOf(seed: string, before: number): PlaceName {
  const names = rng([seed, "places"]).shuffle(Object.keys(PLACES) as PlaceName[]);
  return required(names[before % names.length]);
}

/** A page without a footer; it may be on either side. */
export function scenePage(setting: Setting, page: ScenePage): Draft {
  const { frame, manifest } = setting;
  const place: Place = PLACES[placeOf(manifest.seed, page.before)];
  const palette = setting.palettes?.(page.chapter) ?? null;
  const area = areaOf(frame);
  const title = titleOf(page, area, setting);
  const isWhite = place.isDark === true && palette?.isFull === true;
  const view = viewOf(area, title.end);
  return {
    items: () => [pictureItem(place, area, view, palette, setting), ...title.items(isWhite)],
    mascot: () => mascotItems(place, page.before, view, palette, setting),
    anchors: [],
    bookmarks: [],
    column: frame.text,
    puzzles: [],
    hasNoFooter: true,
    isWhole: true,
    right: false,
  };
}

/** In points: where things and words may be, and the edges of the picture around them. */
export interface Area {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly edges: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Radius of its corners; 0: it reaches the edges of the page. */
  readonly radius: number;
}

/** Space between the edge of a framed picture and its contents, and radius of its corners, as shares of its width. */
const PAD = 0.02;
const RADIUS = 0.03;

/** The area of a picture that fills a page. */
export function areaOf({ width, height, picture, bleed, top, foot }: Frame): Area {
  if (bleed === undefined) {
    const { x, width: broad } = picture;
    const edges = { left: x, right: x + broad, top, bottom: foot };
    return { x: x + PAD * broad, width: broad * (1 - 2 * PAD), top, foot, edges, radius: RADIUS * broad };
  }
  const edges = { left: -bleed, right: width + bleed, top: -bleed, bottom: height + bleed };
  // Nothing is cut off a page without bleed: things may be close to its edges.
  if (bleed === 0) return { ...inset(width, height, PAD * width), edges, radius: 0 };
  // The same distance on both sides, because the spine is on either.
  const x = Math.max(picture.x, width - picture.x - picture.width);
  return { x, width: width - 2 * x, top, foot, edges, radius: 0 };
}

const inset = (width: number, height: number, by: number) => ({
  x: by,
  width: width - 2 * by,
  top: by,
  foot: height - by,
});

/** The unit of a place in points, and where its left side and its foot are. */
interface View {
  readonly x: number;
  readonly foot: number;
  readonly unit: number;
}

/** The place as large as its area allows below its title. */
function viewOf({ x, width, foot }: Area, below: number): View {
  const unit = Math.min(width / 100, (foot - below) / HIGHEST);
  return { x: x + (width - 100 * unit) / 2, foot, unit };
}

/** Weight of outlines in points. */
const LINE = 1;

function pictureItem(place: Place, { edges, radius }: Area, view: View, palette: Palette | null, setting: Setting) {
  const { x, foot, unit } = view;
  const hand = handOf(setting.manifest.spec.language);
  const isColour = palette?.isFull === true;
  const tones = palette === null ? GREYS : tonesOf(palette.section);
  const picture = {
    left: (edges.left - x) / unit,
    right: (edges.right - x) / unit,
    top: (edges.top - foot) / unit,
    bottom: (edges.bottom - foot) / unit,
    radius: radius / unit,
  };
  const look = { x, y: foot, cell: unit, isColour, tones, weight: LINE };
  const shapes = layerShapes(placeLayers(place, hand, picture), look);
  // The sky is as white as the paper: a framed picture needs a line.
  const frame: Shape[] =
    isColour || radius === 0 ? [] : layerShapes([{ segments: roundedBox(picture), edge: "usual" }], look);
  return { item: "drawing", shapes: [...shapes, ...frame] } as const;
}

/** Space for the title as shares of the width of the picture, and its maximum as a multiple of a page title. */
const TITLE = { width: 0.92, height: 0.2, most: 1.25, above: 0.05 } as const;

/** The title and what is below it; `end`: where things may begin. */
function titleOf({ title, range }: ScenePage, { x: from, width, top }: Area, setting: Setting) {
  const { sizes, theme, measure } = setting;
  const x = from + (width * (1 - TITLE.width)) / 2;
  const flowed = largestTitle(title, width * TITLE.width, width * TITLE.height, sizes.title * TITLE.most, setting);
  const baseline = top + width * TITLE.above + flowed.size * theme.title.capitals;
  const small = Math.max(sizes.small, sizes.text.size);
  const below = baseline + flowed.height + small * 1.7;
  return {
    end: below + small * 0.5,
    items: (isWhite: boolean): Item[] => {
      const white = isWhite ? ({ white: true } as const) : {};
      return [
        group(
          "heading-1",
          placed(flowed.items, x, baseline).map((item) => ({ ...item, ...white })),
        ),
        group("paragraph", [{ ...textAt(range, x, below, small, measure), ...white }]),
      ];
    },
  };
}

/** The place of the mascot, and the type size of its words and its limits. */
const MASCOT = { x: 12, y: 27, side: 18 } as const;
const BUBBLE = { from: 0.5, to: 46, size: 3.3 } as const;

function mascotItems(
  { numbers }: Place,
  before: number,
  { x, foot, unit }: View,
  palette: Palette | null,
  setting: Setting,
): Item[] {
  const { sizes, phrase, manifest } = setting;
  const poses = POSES.filter((pose) => pose !== "sleep" && pose !== "oops");
  return speechItems(
    {
      pose: required(poses[(before + rng([manifest.seed, "poses"]).int(poses.length)) % poses.length]),
      words: words(phrase, "book.scene-find", { numbers }),
      ...{ x: x + MASCOT.x * unit, y: foot - MASCOT.y * unit, side: MASCOT.side * unit, at: "above" },
      ...{ from: x + BUBBLE.from * unit, to: x + BUBBLE.to * unit },
      size: Math.max(sizes.small, Math.min(sizes.text.size, BUBBLE.size * unit)),
    },
    palette,
    setting,
  );
}
