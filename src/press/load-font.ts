/** Fonts that the build has compressed. */

/** Fetches the bytes of a font's file. Rejects where it cannot be had. */
export async function load(address: URL): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok || reply.body === null) throw new Error(`${address.pathname}: ${reply.status}`);
  const unpacked = reply.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
