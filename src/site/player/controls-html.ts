/** The status line, pad and tools of a puzzle's page, for the build and the browser. They only work with script. */

import { say } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import type { InitialRender, Writing } from "./grid-html.ts";

/** The tools in their order; the style sheet adds the icons. */
const TOOLS = ["undo", "redo", "back", "check", "hint"] as const;
/** Tools in the menu of less frequent tools. */
export const MORE = ["over", "fits", "clock", "look", "reveal"] as const;

/** HTML of a puzzle's controls. `back`: name of its third tool. Buttons with `data-do` are disabled until the script runs. */
export type Controls = (first: Pick<InitialRender, "pad" | "status">, back: string) => string;

/** Content for a page whose puzzle loads later. */
export const NO_CONTENT: Pick<InitialRender, "pad" | "status"> = { pad: "", status: { lead: "", text: "", rest: "" } };

/** The controls in a language; call once for all puzzles. */
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
