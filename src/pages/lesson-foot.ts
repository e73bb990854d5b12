/** The foot of a sheet of tasks. */

import type { HandedSheet } from "../book/class/copies.ts";
import { LEVELS, type Level, say } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { type Ages, parseAges } from "../spec/ages.ts";
import { codeOfOne } from "../spec/sheet-code.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { plainText } from "../templates/markdown.ts";
import { labelOfCopy } from "./class-labels.ts";
import type { Item } from "./item.ts";
import { levelSquares } from "./level-squares.ts";
import type { Setting } from "./setting.ts";
import { textAt } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";

/** The ages of a sheet, if it states them. */
export function agesOf({ manifest: { spec } }: Setting): Ages | null {
  const read = spec.ages === undefined ? null : parseAges(spec.ages);
  return read !== null && "ages" in read ? read.ages : null;
}

/** The data of a sheet's footer. */
interface SheetFoot extends Pick<HandedSheet, "copy"> {
  readonly sheet: SheetSpec;
  readonly tasks: readonly PrintedPuzzle[];
  /** Index among the sheets of its class. */
  readonly arrangement: number;
}

/**
 * The readers and the level of a sheet on the left, its code on the right. The sheets of a class do not show their level, and
 * explain their grey corners; each has its own code, followed by the number of its pupil.
 */
export function footItems({ sheet, tasks, copy, arrangement }: SheetFoot, setting: Setting): Item[] {
  const { frame, sizes, measure, phrase } = setting;
  const { x, width } = frame.text;
  const size = sizes.small;
  const read = agesOf(setting);
  const parts = [
    sheet.class,
    read && plainText(phrase(say("book.ages", { youngest: read[0], oldest: read[1] }))),
  ].filter((text) => text !== undefined && text !== null);
  const about = textAt(parts.join(" · "), x, frame.foot, size, measure);
  const left = x + (parts.length === 0 ? 0 : measure(about.text, "regular", size) + size);
  const own = codeOf(sheet.code, copy, arrangement);
  const code = own && plainText(phrase(say("book.sheet-code", { code: own })));
  const whose = copy === undefined ? "" : labelOfCopy(copy, phrase);
  const end = [...(code ? [code] : []), ...(whose === "" ? [] : [whose])].join(" · ");
  return [
    ...(parts.length === 0 ? [] : [about]),
    ...(copy === undefined
      ? [{ item: "ornament" as const, marks: levelSquares(hardest(tasks), left, frame.foot, size) }]
      : cornerNote(tasks, left, x + width - measure(end, "regular", size) - size, setting)),
    ...(end === "" ? [] : [textAt(end, x + width, frame.foot, size, measure, { anchor: "end" })]),
  ];
}

/** The code for this sheet alone; for a class of an earlier release, that of all sheets. */
const codeOf = (code: string | undefined, copy: HandedSheet["copy"], arrangement: number): string | undefined =>
  code === undefined || copy === undefined ? code : (codeOfOne(code, copy.group, copy.number, arrangement) ?? code);

/** Distance of a line above the footer, as a multiple of its type size. */
const ABOVE = 1.3;

/**
 * Explains grey corners, if there are any: in the middle of the footer, or above it if there is no space between `left` and
 * `right`.
 */
function cornerNote(tasks: readonly PrintedPuzzle[], left: number, right: number, setting: Setting): Item[] {
  const { kinds, frame, sizes, measure, phrase } = setting;
  const isBoxed = (id: string): boolean => required(kinds.find((kind) => kind.id === id)).glance === undefined;
  if (!tasks.some(({ kind }) => isBoxed(kind))) return [];
  const note = plainText(phrase(say("class.corners")));
  const size = sizes.small;
  const middle = frame.text.x + frame.text.width / 2;
  const hasRoom = measure(note, "regular", size) / 2 <= Math.min(middle - left, right - middle);
  return [
    hasRoom
      ? textAt(note, middle, frame.foot, size, measure, { anchor: "middle" })
      : textAt(note, frame.text.x, frame.foot - ABOVE * size, size, measure),
  ];
}

/** The hardest level of the tasks before the challenge. */
function hardest(tasks: readonly PrintedPuzzle[]): Level {
  const plain = tasks.filter(({ label }) => label === undefined);
  return LEVELS[Math.max(...(plain.length > 0 ? plain : tasks).map(({ level }) => LEVELS.indexOf(level)))]!;
}
