import { followChanges } from "#contract/changes";
import { settings } from "../settings.server.ts";

const longestWait = 10_000;
const silence = 45_000;

/**
 * A storefront that is a process of its own follows the shop's changes: `forget` is called at each, and whenever the stream begins anew, since what
 * was said meanwhile nobody heard. Between two streams the endpoints' `cache` seconds are the bound.
 */
export async function follow(forget: () => void, signal?: AbortSignal): Promise<void> {
  for (let wait = 100; !signal?.aborted; wait = Math.min(wait * 2, longestWait)) {
    // the API tells every 15 s that it is still there; a connection that died silently is given up
    const quiet = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence).unref();
    };
    try {
      heard();
      const response = await fetch(new URL(followChanges.path, settings.productApiUrl), {
        headers: { accept: "text/event-stream", "x-storefront-key": settings.storefrontKey },
        signal: AbortSignal.any([quiet.signal, ...(signal ? [signal] : [])]),
      });
      if (!response.ok || !response.body) throw new Error("no stream");
      wait = 100;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      forget();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard();
        if (part.value.includes("data:")) forget();
      }
    } catch {
      // asked again below
    }
    clearTimeout(timer);
    await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * wait).unref());
  }
}
