/** The page "Your own puzzle": reads a text, shows it in a grid to change and draw in, and tells at each stroke how many answers there are. */

import type { Entry } from "../../engine/kind.ts";
import { editOf } from "../../engine/kinds/edits.ts";
import type { OwnFault, OwnFindings, OwnGrade, OwnPuzzle } from "../../press/own-protocol.ts";
import type { Language } from "../../templates/language.ts";
import { type BookletWords, openBooklet } from "./own/booklet.ts";
import { element } from "./own/element.ts";
import { countOf, culpritOf, type FoundWords, filled, openFound } from "./own/found.ts";
import { type Draft, NOTHING, type OwnGrid, openGrid } from "./own/grid.ts";
import { type History, openHistory } from "./own/history.ts";
import { openJudge } from "./own/judge.ts";
import { fillPrint } from "./own/print.ts";
import { openTools } from "./own/tools.ts";

/** Data of the page, from the build. */
interface Setting extends FoundWords {
  readonly worker: string;
  readonly language: Language;
  /** Names by id. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Addresses of the pages to play, and to show step by step. */
  readonly play: string;
  readonly board: string;
  readonly booklet: BookletWords;
}

const section = document.querySelector<HTMLElement>(".own")!;
const setting = JSON.parse(section.dataset.setting!) as Setting;
const { worker, language, kinds, levels, play, board, words, booklet } = setting;
const find = <E extends HTMLElement>(selector: string): E => section.querySelector<E>(selector)!;
const field = find<HTMLTextAreaElement>("textarea");
const status = find(".own-status");
const fits = find<HTMLInputElement>(".own-fits input");
const actions = new Map(
  [...section.querySelectorAll<HTMLElement>("[data-own]")].map((element) => [element.dataset.own!, element]),
);

/** The puzzle and what it was before; null until one is opened. */
let drafts: History<Draft> | null = null;
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
  grade: (grade: OwnGrade) => {
    level = grade === null ? "" : levels[grade.level]!;
    said.grade(grade);
  },
  failed: () => {
    status.textContent = words.failed!;
  },
});
const said = openFound(find(".own-found"), setting);
const list = openBooklet(find(".own-booklet"), booklet);
const tools = openTools(find(".own-tools"), find("[data-part=grid]"), {
  words,
  drawn() {
    const { own, painted } = drafts!.now();
    return { puzzle: own.puzzle, painted: painted ?? answerPainted() };
  },
  change: ({ puzzle, painted }) =>
    change({ own: { ...drafts!.now().own, puzzle: puzzle as OwnPuzzle["puzzle"] }, painted }),
  turned() {
    grid!.mount(drafts!.now(), true);
    tools.show();
  },
  isPicture: () => grid?.isPicture() === true,
});

/** The cells that the only answer fills: what somebody paints into if the picture was not painted here. */
function answerPainted(): readonly string[] | null {
  if (findings === null || countOf(findings) !== "one" || !grid!.isPicture()) return null;
  return Object.entries(findings.open ?? {}).flatMap(([cell, [text]]) => (text === "" ? [] : [cell]));
}

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

async function open(own: OwnPuzzle): Promise<void> {
  const edit = editOf(own.kind);
  [latest, level, findings] = [null, "", null];
  drafts = openHistory<Draft>({ own, painted: null });
  actions.get("next")!.hidden = of === 1;
  status.textContent = filled(words.read!, kinds[own.kind]!);
  find(".own-begin").hidden = true;
  find(".own-work").hidden = false;
  section.classList.add("is-open");
  section.classList.toggle("is-grid", own.entry !== null || edit !== null);
  const isGrid = own.entry !== null || edit !== null;
  grid = isGrid ? await openGrid(find(".own-player"), own, typed) : null;
  tools.open(edit, own.entry !== null);
  look();
  // The button of an empty grid is far below where the grid is.
  scrollTo(0, 0);
}

/** Shows the puzzle as it is now, and asks about it. */
function look(): void {
  const draft = drafts!.now();
  findings = null;
  grid?.mount(draft);
  tools.show();
  (actions.get("undo") as HTMLButtonElement).disabled = !drafts!.canUndo();
  (actions.get("redo") as HTMLButtonElement).disabled = !drafts!.canRedo();
  judge.look(draft.own);
}

/** Another puzzle, with other clues. */
function change(next: Draft): void {
  const before = grid!.clues();
  drafts!.push(next);
  look();
  const changed = [...grid!.clues()].find(([id, text]) => before.get(id) !== text);
  latest = changed?.[0] ?? latest;
}

function typed(entry: Entry, slot: string | null): void {
  latest = slot ?? latest;
  const draft = drafts!.now();
  drafts!.push({ ...draft, own: { ...draft.own, entry } });
  look();
}

const setNumber = (slot: string, text: string): void => {
  const { [slot]: _, ...others } = drafts!.now().own.entry!;
  typed(text === "" ? others : { ...others, [slot]: text }, text === "" ? null : slot);
};

/** Shows what was found out about the puzzle. */
function show(found: OwnFindings): void {
  findings = found;
  const { own } = drafts!.now();
  const { code, text, picture } = found;
  const edit = editOf(own.kind);
  const without = (clue: string): void =>
    change({ own: { ...own, puzzle: edit!.without(own.puzzle, clue) as OwnPuzzle["puzzle"] }, painted: null });
  const able = {
    ...{ latest, isPicture: grid?.isPicture() === true },
    ...{ set: own.entry === null ? null : setNumber, without: edit === null ? null : without },
  };
  const counted = said.show(found, grid === null ? null : able);
  showOnGrid(found);
  const count = countOf(found);
  const name = kinds[own.kind]!;
  const clues = Object.keys(own.entry ?? {}).length + (edit === null ? 0 : (grid?.clues().size ?? 0));
  const what = grid === null ? filled(words.read!, name) : said.numbered("clues", clues, name);
  const many = of === 1 ? "" : `${filled(words.which!, at + 1, of)}. `;
  // Screen readers say it, too.
  status.textContent = many + (counted === "" ? what : `${what}. ${counted}`);
  if (grid === null) find("[data-part=grid]").innerHTML = picture;
  const isReady = code !== null && count === "one";
  (actions.get("keep") as HTMLButtonElement).disabled = !isReady;
  for (const [name, page] of Object.entries({ explain: board, play })) {
    const link = actions.get(name) as HTMLAnchorElement;
    link.ariaDisabled = isReady ? null : "true";
    if (isReady) link.href = page + code;
    else link.removeAttribute("href");
    link.querySelector("small")!.hidden = isReady;
  }
  actions.get("copy")!.hidden = code === null;
  actions.get("digits")!.hidden = text === null;
  (actions.get("print") as HTMLButtonElement).disabled = count === "none";
  if (code !== null) history.replaceState(null, "", code);
}

/** Shows what still fits, unless only one answer is left or nothing is known, and which clues clash. */
function showOnGrid(found: OwnFindings): void {
  const { open, deciding, together } = found;
  const isMany = countOf(found) === "several" && fits.checked;
  find(".own-fits").hidden = countOf(found) !== "several" || grid === null || open === null;
  grid?.show({
    ...NOTHING,
    ...(isMany && { open, deciding }),
    ...(countOf(found) === "none" && { together, culprit: culpritOf(found, latest) }),
  });
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
  undo: () => drafts?.undo() === true && look(),
  redo: () => drafts?.redo() === true && look(),
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
  begin: (button) => {
    const [kind, side] = (button as HTMLButtonElement).value.split(" ") as [string, string];
    const { empty, hasNumbers } = editOf(kind)!;
    of = 1;
    void open({ kind, puzzle: empty(Number(side)) as OwnPuzzle["puzzle"], entry: hasNumbers ? {} : null });
  },
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
    list.add(findings!.code!, [kinds[drafts!.now().own.kind]!, level].filter((part) => part !== "").join(" · "));
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
  if (name === undefined || drafts === null) return;
  event.preventDefault();
  commands[name]!(section);
});
addEventListener("hashchange", () => read(location.hash));
if (location.hash.length > 1) read(location.hash);
