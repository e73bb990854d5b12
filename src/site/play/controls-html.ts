/** The status line, pad and tools of a puzzle's page, the same at build and in the browser. Only script uses them. */
import { say } from "../../engine/kind.ts";
import type { Writing } from "./board-html.ts";

/** What the tools do, in their order; the icons are the style sheet's. */
export const TOOLS = ["undo", "redo", "back", "check", "hint", "over"] as const;
/** What is asked for less often. */
export const MORE = ["fits", "clock", "reveal"] as const;

/** All controls. They stand disabled until the player wakes up. */
export function controlsHtml({ text }: Pick<Writing, "text">): string {
  const t = (name: string) => text(say(`play.${name}`));
  const button = (name: string) => `<button type="button" data-do="${name}" disabled>${t(`tool-${name}`)}</button>`;
  return `<div class="controls"><div class="say" data-part="say"><span class="sort" data-part="sort" aria-hidden="true" hidden></span>
<p role="status" data-part="status"><b></b> <span></span> <span class="quiet"></span></p>
<div class="hint" data-part="hint" hidden></div></div>
<div class="desk"><section class="end" data-part="end" hidden></section><div class="pad" data-part="pad"></div>
<div class="tools" data-part="tools" role="group" aria-label="${t("tools")}">${TOOLS.map(button).join("")}</div></div></div>
<details class="more-tools"><summary>${t("more")}</summary><div>${MORE.map(button).join("")}</div><p class="clock" data-part="clock" hidden></p></details>`;
}
