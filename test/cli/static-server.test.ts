import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { staticServer } from "../../src/cli/static-server.ts";
import { rng } from "../../src/engine/rng.ts";
import { folder } from "./run.ts";

const outer = folder();
const site = join(outer, "site");
mkdirSync(join(site, "p/one"), { recursive: true });
writeFileSync(join(outer, "secret.txt"), "secret");
writeFileSync(join(site, "index.html"), "home");
writeFileSync(join(site, "404.html"), "lost");
writeFileSync(join(site, "p/one/index.html"), "one");
writeFileSync(join(site, "a b.css"), "css");
writeFileSync(join(site, ".numberpress"), "hidden");
mkdirSync(join(site, ".git"));
writeFileSync(join(site, ".git/index.html"), "hidden");
mkdirSync(join(site, "a?b"));
writeFileSync(join(site, "a?b/index.html"), "odd");
symlinkSync(join(outer, "secret.txt"), join(site, "link.txt"));

const servers: ReturnType<typeof staticServer>[] = [];
async function open(base?: string): Promise<number> {
  const server = staticServer(site, base);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}
afterAll(() => servers.map((server) => server.close()));

/** Sends a request line as it stands; `fetch` would tidy it up. */
const raw = (port: number, line: string, host?: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${line} HTTP/1.1\r\nhost: ${host ?? `localhost:${port}`}\r\nconnection: close\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("close", () => resolve(text));
  });

describe("the server", () => {
  it("outlives a name too long for any file, and does not tell what folders lie outside", async () => {
    const port = await open();
    expect(await raw(port, `GET /${"a".repeat(300)}`)).toContain("404");
    mkdirSync(join(outer, "beside"), { recursive: true });
    expect(await raw(port, "GET /%2e%2e%2fbeside")).toContain("404");
    expect(await (await fetch(`http://127.0.0.1:${port}/p/one/`)).text()).toBe("one");
  });

  it("lives under a path with letters beyond ASCII", async () => {
    const port = await open("/z%C3%A4hlen/");
    expect(await (await fetch(`http://127.0.0.1:${port}/z%C3%A4hlen/p/one/`)).text()).toBe("one");
  });

  it("gives pages, files and its own page for what is not there", async () => {
    const address = `http://127.0.0.1:${await open()}`;
    const get = async (path: string) => {
      const answer = await fetch(address + path);
      return [answer.status, answer.headers.get("content-type"), await answer.text()];
    };
    expect(await get("/")).toEqual([200, "text/html; charset=utf-8", "home"]);
    expect(await get("/p/one")).toEqual([200, "text/html; charset=utf-8", "one"]);
    expect(await get("/p/one/?x#y")).toEqual([200, "text/html; charset=utf-8", "one"]);
    expect(await get("/a%20b.css")).toEqual([200, "text/css; charset=utf-8", "css"]);
    expect(await get("/p/")).toEqual([404, "text/html; charset=utf-8", "lost"]);
    expect(await get("/nothing")).toEqual([404, "text/html; charset=utf-8", "lost"]);
    expect((await fetch(address, { method: "POST" })).status).toBe(405);
    expect(await (await fetch(address, { method: "HEAD" })).text()).toBe("");
  });

  it("gives nothing outside of its folder", async () => {
    const port = await open();
    for (const path of [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/p/..%2f..%2f../secret.txt",
      "/..\\secret.txt",
      "/link.txt",
      "//etc/passwd",
      "/%00",
      "/%zz",
    ]) {
      const answer = await raw(port, `GET ${path}`);
      expect(answer).toMatch(/^HTTP\/1.1 (400|404)/);
      expect(answer).not.toMatch(/secret$/);
    }
    expect(await raw(port, "GET //p/one")).not.toMatch(/location: \/\//i);
  });

  it("lives under the path that a site was built for", async () => {
    const address = `http://127.0.0.1:${await open("/puzzles/")}`;
    expect(await (await fetch(`${address}/`)).text()).toBe("home");
    expect((await fetch(`${address}/`)).url).toBe(`${address}/puzzles/`);
    expect(await (await fetch(`${address}/puzzles/p/one/`)).text()).toBe("one");
    expect((await fetch(`${address}/p/one/`)).status).toBe(404);
  });

  it("outlives a file that is asked for as a folder", async () => {
    const port = await open();
    for (const path of ["/index.html/", "/index.html/x", "/a%20b.css/", "/404.html//"])
      expect(await raw(port, `GET ${path}`)).toMatch(/^HTTP\/1.1 404/);
    expect(await raw(port, "GET /")).toMatch(/^HTTP\/1.1 200/);
  });

  it("answers to the names of this machine with its own port, and to no others", async () => {
    const port = await open();
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`])
      expect(await raw(port, "GET /", host)).toMatch(/^HTTP\/1.1 200/);
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `evil.example@localhost:${port}`,
      `localhost:${port + 1}`,
      "localhost",
      `[::2]:${port}`,
      `127.0.0.2:${port}`,
      "",
    ]) {
      const answer = await raw(port, "GET /", host);
      expect(answer).toMatch(/^HTTP\/1.1 421/);
      expect(answer).toContain(`Only http://localhost:${port} is answered.`);
    }
  });

  it("gives no file or folder whose name begins with a dot", async () => {
    const port = await open();
    for (const path of [
      "/.numberpress",
      "/.git/",
      "/.git",
      "/.git/index.html",
      "/%2enumberpress",
      "/p/../.numberpress",
    ]) {
      const answer = await raw(port, `GET ${path}`);
      expect(answer).toMatch(/^HTTP\/1.1 404/);
      expect(answer).not.toContain("hidden");
    }
  });

  it("sends a reader of a folder on to its page, with the query and whatever the name holds", async () => {
    const address = `http://127.0.0.1:${await open()}`;
    expect((await fetch(`${address}/p/one?a=b`)).url).toBe(`${address}/p/one/?a=b`);
    expect(await (await fetch(`${address}/a%3Fb`)).text()).toBe("odd");
  });

  it("outlives 1,500 requests of odd parts", async () => {
    const port = await open();
    const chance = rng(["requests to the server"]);
    const from = <T>(parts: readonly T[]) => chance.pick(parts);
    const request = () => {
      const path = Array.from({ length: 1 + chance.int(5) }, () => from(PARTS)).join(from(["/", "/", "", "//"]));
      const headers = Array.from({ length: chance.int(4) }, () => from(HEADERS).replace("PORT", String(port)));
      const end = chance.chance(1, 8) ? "" : "\r\n\r\n";
      return `${from(METHODS)} ${path} ${from(VERSIONS)}\r\n${headers.join("\r\n")}${end}`;
    };
    for (let round = 0; round < 30; round++) {
      await Promise.all(Array.from({ length: 50 }, () => send(port, request(), chance.chance(1, 5))));
      expect(await raw(port, "GET /")).toMatch(/^HTTP\/1.1 200/);
    }
  });
});

const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "CONNECT", "TRACE", "get", "G\0T", ""];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""];
const PARTS = [
  ..."/ /index.html /p /p/one /link.txt .. . .git %2e%2e %00 %zz %ff \\ ? # * : @ %0d%0a %2f a%3Fb 404.html".split(" "),
  "http://evil.example/",
  "x".repeat(300),
  "\u00e9",
  "\u0000",
];
const HEADERS = [
  "Host: localhost:PORT",
  "Host: localhost:PORT",
  "Host: localhost:PORT",
  "Host: evil.example",
  "Connection: close",
  "Connection: upgrade",
  "Upgrade: websocket",
  "Expect: 100-continue",
  "Expect: the unexpected",
  "Range: bytes=5-2",
  "Content-Length: -1",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "If-None-Match: *",
  "Broken",
  `X: ${"y".repeat(20_000)}`,
];

/** Sends a text to a port; done when the connection is, which we end with the first of the answer. `hangUp`: at once. */
const send = (port: number, text: string, hangUp: boolean): Promise<void> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      if (hangUp) socket.write(text, () => socket.destroy());
      else if (text.includes("\r\n\r\n")) socket.write(text);
      else socket.end(text);
    });
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("data", () => socket.end());
    socket.on("close", () => done());
  });
