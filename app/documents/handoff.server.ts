const drawnOnce = ["categories", "shop", "measuring"] as const;

/** What of the frame's data stands in its document once, and is not handed over: the header's list is read there (ui/header.tsx), the footer kept (ui/footer.tsx). */
export type DrawnOnce = (typeof drawnOnce)[number];
type Drawn = Record<DrawnOnce, unknown>;

/**
 * The loaders' data behind a page with scripts, in Remix's encoding and where its modules look for them: as Remix writes it itself, but for that it waits
 * while it renders, which React's renderer of strings does not.
 */
export async function handedOver(stream: ReadableStream<Uint8Array>, frame: Partial<Drawn>): Promise<string> {
  // the stream encodes what is there when it is read
  for (const name of drawnOnce) delete frame[name];
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let data = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    data += decoder.decode(part.value, { stream: true });
  const inScript = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escaped);
  return `<script>${controller}.enqueue(${inScript});</script><script>${controller}.close();</script>`;
}

const controller = "window.__remixContext.streamController";
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
