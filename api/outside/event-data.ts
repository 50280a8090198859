import { ChatFailed } from "./chat-model.ts";

/** bytes of one answer; four sentences take a hundredth of it in chunks */
const most = 512 * 1024;

/** What an event stream says, event by event. Bounded, and whatever is no event stream is none. */
export async function* eventData(response: Response, heard: () => void): AsyncGenerator<string> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!isStream || !response.body) {
    await response.body?.cancel();
    throw new ChatFailed("no_stream", false);
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let [left, bytes] = ["", 0];
  try {
    for (;;) {
      const part = await reader.read().catch(() => {
        throw new ChatFailed("cut", true);
      });
      if (part.done) return;
      heard();
      bytes += part.value.length;
      if (bytes > most) throw new ChatFailed("too_long", false);
      const lines = (left + decoder.decode(part.value, { stream: true })).split(/\r?\n/);
      left = lines.pop()!;
      for (const line of lines) {
        const data = line.startsWith("data:") ? line.slice(5).trim() : "";
        if (data) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
