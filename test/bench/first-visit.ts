/** A first visit to a page by a slow telephone: how much it asks for, and when its largest part is seen. */
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { staticServer } from "../../src/cli/files/static-server.ts";

/** 1.6 Mbit/s, 150 ms to and fro, a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;

/** What a visit took. */
export interface Visit {
  /** What the page asked for until nothing more came, its own text among it. */
  readonly requests: readonly string[];
  /** What they were together as they were sent, in kB. */
  readonly kilobytes: number;
  /** Seconds until the largest part was painted. */
  readonly painted: number;
}

/** Visits a page with nothing kept. `site`: where a server that compresses gives the archive. `ready`: what the page has when all is there. */
export async function firstVisit(browser: Browser, address: string, ready: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests: string[] = [];
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    session.on("Network.requestWillBeSent", ({ request: { url } }) => {
      if (!url.startsWith("data:")) requests.push(url);
    });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(`new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) globalThis.largest = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true })`);
    await page.goto(address);
    await page.waitForSelector(ready);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1500);
    return { requests, kilobytes: bytes / 1000, painted: ((await page.evaluate("largest")) as number) / 1000 };
  } finally {
    await context.close();
  }
}

/** What a server has given so far: paths, and their bytes as they were sent. */
export type Given = Map<string, number>;

/** An archive on a server of its own that compresses, as hosts do; close it when done. `link`: its answers pass there, one after the other. */
export async function servedArchive(
  folder: string,
  link: (bytes: number) => Promise<void> = async () => {},
): Promise<{ readonly address: string; readonly given: Given; close(): void }> {
  const sent: Given = new Map();
  const inner = staticServer(folder);
  const within = await listening(inner);
  const outer = createServer((asked, answer) => {
    get(within + asked.url, (given) => {
      const parts: Buffer[] = [];
      given.on("data", (part: Buffer) => parts.push(part));
      given.on("end", async () => {
        const isText = /text|javascript|json|svg|xml/.test(given.headers["content-type"] ?? "");
        const body = isText ? gzipSync(Buffer.concat(parts)) : Buffer.concat(parts);
        const type = given.headers["content-type"] ?? "";
        const isKept = asked.url?.includes("/assets/") === true;
        sent.set(asked.url ?? "", body.length);
        await link(body.length);
        answer.writeHead(given.statusCode ?? 200, {
          "Content-Type": type,
          "Content-Length": body.length,
          "Cache-Control": isKept ? "public, max-age=31536000, immutable" : "no-cache",
          ...(isText ? { "Content-Encoding": "gzip" } : {}),
        });
        answer.end(body);
      });
    });
  });
  const address = await listening(outer);
  const close = (): void => {
    for (const server of [inner, outer]) server.close();
  };
  return { address, given: sent, close };
}

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
