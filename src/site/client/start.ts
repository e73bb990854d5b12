/** What every page starts with: one file, so that a page with a puzzle asks for no other before it is painted. */
import "./every-page.ts";
import "./player-entry.ts";
