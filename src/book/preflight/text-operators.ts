/** The operators of text: where characters stand and how large they are. */
import type { Operand } from "./content-lexer.ts";
import { NO_FONT } from "./font.ts";
import { fontNamed, type Machine, tell } from "./machine.ts";
import { followed, type Matrix, moved, SAME } from "./matrix.ts";
import { type Operator, ofNumbers, setting } from "./operator.ts";

const begin: Operator = (own) => {
  own.text = SAME;
  own.line = SAME;
};

const place = (own: Machine, matrix: Matrix): void => {
  own.line = matrix;
  own.text = matrix;
};

const nextLine = (own: Machine, x: number, y: number): void => place(own, followed([1, 0, 0, 1, x, y], own.line));

const chooseFont: Operator = (own, [name, size]) => {
  own.state = { ...own.state, font: fontNamed(own, name), size: typeof size === "number" ? size : 0 };
};

/** Shows characters; numbers between them move the next ones by thousandths of the size. */
function show(own: Machine, parts: readonly Operand[]): void {
  const { state } = own;
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
  const matrix = followed(own.text, state.matrix);
  own.text = followed([1, 0, 0, 1, x, 0], own.text);
  if (codes.length === 0) return;
  const inked = left < right || bottom < top;
  tell(own, {
    mark: "text",
    box: inked ? moved(left, bottom, right, top, matrix) : moved(0, 0, 0, 0, matrix),
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
  Tm: ofNumbers(6, (own, matrix) => place(own, matrix as unknown as Matrix)),
  Td: ofNumbers(2, (own, [x, y]) => nextLine(own, x!, y!)),
  TD: ofNumbers(2, (own, [x, y]) => {
    own.state = { ...own.state, leading: -y! };
    nextLine(own, x!, y!);
  }),
  "T*": (own) => nextLine(own, 0, -own.state.leading),
  Tj: show,
  TJ: (own, [list]) => show(own, Array.isArray(list) ? (list as readonly Operand[]) : []),
  "'": (own, operands) => {
    nextLine(own, 0, -own.state.leading);
    show(own, operands);
  },
  '"': (own, [word, character, text]) => {
    const spaces = {
      wordSpace: typeof word === "number" ? word : 0,
      characterSpace: typeof character === "number" ? character : 0,
    };
    own.state = { ...own.state, ...spaces };
    nextLine(own, 0, -own.state.leading);
    show(own, text === undefined ? [] : [text]);
  },
};
