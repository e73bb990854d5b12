/**
 * The hint: a single step, first where to look, then what follows, then, if one wants, the pencil. It is told two short lines at a
 * time, and one may go back in it. After a slip it says what does not fit.
 */
import { say } from "../../engine/kind.ts";
import { unbroken } from "../../templates/unbroken.ts";
import { textPages } from "../text-pages.ts";
import { element } from "./element.ts";
import { type HintStep, hintFor } from "./hint.ts";
import { inTurn, painted } from "./in-turn.ts";
import { reasonOf, writingOf } from "./loading.ts";
import { type MessageBar, messageBarOf, messageButton } from "./message-bar.ts";
import type { PlayerContext } from "./player.ts";
import type { Change, Game } from "./state.ts";

/** Characters of a page at most. */
const LONGEST = 140;
/** Where the bar is narrow there are two lines: beside the board of a low screen four, and of large letters three where they have room. */
function linesAtMost({ line, width, room }: MessageBar): number {
  if (innerHeight < 480) return 4;
  const { fontSize, lineHeight } = getComputedStyle(line);
  const isLarge = width < SHORT_LINE * Number.parseFloat(fontSize);
  return isLarge && room() >= 3 * Number.parseFloat(lineHeight) ? 3 : 2;
}
/** In ems. */
const SHORT_LINE = 12;
const NARROW = 440;

/** A part of a message that is shown at once. */
interface MessagePage {
  readonly text: string;
  /** Ids of slots and clues that are marked. */
  readonly marked: readonly string[];
}

/** The position that a hint left by crossing out: the next one from there goes on with the same deduction, and is not counted. */
let continued: Game["at"] | null = null;

/** Opens the panel at the next thing to see, and closes it where it is open. It counts once, however much of it is read. */
export const openHint = (player: PlayerContext): Promise<void> => inTurn(() => findHint(player));

async function findHint(player: PlayerContext): Promise<void> {
  const bar = messageBarOf(player);
  if (bar.isOpen("hint")) return bar.close();
  const { data, puzzle, rules, game, keep, input } = player;
  const [reason, { text }] = await Promise.all([reasonOf(data.code), writingOf(data.words.play, data.words.hint)]);
  const { at } = game();
  const hint = hintFor(rules, reason, puzzle, at, text, input.here?.());
  // A key that was pressed meanwhile is answered before the bar is laid out; a move asks for another hint.
  await painted();
  if (game().at !== at) return findHint(player);
  if (!hint.right) {
    await (await import("./slip-panel.ts")).openSlip(player, "hint");
    return;
  }
  bar.open("hint");
  const { where, step } = hint;
  if (step === null) {
    const words = text(where);
    return showPage({ player, bar, text, step, pages: pagesOf([words], bar)(words, []) }, 0);
  }
  if (game().at !== continued) keep({ hints: game().hints + 1 });
  const found = Object.keys(step.finds);
  if (found.length > 0) input.lookAt?.(found, step.finds);
  const [look, said] = [text(where), text(step.say)];
  const pages = pagesOf([look, said], bar);
  const follows = pages(said, step.marked).map((page, i, all) => withMarks(page, i, all.length, step));
  const told = [...pages(look, step.looked), ...follows];
  showPage({ player, bar, text, step, pages: told }, 0);
}

/** On each of several pages of what follows the places are marked that it names; else all that the step is about. */
function withMarks(page: MessagePage, i: number, count: number, { named }: HintStep): MessagePage {
  const ids = count > 1 ? named(page.text, i === count - 1) : [];
  return ids.length > 0 ? { ...page, marked: ids } : page;
}

/** Makes pages that have room in the bar, of any of these texts: all their words are laid out at once. */
export function pagesOf(
  texts: readonly string[],
  bar: MessageBar,
): (text: string, marked: readonly string[]) => MessagePage[] {
  const { line, width } = bar;
  const whole = texts.map(unbroken).join(" ");
  const isWide = width > NARROW;
  const most = isWide ? 1 : linesAtMost(bar);
  const linesOf = isWide ? () => 1 : lineCounter(whole, line);
  const fits = (text: string): boolean => text.length <= LONGEST && linesOf(text) <= most;
  return (text, marked) => textPages(unbroken(text), fits).map((page) => ({ text: page, marked }));
}

/** A hint that is shown. `step`: what can be written at its end. */
interface ShownHint {
  readonly player: PlayerContext;
  readonly bar: MessageBar;
  readonly text: PlayerContext["text"];
  readonly pages: readonly MessagePage[];
  readonly step: HintStep | null;
}

function showPage(hint: ShownHint, at: number): void {
  const { player, bar, text, pages, step } = hint;
  const button = (name: string, act: () => void, word = name): HTMLButtonElement =>
    messageButton(name, text(say(`play-hint.${word}`)), act);
  const go = (to: number) => (): void => showPage(hint, to);
  const below = pageButtons(pages.length, at, go);
  below.push(button("close", bar.close));
  if (at < pages.length - 1) below.push(button("next", go(at + 1), at === 0 ? "what-follows" : "and-then"));
  else if (step !== null) {
    const crossesOnly = Object.keys(step.finds).length === 0;
    const act = (): void => {
      player.move(changeOf(player, step));
      continued = crossesOnly ? player.game().at : null;
    };
    below.push(button("write", act, crossesOnly ? "cross" : "write"));
  }
  player.mark({ hinted: new Set(pages[at]!.marked) });
  bar.show(pages[at]!.text, below);
  scrollToMarked(player.root);
}

/** Clues and boards that have no room are scrolled in their own: what is marked comes into sight, clues together. */
export function scrollToMarked(root: Element): void {
  const riddle = root.querySelector(".riddle");
  riddle?.classList.remove("gathered");
  const marked = [...root.querySelectorAll(":is(.riddle li, .board *):is(.hinted, .broken)")];
  const clues = marked.filter((it) => it.matches("li")).map((it) => it.getBoundingClientRect());
  if (clues.length > 1 && clues.at(-1)!.bottom - clues[0]!.top > riddle!.clientHeight)
    riddle!.classList.add("gathered");
  for (const it of marked.reverse()) it.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What leads back, and which page of how many it is; nothing for a single one. */
export function pageButtons(count: number, at: number, go: (to: number) => () => void): HTMLElement[] {
  if (count < 2) return [];
  // It is an arrow; those who hear it are told which page it leads to.
  const back = messageButton("back", `${at} / ${count}`, go(at - 1));
  back.disabled = at === 0;
  return [back, element("span", {}, `${at + 1} / ${count}`)];
}

/** What a step crosses out, and what it finds, as one move. */
function changeOf({ game }: PlayerContext, { finds, crosses }: HintStep): Change {
  const before = game().at.crossed;
  const crossed = Object.entries(crosses).map(([id, texts]) => [id, [...new Set([...(before[id] ?? []), ...texts])]]);
  return { entry: finds, crossed: Object.fromEntries(crossed) };
}

// How many lines a text takes, from the widths of its words: they are laid out once and together, for a page with a puzzle takes
// milliseconds each time that it is laid out.

/** Spaces at which a line may end. */
const SPACES = /[ \n]+/;

/** Counts the lines that texts made of the words of `whole` take in an element, which is as it was afterwards. */
function lineCounter(whole: string, place: HTMLElement): (text: string) => number {
  const words = [...new Set(["\u00a0", ...whole.split(SPACES)])];
  const before = [...place.childNodes];
  const spans = words.map((word) => {
    const span = element("span", {}, word);
    span.style.whiteSpace = "nowrap";
    return span;
  });
  // Between two spans a line may break.
  place.replaceChildren(...spans.flatMap((span) => [span, " "]));
  const { paddingInlineStart, paddingInlineEnd, textIndent } = getComputedStyle(place);
  const room = place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const indent = Number.parseFloat(textIndent) || 0;
  const widths = new Map(words.map((word, i) => [word, spans[i]!.getBoundingClientRect().width]));
  place.replaceChildren(...before);
  const space = widths.get(words[0]!)!;
  return (text) => {
    let lines = 0;
    let left = 0;
    for (const word of text.split(SPACES)) {
      const width = widths.get(word) ?? Number.POSITIVE_INFINITY;
      left -= space + width;
      if (lines > 0 && left >= 0) continue;
      left = room - width - (lines === 0 ? indent : 0);
      lines++;
    }
    return lines;
  };
}
