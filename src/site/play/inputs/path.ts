/** Numbers from 1 to the last, each beside the one before: pointing at a cell writes the next number there. */
import type { PathBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Marks, Start } from "../desk.ts";
import { makeGrid } from "../grid.ts";
import { makeActs } from "../path/acts.ts";
import type { Keys } from "../path/keys.ts";
import { makePad } from "../path/pad.ts";
import { makePen } from "../path/pen.ts";
import { makeSheet } from "../path/sheet.ts";
import { standingsOf } from "../path/standings.ts";
import { statusOf, type Tell } from "../path/status.ts";
import { setting } from "../store.ts";
import { makeZoom } from "../zoom.ts";

const KEYS = /^(\d|Enter| |Backspace|Delete|Escape|[+-]|Page(Up|Down))$/;

/** Keys that mean something from anywhere: without those that scroll. */
const ANYWHERE = /^(\d|[rk+-]|Enter|Backspace|Delete|Arrow.*)$/;

export const start: Start<PathBoard> = (desk) => {
  const { board, slots, root, part, text, refresh } = desk;
  const t: Tell = (name, values) => text(say(`play-path.${name}`, values));
  const acts = makeActs(desk);
  const { stand } = acts;
  const table = root.querySelector<HTMLTableElement>(".grid")!;
  let marks: Marks = { broken: new Set(), hinted: new Set() };
  /** Slots that are marked as those where the next number may go. */
  let marked: ReadonlySet<string> = new Set();
  let keys: Keys | undefined;

  const contentOf = (slot: string): string => String(stand().numberIn(slot) || "");
  const grid = makeGrid(table, {
    slots,
    name: text(say("play.grid-name")),
    text,
    content: ({ id }) => contentOf(id),
    label: ({ id, given, name }) => {
      const blank = marked.has(id) ? t("may", { number: stand().next }) : text(say("play.blank"));
      const [broken, hinted] = [Number(marks.broken.has(id)), Number(marks.hinted.has(id))];
      const content = contentOf(id) || blank;
      return text(say("play.label", { name: text(name), content, given: Number(given !== null), broken, hinted }));
    },
    rowName: (number) => text(say("play.row-name", { number })),
    reachable: () => true,
    chosen: ({ id }) => keys?.finish(id),
    tell: desk.tell,
  });
  const sheet = makeSheet(desk, t);
  const showPad = makePad(part("pad"), t, acts);

  const loadKeys = lazy(async () => {
    keys = (await import("../path/keys.ts")).makeKeys(desk, acts, grid.focus, t);
    return keys;
  });
  const tap = ({ target }: Event): void => {
    const slot = grid.slotOf(target);
    keys?.finish();
    if (slot !== undefined) acts.tap(slot);
  };
  makePen(desk, acts, table, grid.slotOf);
  table.addEventListener("click", tap);
  table.addEventListener("keydown", (event) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (!KEYS.test(key) || defaultPrevented || ctrlKey || metaKey || altKey || acts.isDone()) return;
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
  if (zoom !== null) makeZoom(zoom, part("board"), () => grid.cell(stand().chosen ?? grid.current().id));

  return {
    show(shown) {
      marks = shown;
      acts.catchUp();
      marked = new Set(setting("places") === "off" || marks.hinted.size > 0 ? [] : stand().places);
      const standings = standingsOf(stand(), slots, board.last);
      sheet.show({ ...stand(), marks, typed: keys?.waiting() ?? null, marked }, standings, grid);
      showPad(standings, stand().next, stand().way);
      grid.relabel();
    },
    status: () => statusOf(stand(), board.last, text),
    means: (key) => ANYWHERE.test(key),
    takeBack: () => keys?.shorten() || acts.takeBack(),
    focus: (slot = stand().chosen) => grid.focus(slot),
    lookAt(_, finds) {
      const [n] = Object.values(finds);
      if (n !== undefined) acts.choose(Number(n));
    },
    ready: loadKeys,
    celebrate: sheet.draw,
  };
};

/** Loads something once, when it is first asked for. */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
