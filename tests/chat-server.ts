import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Message {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; type: "function"; function: { name: string; arguments: string } }[];
}

/** One request, as it came. */
export interface Asked {
  /** as text, for what must not stand anywhere in it */
  sent: string;
  messages: Message[];
  tool_choice: string;
}

/** What is sent, piece by piece, and how it ends: in order, by hanging, or by cutting the line. */
export interface Reply {
  status?: number;
  type?: string;
  pieces: string[];
  end?: "hang" | "cut";
}

export const chatKey = "sk-canary-0123456789";
export const chatName = "gift-test-1";

/**
 * A server that speaks the chat completions of OpenAI: it asks for what that asks for (key, model, tools that are answered one by one, a bound of the answer)
 * and refuses everything else as that does, with the key in its words as some have it. `reply` is the model.
 */
export async function chatServer() {
  const asked: Asked[] = [];
  const state = { reply: (_: Asked): Reply | Promise<Reply> => says("您好"), bound: "max_tokens" };
  const server = createServer((request, response) => {
    let sent = "";
    request.setEncoding("utf8").on("data", (part: string) => (sent += part));
    request.on("end", () => {
      const problem =
        request.url !== "/v1/chat/completions" || request.method !== "POST"
          ? refused(404, "no such path")
          : request.headers.authorization !== `Bearer ${chatKey}`
            ? refused(401, `Incorrect API key provided: ${request.headers.authorization}`)
            : problemOf(sent, state.bound);
      if (problem) return void send(response, problem);
      const body = JSON.parse(sent) as Omit<Asked, "sent">;
      asked.push({ ...body, sent });
      void Promise.resolve(state.reply({ ...body, sent })).then((reply) => send(response, reply));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, state },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function send(response: ServerResponse, { status = 200, type = "text/event-stream", pieces, end }: Reply) {
  response.writeHead(status, { "content-type": type });
  for (const piece of pieces) {
    response.write(piece);
    // each a packet of its own
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === "cut") response.destroy();
  else if (!end) response.end();
}

export const refused = (status: number, message: string): Reply => ({
  ...{ status, type: "application/json" },
  pieces: [
    JSON.stringify({ error: { message: `${message} (${chatKey})`, type: "invalid_request_error", code: null } }),
  ],
});

function problemOf(sent: string, bound: string): Reply | null {
  const body = JSON.parse(sent) as Record<string, unknown> & { messages: Message[]; tools: { function: object }[] };
  if (body.model !== chatName) return refused(404, `The model ${String(body.model)} does not exist`);
  if (body.stream !== true || typeof body[bound] !== "number")
    return refused(400, `Unsupported parameter: use '${bound}' instead`);
  const known = ["model", "messages", "tools", "tool_choice", "stream", bound];
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) return refused(400, `Unrecognized request argument: ${unknown.join()}`);
  const open: string[] = [];
  for (const { role, content, tool_call_id, tool_calls } of body.messages) {
    if (role !== "tool" && open.length > 0) return refused(400, "tool_calls must be followed by tool messages");
    if (role === "tool" && open.shift() !== tool_call_id) return refused(400, "tool_call_id is not of a call");
    if (typeof content !== "string" && role !== "assistant") return refused(400, "content must be a string");
    open.push(...(tool_calls ?? []).map(({ id }) => id));
  }
  return open.length > 0 ? refused(400, "tool_calls must be answered") : null;
}

const chunk = (delta: object, finish_reason: string | null = null, more = {}) =>
  `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: chatName, choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`;
const inParts = (text: string) => text.match(/[\s\S]{1,7}/gu) ?? [];
const done = "data: [DONE]\n\n";
/** as it comes where costs are told */
const costs = chunk({}, null, { choices: [], usage: { total_tokens: 9 } });

/** Words, a few signs at a time. */
export function says(text: string, finish: string | null = "stop"): Reply & { pieces: string[] } {
  const words = inParts(text).map((content) => chunk({ content }));
  return {
    pieces: [": ping\n\n", chunk({ role: "assistant", content: "" }), ...words, chunk({}, finish), costs, done],
  };
}

/** Calls of tools, their arguments a few signs at a time. */
export function calls(...wanted: { name?: string; arguments: object | string }[]): Reply {
  const parts = wanted.flatMap(({ name = "find_gifts", arguments: given }, index) => [
    chunk({ tool_calls: [{ index, id: `call_${index}_x`, type: "function", function: { name, arguments: "" } }] }),
    ...inParts(typeof given === "string" ? given : JSON.stringify(given)).map((part) =>
      chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
    ),
  ]);
  return { pieces: [chunk({ role: "assistant", content: null }), ...parts, chunk({}, "tool_calls"), costs, done] };
}

/** What the catalogue answered last; null: it was not asked yet. */
export function found({ messages }: Asked): { id: string; name: string; about: string }[] | null {
  const last = messages.at(-1)!;
  if (last.role !== "tool") return null;
  return (JSON.parse(last.content!) as { products?: { id: string; name: string; about: string }[] }).products ?? [];
}

/** A model that does as it is told: looks once, and names the first three. */
export const obedient =
  (look: object) =>
  (asked: Asked): Reply => {
    const products = found(asked);
    if (!products) return calls({ arguments: look });
    return says(`這幾樣很適合她。\n${products.slice(0, 3).map(({ id, name }) => `${id}|她會喜歡${name.slice(0, 4)}。`).join("\n")}\n想換別的也可以告訴我。`); // prettier-ignore
  };
