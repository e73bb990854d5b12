/** Books from a spec: made by a separate press, so that the sheet stays. */
import type { Made, MadeOutput } from "../../../press/protocol.ts";
import { element } from "../../player/element.ts";
import { showPage } from "./paper.ts";
import { openPress } from "./press.ts";
import { showProblem } from "./problem.ts";
import { part, setting } from "./setting.ts";
import { openLink } from "./sheet.ts";

interface BookWords {
  readonly making: string;
  readonly ready: string;
  readonly stopped: string;
  readonly failed: string;
}

/** File name of a spec written on this page. */
const WRITTEN = "book.yaml";

/** Sets up the form. */
export function setUpBooks(section: HTMLElement): void {
  const words = JSON.parse(section.dataset.words!) as BookWords;
  const press = openPress(setting.worker, setting.language);
  const form = part<HTMLFormElement>("form", section);
  const text = part<HTMLTextAreaElement>("textarea", form);
  const file = part<HTMLInputElement>("[type=file]", form);
  const status = part(".made-status", section);
  const stop = part("[data-do=stop]", form);
  const problem = part(".problem", section);
  const result = part(".made-book", section);
  let name = WRITTEN;

  const make = async (): Promise<void> => {
    press.stop();
    problem.hidden = true;
    result.hidden = true;
    stop.hidden = false;
    status.textContent = words.making;
    const outcome = await press.ask({ do: "book", text: text.value, file: name }, (done, of) => {
      status.textContent = setting.makingOf.replace("%1", String(done)).replace("%2", String(of));
    });
    if (outcome.is === "made") await show(outcome.made);
    stop.hidden = true;
    status.textContent =
      outcome.is === "made"
        ? words.ready
        : outcome.is === "problem"
          ? ""
          : words[outcome.is === "failed" ? "failed" : "stopped"];
    if (outcome.is === "problem") showProblem(problem, outcome.problem);
  };

  const show = async (made: Made): Promise<void> => {
    const [first] = made.outputs;
    const page = await press.ask({ do: "page", of: "book", output: 0, index: 0 });
    if (page.is === "page") showPage(part(".made-page", result), page.svg, first!.width, first!.height);
    const files: HTMLElement[] = [];
    for (const [i, output] of made.outputs.entries()) files.push(...(await filesOf(output, i)));
    if (made.table !== null) files.push(fileRow("class.csv", made.table, "text/csv"));
    files.push(fileRow("book.json", made.manifest, "application/json"));
    part(".made-files", result).replaceChildren(...files);
    result.hidden = false;
  };

  const filesOf = async (output: MadeOutput, index: number): Promise<HTMLElement[]> => {
    const rows: HTMLElement[] = [];
    for (const of of ["book", "answers", "cover"] as const) {
      const name = of === "answers" && output.answerPages === null ? null : output[of];
      if (name === null) continue;
      const pdf = await press.ask({ do: "pdf", of, output: index });
      if (pdf.is === "pdf") rows.push(fileRow(name, pdf.bytes, "application/pdf"));
    }
    return rows;
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void make();
  });
  stop.addEventListener("click", () => press.stop());
  file.addEventListener("change", async () => {
    const [opened] = file.files ?? [];
    if (opened === undefined) return;
    text.value = await opened.text();
    name = opened.name;
    await make();
  });
}

function fileRow(name: string, data: string | Uint8Array, type: string): HTMLElement {
  const link = element("a", { className: "link" }, name);
  openLink(link, data, name, type);
  return element("li", {}, link);
}
