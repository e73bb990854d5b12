/** `serve`: shows a built site on this machine. */
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { EXIT, Failure } from "../book/diagnostic.ts";
import { command, wholeNumber } from "./command.ts";
import type { Terminal } from "./terminal.ts";

const PORT = 8080;

export const serve = command({
  usage: "serve <folder>",
  about: "Show a built site on this machine, until Ctrl-C",
  places: { folder: { type: "string", demandOption: true, describe: "A site, or a book's folder with one in it" } },
  flags: {
    port: {
      type: "string",
      requiresArg: true,
      describe: `Port to listen on; by default ${PORT}, or any that is free`,
      coerce: (text: string) => wholeNumber("port", text, 0, 65_535),
    },
  },
  examples: [["serve dist/first-book", "then open the address it prints"]],
  run: async ({ folder, port }, terminal) => {
    const site = [folder, join(folder, "site")].find((place) => existsSync(join(place, "index.html")));
    if (site === undefined)
      throw new Failure(`there is no site in ${folder}`, EXIT.noInput, "give the folder that has an index.html in it");
    const base = baseOf(site);
    const { staticServer } = await import("./static-server.ts");
    const server = staticServer(site, base);
    const listen = (at: number) =>
      new Promise<void>((ready, failed) => {
        server.once("error", failed);
        server.listen(at, "127.0.0.1", () => {
          server.off("error", failed);
          ready();
        });
      });
    await listen(port ?? PORT).catch((error: NodeJS.ErrnoException) => {
      if (port === undefined) return listen(0);
      throw new Failure(`port ${port} cannot be used (${error.code})`, EXIT.busy, "give another --port, or none");
    });
    terminal.print(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}\n`);
    terminal.note("Ctrl-C stops it.");
    await stopped(terminal);
    server.close();
    server.closeAllConnections();
    return EXIT.interrupted;
  },
});

/** The path that a site was built to live under. */
function baseOf(site: string): string {
  try {
    const { base } = JSON.parse(readFileSync(join(site, ".numberpress"), "utf8")) as { base?: unknown };
    return typeof base === "string" && /^\/(?:.*\/)?$/.test(base) ? base : "/";
  } catch {
    return "/";
  }
}

const stopped = (terminal: Terminal): Promise<void> =>
  new Promise((done) => terminal.signal().addEventListener("abort", () => done(), { once: true }));
