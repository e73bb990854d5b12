/** The style of a section's puzzles at a width, so that their heads, rules and figures align. */
import type { Sizes, Type } from "../spec/edition/reader.ts";
import { type CardFlow, type CardStyle, cardFlow, cardStyle, scaledCard } from "./card-part.ts";
import { MM } from "./item.ts";
import { type HeadStyle, headStyle } from "./puzzle-head.ts";
import type { Setting } from "./setting.ts";
import { evenFlow, type Flow, flow } from "./text.ts";
import type { Card, PrintedPuzzle } from "./words.ts";

/** Type sizes and distances of a section's blocks, in points, measured from the top of a block. */
export interface BlockStyle {
  readonly head: HeadStyle;
  readonly rule: Type;
  /** Width of the rule; less than that of the block if a code is next to it. */
  readonly ruleWidth: number;
  /** First baseline of the rule. */
  readonly ruleTop: number;
  /** Top of the card or the figure: below a head with a rule of this height, and below a number on a separate line. */
  readonly belowRule: (height: number) => number;
  readonly belowNumber: number;
  readonly card: CardStyle;
  /** The lines of a rule, cached. */
  readonly flowOf: (rule: string) => Flow;
  /** The lines of a rule, and of a title, in a narrow column next to a figure; cached. */
  readonly flowIn: (rule: string, width: number) => Flow;
  readonly titleIn: (title: string, width: number) => Flow;
  /** The height of a rule for `belowRule`; negative for an empty one, which has no line. */
  readonly heightOf: (rule: string) => number;
  /** The lines of a puzzle's card for a width, with type scaled by a factor; cached. */
  readonly cardOf: (card: Card, width: number, scale: number) => CardFlow;
}

/** For adults, a narrower column has smaller type. */
const NARROW = 95 * MM;
const COMPACT = 0.86;
/** Factor for type if there is little space. */
const CLOSER = 0.81;
/** Space above a figure, in points, and as a share of the text size. */
const TO_FIGURE = { points: 11, sizes: 1.15 } as const;
/** Factor for the space above a figure directly under its number, compared with that under a rule. */
const UNDER_NUMBER = 0.5;
/** The same if there is little space. */
const CLOSE = 0.6;
const QR_GAP = 4 * MM;
/** Size of a title next to a figure, as a multiple of the rule below it. */
const ASIDE_TITLE = 1.2;

/**
 * The style of these puzzles in blocks of this width; null if a block has no space for a head. `qr`: side of the code on the
 * right of the head and the rule, 0 for none.
 */
export function blockStyle(
  puzzles: readonly PrintedPuzzle[],
  width: number,
  qr: number,
  setting: Setting,
): BlockStyle | null {
  const { sizes, measure, cache } = setting;
  const ruleWidth = qr === 0 ? width : width - qr - QR_GAP;
  const head = ruleWidth < sizes.text.size * 8 ? null : headStyle(puzzles, ruleWidth, setting);
  if (head === null) return null;
  const rule = ruleType(sizes, width, setting.packing?.isClose);
  const card = cardStyle(rule, sizes);
  const flowOf = memoized((text: string) =>
    cache.ruleLines(cache, `${ruleWidth} ${rule.size} ${rule.leading} ${text}`, () =>
      evenFlow(text, ruleWidth, rule, measure),
    ),
  );
  const narrow = ruleType(sizes, 0, setting.packing?.isClose);
  const rulesIn = memoized((width: number) => memoized((text: string) => flow(text, width, narrow, measure)));
  const titleType = { size: narrow.size * ASIDE_TITLE, leading: narrow.leading * ASIDE_TITLE };
  const titlesIn = memoized((width: number) => memoized((text: string) => flow(text, width, titleType, measure)));
  const flowIn = (text: string, width: number) => rulesIn(width)(text);
  const titleIn = (text: string, width: number) => titlesIn(width)(text);
  const cards = memoized((scale: number) => {
    const scaled = scaledCard(card, scale);
    return memoized((width: number) => memoized((each: Card) => cardFlow(each, width, scaled, setting)));
  });
  const cardOf = (each: Card, cardWidth: number, scale: number) => cards(scale)(cardWidth)(each);
  const ruleTop = head.height + Math.max(rule.leading * 1.35, 5 * MM);
  const heightOf = (text: string) => (text === "" ? head.height - ruleTop : flowOf(text).height);
  const gap = (TO_FIGURE.points + rule.size * TO_FIGURE.sizes) * (setting.packing?.isClose ? CLOSE : 1);
  const belowRule = (height: number) => Math.max(ruleTop + height + gap, qr === 0 ? 0 : qr + gap * 0.6);
  const belowNumber = Math.max(head.numbered.height + gap * UNDER_NUMBER, qr === 0 ? 0 : qr + gap * 0.6);
  return { head, rule, ruleWidth, ruleTop, belowRule, belowNumber, card, flowOf, heightOf, flowIn, titleIn, cardOf };
}

export function ruleType({ text, small, isChild }: Sizes, width: number, isClose = false): Type {
  const scale = width >= NARROW || isChild ? 1 : Math.max(isClose ? CLOSER : COMPACT, small / text.size);
  return { size: text.size * scale, leading: text.leading * scale };
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
