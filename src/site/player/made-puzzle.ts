/** Puzzles that are made in the page: asks the maker in its worker, and remembers what is known of each beside its address. */
import type { MadePuzzle } from "../../press/make-another.ts";
import type { DrawRequest, MakeRequest, MakerReply, MakerRequest } from "../../press/maker-protocol.ts";
import { base, pages } from "./store.ts";

type Order = Omit<MakeRequest, "id" | "seed">;

const key = (id: string): string => `numberpress ${base()} made ${id}`;

let worker: Worker | undefined;

/** Starts the maker, whose address each page has. */
const startWorker = (): Worker => new Worker(document.body.dataset.maker!, { type: "module" });

let last = 0;

/** Asks the maker. Throws when it does not come. */
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

/** Makes a puzzle, another each time; null where there is none. Throws when the maker does not come. */
export async function makePuzzle(order: Order): Promise<MadePuzzle | null> {
  const made = await makeSeeded({ ...order, seed: newSeed() });
  if (made !== null) remember(made);
  return made;
}

/** Makes the puzzle of an order and its seed: always the same. Null and errors as above. */
export const makeSeeded = (order: Omit<MakeRequest, "id">): Promise<MadePuzzle | null> =>
  ask(order) as Promise<MadePuzzle | null>;

/** Draws a puzzle by its code as a small picture, as SVG; null where the code is damaged. Throws when the maker does not come. */
export const drawPuzzle = (request: Omit<DrawRequest, "id">): Promise<string | null> =>
  ask(request) as Promise<string | null>;

/** A seed that nobody had before. (`randomUUID` is there on secure addresses alone, and a school's server may have none.) */
const newSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Goes to a puzzle that was made. */
export function playMade({ code }: MadePuzzle): void {
  // On the page of addresses another puzzle begins with another fragment; it reloads itself.
  location.assign(`${pages()}play/#${code}`);
}

/** What is known of a puzzle that was made in this tab; null of all others. */
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
    // Without storage its level stays unknown.
  }
}
