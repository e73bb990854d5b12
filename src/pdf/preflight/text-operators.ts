/** The text operators: position and size of characters. */
import type { Operand } from "./content-lexer.ts";
import { NO_FONT } from "./font.ts";
import { emit, fontNamed, type InterpreterState } from "./interpreter-state.ts";
import { composed, IDENTITY, type Matrix, transformedBox } from "./matrix.ts";
import { type Operator, ofNumbers, setting } from "./operator.ts";

const begin: Operator = (interpreter) => {
  interpreter.text = IDENTITY;
  interpreter.line = IDENTITY;
};

const place = (interpreter: InterpreterState, matrix: Matrix): void => {
  interpreter.line = matrix;
  interpreter.text = matrix;
};

const nextLine = (interpreter: InterpreterState, x: number, y: number): void =>
  place(interpreter, composed([1, 0, 0, 1, x, y], interpreter.line));

const chooseFont: Operator = (interpreter, [name, size]) => {
  interpreter.state = {
    ...interpreter.state,
    font: fontNamed(interpreter, name),
    size: typeof size === "number" ? size : 0,
  };
};

/** Shows characters; numbers between them move the next ones by thousandths of the size. */
function show(interpreter: InterpreterState, parts: readonly Operand[]): void {
  const { state } = interpreter;
  const { size, breadth, rise, mode } = state;
  const font = state.font ?? NO_FONT;
  const codes: number[] = [];
  let [x, left, bottom, right, top] = [0, Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    if (typeof part === "number") x -= (part / 1000) * size * breadth;
    if (!(part instanceof Uint8Array)) continue;
    for (let i = 0; i + font.codeBytes <= part.length; i += font.codeBytes) {
      const code = font.codeBytes === 1 ? part[i]! : part[i]! * 256 + part[i + 1]!;
      codes.push(code);
      const box = font.box(code);
      if (box !== null) {
        left = Math.min(left, x + box[0] * size * breadth);
        right = Math.max(right, x + box[2] * size * breadth);
        bottom = Math.min(bottom, box[1] * size + rise);
        top = Math.max(top, box[3] * size + rise);
      }
      const space = state.characterSpace + (code === 32 && font.codeBytes === 1 ? state.wordSpace : 0);
      x += (font.width(code) * size + space) * breadth;
    }
  }
  const matrix = composed(interpreter.text, state.matrix);
  interpreter.text = composed([1, 0, 0, 1, x, 0], interpreter.text);
  if (codes.length === 0) return;
  const inked = left < right || bottom < top;
  emit(interpreter, {
    mark: "text",
    box: inked ? transformedBox(left, bottom, right, top, matrix) : transformedBox(0, 0, 0, 0, matrix),
    colour: mode % 4 === 1 ? state.stroke : state.fill,
    font,
    size: Math.abs(size) * Math.hypot(matrix[2], matrix[3]),
    codes,
    missing: codes.reduce((sum, code) => sum + (font.isMissing(code) ? 1 : 0), 0),
    inked,
    hidden: mode % 4 === 3,
  });
}

export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  BT: begin,
  Tf: chooseFont,
  Tc: setting("characterSpace"),
  Tw: setting("wordSpace"),
  Tz: setting("breadth", 0.01),
  TL: setting("leading"),
  Ts: setting("rise"),
  Tr: setting("mode"),
  Tm: ofNumbers(6, (interpreter, matrix) => place(interpreter, matrix)),
  Td: ofNumbers(2, (interpreter, [x, y]) => nextLine(interpreter, x, y)),
  TD: ofNumbers(2, (interpreter, [x, y]) => {
    interpreter.state = { ...interpreter.state, leading: -y };
    nextLine(interpreter, x, y);
  }),
  "T*": (interpreter) => nextLine(interpreter, 0, -interpreter.state.leading),
  Tj: show,
  TJ: (interpreter, [list]) => show(interpreter, Array.isArray(list) ? (list as readonly Operand[]) : []),
  "'": (interpreter, operands) => {
    nextLine(interpreter, 0, -interpreter.state.leading);
    show(interpreter, operands);
  },
  '"': (interpreter, [word, character, text]) => {
    const spaces = {
      wordSpace: typeof word === "number" ? word : 0,
      characterSpace: typeof character === "number" ? character : 0,
    };
    interpreter.state = { ...interpreter.state, ...spaces };
    nextLine(interpreter, 0, -interpreter.state.leading);
    show(interpreter, text === undefined ? [] : [text]);
  },
};
