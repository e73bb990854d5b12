/** The script of every page with a puzzle on it. */
import { startDeferred } from "../play/deferred-start.ts";

customElements.define(
  "puzzle-player",
  class extends HTMLElement {
    connectedCallback(): void {
      startDeferred(this);
    }
  },
);
