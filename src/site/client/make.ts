/**
 * The page that makes sheets. Its address holds the order: who opens it again gets the same sheet. Nothing but the address of the
 * page's own files ever leaves the page.
 */
import { formatOrder, parseOrder, type TypedOrder } from "../../press/order-address.ts";
import { settle } from "../make/settle.ts";
import { setUpBooks } from "./make/book.ts";
import { drawSeed } from "./make/draw.ts";
import { form, orderWith, showOrder, stepCount } from "./make/form.ts";
import { forgetPages } from "./make/print.ts";
import { choices, page, part, setting } from "./make/setting.ts";
import { makeSheet, printSheet, stopSheet } from "./make/sheet.ts";

/** A pause in choosing, in milliseconds: then the sheet is made. */
const PAUSE = 250;

/** What is made; what the form shows of it, and the year of a curriculum that was chosen. */
let asked: TypedOrder = {};
let shown: TypedOrder = {};
let year = "";
/** Whether the seed was drawn here, so that another one would do. */
let isDrawn = false;
/** Whether it is from an address or a code, which is made as it is: the form follows when it is made. */
let isOpened = false;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows an order with all that is left open answered, and makes it. */
function choose(order: TypedOrder): void {
  const usual = { language: setting.language, page: setting.paperOf[setting.language]! };
  const settled = settle({ ...usual, ...order }, year, choices);
  shown = settled.order;
  showOrder(shown, settled, year);
  isDrawn = true;
  isOpened = false;
  take({ ...shown, seed: asked.seed ?? drawSeed() });
}

/** Makes exactly this, when nothing more has been chosen for a moment. */
function take(order: TypedOrder, after = PAUSE): void {
  asked = order;
  writeAddress();
  clearTimeout(pause);
  pause = setTimeout(() => void make(), after);
}

const writeAddress = (): void => history.replaceState(null, "", formatOrder(asked));

async function make(): Promise<void> {
  const another = (): TypedOrder => {
    asked = { ...asked, seed: drawSeed() };
    return asked;
  };
  const sheet = await makeSheet(asked, isDrawn ? another : null);
  writeAddress();
  if (isOpened && sheet !== null && "made" in sheet) show(sheet.made.order ?? asked);
}

function show(order: TypedOrder): void {
  const settled = settle(order, "", choices);
  const { count, ...rest } = order;
  // The usual amount goes with the ages.
  shown = count === String(settled.usualCount) ? rest : order;
  showOrder(order, { ...settled, moved: [] }, "");
}

/** Opens the order in the address, or the first sheet. */
function openAddress(): void {
  const order = parseOrder(location.hash);
  year = "";
  const isWhole = [order.again, order.kind, order.skill, order.tables].some((said) => said !== undefined);
  if (!isWhole) {
    asked = order;
    choose(order);
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
    choose(shown);
    return;
  }
  if (target.name === "ages") year = "";
  choose(orderWith(shown, target));
}

form.addEventListener("change", ({ target }) => onChange(target as HTMLInputElement | HTMLSelectElement));
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of form.querySelectorAll<HTMLElement>("[data-step]"))
  button.addEventListener("click", () => onChange(stepCount(Number(button.dataset.step))));
part("[data-do=print]").addEventListener("click", () => void printSheet());
part("[data-do=stop]").addEventListener("click", stopSheet);
part("[data-do=other]").addEventListener("click", () => {
  const { again: _, ...order } = asked;
  isDrawn = true;
  take({ ...(asked.again === undefined ? order : shown), seed: drawSeed() }, 0);
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
addEventListener("afterprint", forgetPages);
addEventListener("hashchange", openAddress);
setUpBooks(part(".from-spec", document));
openAddress();
