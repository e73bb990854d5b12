/**
 * The press in the page itself, where a browser allows no worker: in a page that was opened from a folder. The build puts this in
 * place of the browser's `Worker` there. The page stands still while a puzzle is made, and goes on between two.
 */
import { openPress } from "./press.ts";
import type { Reply, Request } from "./protocol.ts";

/** As much of a worker as the page uses. */
export class Worker {
  onmessage: ((event: { readonly data: Reply }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #press = openPress();

  postMessage(request: Request): void {
    this.#press.take(request, (data) => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.#press.end();
  }
}
