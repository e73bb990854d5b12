/** Loads fonts that the build compressed. */

/** Fetches the bytes of a font file. Rejects if the download fails. */
export async function load(address: URL): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok || reply.body === null) throw new Error(`${address.pathname}: ${reply.status}`);
  const unpacked = reply.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
