/** Zoom for a board too wide for a small screen: the board scrolls in its own box. Loaded on the first tap on a zoom button. */

/** The largest zoom step; 0 is the usual size. The style sheet defines the sizes. */
const LARGEST = 2;

/** Makes the squares larger or smaller, by the tapped button. `kept`: the cell to keep in view. */
export function zoomBy(key: EventTarget | null, box: HTMLElement, board: HTMLElement, kept: Element): void {
  if (key === box) return;
  const [smaller, larger] = box.querySelectorAll("button");
  // Before this module is loaded no button is disabled, so a tap could go too far: clamp the size.
  const size = Math.max(0, Math.min(LARGEST, Number(board.dataset.zoom ?? 0) + (key === larger ? 1 : -1)));
  board.dataset.zoom = String(size);
  smaller!.disabled = size === 0;
  larger!.disabled = size === LARGEST;
  kept.scrollIntoView({ block: "nearest", inline: "center" });
}
