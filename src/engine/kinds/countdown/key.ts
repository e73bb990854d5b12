/** The small figure of the key: the target, a way to it in lines of sums, and as one formula. */
import { type Figure, line, type Mark, rect, text } from "../../figure.ts";
import { formatExpression, type Line, PRINTED, type Tree } from "./expression.ts";

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
export function keyFigure(target: number, trees: readonly Tree[], lines: readonly Line[]): Figure {
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
