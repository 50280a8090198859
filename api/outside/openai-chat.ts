import type { Settings } from "../settings.ts";
import { ChatFailed, type ChatMessage, type ChatModel, type ChatPart } from "./chat-model.ts";
import { eventData } from "./event-data.ts";
import { readChunk } from "./openai-chunk.ts";

/** tokens of one answer: four sentences, and what a model thinks before it speaks */
const longest = 1_500;
/** one process asks for so many answers at once */
const atOnce = 20;
/** So many failures one after the other, and it is left alone for a minute: who asks meanwhile need not wait for the next. */
const failures = 3;
const rest = 60_000;

/** POST …/chat/completions as OpenAI has it and many others speak it: tools, and the answer as server-sent events. */
export function openAiChat({ url, key, model, seconds }: NonNullable<Settings["giftModel"]>): ChatModel {
  // newer models know the first by another name, and say so
  let bound = "max_tokens";
  let [asking, failed, from] = [0, 0, 0];

  async function open(body: object, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${url}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, ...body, [bound]: longest, stream: true }),
      signal,
      // the key is for nobody else
      redirect: "error",
    }).catch(() => {
      throw new ChatFailed("unreachable", true);
    });
    if (response.ok) return response;
    const renamed =
      response.status === 400 && bound === "max_tokens" && (await names(response, "max_completion_tokens"));
    if (!renamed) await response.body?.cancel();
    if (!renamed) throw new ChatFailed(`http_${response.status}`, response.status >= 500);
    bound = "max_completion_tokens";
    return open(body, signal);
  }

  return {
    patience: seconds * 1000,
    async *ask({ messages, tool, may_call }, until) {
      if (asking >= atOnce) throw new ChatFailed("full", false);
      if (Date.now() < from) throw new ChatFailed("resting", false);
      asking++;
      // half of the time may pass without a word
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), seconds * 500);
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), seconds * 500);
      };
      try {
        const body = {
          messages: messages.map(asSent),
          tools: [{ type: "function", function: tool }],
          tool_choice: may_call ? "auto" : "none",
        };
        const response = await open(body, AbortSignal.any([until, silence.signal]));
        yield* partsOf(eventData(response, heard));
        failed = 0;
      } catch (error) {
        if (until.aborted) throw new ChatFailed("out_of_time", false);
        if (++failed >= failures) [failed, from] = [0, Date.now() + rest];
        if (silence.signal.aborted) throw new ChatFailed("silent", false);
        throw error;
      } finally {
        clearTimeout(timer);
        asking--;
      }
    },
  };
}

function asSent(message: ChatMessage): object {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.call, content: message.content };
  if (message.role !== "assistant") return message;
  const tool_calls = message.calls.map(({ id, ...call }) => ({ id, type: "function", function: call }));
  return { role: "assistant", content: null, tool_calls };
}

/** Whole only where its end was told: a line that was cut is no answer. */
async function* partsOf(events: AsyncIterable<string>): AsyncGenerator<ChatPart> {
  const answer = readChunk();
  for await (const data of events) {
    if (data === "[DONE]") return yield* answer.end(true);
    const text = answer.hear(data);
    if (text) yield { text };
  }
  yield* answer.end(false);
}

/** The beginning of an error's text is looked at, and never kept. */
async function names(response: Response, word: string): Promise<boolean> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read().catch(() => null)) ?? {};
  await reader?.cancel().catch(() => undefined);
  return value !== undefined && new TextDecoder().decode(value.subarray(0, 4_000)).includes(word);
}
