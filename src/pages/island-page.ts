/**
 * A children's progress page: an island with a trail of stones to colour, one for each puzzle or for a few, and a land for each
 * chapter.
 */
import type { ColourName } from "../draw/colours.ts";
import { LAND_THINGS, SEA_THINGS } from "../draw/scenes/map-things.ts";
import { roundedBox } from "../draw/scenes/place.ts";
import { put } from "../draw/seasons/layers.ts";
import { GREYS, type PaintName, tonesOf } from "../draw/seasons/paints.ts";
import { type Layer, layerShapes } from "../draw/seasons/scene.ts";
import { disc, type Shape } from "../draw/shape.ts";
import { lastOf } from "../engine/required.ts";
import { rng } from "../engine/rng.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { mascotLook, speechItems } from "./bubble.ts";
import { MASCOT_HEIGHT } from "./cover/mascot.ts";
import { CAPITALS } from "./frame.ts";
import { BREADTHS, type IslandTrail, islandTrail, partOf, spotsInSea, spotsOn, THING } from "./island-trail.ts";
import { type Item, MM } from "./item.ts";
import { areaOf } from "./scene-page.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, linkOver, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group, words } from "./words-on-page.ts";

/** Maximum number of stones. With more, a stone would be hard to find. */
export const MAX_STONES = 40;

/** The numbers on the stones: of every puzzle, or of every second, third … one, and of the last. */
export function stoneNumbers(numbers: readonly number[]): number[] {
  const every = Math.ceil(numbers.length / MAX_STONES);
  return numbers.filter((_, i) => (i + 1) % every === 0 || i === numbers.length - 1);
}

/** Shares of the width for the mascot with its bubble and for the words beside it; space between title, words and island. */
const SAID = 0.5;
const GAP = 0.03;
/** Maximum side of the mascot. */
const MASCOT = 20 * MM;

/** The page; its anchor is `progress`. `numbers`: of all puzzles, in printed order; `chapters`: the chapter of each. */
export function islandPage(setting: Setting, numbers: readonly number[], chapters: readonly number[]): Draft {
  const { frame, phrase, sizes, measure, manifest, theme } = setting;
  const palette = setting.palettes?.(undefined) ?? null;
  const area = areaOf(frame);
  const pad = area.width * 0.03;
  const [x, width] = [area.x + pad, area.width - 2 * pad];
  const name = words(phrase, "book.progress");
  const every = Math.ceil(numbers.length / MAX_STONES);
  const column = width * (1 - SAID);
  const title = largestTitle(name, column, width * 0.2, sizes.title, setting);
  const baseline = area.top + pad + title.size * theme.title.capitals;
  const intro = flow(
    escapeMarkdown(words(phrase, "book.progress-stones", { count: every })),
    column,
    sizes.text,
    measure,
  );
  const under = baseline + title.height + sizes.text.size * 1.9;
  const side = Math.min(MASCOT, width * 0.13);
  const raised = 0.2 * side;
  const low = Math.max(under + intro.height, area.top + pad + raised + MASCOT_HEIGHT * side);
  const space = { x: area.x, y: low + GAP * width, width: area.width, height: area.foot - low - GAP * width };
  const stones = stoneNumbers(numbers);
  const trail = islandTrail(stones.length, space, rng([manifest.seed, "island"]));
  const isColour = palette?.isFull === true;
  const look = { isColour, tones: palette === null ? GREYS : tonesOf(palette.section), weight: 0.9 };
  const sea = () => {
    const { left, right, top, bottom } = area.edges;
    const water: Layer = {
      segments: roundedBox({ left, right, top, bottom, radius: area.radius }),
      paint: "air",
      edge: area.radius === 0 ? undefined : "plain",
    };
    const layers = [
      water,
      ...islandLayers(trail, stones, chapters, numbers),
      ...thingLayers(trail, space, { stones, chapters, numbers }, manifest.seed),
    ];
    return layerShapes(layers, { ...look, x: 0, y: 0, cell: 1 });
  };
  const sign = mascotLook(palette);
  const goal = palette?.isFull ? palette.mascot : (palette?.section ?? sign.ink);
  return {
    items: () => [
      { item: "drawing", shapes: [...sea(), ...stoneShapes(trail, sign, goal)] },
      group("heading-1", placed(title.items, x, baseline)),
      group("paragraph", placed(intro.items, x, under)),
      ...stones.map((number, i) => numberAt(number, trail.stones[i]!, i === stones.length - 1, setting)),
    ],
    mascot: () =>
      speechItems(
        {
          pose: "cheer",
          words: words(phrase, "book.progress-reach", { last: lastOf(numbers) }),
          ...{ x: x + width - 1.26 * side, y: area.top + pad + raised, side, at: "left" },
          ...{ from: x + column + 0.02 * width, to: x + width - 1.9 * side },
          size: Math.max(sizes.small, Math.min(sizes.text.size, side * 0.26)),
        },
        palette,
        setting,
      ),
    anchors: ["progress"],
    bookmarks: [{ title: name, depth: 0 }],
    column: frame.text,
    puzzles: [],
    hasNoFooter: true,
    isWhole: true,
  };
}

const LANDS: readonly PaintName[] = ["meadow", "sand", "rose", "lilac", "heath", "ice", "meadow"];

/** For each stone, the index of the land that it is on. */
function landsOf(stones: readonly number[], chapters: readonly number[], numbers: readonly number[]): number[] {
  const known = [...new Set(chapters)];
  return stones.map((number) => known.indexOf(chapters[numbers.indexOf(number)]!));
}

/** The island from its shallows to its way: the same curve, narrower each time. */
function islandLayers(
  trail: IslandTrail,
  stones: readonly number[],
  chapters: readonly number[],
  numbers: readonly number[],
): Layer[] {
  const { curve, pitch, stops, along } = trail;
  const band = (paint: PaintName, share: number, edge?: Layer["edge"]): Layer => ({
    segments: curve,
    paint,
    width: share * pitch,
    edge,
  });
  const lands = landsOf(stones, chapters, numbers);
  const parts = [...new Set(lands)].map((land): Layer => {
    const [first, last] = [lands.indexOf(land), lands.lastIndexOf(land)];
    const from = first === 0 ? 0 : (stops[first - 1]! + stops[first]!) / 2;
    const to = last === stops.length - 1 ? lastOf(along) : (stops[last]! + stops[last + 1]!) / 2;
    const paint = LANDS[land % LANDS.length]!;
    return { segments: partOf(trail, from, to), paint, width: BREADTHS.land * pitch };
  });
  return [
    band("shallows", BREADTHS.shallows),
    band("dune", BREADTHS.sand, "plain"),
    ...parts,
    band("white", BREADTHS.way, "plain"),
  ];
}

/** Share of the places beside the trail that are used, for each stone; radius of things in the sea as a share of the pitch. */
const THINGS = 0.6;
const IN_SEA = 0.17;
const MAX_IN_SEA = 6;

function thingLayers(
  trail: IslandTrail,
  space: Parameters<typeof spotsInSea>[1],
  book: {
    readonly stones: readonly number[];
    readonly chapters: readonly number[];
    readonly numbers: readonly number[];
  },
  seed: string,
): Layer[] {
  const { pitch, stops, stones } = trail;
  const lands = landsOf(book.stones, book.chapters, book.numbers);
  const landAt = (stop: number) =>
    lands[
      Math.max(
        0,
        stops.findLastIndex((each) => each <= stop),
      )
    ]!;
  const spots = spotsOn(trail, rng([seed, "things"])).slice(0, Math.ceil(THINGS * stones.length));
  const sea = spotsInSea(trail, space, IN_SEA * pitch, rng([seed, "sea"])).slice(0, MAX_IN_SEA);
  return [
    ...spots.flatMap(({ x, y, stop }) => {
      const thing = LAND_THINGS[landAt(stop) % LAND_THINGS.length]!;
      return put(thing, { at: [x, y], size: THING.radius * pitch });
    }),
    ...sea.flatMap((at, i) => put(SEA_THINGS[i % SEA_THINGS.length]!, { at, size: IN_SEA * pitch })),
  ];
}

/** Weight of a stone's outline in points. */
const LINE = 1.1;

/** Stones to colour or to write on; the first has a bold outline, the last is coloured and has a ring. */
export function stoneShapes(
  { stones }: IslandTrail,
  { ink, eye }: ReturnType<typeof mascotLook>,
  goal: ColourName,
): Shape[] {
  return stones.flatMap(({ x, y, radius }, i): Shape[] => {
    const line = { colour: ink, width: i === 0 ? 2 * LINE : LINE };
    if (i < stones.length - 1) return [disc(x, y, radius, { fill: eye, line })];
    const ring = disc(x, y, radius * 0.88, { line: { colour: eye, width: LINE } });
    return [disc(x, y, radius, { fill: goal, line: { colour: eye, width: 2 * LINE } }), ring];
  });
}

/** The number on a stone; it links to its puzzle. */
function numberAt(number: number, stone: IslandTrail["stones"][number], isLast: boolean, setting: Setting): Item {
  const { measure, phrase } = setting;
  const [font, share] = isLast ? (["title", 0.9] as const) : (["regular", 1.05] as const);
  const wide = measure(String(number), font, 1);
  const size = Math.min(stone.radius * share, (stone.radius * 1.5) / wide);
  const at = textAt(String(number), stone.x, stone.y + (size * CAPITALS) / 2, size, measure, {
    font,
    anchor: "middle",
  });
  const label = words(phrase, "book.puzzle", { number });
  return linkOver({ ...at, ...(isLast ? { white: true } : {}) }, `puzzle-${number}`, measure, label);
}
