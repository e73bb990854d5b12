/** The status line, pad and tools of a puzzle's page, the same at build and in the browser. Only script uses them. */

import { say } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import type { InitialRender, Writing } from "./grid-html.ts";

/** What the tools do, in their order; the icons are the style sheet's. */
const TOOLS = ["undo", "redo", "back", "check", "hint"] as const;
/** Tools in the menu of less frequent ones. */
export const MORE = ["over", "fits", "clock", "look", "reveal"] as const;

/** All controls of a puzzle. `back`: what its third tool is called. Those of `data-do` are disabled until a script is there. */
export type Controls = (first: Pick<InitialRender, "pad" | "status">, back: string) => string;

/** Of a puzzle that is still to come. */
export const NO_CONTENT: Pick<InitialRender, "pad" | "status"> = { pad: "", status: { lead: "", text: "", rest: "" } };

/** The controls in a language, made once for all puzzles. */
export function controlsHtml({ text }: Pick<Writing, "text">): Controls {
  const t = (name: string) => escapeHtml(text(say(`play.${name}`)));
  const button = (name: string) => `<button type="button" data-do="${name}" disabled>${t(`tool-${name}`)}</button>`;
  const [before, after] = TOOLS.map((name) => (name === "back" ? "\0" : button(name)))
    .join("")
    .split("\0");
  const tools = `<div class="tools" data-part="tools" role="group" aria-label="${t("tools")}">${before}`;
  const more = `<details class="more-tools"><summary>${t("more")}</summary><div>${MORE.map(button).join("")}</div></details>`;
  return ({ pad, status: { lead, text, rest, badge = "" } }, back) => {
    const says = `<span class="badge" data-part="badge" aria-hidden="true"${badge === "" ? " hidden" : ""}>${escapeHtml(badge)}</span>
<p role="status" data-part="status"><b>${escapeHtml(lead)}</b> <span>${escapeHtml(text)}</span> <span class="quiet">${escapeHtml(rest)}</span></p>
<p class="clock" data-part="clock" hidden></p>
<div class="hint" data-part="hint" hidden></div>`;
    const third = `<button type="button" data-do="back" disabled>${escapeHtml(back)}</button>`;
    return `<div class="controls scripted"><div class="say" data-part="say">${says}</div>
<div class="desk"><section class="end" data-part="end" hidden></section><div class="pad" data-part="pad">${pad}</div>
${tools}${third}${after}${more}</div></div></div>`;
  };
}
