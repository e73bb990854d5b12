/**
 * The service worker of an archive: it caches visited pages, and serves them offline. Compiled with the package; publishing
 * inserts `SETTING` before it.
 */

import type { PageData } from "../player/page-data.ts";
import type { KeepIndex } from "../publish/indexes.ts";
import type { KeepList, WorkerSetting } from "../worker-setting.ts";

declare const SETTING: WorkerSetting;

/** The parts of service worker events that this file uses. */
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", on: (event: WorkerEvent) => void): void;
  addEventListener(name: "message", on: (event: WorkerEvent & { readonly data: Wanted }) => void): void;
  addEventListener(name: "fetch", on: (event: RequestEvent) => void): void;
}
/** Addresses to cache, or a list of addresses to download first. */
type Wanted = readonly string[] | KeepList;
const scope = globalThis as unknown as WorkerScope;

const { version, shared, offline } = SETTING;
/** Path of the archive; a movable folder gives it relative to this script. */
const base = new URL(SETTING.base, scope.location.href).pathname;
const OWN = `numberpress ${base} v `;
const SHARED = OWN + version;
const VISITED = `numberpress ${base} visited`;
/** Maximum number of files in the cache of visited pages; deletes the least recently used first. */
const MAX_FILES = 600;

scope.addEventListener("install", (event) => {
  const keepShared = async () => (await caches.open(SHARED)).addAll(shared.map((path) => base + path));
  event.waitUntil(keepShared().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== SHARED);
  await Promise.all(old.map((name) => caches.delete(name)));
  const visited = await caches.open(VISITED);
  const kept = await visited.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_FILES)).map((request) => visited.delete(request)));
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.location.origin || !pathname.startsWith(base)) return;
  const path = pathname.slice(base.length);
  if (path.endsWith(".pdf") || headers.has("range")) return;
  event.respondWith(path.startsWith("assets/") ? asset(event) : page(event));
});

// A page loaded before the worker existed sends the addresses of its files; other pages name a list.
scope.addEventListener("message", (event) => event.waitUntil(keepAll(event.data)));

async function keepAll(wanted: Wanted): Promise<void> {
  const addresses = "file" in wanted ? await addressesOf(wanted) : wanted;
  await Promise.all(addresses.map(keepAddress));
}

/** The addresses of a list; none if the download fails. */
async function addressesOf({ file, list }: KeepList): Promise<string[]> {
  const answer = await fetch(file).catch(() => null);
  if (answer?.ok !== true) return [];
  const index = (await answer.json()) as KeepIndex;
  return index[list].map((address) => new URL(address, file).href);
}

async function keepAddress(address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  if (origin !== scope.location.origin || !pathname.startsWith(base) || (await caches.match(address)) !== undefined)
    return;
  const response = await fetch(address).catch(() => null);
  if (response === null) return;
  if (pathname.startsWith(`${base}p/`)) await keepParts(response.clone());
  await keep(new Request(address), response);
}

/** Files with a digest in their names never change, so the cache comes first. */
const asset = async (event: RequestEvent): Promise<Response> =>
  (await caches.match(event.request)) ?? fromNetwork(event);

/** For everything else the network comes first. */
async function page(event: RequestEvent): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreSearch: true, ignoreVary: true });
    if (kept !== undefined) return kept;
    if (event.request.mode === "navigate") return (await caches.match(base + offline)) ?? Response.error();
    throw error;
  }
}

async function fromNetwork(event: RequestEvent): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  if (new URL(event.request.url).pathname.startsWith(`${base}p/`)) event.waitUntil(keepParts(response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== "basic") return;
  await (await caches.open(VISITED)).put(request, response).catch(() => {});
}

/** Caches the files that a puzzle's page loads during play, for hints and the end too: its data lists them. */
async function keepParts(response: Response): Promise<void> {
  const [, data] = /class="puzzle-data"[^>]*>([^<]*)</.exec(await response.text()) ?? [];
  if (data === undefined) return;
  const { code, words } = JSON.parse(data) as PageData;
  const { first, later, rules, input, reason } = code;
  const visited = await caches.open(VISITED);
  for (const path of new Set([...first, ...later, rules, input, reason, ...Object.values(words)]))
    if ((await caches.match(path)) === undefined) await visited.add(path).catch(() => {});
}
