/** The script of every page: one file, so that a puzzle's page loads no other before its first paint. */
import "./every-page.ts";
import "./language.ts";
import "./player-entry.ts";
