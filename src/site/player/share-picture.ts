/**
 * A picture to share: the shared line, and the puzzle as dots. Givens are light tiles, solved cells are green dots, and a path joins
 * consecutive givens. All of that is visible before the puzzle is solved, so the picture spoils nothing.
 */
import type { Board } from "../../engine/board.ts";
import type { Slot } from "../../engine/kind.ts";

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80];
/** The side of the square for the puzzle. */
const SIDE = HEIGHT - 2 * MARGIN;
const [PAPER, INK, SOLVED, RIBBON, TILE] = ["#fffdf8", "#17181c", "#2a6e46", "#b7cdbb", "#e3dccb"];

/** A cell of the puzzle; coordinates in cells from the top left. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly isGiven: boolean;
}

/** The puzzle as dots, and the joined pairs of dots. */
export interface Dots {
  readonly dots: readonly Dot[];
  /** Indexes into `dots`. */
  readonly joined: readonly (readonly [number, number])[];
}

/** The dots of a puzzle: one for each slot; for cards one for each card and each sum. */
function dotsOf(board: Board, slots: readonly Slot[]): Dots {
  if (board.input === "cards") {
    const given = board.cards.map((_, x): Dot => ({ x, y: 0, isGiven: true }));
    const sums = board.cards.slice(1).map((_, i): Dot => ({ x: i + 0.5, y: 1.2, isGiven: false }));
    const joined = sums.slice(1).map((_, i) => [given.length + i, given.length + i + 1] as const);
    return { dots: [...given, ...sums], joined };
  }
  const dots = slots.map(({ row, column, given }): Dot => ({ x: column, y: row, isGiven: given !== null }));
  if (board.input !== "path") return { dots, joined: [] };
  const at = new Map(slots.flatMap(({ given }, i) => (given === null ? [] : [[given, i]])));
  const joined = board.texts.flatMap((text, i) => {
    const [here, next] = [at.get(text), at.get(board.texts[i + 1] ?? "")];
    if (here === undefined || next === undefined || !board.near(slots[here]!.id).includes(slots[next]!.id)) return [];
    return [[here, next] as const];
  });
  return { dots, joined };
}

/** Draws the picture as a PNG. `line`: "Numberpress, Number Path 20: no hint, 6:42". */
export async function sharePicture(line: string, board: Board, slots: readonly Slot[]): Promise<File> {
  await Promise.all(["bold 52px Andika", "40px Andika"].map((font) => document.fonts.load(font)));
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = INK;
  const [title = "", how = ""] = line.split(/: (.*)/);
  const [place = "", name = ""] = title.split(/, (.*)/);
  const room = WIDTH - SIDE - 3 * MARGIN;
  pen.font = "40px Andika, sans-serif";
  pen.fillText(place, MARGIN, MARGIN + 34, room);
  pen.font = "bold 52px Andika, sans-serif";
  const end = writeLines(pen, name, { y: 280, height: 64, room });
  pen.font = "40px Andika, sans-serif";
  writeLines(pen, how, { y: end + 66, height: 52, room });
  drawDots(pen, dotsOf(board, slots));
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  canvas.toBlob((blob) =>
    blob === null
      ? reject(new Error("no picture"))
      : resolve(new File([blob], "numberpress.png", { type: "image/png" })),
  );
  return promise;
}

/** Writes a text with line breaks; returns the y of its last line. */
function writeLines(
  pen: CanvasRenderingContext2D,
  text: string,
  { y, height, room }: { readonly y: number; readonly height: number; readonly room: number },
): number {
  let line = "";
  let at = y;
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.measureText(longer).width > room) {
      pen.fillText(line, MARGIN, at, room);
      [line, at] = [word, at + height];
    } else line = longer;
  }
  pen.fillText(line, MARGIN, at, room);
  return at;
}

/** Draws the dots on the right, as large as possible. */
function drawDots(pen: CanvasRenderingContext2D, { dots, joined }: Dots): void {
  const [left, top] = [Math.min(...dots.map(({ x }) => x)), Math.min(...dots.map(({ y }) => y))];
  const [columns, rows] = [
    Math.max(...dots.map(({ x }) => x)) - left + 1,
    Math.max(...dots.map(({ y }) => y)) - top + 1,
  ];
  const unit = Math.min(SIDE / columns, SIDE / rows, 96);
  const from = { x: WIDTH - MARGIN - (SIDE + columns * unit) / 2, y: (HEIGHT - rows * unit) / 2 };
  const at = ({ x, y }: Dot): readonly [number, number] => [
    from.x + (x - left + 0.5) * unit,
    from.y + (y - top + 0.5) * unit,
  ];
  Object.assign(pen, { strokeStyle: RIBBON, lineWidth: 0.34 * unit, lineCap: "round" });
  for (const [one, other] of joined) {
    pen.beginPath();
    pen.moveTo(...at(dots[one]!));
    pen.lineTo(...at(dots[other]!));
    pen.stroke();
  }
  for (const dot of dots) {
    const [x, y] = at(dot);
    pen.beginPath();
    pen.fillStyle = dot.isGiven ? TILE : SOLVED;
    if (dot.isGiven) pen.roundRect(x - 0.36 * unit, y - 0.36 * unit, 0.72 * unit, 0.72 * unit, 0.08 * unit);
    else pen.arc(x, y, 0.3 * unit, 0, 2 * Math.PI);
    pen.fill();
  }
}
