/** What starts a puzzle, on a page that has one. */
import { startDeferred } from "../play/deferred-start.ts";

customElements.define(
  "puzzle-player",
  class extends HTMLElement {
    connectedCallback(): void {
      startDeferred(this);
    }
  },
);
