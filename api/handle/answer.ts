import type { Context as HonoContext } from "hono";
import { CompactEncrypt } from "jose";
import type { ApiError, Endpoint, ErrorBody } from "#contract/endpoint";
import { sealingKey } from "../sealing.ts";
import type { Settings } from "../settings.ts";

/** The answer as the endpoint says: JSON, text, or JSON that only the storefront can open. */
export function answerResponse(
  endpoint: Endpoint,
  c: HonoContext,
  answer: unknown,
  { storefrontKey }: Settings,
): Response {
  const verify = endpoint.verified ? c.req.header("verify_token") : undefined;
  if (verify) c.header("verify_token", verify.slice(0, 64));
  if (endpoint.answer === "text") return c.text(answer as string);
  const text = JSON.stringify(answer);
  const body = endpoint.sealed ? sealedWhenRead(text, storefrontKey) : text;
  const response = c.body(body, { headers: { "content-type": "application/json" } });
  texts.set(response, text);
  return response;
}

/** Sealed as it leaves: who takes its text in this process puts nothing on a wire, and to seal and open it costs as much as a statement. */
const sealedWhenRead = (text: string, storefrontKey: string) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const message = await sealedFor(text, storefrontKey);
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ message })));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

const texts = new WeakMap<Response, string>();

/** The JSON of an answer, unsealed, for who is in this process: to take it out of the answer's stream costs as much as to make and to read it. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** JSON for the storefront alone to open. */
const sealedFor = (text: string, storefrontKey: string) =>
  new CompactEncrypt(new TextEncoder().encode(text))
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
        const text = JSON.stringify(value);
        const said = sealed ? JSON.stringify({ message: await sealedFor(text, storefrontKey) }) : text;
        return controller.enqueue(encoder.encode(`data: ${said}\n\n`));
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
