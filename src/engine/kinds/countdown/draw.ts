/**
 * The figure: cards as tiles, the target framed like a display, and a line of boxes for each possible calculation. One cell is a
 * tile.
 */
import { circle, digitSize, type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { formatExpression, type Line, PRINTED, parseExpressions, type Tree, workOut } from "./expression.ts";
import { type Countdown, linesIn } from "./rules.ts";

/* The small figure of the key: the target, and a solution both as lines of sums and as one formula. */

/** The em of all text in a key: 7 points where a cell is 4 mm. */
const EM = 0.62;
/** Widths as a share of the em: of digits and signs, of a space, of a bracket. */
const KEY_DIGIT = 0.586;
const KEY_SPACE = 0.269;
const KEY_BRACKET = 0.388;
const KEY_WIDTH = 7;
const KEY_PITCH = 0.94;
const KEY_DISPLAY = 1.3;

const KEY_CELL = { least: 4, most: 5 };

/** Only the answer: target, lines of sums in columns, formula. */
function keyFigure(target: number, trees: readonly Tree[], lines: readonly Line[]): Figure {
  const frame = (breadth(String(target)) + 1) * 0.78;
  const marks: Mark[] = [
    rect("display", 0, 0, frame, KEY_DISPLAY, 0.15),
    text("given", frame / 2, KEY_DISPLAY / 2, 0.78, String(target)),
  ];
  if (lines.length === 0) return { width: KEY_WIDTH, height: KEY_DISPLAY, cell: KEY_CELL, box: 0, marks };
  const sums = keyLines(lines);
  const formulas = trees.flatMap((tree) => inRows(formatExpression(tree), KEY_WIDTH / EM));
  const content = Math.max(sums.width, ...formulas.map((formula) => breadth(formula) * EM));
  const rule = KEY_DISPLAY + 0.34 + lines.length * KEY_PITCH;
  marks.push(...sums.marks, line("rule", 0, rule, content, rule));
  for (const [i, formula] of formulas.entries())
    marks.push(text("entry", 0, rule + 0.16 + (i + 0.5) * KEY_PITCH, EM, formula, "start"));
  const height = rule + 0.16 + formulas.length * KEY_PITCH;
  return { width: Math.max(KEY_WIDTH, content), height, cell: KEY_CELL, box: 0, marks };
}

/** The lines of sums with right-aligned numbers in three columns. */
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
  [...content].reduce((sum, c) => sum + (c === " " ? KEY_SPACE : c === "(" || c === ")" ? KEY_BRACKET : KEY_DIGIT), 0);

/** A formula in one piece, or in two if it is too wide: split before the outermost operator that divides it most evenly. */
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
type Puzzle = Pick<Countdown, "cards" | "target" | "pair">;

const SLOT = "expression";

/** The sizes of a figure, in cells. `sums`: the lines, the left edges and widths of their boxes, the centres of signs. */
interface Form {
  readonly width: number;
  readonly gap: number;
  readonly display: { readonly top: number; readonly width: number; readonly height: number };
  readonly sums: {
    readonly top: number;
    readonly height: number;
    readonly pitch: number;
    readonly left: Span;
    readonly sign: { readonly x: number; readonly radius: number };
    readonly right: Span;
    readonly equals: number;
    readonly result: Span;
    readonly size: number;
  };
}
interface Span {
  readonly x: number;
  readonly width: number;
}

const USUAL: Form = {
  width: 7,
  gap: 0.2,
  display: { top: 1.52, width: 3.4, height: 1.52 },
  sums: {
    top: 3.66,
    height: 0.7,
    pitch: 0.92,
    left: { x: 0, width: 1.64 },
    sign: { x: 2.18, radius: 0.34 },
    right: { x: 2.72, width: 1.64 },
    equals: 4.68,
    result: { x: 5, width: 2 },
    size: 0.46,
  },
};
/** Boxes nearly as high as a card, so that children can write in them even on a page as narrow as the cards in large print. */
const LARGE: Form = {
  width: 7,
  gap: 0.2,
  display: { top: 1.3, width: 3.2, height: 1.3 },
  sums: {
    top: 2.94,
    height: 0.94,
    pitch: 1.05,
    left: { x: 0, width: 1.6 },
    sign: { x: 2.21, radius: 0.47 },
    right: { x: 2.82, width: 1.6 },
    equals: 4.74,
    result: { x: 5.06, width: 1.94 },
    size: 0.58,
  },
};
/** The same for few cards: two columns of them fit on a child's sheet. */
const FEW: Form = {
  ...LARGE,
  width: 5.9,
  display: { ...LARGE.display, width: 2.8 },
  sums: {
    ...LARGE.sums,
    left: { x: 0, width: 1.38 },
    sign: { x: 1.91, radius: 0.46 },
    right: { x: 2.44, width: 1.38 },
    equals: 4.05,
    result: { x: 4.28, width: 1.62 },
  },
};
/** The same for two-digit numbers. */
const SHORT: Form = {
  ...LARGE,
  width: 4.8,
  display: { ...LARGE.display, width: 2.4 },
  sums: {
    ...LARGE.sums,
    left: { x: 0, width: 1.06 },
    sign: { x: 1.58, radius: 0.45 },
    right: { x: 2.1, width: 1.06 },
    equals: 3.38,
    result: { x: 3.6, width: 1.2 },
  },
};
/** Maximum number of cards for these forms. With so few, two digits are enough in all calculations if the numbers have two. */
const FEW_CARDS = 4;
/** Minimum width of a card and the space after it. */
const CARD_PITCH = 1.08;

/** A form as wide as its cards. */
function widened(form: Form, cards: number): Form {
  const width = Math.max(form.width, CARD_PITCH * cards);
  const by = (width - form.width) / 2;
  const { sums } = form;
  const moved = (span: Span): Span => ({ ...span, x: span.x + by });
  return {
    ...form,
    width,
    sums: {
      ...sums,
      left: moved(sums.left),
      sign: { ...sums.sign, x: sums.sign.x + by },
      right: moved(sums.right),
      equals: sums.equals + by,
      result: moved(sums.result),
    },
  };
}

function formFor({ cards, target, pair }: Puzzle, options: DrawOptions): Form {
  if (!options.large) return USUAL;
  const isShort = Math.max(target, ...cards) < 100 && (pair || cards.length <= FEW_CARDS);
  if (isShort) return widened(SHORT, cards.length);
  return cards.length <= FEW_CARDS ? FEW : LARGE;
}

/** Draws a puzzle, with the lines that can be calculated from the entry. */
export function draw(puzzle: Puzzle, at: Position, options: DrawOptions): Figure {
  const trees = treesOf(at.entry[SLOT]);
  const lines = trees.flatMap((tree) => workOut(tree).lines).slice(0, linesIn(puzzle));
  if (options.size === "key") return keyFigure(puzzle.target, trees, lines);
  const form = formFor(puzzle, options);
  const { width, sums } = form;
  const rows = linesIn(puzzle);
  const marks = [...tiles(puzzle.cards, form, options), ...display(puzzle.target, form)];
  for (let i = 0; i < rows; i++) marks.push(...row(sums.top + i * sums.pitch, form, lines[i]));
  if (options.highlight.includes(SLOT)) {
    const y = sums.top + Math.max(0, lines.length - 1) * sums.pitch;
    marks.push(rect("highlight", sums.result.x, y, sums.result.width, sums.height, 0.06));
  }
  const height = sums.top + (rows - 1) * sums.pitch + sums.height;
  return { width, height, cell: { least: 8, most: 13 }, box: sums.height, marks };
}

function treesOf(written: string | undefined): readonly Tree[] {
  const read = parseExpressions(written ?? "");
  return "trees" in read ? read.trees : [];
}

/** Width of a three-digit card whose digits are as large as those of the others. */
const BROAD = 1.1;

function tiles(cards: readonly number[], { width, gap: most }: Form, options: DrawOptions): Mark[] {
  const figures = Math.max(2, ...cards.map((card) => String(card).length));
  const widths = cards.map((card) => (options.large && card > 99 ? BROAD : 1));
  const all = widths.reduce((sum, each) => sum + each, 0);
  const gap = Math.min(most, (width - all) / (cards.length - 1));
  const size = digitSize(options.large ? 2 : figures);
  let x = (width - all - gap * (cards.length - 1)) / 2;
  return cards.flatMap((card, i) => {
    const [left, breadth] = [x, widths[i]!];
    x += breadth + gap;
    return [rect("tile", left, 0, breadth, 1, 0.12), text("given", left + breadth / 2, 0.5, size, String(card))];
  });
}

function display(target: number, { width: whole, display: { top, width, height } }: Form): Mark[] {
  const x = (whole - width) / 2;
  const inner = 0.14;
  return [
    rect("display", x, top, width, height, 0.15),
    rect("blank", x + inner, top + inner, width - 2 * inner, height - 2 * inner, 0.06),
    text("given", whole / 2, top + height / 2, 1.06, String(target)),
  ];
}

/** Width of a written digit as a share of the em. */
const DIGIT = 0.586;

function row(y: number, { sums }: Form, filled: Line | undefined): Mark[] {
  const { height, left, sign, right, equals, result, size } = sums;
  const middle = y + height / 2;
  const marks: Mark[] = [left, right, result].map(({ x, width }) => rect("blank", x, y, width, height, 0.06, SLOT));
  marks.push(circle("blank", sign.x, middle, sign.radius, SLOT), text("sign", equals, middle, size, "="));
  if (filled === undefined) return marks;
  const number = ({ x, width }: Span, value: number): Mark => {
    const digits = String(value);
    const em = Math.min(size + 0.06, (0.86 * width) / (DIGIT * digits.length));
    return text("entry", x + width / 2, middle, em, digits);
  };
  marks.push(number(left, filled.left), text("entry", sign.x, middle, size + 0.04, PRINTED[filled.op]));
  marks.push(number(right, filled.right), number(result, filled.value));
  return marks;
}
