/** The press as a page has it: a page of the built archive that asks its worker, in a real browser. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { Made, Part, Problem } from "../../src/press/protocol.ts";
import { POLICY } from "../../src/site/archive/policy.ts";
import type { BuildManifest } from "../../src/site/build/build-manifest.ts";
import { ORIGIN, type PageLog, sharedBrowser, siteContext } from "../browser.ts";

const BUILT = fileURLToPath(new URL("../../build/site/", import.meta.url));

/** Asks the press of the page. */
export interface PagePress {
  readonly page: Page;
  readonly watch: PageLog;
  sheet(order: Readonly<Record<string, string>>, draw: number, classList?: string): Promise<Made | Problem>;
  book(text: string, file: string): Promise<Made | Problem>;
  svg(of: Part, output: number, index: number): Promise<string>;
  pdf(of: Part | "cover", output: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens an empty page with the policy of the archive, and its press. */
export async function openPress(): Promise<PagePress> {
  const folder = mkdtempSync(join(tmpdir(), "press-"));
  const { press, assets, scripts } = JSON.parse(readFileSync(join(BUILT, "manifest.json"), "utf8")) as BuildManifest;
  const own = [...assets, ...scripts].map(({ file }) => file).filter((file) => /^assets\/(press|.*\.bin$)/.test(file));
  for (const file of own) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(BUILT, file), join(folder, file));
  }
  const html = `<!doctype html><title>press</title><meta http-equiv="Content-Security-Policy" content="${POLICY}"><link rel="icon" href="data:,">`;
  for (const name of ["index.html", "404.html"]) writeFileSync(join(folder, name), html);
  const { context, watch } = await siteContext(await sharedBrowser(), folder);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(
    ([worker]) => {
      const press = new Worker(worker!, { type: "module" });
      press.onerror = ({ message }) => console.error(`press: ${message}`);
      let last = 0;
      Object.assign(globalThis, {
        ask: (request: object) =>
          new Promise((resolve) => {
            const id = ++last;
            press.addEventListener("message", function hear({ data }: MessageEvent) {
              if (data.id !== id || data.is === "progress") return;
              press.removeEventListener("message", hear);
              // Bytes come out of the page as a text.
              resolve(
                data.is === "pdf"
                  ? Array.from(data.bytes as Uint8Array, (byte) => String.fromCharCode(byte)).join("")
                  : data,
              );
            });
            press.postMessage({ id, ...request });
          }),
      });
    },
    [`/${press.worker}`],
  );
  const ask = <Reply>(request: object): Promise<Reply> =>
    page.evaluate((asked) => (globalThis as unknown as { ask(request: object): Promise<Reply> }).ask(asked), request);
  type Answer = { readonly made: Made } | { readonly problem: Problem };
  const answered = (answer: Answer) => ("made" in answer ? answer.made : answer.problem);
  return {
    page,
    watch,
    sheet: async (order, draw, classList) => answered(await ask<Answer>({ do: "sheet", order, draw, classList })),
    book: async (text, file) => answered(await ask<Answer>({ do: "book", text, file })),
    svg: async (of, output, index) => (await ask<{ svg: string }>({ do: "page", of, output, index })).svg,
    pdf: async (of, output) => {
      const bytes = await ask<string | { readonly problem: Problem }>({ do: "pdf", of, output });
      if (typeof bytes !== "string") throw new Error(JSON.stringify(bytes.problem));
      return Buffer.from(bytes, "latin1");
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What was made. Throws with the press's words where nothing was. */
export function madeOf(answer: Made | Problem): Made {
  if ("issues" in answer) throw new Error(answer.issues.map(({ place, message }) => `${place}: ${message}`).join("\n"));
  return answer;
}
