import type { Context as HonoContext } from "hono";
import { CompactEncrypt } from "jose";
import type { ApiError, Endpoint, ErrorBody } from "#contract/endpoint";
import { sealingKey } from "../sealing.ts";
import type { Settings } from "../settings.ts";

/** The answer as the endpoint says: JSON, text, or JSON that only the storefront can open. */
export async function answerResponse(
  endpoint: Endpoint,
  c: HonoContext,
  answer: unknown,
  { storefrontKey }: Settings,
): Promise<Response> {
  const verify = endpoint.verified ? c.req.header("verify_token") : undefined;
  if (verify) c.header("verify_token", verify.slice(0, 64));
  if (endpoint.answer === "text") return c.text(answer as string);
  const text = JSON.stringify(endpoint.sealed ? { message: await sealedFor(answer, storefrontKey) } : answer);
  const response = c.body(text, { headers: { "content-type": "application/json" } });
  texts.set(response, text);
  return response;
}

const texts = new WeakMap<Response, string>();

/** The JSON of an answer, for who is in this process: to take it out of the answer's stream costs as much as to make and to read it. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** For the storefront alone to open. */
const sealedFor = (answer: unknown, storefrontKey: string) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey(storefrontKey));

const heartbeatMs = 15_000;

/** Server-sent events, each as JSON; a comment now and then keeps what lies between from taking the silence for an end. */
export function streamResponse(
  { sealed }: Endpoint,
  c: HonoContext,
  events: AsyncIterator<unknown>,
  gone: AbortController,
  { storefrontKey }: Settings,
): Response {
  const encoder = new TextEncoder();
  let heartbeat: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => (controller.desiredSize ?? 0) > 0 && controller.enqueue(encoder.encode(text));
      say(": open\n\n");
      heartbeat = setInterval(() => say(": still here\n\n"), heartbeatMs).unref();
    },
    async pull(controller) {
      const { done, value } = await events.next().catch((error: unknown) => {
        clearInterval(heartbeat);
        throw error;
      });
      if (!done) {
        const said = sealed ? { message: await sealedFor(value, storefrontKey) } : value;
        return controller.enqueue(encoder.encode(`data: ${JSON.stringify(said)}\n\n`));
      }
      clearInterval(heartbeat);
      controller.close();
    },
    async cancel() {
      clearInterval(heartbeat);
      gone.abort();
      await events.return?.();
    },
  });
  c.header("content-type", "text/event-stream; charset=utf-8");
  c.header("cache-control", "no-store");
  c.header("x-accel-buffering", "no");
  return c.body(body);
}

export function errorResponse(c: HonoContext, error: ApiError): Response {
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
  // a body that never ended is not waited for
  if (error.status === 408) c.header("connection", "close");
  c.header("cache-control", "no-store");
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      ...(Object.keys(error.fields).length > 0 && { fields: error.fields }),
    },
  };
  return c.json(body, error.status as 400);
}
