/** The body as text, counted while it arrives; null: it is larger. */
export async function textWithin(request: Request, bytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
    size += part.value.byteLength;
    if (size > bytes) return null;
    chunks.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
