/**
 * The figure: cards as tiles, the target framed like a display, and a line of boxes for each sum that there can be.
 * One cell is a tile; the lines fill a measure of seven.
 */
import { circle, digitSize, type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { Look, Position } from "../../kind.ts";
import { formatExpression, type Line, PRINTED, parseExpressions, type Tree, workOut } from "./expression.ts";

interface Puzzle {
  readonly cards: readonly number[];
  readonly target: number;
}

const SLOT = "expression";
const WIDTH = 7;
const TILE_GAP = 0.2;
const DISPLAY = { top: 1.52, width: 3.4, height: 1.52 };
const LINES_TOP = DISPLAY.top + DISPLAY.height + 0.62;
const LINE = { height: 0.7, pitch: 0.92 };
/** Left edge and width of the boxes of a line, and the middles of its signs. */
const LEFT = { x: 0, width: 1.64 };
const SIGN = { x: 2.18, radius: 0.34 };
const RIGHT = { x: 2.72, width: 1.64 };
const EQUALS = 4.68;
const RESULT = { x: 5, width: 2 };

/** Draws a puzzle, with as many lines filled as what is written can be worked out. */
export function draw(puzzle: Puzzle, at: Position, look: Look): Figure {
  const trees = treesOf(at.entry[SLOT]);
  const lines = trees.flatMap((tree) => workOut(tree).lines).slice(0, puzzle.cards.length - 1);
  if (look.size === "key") return drawKey(puzzle.target, trees, lines);
  const rows = puzzle.cards.length - 1;
  const marks = [...tiles(puzzle.cards), ...display(puzzle.target)];
  for (let i = 0; i < rows; i++) marks.push(...row(LINES_TOP + i * LINE.pitch, lines[i]));
  if (look.spot.includes(SLOT)) {
    const y = LINES_TOP + Math.max(0, lines.length - 1) * LINE.pitch;
    marks.push(rect("spot", RESULT.x, y, RESULT.width, LINE.height, 0.06));
  }
  const height = LINES_TOP + (rows - 1) * LINE.pitch + LINE.height;
  return { width: WIDTH, height, cell: { least: 8, most: 13 }, marks };
}

function treesOf(written: string | undefined): readonly Tree[] {
  const read = parseExpressions(written ?? "");
  return "trees" in read ? read.trees : [];
}

function tiles(cards: readonly number[]): Mark[] {
  const start = (WIDTH - cards.length - (cards.length - 1) * TILE_GAP) / 2;
  const size = digitSize(Math.max(2, ...cards.map((card) => String(card).length)));
  return cards.flatMap((card, i) => {
    const x = start + i * (1 + TILE_GAP);
    return [rect("tile", x, 0, 1, 1, 0.12), text("given", x + 0.5, 0.5, size, String(card))];
  });
}

function display(target: number): Mark[] {
  const { top, width, height } = DISPLAY;
  const x = (WIDTH - width) / 2;
  const inner = 0.14;
  return [
    rect("display", x, top, width, height, 0.15),
    rect("blank", x + inner, top + inner, width - 2 * inner, height - 2 * inner, 0.06),
    text("given", WIDTH / 2, top + height / 2, 1.06, String(target)),
  ];
}

function row(y: number, filled: Line | undefined): Mark[] {
  const middle = y + LINE.height / 2;
  const marks: Mark[] = [LEFT, RIGHT, RESULT].map(({ x, width }) =>
    rect("blank", x, y, width, LINE.height, 0.06, SLOT),
  );
  marks.push(circle("blank", SIGN.x, middle, SIGN.radius, SLOT), text("sign", EQUALS, middle, 0.46, "="));
  if (filled === undefined) return marks;
  const number = ({ x, width }: typeof LEFT, value: number): Mark => {
    const digits = String(value);
    return text("entry", x + width / 2, middle, Math.min(0.52, (0.86 * width) / (DIGIT * digits.length)), digits);
  };
  marks.push(number(LEFT, filled.left), text("entry", SIGN.x, middle, 0.5, PRINTED[filled.op]));
  marks.push(number(RIGHT, filled.right), number(RESULT, filled.value));
  return marks;
}

/** The em of all text in a key: 7 points where a cell is 4 mm. */
const EM = 0.62;
/** Breadths over the em: of figures and signs, of a space, of a bracket. */
const DIGIT = 0.586;
const SPACE = 0.269;
const BRACKET = 0.388;
const KEY_WIDTH = 7;
const KEY_PITCH = 0.94;
const KEY_DISPLAY = 1.3;

const KEY_CELL = { least: 4, most: 5 };

/** The answer alone: target, lines of sums set in columns, formula. */
function drawKey(target: number, trees: readonly Tree[], lines: readonly Line[]): Figure {
  const frame = (breadth(String(target)) + 1) * 0.78;
  const marks: Mark[] = [
    rect("display", 0, 0, frame, KEY_DISPLAY, 0.15),
    text("given", frame / 2, KEY_DISPLAY / 2, 0.78, String(target)),
  ];
  if (lines.length === 0) return { width: KEY_WIDTH, height: KEY_DISPLAY, cell: KEY_CELL, marks };
  const sums = keyLines(lines);
  const formulas = trees.flatMap((tree) => inRows(formatExpression(tree), KEY_WIDTH / EM));
  const content = Math.max(sums.width, ...formulas.map((formula) => breadth(formula) * EM));
  const rule = KEY_DISPLAY + 0.34 + lines.length * KEY_PITCH;
  marks.push(...sums.marks, line("rule", 0, rule, content, rule));
  for (const [i, formula] of formulas.entries())
    marks.push(text("entry", 0, rule + 0.16 + (i + 0.5) * KEY_PITCH, EM, formula, "start"));
  const height = rule + 0.16 + formulas.length * KEY_PITCH;
  return { width: Math.max(KEY_WIDTH, content), height, cell: KEY_CELL, marks };
}

/** The lines of sums with their numbers flush right in three columns. */
function keyLines(lines: readonly Line[]): { marks: Mark[]; width: number } {
  const widest = (part: (line: Line) => number): number =>
    Math.max(...lines.map((line) => breadth(String(part(line))))) * EM;
  const left = widest(({ left }) => left);
  const right = left + 0.86 + widest(({ right }) => right);
  const width = right + 0.86 + widest(({ value }) => value);
  const marks = lines.flatMap(({ left: a, op, right: b, value }, i) => {
    const y = KEY_DISPLAY + 0.2 + (i + 0.5) * KEY_PITCH;
    return [
      text("entry", left, y, EM, String(a), "end"),
      text("entry", left + 0.43, y, EM, PRINTED[op]),
      text("entry", right, y, EM, String(b), "end"),
      text("sign", right + 0.43, y, EM, "="),
      text("entry", width, y, EM, String(value), "end"),
    ];
  });
  return { marks, width };
}

const breadth = (content: string): number =>
  [...content].reduce((sum, c) => sum + (c === " " ? SPACE : c === "(" || c === ")" ? BRACKET : DIGIT), 0);

/** A formula in one piece, or in two where it is too wide: before the outermost operator that parts it most evenly. */
function inRows(formula: string, most: number): string[] {
  if (breadth(formula) <= most) return [formula];
  let depth = 0;
  let best = { place: 0, loss: Number.POSITIVE_INFINITY };
  for (const [i, character] of [...formula].entries()) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === " " && /[+−×÷]/.test(formula[i + 1]!)) {
      const loss = Math.max(breadth(formula.slice(0, i)), breadth(formula.slice(i + 1))) + 3 * depth;
      if (loss < best.loss) best = { place: i, loss };
    }
  }
  return [formula.slice(0, best.place), formula.slice(best.place + 1)];
}
