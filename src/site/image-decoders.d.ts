/** What `publish/small-picture.ts` uses of the picture decoders of PDF.js, which have no types. */
declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  export class JpegImage {
    parse(file: Uint8Array): void;
    getData(options: { width: number; height: number; isSourcePDF: boolean }): Uint8ClampedArray;
  }
  export function setVerbosityLevel(level: number): void;
}
