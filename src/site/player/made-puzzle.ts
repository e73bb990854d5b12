/** Makes puzzles in the browser: asks the maker in its worker, and saves the data of each puzzle that its address does not hold. */
import type { MadePuzzle } from "../../press/make-another.ts";
import type { DrawRequest, MakeRequest, MakerReply, MakerRequest } from "../../press/maker-protocol.ts";
import { basePath, pagesPath } from "./store.ts";

type Order = Omit<MakeRequest, "id" | "seed">;

const key = (id: string): string => `numberpress ${basePath()} made ${id}`;

let worker: Worker | undefined;

/** Starts the maker; each page holds its address. */
const startWorker = (): Worker => new Worker(document.body.dataset.maker!, { type: "module" });

let last = 0;

/** Asks the maker. Throws if it does not load. */
async function ask(request: Omit<MakeRequest, "id"> | Omit<DrawRequest, "id">): Promise<MakerReply["made"]> {
  worker ??= startWorker();
  const maker = worker;
  const id = ++last;
  return new Promise((resolve, reject) => {
    maker.addEventListener("message", ({ data }: MessageEvent<MakerReply>) => {
      if (data.id === id) resolve(data.made);
    });
    maker.addEventListener("error", () => {
      worker = undefined;
      reject(new Error("the maker did not load"));
    });
    maker.postMessage({ ...request, id } satisfies MakerRequest);
  });
}

/** Makes a puzzle, a different one each time; null if none is possible. Throws if the maker does not load. */
export async function makePuzzle(order: Order): Promise<MadePuzzle | null> {
  const made = await makeSeeded({ ...order, seed: newSeed() });
  if (made !== null) remember(made);
  return made;
}

/** Makes the puzzle of an order and a seed: always the same. Null and errors as above. */
export const makeSeeded = (order: Omit<MakeRequest, "id">): Promise<MadePuzzle | null> =>
  ask(order) as Promise<MadePuzzle | null>;

/** Draws a small SVG picture of a puzzle from its code; null if the code is damaged. Throws if the maker does not load. */
export const drawPuzzle = (request: Omit<DrawRequest, "id">): Promise<string | null> =>
  ask(request) as Promise<string | null>;

/** A new random seed. (`randomUUID` exists only on secure addresses, which a school's server may not have.) */
const newSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Opens a made puzzle. */
export function playMade({ code }: MadePuzzle): void {
  // On `/play/` only the hash changes, and the page reloads itself.
  location.assign(`${pagesPath()}play/#${code}`);
}

/** The data of a puzzle made in this tab; null for other puzzles. */
export function madeBefore(id: string): MadePuzzle | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)) ?? "null") as MadePuzzle | null;
  } catch {
    return null;
  }
}

function remember(made: MadePuzzle): void {
  try {
    sessionStorage.setItem(key(made.id), JSON.stringify(made));
  } catch {
    // Without storage the level stays unknown.
  }
}
