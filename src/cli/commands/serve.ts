/** `serve`: shows a built site on this machine. */

import { existsSync } from "node:fs";
import { type AddressInfo, isIPv6 } from "node:net";
import { join, resolve } from "node:path";
import { EXIT, type ExitCode, type Failure, refusal } from "../../spec/diagnostic.ts";
import { baseOf } from "../files/site-mark.ts";
import { staticServer } from "../files/static-server.ts";
import { stopInOrder } from "../terminal/stop-signals.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { command, wholeNumber } from "./command.ts";

const PORT = 8080;

export default command({
  places: { folder: { type: "string", demandOption: true, describe: "A site, or a book's folder with one in it" } },
  flags: {
    port: {
      type: "string",
      requiresArg: true,
      describe: `Port to listen on; by default ${PORT}, or any that is free`,
      coerce: (text: string) => wholeNumber("port", text, 0, 65_535),
    },
    host: {
      type: "string",
      requiresArg: true,
      describe: "Name or address of this machine for others to reach it by; by default nobody else can",
      coerce: hostNamed,
    },
  },
  examples: [
    ["serve dist/first-book", "then open the address it prints"],
    ["serve dist/first-book --host 192.168.0.7", "for the other machines of a classroom, too"],
  ],
  run: async ({ folder, port, host }, terminal) => {
    const given = resolve(folder);
    const site = [given, join(given, "site")].find((place) => existsSync(join(place, "index.html")));
    if (site === undefined) throw refusal(EXIT.noInput, "no-site", { folder });
    const base = baseOf(site);
    const server = staticServer(site, base, host);
    const listen = (at: number) =>
      new Promise<void>((ready, failed) => {
        server.once("error", failed);
        server.listen(at, host?.replace(/^\[|\]$/g, "") ?? "127.0.0.1", () => {
          server.off("error", failed);
          ready();
        });
      });
    const isTaken = ({ code = "" }: NodeJS.ErrnoException): boolean => /^(EADDRINUSE|EACCES)$/.test(code);
    await listen(port ?? PORT)
      .catch((error) => {
        if (port === undefined && isTaken(error)) return listen(0);
        throw error;
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (host === undefined || isTaken(error))
          throw refusal(EXIT.busy, "port-taken", {
            port: String(port ?? PORT),
            closed: error.code === "EACCES" ? 1 : 0,
          });
        const _fix = "give --host a name or address of this machine";
        throw refusal(EXIT.usage, "other-machine", { host });
      });
    terminal.print(`http://${host ?? "127.0.0.1"}:${(server.address() as AddressInfo).port}${base}\n`);
    terminal.note("Ctrl-C stops it.");
    const code = await stopped(terminal);
    server.close();
    server.closeAllConnections();
    return code;
  },
});

/**
 * A host as in an address: IPv6 in brackets. Refuses "0.0.0.0": no client can request it, and a server that answers any name lets
 * pages of other sites read this one.
 */
function hostNamed(text: string): string {
  if (isIPv6(text)) return hostNamed(`[${text}]`);
  const isHost = /^[\da-z](?:[\da-z.-]*[\da-z])?$|^\[[\da-f:.]+\]$/i.test(text) && URL.canParse(`http://${text}/`);
  // The form of browsers: fe80:0::1 becomes fe80::1, and 10.1 becomes 10.0.0.1.
  const host = isHost ? new URL(`http://${text}/`).hostname : "";
  if (isHost && !/^(?:0\.0\.0\.0|\[::\])$/.test(host)) return host;
  throw refusal(EXIT.usage, "no-host", { text });
}

/** Waits for a signal; returns its exit code. The server then closes its connections and ends. */
function stopped(terminal: Terminal): Promise<ExitCode> {
  stopInOrder();
  const signal = terminal.signal();
  return new Promise((done) =>
    signal.addEventListener("abort", () => done((signal.reason as Failure).exitCode), { once: true }),
  );
}
