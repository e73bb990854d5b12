/** A picture to share: the line that is shared, and a row of dots. Nothing of the puzzle, so nothing of its answer. */

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 90];
const [PAPER, INK, SOLVED, RIBBON] = ["#fffdf8", "#17181c", "#2a6e46", "#b7cdbb"];

/** Draws it as a PNG. `line`: "Numberpress, Number Path 20: no hint, 6:42". */
export async function sharePicture(line: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const [title = "", how = ""] = line.split(/: (.*)/);
  pen.fillStyle = INK;
  pen.font = "bold 64px Andika, sans-serif";
  pen.fillText(title, MARGIN, 190, WIDTH - 2 * MARGIN);
  pen.font = "44px Andika, sans-serif";
  pen.fillText(how, MARGIN, 270, WIDTH - 2 * MARGIN);
  pen.fillStyle = RIBBON;
  pen.fillRect(MARGIN + 40, 430, WIDTH - 2 * MARGIN - 80, 22);
  pen.fillStyle = SOLVED;
  for (let i = 0; i < 7; i++) {
    pen.beginPath();
    pen.arc(MARGIN + 40 + (i * (WIDTH - 2 * MARGIN - 80)) / 6, 441, 40, 0, 2 * Math.PI);
    pen.fill();
  }
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  canvas.toBlob((blob) =>
    blob === null
      ? reject(new Error("no picture"))
      : resolve(new File([blob], "numberpress.png", { type: "image/png" })),
  );
  return promise;
}
