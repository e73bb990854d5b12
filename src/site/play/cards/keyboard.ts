/** The keys of a desk of cards: numbers are typed by their digits, signs as they are, and arrows walk along the toolbar. */
import type { Pad } from "./pad.ts";
import type { Half, Piece } from "./pieces.ts";

/** What typing can do. */
export interface Acts {
  readonly pad: Pad;
  half(): Half;
  /** Pieces that a typed number may mean. */
  open(): readonly Piece[];
  make(half: Half): void;
  take(piece: Piece): void;
  choose(sign: string): void;
  takeBack(): void;
  refuse(name: string, values: Readonly<Record<string, string>>): void;
}

/** Signs as keyboards have them. */
const TYPED: Readonly<Record<string, string>> = { x: "*", "×": "*", "·": "*", ":": "/", "÷": "/", "−": "-", "–": "-" };

/** Does what a key means, by its name. */
export function press(acts: Acts, key: string): void {
  const sign = TYPED[key] ?? key;
  if (/^\d$/.test(key)) writeDigit(acts, key);
  else if (key === "Enter") writeDigit(acts, "");
  else if (/^[-+*/]$/.test(sign)) writeSign(acts, sign);
  else if (key === "Backspace") takeOneBack(acts);
  else if (key === "Delete" || key === "Escape") acts.takeBack();
  else {
    const { all, current } = acts.pad.stops();
    const aim = aimOf(key, all, current);
    if (aim !== undefined) acts.pad.focus(aim.dataset.key);
  }
}

/** A digit; an empty text where the number is told to be all. */
function writeDigit({ half, open, make, take, refuse }: Acts, digit: string) {
  const now = half();
  const typed = now.typed + digit;
  const means = pieceOf(typed, open(), digit === "");
  if (means === "more") return make({ ...now, typed });
  make({ ...now, typed: "" });
  if (means === null) refuse("no-number", { number: typed });
  else take(means);
}

/** A sign ends the number before it. */
function writeSign({ half, open, take, choose }: Acts, sign: string): void {
  const { typed } = half();
  const means = typed === "" ? null : pieceOf(typed, open(), true);
  if (means !== null && means !== "more") take(means);
  choose(sign);
}

function takeOneBack({ half, make, takeBack }: Acts): void {
  const { left, sign, typed } = half();
  if (typed !== "") make({ left, sign, typed: typed.slice(0, -1) });
  else if (sign !== null) make({ left, sign: null, typed });
  else takeBack();
}

/**
 * The piece that typed digits mean, "more" where more digits could follow, or null where no piece begins so. `isAll`: no
 * more digits follow.
 */
export function pieceOf(typed: string, open: readonly Piece[], isAll: boolean): Piece | "more" | null {
  const begun = open.filter(({ value }) => String(value).startsWith(typed));
  if (begun.length === 0) return null;
  const exact = begun.findLast(({ value }) => String(value) === typed);
  const isSure = begun.every(({ value }) => value === begun[0]!.value);
  if (exact !== undefined && (isAll || isSure)) return exact;
  return isAll && isSure ? begun[0]! : "more";
}

/** Where an arrow key leads to: left and right through all keys, up and down to the nearest one of the other row. */
function aimOf(
  name: string,
  stops: readonly HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
): HTMLButtonElement | undefined {
  const at = stops.indexOf(from!);
  if (name === "Home") return stops[0];
  if (name === "End") return stops.at(-1);
  if (name === "ArrowLeft") return stops[Math.max(0, at - 1)];
  if (name === "ArrowRight") return stops[Math.min(stops.length - 1, at + 1)];
  if ((name !== "ArrowUp" && name !== "ArrowDown") || from === undefined) return undefined;
  const [x, y] = middleOf(from);
  const away = (button: HTMLButtonElement): number => Math.abs(middleOf(button)[0] - x);
  const there = stops.filter((button) => {
    const down = middleOf(button)[1] - y;
    return Math.abs(down) > 4 && down > 0 === (name === "ArrowDown");
  });
  return there.sort((a, b) => away(a) - away(b))[0] ?? from;
}

function middleOf(button: HTMLElement): [x: number, y: number] {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
