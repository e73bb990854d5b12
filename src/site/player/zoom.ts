/** Larger squares for a board that is too wide for a small screen: it scrolls in its own box. Loaded by the first tap on its keys. */

/** Sizes beside the one that fits; the style sheet knows them. */
const LARGEST = 2;

/** Makes the squares larger or smaller, by the key that was tapped. `kept`: the cell that stays in sight. */
export function zoomBy(key: EventTarget | null, box: HTMLElement, board: HTMLElement, kept: Element): void {
  if (key === box) return;
  const [smaller, larger] = box.querySelectorAll("button");
  // Taps that came before this was loaded found no key disabled.
  const size = Math.max(0, Math.min(LARGEST, Number(board.dataset.zoom ?? 0) + (key === larger ? 1 : -1)));
  board.dataset.zoom = String(size);
  smaller!.disabled = size === 0;
  larger!.disabled = size === LARGEST;
  kept.scrollIntoView({ block: "nearest", inline: "center" });
}
