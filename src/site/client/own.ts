/** The page "Your own puzzle": reads a text, shows it in a grid to change, and tells at each stroke how many answers there are. */
import type { OwnClue, OwnFault, OwnFindings, OwnGrade, OwnPuzzle } from "../../press/own-protocol.ts";
import type { Language } from "../../templates/language.ts";
import { type BookletWords, openBooklet } from "./own/booklet.ts";
import { element } from "./own/element.ts";
import { NOTHING, type OwnGrid, openGrid } from "./own/grid.ts";
import { openJudge } from "./own/judge.ts";
import { fillPrint } from "./own/print.ts";

/** Data of the page, from the build. */
interface Setting {
  readonly worker: string;
  readonly language: Language;
  /** Names by id. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, string>>;
  /** Addresses of the pages to play, and to show step by step. */
  readonly play: string;
  readonly board: string;
  readonly words: Readonly<Record<string, string>>;
  /** Texts for one and for more. */
  readonly counted: Readonly<Record<string, readonly [string, string]>>;
  readonly booklet: BookletWords;
}

const section = document.querySelector<HTMLElement>(".own")!;
const { worker, language, kinds, levels, play, board, words, counted, booklet } = JSON.parse(
  section.dataset.setting!,
) as Setting;
const find = <E extends HTMLElement>(selector: string): E => section.querySelector<E>(selector)!;
const field = find<HTMLTextAreaElement>("textarea");
const status = find(".own-status");
const said = find(".own-said");
const offers = find(".own-offers");
const fits = find<HTMLInputElement>(".own-fits input");
const actions = new Map(
  [...section.querySelectorAll<HTMLElement>("[data-own]")].map((element) => [element.dataset.own!, element]),
);

/** Puts values into the places %1 and %2 of a text. */
const filled = (text: string, ...values: readonly (string | number)[]): string =>
  text.replace(/%([12])/g, (_, i) => String(values[Number(i) - 1]));
const countOf = (name: string, count: number, more = ""): string =>
  filled(counted[name]![count === 1 ? 0 : 1], count, more);

let puzzle: OwnPuzzle | null = null;
let grid: OwnGrid | null = null;
let findings: OwnFindings | null = null;
let level = "";
/** Which puzzle of the text is open, and how many it has. */
let [at, of] = [0, 1];
/** The clue that was set last. */
let latest: string | null = null;

const judge = openJudge(worker, language, {
  read: (read, count) => {
    of = count;
    void open(read);
  },
  sheets: (sheets) => {
    fillPrint(find(".own-print"), sheets, booklet.answers);
    print();
  },
  fault: tellFault,
  found: show,
  grade: showGrade,
  failed: () => {
    status.textContent = words.failed!;
  },
});

const list = openBooklet(find(".own-booklet"), booklet);

/** Sentences of a terminal begin with a small letter. */
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function tellFault({ fault, fix }: OwnFault): void {
  status.replaceChildren(element("b", capital(fault)), element("span", fix === null ? "" : capital(fix)));
  status.classList.add("is-fault");
  field.ariaInvalid = "true";
}

function read(text: string, which = 0): void {
  at = which;
  status.classList.remove("is-fault");
  field.ariaInvalid = null;
  status.textContent = text.trim() === "" ? "" : words.counting!;
  if (text.trim() !== "") judge.read(text, at);
}

async function open(opened: OwnPuzzle): Promise<void> {
  [puzzle, latest, level] = [opened, null, ""];
  actions.get("next")!.hidden = of === 1;
  status.textContent = filled(words.read!, kinds[opened.kind]!);
  find(".own-begin").hidden = true;
  find(".own-work").hidden = false;
  section.classList.add("is-open");
  section.classList.toggle("is-grid", opened.entry !== null);
  grid = opened.entry === null ? null : await openGrid(find(".own-player"), opened, changed);
  showHistory();
  judge.look(opened);
}

function changed(slot: string | null): void {
  latest = slot ?? latest;
  showHistory();
  look();
}

function look(): void {
  if (puzzle === null) return;
  puzzle = grid === null ? puzzle : { ...puzzle, entry: grid.entry() };
  judge.look(puzzle);
}

function showHistory(): void {
  (actions.get("undo") as HTMLButtonElement).disabled = grid?.canUndo() !== true;
  (actions.get("redo") as HTMLButtonElement).disabled = grid?.canRedo() !== true;
}

/** Shows what was found out about the puzzle. */
function show(found: OwnFindings): void {
  findings = found;
  const { answers, isAll, code, text, picture } = found;
  const count = answers === 0 ? (isAll ? "none" : "") : answers === 1 && isAll ? "one" : "several";
  for (const item of section.querySelectorAll<HTMLElement>("[data-count]")) {
    const isIt = item.dataset.count === count;
    item.classList.toggle("is-it", isIt);
    item.ariaCurrent = isIt ? "true" : null;
    if (item.dataset.count === "several") item.textContent = isIt ? manyWords(found) : words.several!;
  }
  said.replaceChildren();
  offers.replaceChildren();
  const culprit = count === "none" ? culpritOf(found) : null;
  if (count === "") say(words.stopped!);
  else if (count === "none") sayNone(found, culprit);
  else if (count === "several") sayMany(found);
  showOnGrid(count, culprit);
  const name = kinds[puzzle!.kind]!;
  const clues = Object.keys(puzzle!.entry ?? {}).length;
  const what = grid === null ? filled(words.read!, name) : countOf("clues", clues, name);
  const many = of === 1 ? "" : `${filled(words.which!, at + 1, of)}. `;
  // Screen readers say it, too.
  status.textContent =
    many + (count === "" ? what : `${what}. ${count === "several" ? manyWords(found) : words[count]!}`);
  if (grid === null) find("[data-part=grid]").innerHTML = picture;
  (actions.get("keep") as HTMLButtonElement).disabled = code === null || count !== "one";
  for (const [name, page] of [
    ["explain", board],
    ["play", play],
  ] as const) {
    const link = actions.get(name) as HTMLAnchorElement;
    const isOpen = code !== null && count === "one";
    link.ariaDisabled = isOpen ? null : "true";
    if (isOpen) link.href = page + code;
    else link.removeAttribute("href");
    link.querySelector("small")!.hidden = isOpen;
  }
  actions.get("copy")!.hidden = code === null;
  actions.get("digits")!.hidden = text === null;
  (actions.get("print") as HTMLButtonElement).disabled = count === "none";
  if (code !== null) history.replaceState(null, "", code);
}

const manyWords = ({ answers, isAll }: OwnFindings): string => filled(isAll ? words.many! : words.more!, answers);

function say(text: string, tag = "p"): void {
  said.append(element(tag, text));
}

/** Whether to show what still fits: unless only one answer is left, or nothing is known. */
function showOnGrid(count: string, culprit: OwnClue | null): void {
  const { open = null, deciding = [], together = [] } = findings ?? {};
  const isMany = count === "several" && fits.checked;
  find(".own-fits").hidden = count !== "several" || grid === null || open === null;
  grid?.show({
    ...NOTHING,
    open: isMany ? open : null,
    deciding: isMany ? deciding : [],
    together: together.map(({ id }) => id),
    culprit: culprit?.id ?? null,
  });
}

/** The clue that was set last if it takes part, else one without which there is one answer, else the last. */
function culpritOf({ together, cures }: OwnFindings): OwnClue | null {
  return together.find(({ id }) => id === latest) ?? cures[0] ?? together.at(-1) ?? null;
}

const clueWords = ({ name, text }: OwnClue): string => (text === null ? name : `${text} ${filled(words.place!, name)}`);

function sayNone({ together, cures }: OwnFindings, culprit: OwnClue | null): void {
  const isNumber = culprit !== null && culprit.text !== null;
  const head = isNumber ? filled(words.contradicts!, culprit.text!, culprit.name) : words.contradiction!;
  said.append(element("h2", head));
  if (together.length > 0) say(filled(words.together!, together.map(clueWords).join("; ")));
  if (culprit !== null && cures.some(({ id }) => id === culprit.id)) say(words.cure!);
  if (isNumber && grid !== null) {
    const button = element("button", filled(words.take!, culprit.text!)) as HTMLButtonElement;
    Object.assign(button, { type: "button", className: "button primary" });
    button.addEventListener("click", () => grid!.set(culprit.id, ""));
    offers.append(button);
  }
}

/** Numbers that are offered as buttons; the others are ringed in the grid. */
const OFFERED = 4;

function sayMany({ open, deciding }: OwnFindings): void {
  if (grid === null || open === null) return;
  const differ = Object.values(open).filter((texts) => texts.length > 1).length;
  const parts = [words.small!, ...(deciding.length > 0 ? [words.ringed!] : [])];
  const line = element("p", "");
  line.append(element("b", countOf("differ", differ)), ` ${parts.join(" ")}`);
  said.append(line);
  for (const { slot, text, name } of deciding.slice(0, OFFERED)) {
    const button = element("button", "") as HTMLButtonElement;
    Object.assign(button, { type: "button", className: "button offer" });
    button.append(element("b", text), ` ${filled(words.place!, name)}`);
    button.addEventListener("click", () => grid!.set(slot, text));
    offers.append(button);
  }
  if (deciding.length > OFFERED) offers.append(element("p", filled(words.rest!, deciding.length - OFFERED)));
}

function showGrade(grade: OwnGrade): void {
  const name = grade === null ? words.beyond! : levels[grade.level]!;
  level = grade === null ? "" : name;
  say(grade === null || grade.technique === "" ? name : filled(words.level!, name, grade.technique));
}

/** Says what was done on the button for a moment. */
function tellDone(button: HTMLElement, text: string): void {
  const label = button.querySelector("span")!;
  label.dataset.usual ??= label.textContent;
  label.textContent = text;
  setTimeout(() => {
    label.textContent = label.dataset.usual!;
  }, 2_000);
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  tellDone(button, words.copied!);
}

const commands: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  undo: () => grid?.undo(),
  redo: () => grid?.redo(),
  clear: () => {
    field.value = "";
    read("");
    section.classList.remove("is-open");
    find(".own-begin").hidden = false;
    find(".own-work").hidden = true;
    history.replaceState(null, "", location.pathname);
    field.focus();
  },
  grid: (button) => read((button as HTMLButtonElement).value),
  next: () => read(field.value, (at + 1) % of),
  print: () => {
    fillPrint(
      find(".own-print"),
      [{ rule: findings!.rule, picture: findings!.picture, answer: null }],
      booklet.answers,
    );
    print();
  },
  keep: (button) => {
    list.add(findings!.code!, [kinds[puzzle!.kind]!, level].filter((part) => part !== "").join(" · "));
    tellDone(button, words.kept!);
  },
  booklet: () => judge.sheets(list.codes()),
  empty: () => list.empty(),
  copy: (button) => copy(button, new URL(play + findings!.code!, location.href).href),
  digits: (button) => copy(button, findings!.text!),
};
section.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-own]");
  if (button !== null) commands[button.dataset.own!]?.(button);
});
field.addEventListener("input", () => read(field.value));
fits.addEventListener("change", () => findings !== null && show(findings));
find("form").addEventListener("submit", (event) => event.preventDefault());
find<HTMLInputElement>(".own-file").addEventListener("change", async ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  if (file === undefined) return;
  field.value = await file.text();
  read(field.value);
});
document.addEventListener("keydown", (event) => {
  const isOfText = (event.target as Element).closest("textarea, input") !== null;
  if (isOfText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
  if (name === undefined || grid === null) return;
  event.preventDefault();
  commands[name]!(section);
});
addEventListener("hashchange", () => read(location.hash));
if (location.hash.length > 1) read(location.hash);
