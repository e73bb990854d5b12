/**
 * Keys that work wherever one is on a puzzle's page: as long as nothing else has the focus, they mean what they mean on the
 * board. Nothing takes the focus before a key is pressed, and a field, a link or a button keeps its own keys.
 */

/** Where keys go that are pressed while nothing has the focus. */
export interface KeyTarget {
  readonly root: HTMLElement;
  /** Whether the board does something at a key. */
  onBoard(event: KeyboardEvent): boolean;
  /** Whether a tool does, wherever the focus is. */
  onTools(event: KeyboardEvent): boolean;
  /** Puts the focus on the board. */
  focus(): void;
}

/** Keys that write, and take back: they go to the board from a tool, too, which stands for none of them. */
const WRITING = /^(\S|Backspace|Delete)$/;

/** Leads keys to the board or its tools. Other listeners come first: a key that they took is left to them. */
export function leadKeys({ root, onBoard, onTools, focus }: KeyTarget): void {
  // A key that is led on comes by here again.
  let isLed = false;
  document.addEventListener("keydown", (event) => {
    if (isLed) return;
    const { key, altKey, isComposing, defaultPrevented } = event;
    const target = event.target as HTMLElement;
    const isFree = target === document.body || target === document.documentElement;
    const isOnTool =
      root.contains(target) && target.closest("[data-part=tools], [data-part=hint]") !== null && WRITING.test(key);
    if (defaultPrevented || altKey || isComposing || !(isFree || isOnTool)) return;
    const toBoard = onBoard(event);
    if (!toBoard && !(isFree && onTools(event))) return;
    if (toBoard) focus();
    const at = toBoard && root.contains(document.activeElement) ? document.activeElement! : root;
    isLed = true;
    if (!at.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    isLed = false;
  });
}
