/** The input for paths of numbers, each beside the one before: a tap on a cell writes the next number. */
import type { PathBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { makeGrid } from "../grid.ts";
import { runOnDemand } from "../in-turn.ts";
import type { Marks, Start } from "../input-context.ts";
import { makeBoardView } from "../path/board-view.ts";
import { makeCommands } from "../path/commands.ts";
import type { Keys } from "../path/keys.ts";
import { numberStates } from "../path/number-states.ts";
import { makePad } from "../path/pad.ts";
import { listenToPointer } from "../path/pointer.ts";
import { statusOf, type Tell } from "../path/status.ts";
import { settingNamed } from "../store.ts";

const KEYS = /^([\d.,/½¼¾]|Enter| |Backspace|Delete|Escape|[+-]|Page(Up|Down))$/;

/** Keys that work without the focus on the board: not those that scroll. */
const ANYWHERE = /^(\d|[rk+-]|Enter|Backspace|Delete|Arrow.*)$/;

export const start: Start<PathBoard> = (context) => {
  const { board, slots, root, part, text, refresh } = context;
  const t: Tell = (name, values) => text(say(`play-path.${name}`, values));
  const commands = makeCommands(context);
  const { state } = commands;
  const table = root.querySelector<HTMLTableElement>(".grid")!;
  let marks: Marks = { broken: new Set(), hinted: new Set() };
  /** Slots marked as places for the next number. */
  let marked: ReadonlySet<string> = new Set();
  let keys: Keys | undefined;

  const { texts } = board;
  const contentOf = (slot: string): string => texts[state().numberIn(slot) - 1] ?? "";
  const grid = makeGrid(table, {
    slots,
    name: text(say("play.grid-name")),
    text,
    content: ({ id }) => contentOf(id),
    label: ({ id, given, name }) => {
      const blank = marked.has(id) ? t("may", { number: texts[state().next - 1]! }) : text(say("play.blank"));
      const [broken, hinted] = [Number(marks.broken.has(id)), Number(marks.hinted.has(id))];
      const content = contentOf(id) || blank;
      return text(say("play.label", { name: text(name), content, given: Number(given !== null), broken, hinted }));
    },
    state: ({ id }) =>
      [contentOf(id), marked.has(id) ? state().next : 0, marks.broken.has(id), marks.hinted.has(id)].join("\n"),
    rowName: (number) => text(say("play.row-name", { number })),
    reachable: () => true,
    chosen: ({ id }) => keys?.finish(id),
    tell: context.tell,
  });
  const boardView = makeBoardView(context, t);
  const showPad = makePad(part("pad"), texts, t, commands);

  const loadKeys = lazy(async () => {
    keys = (await import("../path/keys.ts")).makeKeys(context, commands, grid.focus, t);
    return keys;
  });
  const tap = ({ target }: Event): void => {
    const slot = grid.slotOf(target);
    keys?.finish();
    if (slot !== undefined) commands.tap(slot);
  };
  listenToPointer(context, commands, table, grid.slotOf);
  table.addEventListener("click", tap);
  table.addEventListener("keydown", (event) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (!KEYS.test(key) || defaultPrevented || ctrlKey || metaKey || altKey || commands.isDone()) return;
    event.preventDefault();
    const slot = grid.current();
    void loadKeys().then(({ press }) => press(key, slot));
  });
  const more = root.querySelector(".more-tools");
  more?.addEventListener(
    "toggle",
    async () => (await import("../path/setting.ts")).addSetting(more.querySelector("div")!, t("places"), refresh),
    { once: true },
  );
  const zoom = root.querySelector<HTMLElement>(".zoom");
  zoom?.addEventListener("click", ({ target }) =>
    runOnDemand(context, async () =>
      (await import("../zoom.ts")).zoomBy(target, zoom, part("board"), grid.cell(state().chosen ?? grid.current().id)),
    ),
  );

  return {
    show(shown) {
      marks = shown;
      commands.catchUp();
      marked = new Set(settingNamed("places") === "off" || marks.hinted.size > 0 ? [] : state().places);
      const states = numberStates(state(), slots, board);
      boardView.show({ ...state(), marks, typed: keys?.waiting() ?? null, marked }, states, grid);
      showPad(states, state().next, state().direction);
      grid.relabel();
    },
    status: () => statusOf(state(), board, text, commands.isDrawing()),
    means: (key) => ANYWHERE.test(key),
    takeBack: () => keys?.shorten() || commands.takeBack(),
    focus: (slot = state().chosen) => grid.focus(slot),
    here: () => ({ text: texts[state().next - 1] ?? "" }),
    lookAt(_, finds) {
      const [n] = Object.values(finds);
      if (n !== undefined) commands.choose(texts.indexOf(n) + 1);
    },
    ready: loadKeys,
    celebrate: boardView.draw,
  };
};

/** Loads something once, on the first call. */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
