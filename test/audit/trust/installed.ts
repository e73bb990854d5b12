/** The package as npm installs it, in an empty folder, by a user who may do nothing else, on a machine without a network. Needs Linux and root. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installDebian } from "../../debian.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** The user "nobody", as Debian and most others number it. */
const NOBODY = 65_534;

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Installed {
  /** The folder that commands run in; it is the user's. */
  readonly home: string;
  /** The folder of the package. */
  readonly package: string;
  /** Runs the program there; `input`: what it is given on standard input. */
  readonly run: (line: readonly string[], input?: string) => Promise<Ended>;
  /** Runs a script of JavaScript there, which is given the path of the program. */
  readonly script: (text: string, ...line: readonly string[]) => Promise<Ended>;
  readonly close: () => void;
}

/** What keeps it from being tried here; null: nothing. */
export function lacking(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "it takes root on Linux, to become another user";
  const isThere = (command: string): boolean => spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;
  if (spawnSync("ip", ["-V"], { stdio: "ignore" }).status !== 0) installDebian("iproute2");
  const missing = ["unshare", "setpriv"].filter((command) => !isThere(command));
  if (missing.length > 0) return `it takes ${missing.join(" and ")}, of the package util-linux`;
  const cut = spawnSync("unshare", ["-n", "sh", "-c", "ip link set lo up"], { stdio: "ignore" });
  return cut.status === 0 ? null : "it takes leave to unshare the network, and ip, of the package iproute2";
}

/** Installs it; `close` when done. `globally`: by root, for all users of the machine. Throws where npm fails. */
export async function install(globally: boolean): Promise<Installed> {
  const place = mkdtempSync(join(tmpdir(), "numberpress-pack-"));
  const folder = (name: string): string => {
    mkdirSync(join(place, name));
    return join(place, name);
  };
  chmodSync(place, 0o755);
  const [home, cache, scratch, prefix, bin] = ["home", "cache", "scratch", "prefix", "bin"].map(folder) as Five;
  // This Node, where the user may run it, and npm beside it.
  copyFileSync(process.execPath, join(bin, "node"));
  chmodSync(join(bin, "node"), 0o755);
  symlinkSync(execFileSync("sh", ["-c", "command -v npm"]).toString().trim(), join(bin, "npm"));
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", place], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const tarball = join(place, (JSON.parse(packed.toString()) as { filename: string }[])[0]!.filename);
  const asked = ["install", tarball, "--omit=dev", "--cache", cache, "--no-audit", "--no-fund", "--loglevel=error"];
  // What it depends on comes into the cache while there is a network; then there is none.
  execFileSync("npm", asked, { cwd: scratch, stdio: "ignore" });
  const own = globally ? 0 : NOBODY;
  own === NOBODY && chownAll(cache, NOBODY);
  chownSync(home, NOBODY, NOBODY);
  const as = (user: number, command: readonly string[], input = ""): Promise<Ended> =>
    cutOff(home, bin, user, command, input);
  const installed = await as(own, ["npm", ...asked, "--offline", ...(globally ? ["-g", "--prefix", prefix] : [])]);
  if (installed.code !== 0) throw new Error(`npm install ended with ${installed.code}: ${installed.err}`);
  const program = globally ? join(prefix, "bin/numberpress") : join(home, "node_modules/.bin/numberpress");
  return {
    home,
    package: globally ? join(prefix, "lib/node_modules/numberpress") : join(home, "node_modules/numberpress"),
    run: (line, input) => as(NOBODY, [program, ...line], input),
    script: (text, ...line) => as(NOBODY, ["node", "--input-type=module", "-e", text, program, ...line]),
    close: () => rmSync(place, { recursive: true, force: true }),
  };
}
type Five = [string, string, string, string, string];

function chownAll(folder: string, user: number): void {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, entry), user, user);
}

/** Longer than any command of these trials by far. */
const HANGS_MS = 300_000;

/** Runs a command as a user, without a network but this machine's own, and with nothing of this process's environment. */
function cutOff(cwd: string, bin: string, user: number, command: readonly string[], input: string): Promise<Ended> {
  const drop = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
  const env = { PATH: `${bin}:/usr/bin:/bin:/usr/sbin:/sbin`, HOME: cwd, LANG: "C.UTF-8" };
  return new Promise((resolve, reject) => {
    const line = ["-n", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...drop, ...command];
    const child = spawn("unshare", line, { cwd, env, timeout: HANGS_MS, killSignal: "SIGKILL" });
    let [out, err] = ["", ""];
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      err += data;
    });
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 128, out, err }));
  });
}
