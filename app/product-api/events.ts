import { ApiError, type Endpoint } from "#contract/endpoint";
import type { Attempt } from "./api.ts";
import { decryptMessage } from "./decrypt.ts";

const busy = () => new ApiError(503, "busy", "系統忙碌中，請稍後再試", {}, 5);

/** What an endpoint streams, event by event; a refusal before the first of them is given as any other. */
export async function eventsOf(
  { timeout, sealed }: Pick<Endpoint, "timeout" | "sealed">,
  gone: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Attempt<AsyncGenerator<unknown>>> {
  try {
    const response = await ask(AbortSignal.any([AbortSignal.timeout(timeout), gone]));
    return { data: read(response, Boolean(sealed)) };
  } catch (error) {
    return { error: error instanceof ApiError ? error : busy() };
  }
}

async function* read(response: Response, sealed: boolean): AsyncGenerator<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let left = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (left + part.value).split("\n\n");
      left = events.pop()!;
      for (const event of events) {
        if (!event.startsWith("data: ")) continue;
        const said: unknown = JSON.parse(event.slice(6));
        yield sealed ? await decryptMessage(said) : said;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
