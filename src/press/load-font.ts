/** Fonts that the build has compressed. */

/** Fetches the bytes of a font's file. Rejects where it cannot be had. */
export async function load(address: URL): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok || reply.body === null) throw new Error(`${address.pathname}: ${reply.status}`);
  return unpack(reply.body);
}

/** The bytes of a font from those that they were compressed to. */
export async function unpack(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const unpacked = packed.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** The same of those that are in a script. */
export const unpackBytes = (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  unpack(new Blob([packed]).stream());
