/** Numbers from 1 to the last, each beside the one before: pointing at a cell writes the next number there. */
import type { RunBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { Desk, Marks, Start, Status } from "../desk.ts";
import { type Grid, makeGrid } from "../grid.ts";
import { type Acts, makeActs } from "../run/acts.ts";
import type { Way } from "../run/count.ts";
import { makePad, type Tell } from "../run/pad.ts";
import { listenToPen } from "../run/pen.ts";
import type { Standing } from "../run/ribbon.ts";
import { makeSheet } from "../run/sheet.ts";
import type { Stand } from "../run/stand.ts";
import { makeTyping, type Typing } from "../run/typing.ts";
import { makeZoom } from "../run/zoom.ts";
import { set, setting } from "../store.ts";

/** Columns from which squares can be made larger on a small screen. */
const WIDE = 13;
/** The setting that says whether cells are marked where the next number may go. */
const MARKED = "places";

export const start: Start<RunBoard> = (desk) => {
  const { board, slots, root, part, text } = desk;
  const { last } = board;
  const t: Tell = (name, values) => text(say(`play-run.${name}`, values));
  const acts = makeActs(desk);
  const { stand } = acts;
  const table = root.querySelector<HTMLTableElement>(".grid")!;
  let marks: Marks = { broken: new Set(), hinted: new Set() };
  const typing = makeTyping({
    last,
    isPlaced: (n) => stand().placed.has(n),
    write: acts.write,
    tell: (name, values) => desk.tell(name === "" ? "" : t(name, values)),
  });
  const isMarked = (slot: string): boolean =>
    setting(MARKED) !== "off" && marks.hinted.size === 0 && stand().places.includes(slot);
  const grid = makeGrid(table, {
    slots,
    name: text(say("play.grid-name")),
    text,
    content: ({ id }) => String(stand().numberIn(id) || ""),
    label: ({ id, given, name }) =>
      text(
        say("play.label", {
          name: text(name),
          content: String(
            stand().numberIn(id) || (isMarked(id) ? t("may", { number: stand().next }) : text(say("play.blank"))),
          ),
          given: given === null ? 0 : 1,
          broken: marks.broken.has(id) ? 1 : 0,
          hinted: marks.hinted.has(id) ? 1 : 0,
        }),
      ),
    reachable: () => true,
    chosen: ({ id }) => typing.finish(id),
    tell: desk.tell,
  });
  const sheet = makeSheet(desk, t);
  const pad = makePad(part("pad"), last, t, acts);
  const tap = (slot: Slot): void => {
    typing.finish();
    acts.tap(slot);
  };
  listenToPen(table, grid.slotOf, acts.drag);
  table.addEventListener("click", ({ target }) => {
    const slot = grid.slotOf(target);
    if (slot !== undefined) tap(slot);
  });
  listenToKeys(desk, table, grid, acts, typing);
  addSetting(desk, t);
  if (board.columns >= WIDE)
    makeZoom(part("board"), t, () =>
      grid.cell(acts.chosen() ?? grid.current().id).scrollIntoView({ block: "nearest", inline: "center" }),
    );

  return {
    back: "tool-take-back",
    show(shown) {
      marks = shown;
      acts.catchUp();
      const standings = standingsOf(stand(), slots, last);
      sheet.show({ ...stand(), marks, chosen: acts.chosen(), typed: typing.waiting(), isMarked }, standings, grid);
      pad(standings, stand().next, stand().way);
      grid.relabel();
    },
    status: () => statusOf(stand(), last, t, text),
    takeBack: () => typing.shorten() || acts.takeBack(),
    focus: (slot = acts.chosen()) => grid.focus(slot),
    lookAt: (_, finds) => {
      const [n] = Object.values(finds);
      if (n !== undefined) acts.choose(Number(n));
    },
    celebrate: sheet.draw,
  };
};

/** Enter points, figures write, the rest counts: + and - turn, a page up or down leads to the gap before or after. */
function listenToKeys({ root, move }: Desk, table: HTMLElement, grid: Grid, acts: Acts, typing: Typing): void {
  const keys: Readonly<Record<string, (slot: Slot) => void>> = {
    Enter(slot) {
      if (typing.enter(slot.id)) return;
      const wasFree = acts.stand().numberIn(slot.id) === 0;
      acts.tap(slot);
      if (!wasFree) grid.focus(acts.chosen());
    },
    Backspace: () => typing.shorten() || acts.takeBack(),
    Delete({ id }) {
      typing.drop();
      move({ entry: { [id]: "" } });
    },
    Escape: () => typing.drop(),
    "+": () => acts.turn(1),
    "-": () => acts.turn(-1),
    PageUp: () => leap(-1),
    PageDown: () => leap(1),
  };
  const leap = (side: Way): void => {
    acts.jump(side);
    grid.focus(acts.chosen());
  };
  table.addEventListener("keydown", (event) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || root.classList.contains("done")) return;
    const act = /^\d$/.test(key) ? (slot: Slot) => typing.add(key, slot) : keys[key === " " ? "Enter" : key];
    if (act === undefined) return;
    event.preventDefault();
    act(grid.current());
  });
}

/** Beside the tools that are asked for less often: whether cells are marked where the next number may go. */
function addSetting({ root, refresh }: Desk, t: Tell): void {
  const button = document.createElement("button");
  const show = (): void => {
    button.ariaPressed = String(setting(MARKED) !== "off");
  };
  Object.assign(button, { type: "button", textContent: t("places") });
  button.onclick = () => {
    set(MARKED, setting(MARKED) === "off" ? "on" : "off");
    show();
    refresh();
  };
  show();
  root.querySelector(".more-tools > div")?.append(button);
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
