/** Starts the player on pages with a puzzle. */
import { startDeferred } from "../player/deferred-start.ts";

customElements.define(
  "puzzle-player",
  class extends HTMLElement {
    connectedCallback(): void {
      startDeferred(this);
    }
  },
);
