/** The input for boards of cards: number, sign, number. The input holds the unfinished line; a finished line is a move. */
import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { boardViewOf } from "../cards/board-view.ts";
import { type CardsState, cardsStateOf } from "../cards/cards-state.ts";
import { commandsOf } from "../cards/commands.ts";
import type { Keyboard } from "../cards/keyboard.ts";
import { padOf } from "../cards/pad.ts";
import type { Status } from "../grid-html.ts";
import type { Input, InputContext, Start } from "../input-context.ts";
import { settingNamed } from "../store.ts";

export const start: Start<CardsBoard> = (context) => {
  const { board, root } = context;
  /** Ids of the clues: the cards in order, then the target. */
  const clues = context.rules.clues(context.puzzle).map(({ id }) => id);
  const { state, read, write } = cardsStateOf(context);
  const pick = (id: string): void => {
    const operand = state.operands.find((each) => each.id === id);
    if (operand === undefined) commands.choose(id);
    else commands.take(operand);
  };
  const pad = padOf(context, clues.slice(0, board.cards.length), pick);
  const commands = commandsOf(context, state, write, pad);
  const showBoard = boardViewOf(context, clues[board.cards.length]!);
  const fresh = statusOnPage(context);
  const { load: ready, means } = listen(root, { state, commands, pad });
  offerClock(context);
  context.part("pad").addEventListener("pointerdown", (event) => {
    const key = (event.target as Element).closest<HTMLElement>(".key:enabled");
    if (key === null || !event.isPrimary) return;
    const lines = context.part("board").querySelector(".lines")!;
    void import("../cards/drag.ts").then(({ drag }) => drag(event, key, lines, pick), quietly);
  });

  return {
    means,
    takeBack: commands.takeBack,
    focus: () => pad.focus(),
    show(marks) {
      const isDone = root.classList.contains("done");
      if (!isDone) root.classList.remove("result-shown");
      read();
      showBoard(state, marks, isDone);
      pad.show(state, marks);
    },
    status: () => statusOf(context, state, fresh),
    ready,
    celebrate: () => void import("../cards/show-result.ts").then(({ showResult: land }) => land(context), quietly),
  } satisfies Input;
};

const KEYS = /^([-\d+*/x×·:÷−–]|Backspace|Delete|Escape)$/;
/** Keys that only mean something on the toolbar. */
const WALK = /^(Home|End|Arrow.*)$/;

/** Keys after which Enter ends the typed number instead of pressing the focused button. */
const TYPES = /^[-\d+*/x×·:÷−–]$/;

/**
 * Listens to keys. The module that handles them loads on the first focus. Returns the function that loads it, and the test for
 * keys that it handles.
 */
function listen(root: HTMLElement, keyboard: Keyboard) {
  let loading: Promise<typeof import("../cards/keyboard.ts")> | undefined;
  /** Whether the last input was a typed digit or sign, not a pointer or another key. */
  let isTyping = false;
  const load = (): Promise<typeof import("../cards/keyboard.ts")> => {
    loading ??= import("../cards/keyboard.ts");
    return loading;
  };
  root.addEventListener("focusin", () => load().catch(quietly), { once: true });
  root.addEventListener("pointerdown", () => {
    isTyping = false;
  });
  root.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const target = event.target as Element;
    if (altKey || ctrlKey || metaKey || root.classList.contains("done")) return;
    if (target.closest("input, select, textarea, summary, .hint")) return;
    const walks = WALK.test(key) && target.closest(".cards-pad") !== null;
    const ends = key === "Enter" && isTyping;
    if (key !== "Enter" && key !== "Shift") isTyping = TYPES.test(key);
    if (!KEYS.test(key) && !walks && !ends) return;
    event.preventDefault();
    load().then(({ press }) => press(keyboard, key), quietly);
  });
  return {
    load,
    means: (key: string): boolean => KEYS.test(key) || /^Arrow/.test(key) || (key === "Enter" && isTyping),
  };
}

/** Offers the half-minute clock: a switch in the menu of less frequent tools. */
function offerClock(context: InputContext<CardsBoard>): void {
  const more = context.root.querySelector<HTMLDetailsElement>(".more-tools")!;
  const offer = (): void =>
    void import("../cards/half-minute.ts").then(({ offerClock }) => offerClock(context), quietly);
  if (more.open || settingNamed("half-minute") === "on") offer();
  else more.addEventListener("toggle", offer, { once: true });
}

/** Ignores parts that did not load. */
const quietly = (): void => {};

// The status line of a board of cards.

/** Tells what to do next, or how far the last line is from the target. `fresh`: the status before the first move. */
function statusOf({ board, text }: InputContext<CardsBoard>, { partial, lines }: CardsState, fresh: Status): Status {
  const t = (name: string, values: Readonly<Record<string, number | string>>) =>
    text(say(`play-cards.${name}`, values));
  const { left, sign } = partial;
  const last = lines.at(-1);
  if (left !== null || sign !== null) {
    const name = left === null ? "now-left" : sign === null ? "now-sign" : "now-right";
    return { lead: "", text: t(name, { left: left?.value ?? "", sign: sign ?? "" }), rest: fresh.rest };
  }
  if (last === undefined) return fresh;
  const values = {
    value: last.value,
    target: board.target,
    away: Math.abs(last.value - board.target),
    all: board.all ? 1 : 0,
  };
  return { lead: t("made", values), text: t("made-away", values), rest: "" };
}

/** The status of the initial render. */
function statusOnPage({ part }: InputContext<CardsBoard>): Status {
  const [lead, text, rest] = [...part("status").children].map(({ textContent }) => textContent!);
  return { lead: lead!, text: text!, rest: rest! };
}
