/**
 * The page that makes sheets. Its address holds the order, so opening it again gives the same sheet. The page sends nothing: it
 * only requests its own files.
 */
import { formatOrder, parseOrder, type TypedOrder } from "../../press/order-address.ts";
import { isBesideCode, orderOfCode } from "../make/beside-code.ts";
import { settle } from "../make/settle.ts";
import { setUpBooks } from "./make/book.ts";
import { paperOfCountry } from "./make/country.ts";
import { drawSeed } from "./make/draw.ts";
import { form, orderWith, showOrder, stepCount } from "./make/form.ts";
import { onRung, showRung } from "./make/ladder.ts";
import { readLogo } from "./make/logo.ts";
import { type NameList, namesIn, readBack, readNames } from "./make/names.ts";
import { newestOrder, type Redraw } from "./make/newest-order.ts";
import { forgetPages } from "./make/print.ts";
import { choices, page, part, setting } from "./make/setting.ts";
import { type Beside, makeSheet, printSheet, type Sheet, saveSlides, stopSheet } from "./make/sheet.ts";

/** Delay between the last choice and making the sheet, in milliseconds. */
const PAUSE = 250;

/** The order to make. */
const asked = newestOrder<TypedOrder, Sheet>({}, make, showMade);
/** The order in the form, and the chosen year of a curriculum. */
let shown: TypedOrder = {};
let year = "";
/** Whether this page drew the seed, so that it may draw another one. */
let isDrawn = false;
/** Whether the order is from an address or a code: made unchanged, and shown in the form afterwards. */
let isOpened = false;
/** Printed, but never in the address: the names of the class, and the picture of the school. */
let list: NameList | null = null;
let beside: Beside = {};
/** The paper of the reader's country, if it differs from most. */
const paperHere = paperOfCountry(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Fills in what an order leaves open, shows it, and makes it. */
function choose(order: TypedOrder, field: string): void {
  const usual = { language: setting.language, page: paperHere ?? setting.paperOf[setting.language]! };
  const settled = settle({ ...usual, ...order }, year, choices);
  shown = settled.order;
  showOrder(shown, settled, year, listShown());
  showRung(shown, settled);
  // A change to an option outside the code keeps the sheet of the code.
  const { again, seed } = asked.order;
  if (again !== undefined && isBesideCode(field)) {
    take(orderOfCode(again, shown));
    return;
  }
  isDrawn = true;
  isOpened = false;
  take({ ...shown, seed: seed ?? drawSeed() });
}

/** Makes exactly this order, after a pause without a new choice. */
function take(order: TypedOrder, after = PAUSE): void {
  asked.take(order, after);
  writeAddress();
}

const writeAddress = (): void => history.replaceState(null, "", formatOrder(asked.order));

function make(order: TypedOrder, redraw: Redraw<TypedOrder>): Promise<Sheet> {
  const another = () => redraw((last) => ({ ...last, seed: drawSeed() }));
  const { classList, ...logo } = beside;
  const isClass = (order.again === undefined ? order : shown).pupils !== undefined && classList !== undefined;
  const listed = order.again === undefined || list === null ? beside : { ...beside, classList: list.whole };
  const printed = order.booklet === undefined ? logo : {};
  return makeSheet(order, isClass ? listed : printed, isDrawn ? another : null);
}

function showMade(sheet: Sheet): void {
  writeAddress();
  if (isOpened && sheet !== null && "made" in sheet) show(sheet.made.order ?? asked.order);
}

function show(order: TypedOrder): void {
  const settled = settle(order, "", choices);
  const { count, ...rest } = order;
  // The usual count follows the ages.
  shown = count === String(settled.usualCount) ? rest : order;
  showOrder(order, { ...settled, moved: [] }, "", listShown());
  showRung(order, settled);
}

/** The list of names; null if there is none, or if it is not readable. */
const listShown = (): NameList | null => (list !== null && list.pupils > 0 ? list : null);

/** Opens the order of an address, or a default sheet. */
function openAddress({ hash }: URL | Location): void {
  const order = parseOrder(hash);
  year = "";
  const isWhole = [order.again, order.kind, order.skill, order.tables].some((said) => said !== undefined);
  if (!isWhole) {
    take(order);
    choose(order, "");
    return;
  }
  isOpened = true;
  isDrawn = order.again === undefined && order.seed === undefined;
  if (order.again === undefined) show(order);
  take(isDrawn ? { ...order, seed: drawSeed() } : order, 0);
}

function onChange(target: HTMLInputElement | HTMLSelectElement): void {
  if (target.name === "year") {
    year = target.value;
    choose(shown, "year");
    return;
  }
  if (target.name === "ages") year = "";
  choose(orderWith(shown, target, listShown()), target.name);
}

/** Takes pasted names or those of a file; none if the field is empty. `hasHeadings`: the teacher's answer about the first line. */
function takeNames(field: HTMLTextAreaElement, hasHeadings?: boolean): void {
  list = field.value.trim() === "" ? null : readNames(field.value, hasHeadings);
  const { classList: _, ...others } = beside;
  beside = list === null ? others : { ...others, classList: list.text };
  part(".names-heading").hidden = list === null;
  namesHeading.checked = hasHeadings ?? (list !== null && list.headings.length > 0);
  part(".names-status").textContent = list === null ? "" : readBack(list, setting.names);
  choose(orderWith(shown, part<HTMLInputElement>("[name=pupils]"), listShown()), "names");
}

/** Reads the picture from the file; none if there is no file. */
async function takeLogo(field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? [];
  const read = file === undefined ? undefined : await readLogo(file);
  const fault = part(".logo-fault");
  fault.textContent = typeof read === "string" ? setting.logo[read] : "";
  const { logo: _, ...others } = beside;
  beside = typeof read === "object" ? { ...others, logo: read } : others;
  part("[data-do=no-logo]").hidden = beside.logo === undefined;
  take(asked.order, 0);
}

const names = part<HTMLTextAreaElement>("[name=names]");
const namesHeading = part<HTMLInputElement>("[name=names-heading]");
const namesFile = part<HTMLInputElement>("[name=names-file]");
const logoFile = part<HTMLInputElement>("[name=logo]");

form.addEventListener("change", ({ target }) => {
  if (target === names) takeNames(names);
  else if (target === namesHeading) takeNames(names, namesHeading.checked);
  else if (target === namesFile) void openNames();
  else if (target === logoFile) void takeLogo(logoFile);
  else onChange(target as HTMLInputElement | HTMLSelectElement);
});
// A pasted list is complete, so there is no need to wait for a change event.
names.addEventListener("paste", () => setTimeout(() => takeNames(names)));
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of form.querySelectorAll<HTMLElement>("[data-step]"))
  button.addEventListener("click", () => onChange(stepCount(Number(button.dataset.step))));
onRung(({ level, notch }) => {
  const { again: _, seed: __, notch: ___, ...order } = shown;
  choose({ ...order, level, ...(notch === undefined ? {} : { notch }) }, "notch");
});
part("[data-do=print]").addEventListener("click", () => void printSheet("sheets"));
part("[data-do=print-key]").addEventListener("click", () => void printSheet("key"));
part("[data-do=print-marking]").addEventListener("click", () => void printSheet("marking"));
part("[data-do=stop]").addEventListener("click", stopSheet);
part("[data-do=slides]").addEventListener("click", () => void saveSlides());
part("[data-do=no-logo]").addEventListener("click", () => {
  logoFile.value = "";
  void takeLogo(logoFile);
});
part("[data-do=other]").addEventListener("click", () => {
  const { again, ...order } = asked.order;
  isDrawn = true;
  take({ ...(again === undefined ? order : shown), seed: drawSeed() }, 0);
});
part<HTMLFormElement>(".by-code", document).addEventListener("submit", (event) => {
  event.preventDefault();
  const code = part<HTMLInputElement>("[name=code]", document).value.trim();
  if (code === "") return;
  isDrawn = false;
  isOpened = true;
  take({ again: code }, 0);
  page.scrollIntoView({ block: "start" });
});
async function openNames(): Promise<void> {
  const [file] = namesFile.files ?? [];
  if (file === undefined) return;
  names.value = await namesIn(file);
  namesFile.value = "";
  takeNames(names);
}

addEventListener("afterprint", forgetPages);
// The end of an older order may have written another address since.
addEventListener("hashchange", ({ newURL }) => openAddress(new URL(newURL)));
setUpBooks(part(".from-spec", document));
openAddress(location);
