import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { staticServer } from "../../src/cli/files/static-server.ts";
import { openUnfinished } from "../../src/cli/files/unfinished-folder.ts";
import { rng } from "../../src/engine/rng.ts";
import { holdsSecret, makeGuardedSite, oddRequest, sendRaw } from "./request-fuzz.ts";
import { folder, inProcess } from "./run.ts";

const outer = folder();
const site = join(outer, "site");
mkdirSync(join(site, "p/one"), { recursive: true });
writeFileSync(join(outer, "secret.txt"), "secret");
writeFileSync(join(site, "index.html"), "home");
writeFileSync(join(site, "404.html"), "lost");
writeFileSync(join(site, "p/one/index.html"), "one");
const LONG = "a page to be compressed ".repeat(100);
writeFileSync(join(site, "long.html"), LONG);
writeFileSync(join(site, "a b.css"), "css");
writeFileSync(join(site, ".numberpress"), "hidden");
mkdirSync(join(site, ".git"));
writeFileSync(join(site, ".git/index.html"), "hidden");
mkdirSync(join(site, "a?b"));
writeFileSync(join(site, "a?b/index.html"), "odd");
symlinkSync(join(outer, "secret.txt"), join(site, "link.txt"));

const servers: ReturnType<typeof staticServer>[] = [];
async function open(base?: string, host?: string): Promise<number> {
  const server = staticServer(site, base, host);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}
afterAll(() => servers.map((server) => server.close()));

/** Sends a request line as it stands; `fetch` would tidy it up. */
async function raw(port: number, line: string, host?: string, more: Record<string, string> = {}): Promise<string> {
  const headers = { host: host ?? `localhost:${port}`, connection: "close", ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (await sendRaw(port, `${line} HTTP/1.1\r\n${lines.join("")}\r\n`)).bytes.toString();
}

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

  it("outlives 2,000 requests of odd parts, and none gets a byte of what it may not", async () => {
    const server = staticServer(makeGuardedSite(folder()));
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.address() as AddressInfo;
    const chance = rng(["requests to the server"]);
    for (let round = 0; round < 40; round++) {
      const sent = Array.from({ length: 50 }, () => {
        const { text, isWhole } = oddRequest(chance, port);
        const leaving = chance.chance(1, 10) ? "gone" : isWhole ? "answered" : "sent";
        return { text, reply: sendRaw(port, text, leaving) };
      });
      for (const { text, reply } of sent) {
        const { bytes, ms } = await reply;
        expect(holdsSecret(bytes), text).toBe(false);
        expect(ms, text).toBeLessThan(2_000);
      }
      expect(await raw(port, "GET /")).toMatch(/^HTTP\/1.1 200/);
    }
    // The check can tell: a server of the folder above gives what this one may not.
    const above = staticServer(join(outer));
    servers.push(above);
    writeFileSync(join(outer, "index.html"), "secret-of-the-folder-above");
    await new Promise<void>((ready) => above.listen(0, "127.0.0.1", ready));
    const request = `GET / HTTP/1.1\r\nHost: localhost:${(above.address() as AddressInfo).port}\r\n\r\n`;
    expect(holdsSecret((await sendRaw((above.address() as AddressInfo).port, request)).bytes)).toBe(true);
  });

  it("answers to the host that was asked for", async () => {
    const port = await open("/", "School.local");
    expect(await raw(port, "GET /", `school.LOCAL:${port}`)).toMatch(/^HTTP\/1.1 200/);
    expect(await raw(port, "GET /", `localhost:${port}`)).toMatch(/^HTTP\/1.1 200/);
    expect(await raw(port, "GET /", `other.local:${port}`)).toContain(`Only http://school.local:${port} is answered.`);
    expect(await raw(port, "GET /", `localhost:${port}\r\nhost: evil.example`)).toMatch(/^HTTP\/1.1 421/);
  });

  it("is told a host that others can ask for, and one of this machine", async () => {
    for (const host of ["0.0.0.0", "::", "0", "a b", "http://school.local", "school.local:80", "-x", ""]) {
      const { code, err } = await inProcess(["serve", site, `--host=${host}`]);
      expect({ host, code }).toEqual({ host, code: 2 });
      expect(err).toContain("--host");
    }
    // As browsers write it.
    for (const [host, name] of [
      ["fe80:0::1", "[fe80::1]"],
      ["192.0.515", "192.0.2.3"],
    ] as const)
      expect(await inProcess(["serve", site, "--host", host])).toMatchObject({
        code: 2,
        err: expect.stringContaining(`this machine is not ${name}`),
      });
    // An address for documentation, which no machine has.
    const { code, err } = await inProcess(["serve", site, "--host", "192.0.2.1"]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("this machine is not 192.0.2.1") });
  });

  it("serves a folder that is exchanged meanwhile, and the new one at once", async () => {
    const place = join(folder(), "book");
    const make = (words: string) => {
      const unfinished = openUnfinished(place);
      writeFileSync(join(unfinished.at, "index.html"), words.repeat(500));
      unfinished.commit();
    };
    make("book-0 ");
    const server = staticServer(place);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    let isOver = false;
    const reader = async () => {
      while (!isOver) {
        const answer = await fetch(address);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toMatch(/^(book-\d+ )\1{499}$/);
      }
    };
    const readers = [reader(), reader(), reader()];
    for (let number = 1; number <= 60; number++) {
      make(`book-${number} `);
      await new Promise((ready) => setTimeout(ready, 2));
      if (number % 20 === 0) expect(await (await fetch(address)).text()).toContain(`book-${number} `);
    }
    isOver = true;
    await Promise.all(readers);
  });

  it("compresses what the reader takes compressed, and marks it so that it is sent once", async () => {
    const port = await open();
    const get = async (headers: Record<string, string>, path = "/long.html") => {
      const text = await raw(port, `GET ${path}`, undefined, headers);
      const head = text.slice(0, text.indexOf("\r\n\r\n")).toLowerCase();
      return { head, of: (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head.replaceAll("\r", ""))?.[1] };
    };
    const plain = await get({});
    expect(plain.of("content-encoding")).toBeUndefined();
    expect(plain.of("vary")).toBe("accept-encoding");
    for (const taken of ["gzip", "gzip, br", "br;q=0, *", "br, gzip;q=0.5"])
      expect((await get({ "accept-encoding": taken })).of("content-encoding"), taken).toBe("gzip");
    for (const taken of ["br", "identity", "br;q=0, gzip;q=0", "gzip; q=0.0", "*;q=0", "gzipped"])
      expect((await get({ "accept-encoding": taken })).of("content-encoding"), taken).toBeUndefined();
    expect((await get({ "accept-encoding": "gzip" }, "/p/one/")).of("content-encoding")).toBeUndefined();
    const marks = new Set<string | undefined>();
    for (const encoding of ["identity", "gzip"]) {
      const headers = { "accept-encoding": encoding };
      const tag = (await get(headers)).of("etag") ?? "";
      marks.add(tag);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const again = await get({ ...headers, "if-none-match": known });
        expect(again.head).toMatch(/^http\/1.1 304/);
        expect(again.of("etag")).toBe(tag);
      }
      expect((await get({ ...headers, "if-none-match": '"other"' })).head).toMatch(/^http\/1.1 200/);
    }
    expect(marks.size).toBe(2);
    const compressed = await fetch(`http://127.0.0.1:${port}/long.html`, { headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(await compressed.text()).toBe(LONG);
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).headers.get("etag")).toBeNull();
    const before = (await get({})).of("etag");
    writeFileSync(join(site, "long.html"), LONG.toUpperCase());
    expect((await get({})).of("etag")).not.toBe(before);
    writeFileSync(join(site, "long.html"), LONG);
  });

  it("names what it answers to, lets nobody guess a type, and does not wait for a body", async () => {
    const port = await open();
    const post = await raw(port, "POST /", undefined, { "content-length": "99999999" });
    expect(post).toMatch(/^HTTP\/1.1 405/);
    expect(post).toMatch(/^allow: GET, HEAD\r$/im);
    for (const path of ["/", "/nothing", "/p/one", "/%zz"])
      expect(await raw(port, `GET ${path}`)).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(await raw(port, `GET /${"x".repeat(20_000)}`)).toMatch(/^HTTP\/1.1 431/);
  });
});
