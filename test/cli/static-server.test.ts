import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { staticServer } from "../../src/cli/static-server.ts";
import { folder } from "./run.ts";

const outer = folder();
const site = join(outer, "site");
mkdirSync(join(site, "p/one"), { recursive: true });
writeFileSync(join(outer, "secret.txt"), "secret");
writeFileSync(join(site, "index.html"), "home");
writeFileSync(join(site, "404.html"), "lost");
writeFileSync(join(site, "p/one/index.html"), "one");
writeFileSync(join(site, "a b.css"), "css");
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
const raw = (port: number, line: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.end(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
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
});
