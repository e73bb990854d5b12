/** The page of a puzzle in an address (`/play/#…`): shows and plays it, or tells how to fix the address. */
import type { Board } from "../../engine/board.ts";
import { puzzleId } from "../../engine/id.ts";
import { type Level, type Rules, say } from "../../engine/kind.ts";
import type { MadePuzzle } from "../../press/make-another.ts";
import { markdownToHtml } from "../../templates/markdown-blocks.ts";
import { type Data, type Speaker, speaker } from "../../templates/speak.ts";
import { puzzlePath } from "../addresses.ts";
import { levelSquares } from "../archive/level-squares.ts";
import { dayName, dayNamed, dayOf } from "../days/day.ts";
import { type DayPlace, ordersOf, parseDayPlace } from "../days/day-orders.ts";
import { clueCount } from "../player/clue-count.ts";
import { boardOf } from "../player/day-boards.ts";
import { dayText } from "../player/day-end.ts";
import type { InitialRender, NewPuzzle } from "../player/grid-html.ts";
import { reasonOf, rulesOf } from "../player/loading.ts";
import { madeBefore } from "../player/made-puzzle.ts";
import type { DayOfPuzzle, PageData } from "../player/page-data.ts";
import { showStatus } from "../player/status.ts";
import { type FindIndex, type PartIndex, readKind } from "../publish/indexes.ts";
import { base, fetchData, languageFolder, pages, readersLanguage } from "./data.ts";
import { type AddressKind, LONGEST, readAddress } from "./read-address.ts";

/** The initial render of each input. */
const INITIAL_RENDERS = {
  path: () => import("../player/path/initial-render.ts"),
  cells: () => import("../player/cells/initial-render.ts"),
  cards: () => import("../player/cards/initial-render.ts"),
} as Readonly<Record<Board["input"], () => Promise<{ initialRender(of: NewPuzzle): InitialRender }>>>;

/** Data of the page, from the build. */
interface Setting {
  readonly kinds: readonly (AddressKind & { name: string; page: string | null })[];
  readonly faults: Readonly<Record<string, string>>;
  /** Names of levels. */
  readonly levels: Readonly<Record<Level, string>>;
  /** The page of endless runs. */
  readonly endless: { readonly page: string; readonly name: string };
  /** The pages of today and of past days. */
  readonly days: Readonly<Record<"today" | "past", { readonly page: string; readonly name: string }>>;
  readonly notes: { readonly none: string; readonly several: string };
  /** Title of the page, with % for the name of the kind. */
  readonly title: string;
}
type Kind = Setting["kinds"][number];

/** Limit of search steps for checking that there is exactly one answer. */
const NODES = 20_000;

const section = document.querySelector<HTMLElement>(".from-address")!;
const field = section.querySelector("input")!;
const { kinds, faults, levels, endless, days, notes, title } = JSON.parse(section.dataset.setting!) as Setting;

/** Shows the field for an address and, if there is one, its fault. */
function tell(fault?: string): void {
  section.classList.add("told");
  section.querySelector(".fault")!.textContent = fault === undefined ? "" : faults[fault]!;
  field.ariaInvalid = fault === undefined ? null : "true";
}

async function open(text: string): Promise<void> {
  if (text.trim() === "") return tell();
  if (text.length > LONGEST) return tell("long");
  const place = parseDayPlace(text);
  if (place !== null) return openOfDay(place);
  const said = await readAddress(text, kinds);
  if ("fault" in said) return tell(said.fault);
  if ("id" in said) {
    const page = await pageOf(said.id);
    return page === null ? tell("elsewhere") : location.replace(page);
  }
  await show(said.kind, said.puzzle as PageData["puzzle"]);
}

/** Makes the puzzle of a day, or loads the saved one, and shows it. */
async function openOfDay(place: DayPlace): Promise<void> {
  const { day, at } = place;
  const today = dayOf(new Date());
  if (day > today) return tell("not-yet");
  const orders = ordersOf(
    day,
    kinds.map(({ id }) => id),
  );
  const made = await boardOf(place, orders[at]!);
  const read = made === null ? null : await readAddress(made.code, kinds);
  if (made === null || read === null || !("puzzle" in read)) return tell("failed");
  const names = orders.map(({ kind }) => kinds.find(({ id }) => id === kind)!.name);
  await show(read.kind, read.puzzle as PageData["puzzle"], { made, day: { date: dayName(day), at, names } });
}

/** The page of a puzzle in this archive, in the reader's language if there are several; null: none. `slug`: of its kind, if known. */
async function pageOf(id: string, slug?: string): Promise<string | null> {
  const { kinds: listed, languages } = await fetchData<FindIndex>("find.json");
  for (const kind of listed)
    if (slug === undefined || kind.kind === slug) {
      const rows = (await readKind(kind, fetchData)).filter((row) => row.id === id);
      if (rows.length === 0) continue;
      const { folder } = rows.find(({ book }) => languages[book] === readersLanguage(languages)) ?? rows[0]!;
      return base() + puzzlePath(id, folder);
    }
  return null;
}

/** Shows the puzzle in the layout of the archive's puzzle pages. `ofDay`: for a puzzle of a day, its made puzzle and the day. */
async function show(
  kind: Kind,
  puzzle: PageData["puzzle"],
  ofDay?: { readonly made: MadePuzzle; readonly day: DayOfPuzzle },
): Promise<void> {
  const { code, words } = (await fetchData<PartIndex>(`${languageFolder()}parts.json`))[kind.id]!;
  const rules = await rulesOf(code);
  const modules = await Promise.all([words.play, words.more].map((address) => import(/* @vite-ignore */ address)));
  const { text, sign, markdown } = speaker(...modules.map((module): Data => module.default));
  const id = puzzleId(kind.id, puzzle);
  const board = rules.board(puzzle);
  const { initialRender } = await INITIAL_RENDERS[board.input]();
  const sheet = document
    .querySelector<HTMLTemplateElement>("#from-address-sheet")!
    .content.cloneNode(true) as HTMLElement;
  const fill = (name: string): HTMLElement => sheet.querySelector(`[data-fill="${name}"]`)!;
  fill("kind").textContent = kind.name;
  fill("id").textContent = id;
  const rule = rules.rule(puzzle);
  fill("rule-short").textContent = text(say(`${kind.id}.rule-short`, rule.values));
  fill("rule").innerHTML = markdownToHtml(markdown(rule));
  showInitialRender(sheet, initialRender({ board, slots: rules.slots(puzzle), text, sign }), text);
  fill("where").textContent = location.host + location.pathname + location.hash;
  fillRiddle(sheet.querySelector(".riddle")!, rules, puzzle, text);
  for (const line of rules.describe(puzzle, {})) sheet.querySelector(".in-words ul")!.append(element("li", text(line)));
  (fill("board") as HTMLAnchorElement).href = `${pages()}board/#${ofDay?.made.code ?? location.hash.slice(1)}`;
  const ofKind = fill("of-kind") as HTMLAnchorElement;
  if (kind.page !== null) Object.assign(ofKind, { href: kind.page, hidden: false });
  const failed = text(say("play.failed"));
  const made = ofDay?.made ?? madeBefore(id);
  if (made !== null) {
    const level = fill("level");
    level.hidden = false;
    level.innerHTML = `<span>${levelSquares(made.level)}<span>${levels[made.level]}</span></span>`;
  }
  const isOfRun = ofDay === undefined && made !== null && (await import("../player/endless-run.ts")).openRun() !== null;
  const origin = ofDay !== undefined ? backOf(ofDay.day) : isOfRun ? endless : kind;
  if (origin.page !== null) Object.assign(fill("back"), { href: origin.page, ariaLabel: origin.name });
  const data: PageData = {
    puzzle,
    id,
    name: ofDay === undefined ? kind.name : `${kind.name}, ${dayText(dayNamed(ofDay.day.date)!)}`,
    level: made?.level ?? null,
    book: null,
    answer: null,
    ...(ofDay === undefined ? {} : { day: ofDay.day }),
    failed,
    code,
    words,
  };
  const script = Object.assign(element("script", JSON.stringify(data)), {
    type: "application/json",
    className: "puzzle-data",
  });
  const player = sheet.querySelector("puzzle-player") as HTMLElement;
  player.append(script);
  player.dataset.id = id;
  if (ofDay === undefined) noteAnswers(player, fill("note"), data);
  const page = fill("page") as HTMLAnchorElement;
  section.hidden = true;
  document.title = title.replace("%", kind.name);
  section.after(sheet);
  const address = await pageOf(id, kind.slug).catch(() => null);
  if (address !== null) Object.assign(page, { href: address, hidden: false });
}

/** The target of the back link of a puzzle of a day: its day, or home if it is today's. */
const backOf = ({ date }: DayOfPuzzle): { readonly page: string; readonly name: string } =>
  date === dayName(dayOf(new Date())) ? days.today : { ...days.past, page: `${days.past.page}#${date}` };

/** Fills in the board, status, pad, and the name of the third tool. */
function showInitialRender(
  sheet: HTMLElement,
  { numberBar, board, pad, status, back }: InitialRender,
  text: Speaker["text"],
): void {
  const put = (name: string, html: string): unknown => (sheet.querySelector(`[data-fill="${name}"]`)!.outerHTML = html);
  const part = (name: string): HTMLElement => sheet.querySelector(`[data-part="${name}"]`)!;
  put("number-bar", numberBar ?? '<div class="number-bar" data-part="number-bar"></div>');
  put("board", board);
  part("pad").innerHTML = pad;
  showStatus(part, status);
  sheet.querySelector('[data-part="tools"] [data-do="back"]')!.textContent = text(say(`play.${back}`));
}

function fillRiddle(riddle: HTMLElement, rules: Rules<unknown>, puzzle: unknown, text: Speaker["text"]): void {
  const heading = rules.clueHeading(puzzle);
  if (heading === null) return;
  riddle.hidden = false;
  riddle.parentElement!.classList.add(clueCount(rules.clues(puzzle).length));
  riddle.querySelector("h2")!.textContent = text(heading);
  for (const [i, { id, say: words, aloud }] of rules.clues(puzzle).entries()) {
    const [item, label, box] = [element("li"), element("label"), document.createElement("input")];
    Object.assign(box, { type: "checkbox", autocomplete: "off", value: id });
    const printed = element("span", text(words));
    label.append(box, element("b", String(i + 1)), " ", printed);
    if (aloud !== undefined) {
      printed.ariaHidden = "true";
      label.append(Object.assign(element("i", text(aloud)), { className: "heard" }));
    }
    item.append(label);
    riddle.querySelector("ol")!.append(item);
  }
}

/** Such a puzzle is unproved: the first request for help solves it, and notes if it does not have exactly one answer. */
function noteAnswers(player: HTMLElement, note: HTMLElement, { code, puzzle }: PageData): void {
  const noteOnHelp = async ({ target }: Event): Promise<void> => {
    if ((target as Element).closest("[data-do=hint], [data-do=check], [data-do=reveal], [data-do=fits]") === null)
      return;
    player.removeEventListener("click", noteOnHelp);
    const { solutions, complete } = (await reasonOf(code)).solve(puzzle, { solutions: 2, nodes: NODES });
    if (solutions.length > 1) note.textContent = notes.several;
    else if (solutions.length === 0 && complete) note.textContent = notes.none;
  };
  player.addEventListener("click", noteOnHelp);
}

function element(tag: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

section.querySelector("form")!.addEventListener("submit", (event) => {
  event.preventDefault();
  const { value } = field;
  const [, code] = /#(.*)$/s.exec(value.trim()) ?? [];
  // Puts the puzzle into the page's address, for bookmarks and sharing.
  if (code !== undefined && code !== "" && code.length <= LONGEST && `#${code}` !== location.hash) location.hash = code;
  else open(value).catch(() => tell("failed"));
});
// The skip link must not replace the puzzle in the address.
document.querySelector(".skip")!.addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector<HTMLElement>("main")!.focus();
});
// The old player has a clock and other state, so another puzzle needs a reload.
addEventListener("hashchange", () => location.reload());
open(location.hash.slice(1)).catch(() => tell("failed"));
