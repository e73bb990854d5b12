/** The service worker of an archive: it keeps what was visited, and shows it when there is no network. */

/** The page for what was not kept, below the base. */
export const OFFLINE = "offline.html";

/**
 * The worker's source. What never changes under its name is taken from what is kept; all else from the network first, and
 * is kept on the way. `version`: of `shared`, which are kept at once: paths below the base.
 */
export const workerSource = (base: string, version: string, shared: readonly string[]): string => `"use strict";
const BASE = ${JSON.stringify(base)};
const OWN = "numberpress " + BASE + " v ";
const SHARED = OWN + ${JSON.stringify(version)};
const VISITED = "numberpress " + BASE + " visited";
/** Files that are kept of what was visited; the longest unseen go first. */
const MOST = 600;

self.addEventListener("install", (event) => {
  const files = ${JSON.stringify(shared)};
  const keep = async () => (await caches.open(SHARED)).addAll(files.map((path) => BASE + path));
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== SHARED).map((name) => caches.delete(name)));
    const visited = await caches.open(VISITED);
    const kept = await visited.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((request) => visited.delete(request)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

const keep = async (request, response) => {
  if (response.status !== 200 || response.type !== "basic") return;
  await (await caches.open(VISITED)).put(request, response).catch(() => {});
};

/** A puzzle's page names what it loads once it is played, hints and the end too: that is kept with it. */
const keepParts = async (response) => {
  const [, data] = /class="puzzle-data"[^>]*>([^<]*)</.exec(await response.text()) ?? [];
  if (data === undefined) return;
  const { code, words } = JSON.parse(data);
  const visited = await caches.open(VISITED);
  for (const path of new Set([...code.first, ...code.later, code.rules, code.input, code.reason, ...Object.values(words)]))
    if ((await caches.match(path)) === undefined) await visited.add(path).catch(() => {});
};

const fromNetwork = async (event) => {
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  if (new URL(event.request.url).pathname.startsWith(BASE + "p/")) event.waitUntil(keepParts(response.clone()));
  return response;
};

const asset = async (event) => (await caches.match(event.request)) ?? fromNetwork(event);

const page = async (event) => {
  try {
    return await fromNetwork(event);
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreSearch: true, ignoreVary: true });
    if (kept !== undefined) return kept;
    if (event.request.mode === "navigate") return (await caches.match(BASE + ${JSON.stringify(OFFLINE)})) ?? Response.error();
    throw error;
  }
};

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (path.endsWith(".pdf") || event.request.headers.has("range")) return;
  event.respondWith(path.startsWith("assets/") ? asset(event) : page(event));
});
`;
