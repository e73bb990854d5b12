/** What can be told to others of a solved puzzle: a line and a picture, with no path and no number of the answer. */
import type { PlayerContext } from "./player.ts";
import { sharePicture } from "./share-picture.ts";

/** The button for it. `t`: words of `play-solved`. */
export function shareButton(
  line: string,
  { board, slots, tell }: PlayerContext,
  t: (name: string) => string,
): HTMLElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button share", textContent: t("share-it") });
  button.dataset.line = line;
  // A puzzle that came in an address has no other.
  const address = /^#[\w-]+\.\w+$/.test(location.hash) ? location.hash : "";
  const text = `${line} ${location.origin}${location.pathname}${address}`;
  button.onclick = async () => {
    const picture = await sharePicture(line, board, slots);
    if (navigator.canShare?.({ files: [picture] }) !== true) return tell(t(await saveAndCopy(picture, text)));
    // Whoever closes the window for it has thought better of it.
    await navigator.share({ text, files: [picture] }).catch(async (error: Error) => {
      if (error.name !== "AbortError") tell(t(await saveAndCopy(picture, text)));
    });
  };
  return button;
}

/** Where a browser cannot share: the picture as a file, the line to be pasted. Gives the name of what is to be said. */
async function saveAndCopy(picture: File, text: string): Promise<"copied" | "not-copied"> {
  const link = document.createElement("a");
  const address = URL.createObjectURL(picture);
  Object.assign(link, { href: address, download: picture.name });
  link.click();
  URL.revokeObjectURL(address);
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "not-copied";
  }
}
