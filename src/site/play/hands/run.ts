/** Numbers from 1 to the last, each beside the one before: pointing at a cell writes the next number there. */
import type { RunBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { Desk, Marks, Start } from "../desk.ts";
import type { Status } from "../first.ts";
import { makeGrid } from "../grid.ts";
import { makeActs } from "../run/acts.ts";
import type { Keys } from "../run/keys.ts";
import { makePad, type Tell } from "../run/pad.ts";
import type { Standing } from "../run/ribbon.ts";
import { makeSheet } from "../run/sheet.ts";
import type { Stand } from "../run/stand.ts";
import { setting } from "../store.ts";

/** Columns from which squares can be made larger on a small screen. */
const WIDE = 13;
const KEYS = /^(\d|Enter| |Backspace|Delete|Escape|[+-]|Page(Up|Down))$/;

export const start: Start<RunBoard> = (desk) => {
  const { board, slots, root, part, text, refresh } = desk;
  const t: Tell = (name, values) => text(say(`play-run.${name}`, values));
  const acts = makeActs(desk);
  const { stand, chosen } = acts;
  const table = root.querySelector<HTMLTableElement>(".grid")!;
  let marks: Marks = { broken: new Set(), hinted: new Set() };
  let keys: Keys | undefined;

  const isMarked = (slot: string): boolean =>
    setting("places") !== "off" && marks.hinted.size === 0 && stand().places.includes(slot);
  const contentOf = (slot: string): string => String(stand().numberIn(slot) || "");
  const grid = makeGrid(table, {
    slots,
    name: text(say("play.grid-name")),
    text,
    content: ({ id }) => contentOf(id),
    label: ({ id, given, name }) => {
      const blank = isMarked(id) ? t("may", { number: stand().next }) : text(say("play.blank"));
      const [broken, hinted] = [Number(marks.broken.has(id)), Number(marks.hinted.has(id))];
      const content = contentOf(id) || blank;
      return text(say("play.label", { name: text(name), content, given: Number(given !== null), broken, hinted }));
    },
    reachable: () => true,
    chosen: ({ id }) => keys?.finish(id),
    tell: desk.tell,
  });
  const sheet = makeSheet(desk, t);
  const showPad = makePad(part("pad"), board.last, t, acts);

  const loadKeys = lazy(async () => {
    keys = (await import("../run/keys.ts")).makeKeys(desk, acts, grid.focus, t);
    return keys;
  });
  const loadPen = lazy(async () => (await import("../run/pen.ts")).makePen(desk, acts, table, grid.slotOf));
  const tap = ({ target }: Event): void => {
    const slot = grid.slotOf(target);
    keys?.finish();
    if (slot !== undefined) acts.tap(slot);
  };
  table.addEventListener("click", tap);
  table.addEventListener("pointerenter", loadPen);
  table.addEventListener("pointerdown", (event) => void loadPen().then((begin) => begin(event)));
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
    async () => (await import("../run/setting.ts")).addSetting(more.querySelector("div")!, t("places"), refresh),
    { once: true },
  );
  if (board.columns >= WIDE)
    void import("../run/zoom.ts").then(({ makeZoom }) =>
      makeZoom(part("board"), t, () => grid.cell(chosen() ?? grid.current().id)),
    );

  return {
    back: "tool-take-back",
    show(shown) {
      marks = shown;
      acts.catchUp();
      const standings = standingsOf(stand(), slots, board.last);
      sheet.show({ ...stand(), marks, chosen: chosen(), typed: keys?.waiting() ?? null, isMarked }, standings, grid);
      showPad(standings, stand().next, stand().way);
      grid.relabel();
    },
    status: () => statusOf(stand(), board.last, t, text),
    takeBack: () => keys?.shorten() || acts.takeBack(),
    focus: (slot = chosen()) => grid.focus(slot),
    lookAt(_, finds) {
      const [n] = Object.values(finds);
      if (n !== undefined) acts.choose(Number(n));
    },
    celebrate: sheet.draw,
  };
};

/** Loads something once, when it is first asked for. */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

function standingsOf({ placed, next }: Stand, slots: readonly Slot[], last: number): Standing[] {
  const given = new Set(slots.flatMap((slot) => slot.given ?? []));
  return Array.from({ length: last }, (_, i) =>
    given.has(String(i + 1)) ? "given" : placed.has(i + 1) ? "placed" : i + 1 === next ? "next" : "lacking",
  );
}

/** "Next is 23. It goes beside 22: two places are free. 20 to go." */
function statusOf({ placed, next, way, beside, places }: Stand, last: number, t: Tell, text: Desk["text"]): Status {
  if (next === 0) return { lead: "", text: t("full"), rest: "" };
  const [low, high] = beside;
  const at = next === 1 ? "start" : next === last ? "end" : "within";
  const count = places.length;
  return {
    lead: t("next", { next, down: way < 0 ? 1 : 0 }),
    text:
      low === undefined
        ? t("alone", { at, low: next - 1, high: next + 1 })
        : high === undefined
          ? t("beside", { number: low, count })
          : t("between", { low, high, count }),
    rest: text(say("play.to-go", { count: last - placed.size })),
    sort: String(next),
  };
}
