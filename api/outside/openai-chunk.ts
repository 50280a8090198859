import { z } from "zod";
import { ChatFailed, type ChatCall, type ChatPart } from "./chat-model.ts";

const text = z.string().nullish();
const chunk = z.object({
  error: z.unknown().optional(),
  // none in the last of some, which tells what it cost
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: text,
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).optional(),
                  id: text,
                  function: z.object({ name: text, arguments: text }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: text,
      }),
    )
    .nullish(),
});

const most = { calls: 8, id: 200, name: 100, arguments: 4_000 };

/** Puts one answer together, chunk by chunk (chat.completion.chunk). */
export function readChunk() {
  const calls: ChatCall[] = [];
  let finished: string | null = null;
  return {
    /** gives its words */
    hear(data: string): string {
      const { error, choices } = parsed(data);
      if (error) throw new ChatFailed("error_in_stream", true);
      const choice = choices?.[0];
      finished = choice?.finish_reason ?? finished;
      for (const { index, id, function: part } of choice?.delta?.tool_calls ?? []) {
        // some number them, some name each that begins
        const at = index ?? (id || calls.length === 0 ? calls.length : calls.length - 1);
        if (at >= most.calls || at > calls.length) throw new ChatFailed("too_many_calls", false);
        const call = (calls[at] ??= { id: id || `call_${at}`, name: "", arguments: "" });
        call.name ||= part?.name ?? "";
        call.arguments += part?.arguments ?? "";
        if (call.id.length > most.id || call.name.length > most.name || call.arguments.length > most.arguments)
          throw new ChatFailed("too_long", false);
      }
      return choice?.delta?.content ?? "";
    },
    /** `told`: it said that this was all */
    *end(told: boolean): Generator<ChatPart> {
      if (finished === "length" || finished === "content_filter") throw new ChatFailed(finished, false);
      if (!told && !finished) throw new ChatFailed("cut", true);
      if (calls.length > 0) yield { calls };
    },
  };
}

function parsed(data: string): z.output<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data));
  } catch {
    throw new ChatFailed("malformed", true);
  }
}
