/** The script of every page with a puzzle on it. */
import { keepWatch } from "../play/watch.ts";

customElements.define(
  "puzzle-player",
  class extends HTMLElement {
    connectedCallback(): void {
      keepWatch(this);
    }
  },
);
