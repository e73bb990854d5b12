/** The script of every page with a puzzle on it. */
import { PuzzlePlayer } from "../play/player.ts";

customElements.define("puzzle-player", PuzzlePlayer);
