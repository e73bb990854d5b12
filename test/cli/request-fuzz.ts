/** Requests of odd parts, as raw text, and what they may not be answered with. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Rng } from "../../src/engine/rng.ts";

/** Stands in every file that no request may get a byte of. */
const MARK = "secret-of-the-folder-above";

/** Fills a folder with a site, and with files beside it, hidden in it and behind links, that may not be given. Returns the site. */
export function makeGuardedSite(outer: string): string {
  const site = join(outer, "site");
  for (const folder of ["site/p/one", "site/.git", "site/a?b", "outside"])
    mkdirSync(join(outer, folder), { recursive: true });
  const secret = `${MARK}\n`.repeat(100);
  for (const file of [
    "secret.txt",
    "index.html",
    "outside/index.html",
    "outside/secret.txt",
    "site/.env",
    "site/.git/index.html",
  ])
    writeFileSync(join(outer, file), secret);
  for (const file of ["index.html", "404.html", "p/one/index.html", "a b.css", "a?b/index.html"])
    writeFileSync(join(site, file), `${file} `.repeat(300));
  symlinkSync(join(outer, "secret.txt"), join(site, "link.txt"));
  symlinkSync(join(outer, "outside"), join(site, "linked"));
  symlinkSync("/", join(site, "disk"));
  symlinkSync(".env", join(site, "env.txt"));
  symlinkSync("round", join(site, "round"));
  return site;
}

const METHODS = ["POST", "OPTIONS", "CONNECT", "TRACE", "PUT", "DELETE", "PRI", "get", "G\0T", ""];
const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""];
const PLACES =
  "/ index.html p p/one a%20b.css a%3Fb 404.html link.txt linked linked/secret.txt disk/etc/passwd env.txt round . ..".split(
    " ",
  );
const ODD = [
  ".env .git .git/index.html secret.txt outside site %2e%2e .%2e %2E%2e%2F ..%2f ..%5c ..; %c0%ae%c0%ae".split(" "),
  "%252e%252e etc/passwd proc/self/environ %00 %zz %ff %ed%a0%80 \\ ? # * : @ %0d%0a %2f".split(" "),
  ["http://evil.example/", "file:///", "x".repeat(300), "\u00e9", "\u0000", " "],
].flat();
const HEADERS = [
  "Connection: close",
  "Connection: keep-alive",
  "Upgrade: h2c",
  "Accept-Encoding: br",
  "Accept-Encoding: gzip, br;q=0.1",
  "Accept-Encoding: *;q=9, br;q=x,,,;",
  "Range: bytes=0-9",
  "Range: bytes=5-2",
  "Range: bytes=-5",
  "Range: bytes=999999999999999-",
  "Range: bytes=0-0,1-1,2-2,3-",
  "Range: lines=1-2",
  'If-Range: "x"',
  "If-None-Match: *",
  'If-None-Match: W/"a", "b',
  "X-Forwarded-Host: localhost",
];
const BROKEN = [
  "Connection: upgrade\r\nUpgrade: websocket",
  "Expect: 100-continue",
  "Expect: the unexpected",
  "Content-Length: -1",
  "Content-Length: 5",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Host: evil.example",
  "Broken",
  " folded",
  `X: ${"y".repeat(20_000)}`,
];

/** A request, or a few in a row, for a server at a port. `isWhole`: it has its end, so that an answer must come. */
export function oddRequest(chance: Rng, port: number): { text: string; isWhole: boolean } {
  const from = <T>(parts: readonly T[]) => chance.pick(parts);
  // Most parts are as they should be, so that what is odd gets further than the reading of the request.
  const odd = (times: number) => chance.chance(1, times);
  const one = () => {
    const parts = Array.from({ length: 1 + chance.int(5) }, () => from(odd(3) ? [...PLACES, ...ODD] : PLACES));
    const path = `${odd(16) ? "" : "/"}${parts.join(from(["/", "/", "/", "", "//"]))}`;
    const name = from(odd(6) ? ["evil.example", "LOCALHOST", "127.0.0.2", ""] : ["localhost", "127.0.0.1", "[::1]"]);
    const host = odd(16) ? [] : [`Host: ${name}:${port}`];
    const headers = [...host, ...Array.from({ length: chance.int(4) }, () => from(odd(6) ? BROKEN : HEADERS))];
    const method = from(odd(8) ? METHODS : ["GET", "GET", "GET", "HEAD"]);
    const version = from(odd(12) ? VERSIONS : ["HTTP/1.1"]);
    return `${method} ${path} ${version}\r\n${headers.join("\r\n")}${odd(12) ? "" : "\r\n\r\n"}`;
  };
  const text = Array.from({ length: chance.chance(1, 10) ? 3 : 1 }, one).join("");
  if (!chance.chance(1, 10)) return { text, isWhole: text.endsWith("\r\n\r\n") };
  // Some bytes are others.
  const bytes = Buffer.from(text, "latin1");
  for (let times = 1 + chance.int(4); times > 0; times--) bytes[chance.int(bytes.length)] = chance.int(256);
  return { text: bytes.toString("latin1"), isWhole: false };
}

/** What came back, and how long its first byte took, or the end of the connection. */
export interface Reply {
  readonly bytes: Buffer;
  readonly ms: number;
}
/** When to tell the server that nothing more will be sent: after its answer, at once, or at once without wanting one. */
export type Leaving = "answered" | "sent" | "gone";

/** After so long without a byte an answer is whole. */
const SILENCE_MS = 8;

/** Sends a text to a port. */
export const sendRaw = (port: number, text: string, leaving: Leaving = "answered"): Promise<Reply> =>
  new Promise((done) => {
    const parts: Buffer[] = [];
    let sent = performance.now();
    let ms: number | null = null;
    let silence: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      sent = performance.now();
      if (leaving === "answered") socket.write(text, "latin1");
      else if (leaving === "sent") socket.end(text, "latin1");
      else socket.write(text, "latin1", () => socket.destroy());
    });
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      ms ??= performance.now() - sent;
      parts.push(data);
      clearTimeout(silence);
      silence = setTimeout(() => socket.end(), SILENCE_MS);
    });
    socket.on("close", () => {
      clearTimeout(silence);
      done({ bytes: Buffer.concat(parts), ms: ms ?? performance.now() - sent });
    });
  });

/** Whether an answer holds anything of what may not be given, compressed or not. */
export function holdsSecret(reply: Buffer): boolean {
  if (reply.includes(MARK) || reply.includes("root:x:0")) return true;
  for (let at = reply.indexOf("HTTP/1.1 200"); at >= 0; at = reply.indexOf("HTTP/1.1 200", at + 1)) {
    const bodyAt = reply.indexOf("\r\n\r\n", at) + 4;
    const head = reply.toString("latin1", at, bodyAt).toLowerCase();
    const encoding = /content-encoding: (\w+)/.exec(head)?.[1];
    const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
    const body = reply.subarray(bodyAt, bodyAt + length);
    // Without all of its bytes it is an answer to HEAD.
    if (encoding === undefined || body.length < length || body.subarray(0, 5).toString("latin1") === "HTTP/") continue;
    if (gunzipSync(body).includes(MARK)) return true;
  }
  return false;
}
