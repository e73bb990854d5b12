/** The initial render of cells: the grid, for a code also guesses above and strips below; keys and status. */
import { toSvg } from "../../../draw/svg.ts";
import { type BoardGuess, type CellsBoard, isPicture, isRuled } from "../../../engine/board.ts";
import { spaceBeside } from "../../../engine/grid/clues.ts";
import { gridLines } from "../../../engine/grid/grid-figure.ts";
import { BLANK, type Slot, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { gridHtml, type InitialRender, linksHtml, type NewPuzzle, type Writing, zoomHtml } from "../grid-html.ts";
import { keysOf } from "./keys-html.ts";
import { holdersOf } from "./twins.ts";
import { statusAt } from "./words.ts";

/** With at most this many places every screen has space for text beside the guesses. */
const SHORT = 6;
/** Number of columns from which a board may be too wide for a small screen. */
const WIDE = { code: 13, sums: 15 } as const;

export function initialRender(puzzle: NewPuzzle<CellsBoard>): InitialRender {
  const { board, slots, ...writing } = puzzle;
  // The slot where the grid starts.
  const chosen = slots.find(({ given }) => given === null) ?? slots[0]!;
  return {
    board: boardHtml(puzzle, chosen),
    pad: padHtml(puzzle, chosen, wordsOf(writing)),
    status: statusAt({ ...puzzle, game: () => ({ at: BLANK }) }, chosen),
    back: "tool-erase",
  };
}

/** Texts of the initial render only. */
const wordsOf =
  ({ text }: Pick<Writing, "text">) =>
  (name: string): string =>
    escapeHtml(text(say(`initial-cells.${name}`)));
type WordOf = ReturnType<typeof wordsOf>;

function boardHtml({ board, slots, ...writing }: NewPuzzle<CellsBoard>, chosen: Slot): string {
  const { columns, strips, span } = board;
  const t = wordsOf(writing);
  const links = linksHtml(board, slots);
  const table = gridHtml(board, slots, writing, (slot) => (slot === chosen ? "chosen" : ""));
  const linked = links === "" ? table : `<div class="linked">${links}${table}</div>`;
  const grid = isRuled(board) ? ruledHtml(board, slots, table, writing.sign) : linked;
  const zoom = columns < (strips ? WIDE.code : WIDE.sums) * span ? "" : zoomHtml(t);
  return `${zoom}<div class="board ${boardClasses(board, slots)} n${columns}" data-part="board">${guessesHtml(board, writing)}${grid}${strips ? belowHtml(board, slots, t) : ""}</div>`;
}

/** CSS classes of a board: `g8` guesses, `k2` narrow columns, `m4` rows if the board is not square. */
function boardClasses(board: CellsBoard, slots: readonly Slot[]): string {
  const { rows, columns, strips, round, span, narrow, guesses } = board;
  if (strips)
    return `code${round ? " round" : ""}${columns > SHORT ? " long" : ""}${guesses.length > 0 ? ` g${guesses.length}` : ""}`;
  const tight = narrow.columns.length;
  const tall = rows === columns ? "" : ` m${rows}`;
  if (isRuled(board)) return `square ruled${ruledClasses(board, slots)}${tall}`;
  return `square${tight > 0 ? ` k${tight}` : " apart"}${board.amount === undefined ? "" : " amounts"}${span > 1 ? " bricks" : ""}${tall}`;
}

function guessesHtml({ guesses }: CellsBoard, writing: Writing): string {
  if (guesses.length === 0) return "";
  const rows = guesses.map((guess) => {
    const tiles = guess.tiles.map(({ text }) => `<td><b>${escapeHtml(text)}</b></td>`).join("");
    return `<tr>${tiles}<th scope="row">${marksHtml(guess)}<span>${escapeHtml(writing.text(guess.feedback))}</span></th></tr>`;
  });
  return `<table class="guesses">${rows.join("")}</table>`;
}

/** `f` filled, `o` open, `n` none. */
const marksHtml = ({ marks: { filled, open, of } }: BoardGuess): string =>
  of === 0
    ? ""
    : `<span class="marks" aria-hidden="true">${Array.from({ length: of }, (_, i) => `<i class="${i < filled ? "f" : i < filled + open ? "o" : "n"}"></i>`).join("")}</span>`;

/** The strips below the boxes, with a legend for the symbols of guesses. */
function belowHtml({ guesses: [sample] }: CellsBoard, slots: readonly Slot[], t: WordOf): string {
  const legend = ["agrees", "struck", "open"].map(
    (state, i) => `<p class="${state}"><b>${escapeHtml(sample?.tiles.at(i)?.text ?? "")}</b>${t(`mark-${state}`)}</p>`,
  );
  const note = `<p>${t("your-strips")}</p>${sample === undefined ? "" : legend.join("")}`;
  const name = t(sample === undefined ? "your-number" : "your-code");
  return `<p class="beside-note scripted">${name}</p>${stripsHtml(slots)}<div class="beside-note scripted" aria-hidden="true">${note}</div>`;
}

/** The choices of each place, for crossing out: by pen if there is no script. */
const stripsHtml = (slots: readonly Slot[]): string =>
  `<div class="strips" aria-hidden="true">${slots.map(({ choices }) => `<div>${(choices ?? []).map((text) => `<button tabindex="-1">${escapeHtml(text)}</button>`).join("")}</div>`).join("")}</div>`;

/** The switch between writing and crossing out, and the keys of the chosen place. */
function padHtml(puzzle: NewPuzzle<CellsBoard>, chosen: Slot, t: WordOf): string {
  const blank = { ...puzzle, game: () => ({ at: BLANK }) };
  const { inDigits, className, html: plain } = keysOf(puzzle, chosen);
  // Marks choices that givens already use; later the pad does it.
  const used = (chosen.choices ?? []).filter(
    (it) => !inDigits && !isRuled(puzzle.board) && holdersOf(blank, chosen, it).length > 0,
  );
  const html = used.reduce((html, it) => {
    const key = `<button value="${escapeHtml(it)}"`;
    return html.replace(`${key}>`, `${key} class="used">`);
  }, plain);
  return `<div class="mode" role="group" aria-label="${t("mode")}"><button class="write" aria-pressed="true">${t("write")}</button>${isRuled(puzzle.board) && !isPicture(puzzle.slots) ? `<button class="notes">${t("notes")}</button>` : `<button class="cross">${t("cross-out")}</button>`}</div><div class="${className}" role="group" aria-label="${t("choices")}">${html}</div>`;
}

// The lines and printed clues of a ruled grid as a picture over its cells: drawn as on paper, in the colours of the screen.

/** Side of a cell in units of the picture. */
const CELL = 40;

/** CSS classes of a ruled board, each after a space: which clues it has, and the half cells that clues take on its left and above it. */
function ruledClasses(board: CellsBoard, slots: readonly Slot[]): string {
  const { cages, between, clueCells } = board;
  const { left, top } = spaceBeside(board, "page");
  return [
    ...(isPicture(slots) ? ["shaded-cells"] : []),
    ...(cages === undefined ? [] : ["caged"]),
    ...(between === undefined ? [] : ["gaps"]),
    ...(clueCells === undefined ? [] : ["sums"]),
    ...(left === 0 ? [] : [`x${2 * left}`]),
    ...(top === 0 ? [] : [`y${2 * top}`]),
  ]
    .map((name) => ` ${name}`)
    .join("");
}

/** The table with the picture over it. `sign`: the printed form of a sign in the language of the page. */
function ruledHtml(board: CellsBoard, slots: readonly Slot[], table: string, sign: (text: string) => string): string {
  const signs = { "−": sign("-"), "×": sign("*"), "÷": sign("/") };
  const picture = toSvg({ ...gridLines(board, slots), cell: { least: 1, most: 1 }, box: 0 }, { cell: CELL, signs });
  return `<div class="ruling">${table}${picture}</div>`;
}
