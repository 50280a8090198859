import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { holding } from "#contract/body-rules";
import { ApiError, type Endpoint, type FieldErrors } from "#contract/endpoint";
import { answeredBefore } from "#contract/operator-write";
import { messageText, refusalText } from "#contract/messages";
import type { Db } from "./db.ts";
import { answerResponse, errorResponse, streamResponse } from "./handle/answer.ts";
import {
  admit,
  agentOf,
  askedLanguage,
  clientAddressOf,
  publicOriginOf,
  readAsker,
  requestIdOf,
  visitOf,
} from "./handle/asker.ts";
import type { Context, Handler, Parts } from "./handle/context.ts";
import { refusalOf } from "./handle/failure.ts";
import { takeInput } from "./handle/input.ts";
import { firstAnswer, namedByHeader, namedByItself, once, type Operation } from "./handle/once.ts";
import { readParts, type UploadedPart } from "./handle/parts.ts";

export { errorResponse, textOf } from "./handle/answer.ts";
export { isPassing } from "./handle/failure.ts";
export { askedLanguage, requestIdOf } from "./handle/asker.ts";
export type { Carts } from "./handle/carts.ts";
export type { Context, Handler, Parts } from "./handle/context.ts";
export type { UploadedPart } from "./handle/parts.ts";

type Answer<E extends Endpoint> = (
  input: z.output<E["input"]>,
  ctx: Context<E["auth"]>,
) => Promise<z.input<E["output"]>>;

/** Answers an endpoint outside a transaction: reads, and what must not hold one (password hashing). */
export function handle<E extends Endpoint>(endpoint: E, answer: Answer<E>): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, async (input, ctx) =>
        endpoint.output.parse(await answer(input as z.output<E["input"]>, ctx as unknown as Context<E["auth"]>)),
      ),
  };
}

/** What a write is called where the same may count only once, whoever says it again: what it holds must be known to the asker alone. */
type Naming<E extends Endpoint> = (input: z.output<E["input"]>, ctx: Context<E["auth"]>) => string;

/**
 * Answers a write inside one transaction. Where the request names an operation (header Idempotency-Key, else `naming`), the operation's row is taken
 * first in that transaction: a repeat waits for the first, gets its answer, and changes nothing; another body is refused. The answer is checked
 * before the commit: one that breaks the contract undoes what was done, so that a failure is never told of something that happened.
 */
export function write<E extends Endpoint>(endpoint: E, answer: Answer<E>, naming?: Naming<E>): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, (input, ctx) =>
        inTransaction(endpoint, parts, input, ctx, operationOf(endpoint, c, input, ctx, naming), answer),
      ),
  };
}

/**
 * A write that has something to do before its transaction begins: what takes its time (hashing), or stands though the rest is refused (a try that was
 * counted). A repeat is answered before that.
 */
export function writeAfter<E extends Endpoint, P>(
  endpoint: E,
  before: (input: z.output<E["input"]>, ctx: Context<E["auth"]>) => Promise<P>,
  answer: (input: z.output<E["input"]>, ctx: Context<E["auth"]>, prepared: Awaited<P>) => Promise<z.input<E["output"]>>,
): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, async (input, ctx) => {
        const operation = operationOf(endpoint, c, input, ctx);
        const first = operation ? await firstAnswer(parts.database.db, operation, ctx.refuse) : undefined;
        if (first !== undefined) return endpoint.output.parse(first);
        const prepared = await before(input as z.output<E["input"]>, ctx as unknown as Context<E["auth"]>);
        return inTransaction(endpoint, parts, input, ctx, operation, (given, inside) =>
          answer(given, inside, prepared),
        );
      }),
  };
}

function inTransaction<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  input: unknown,
  ctx: Context,
  operation: Operation | null,
  answer: Answer<E>,
): Promise<unknown> {
  return parts.database.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx as Db } as unknown as Context<E["auth"]>;
    const run = () => answer(input as z.output<E["input"]>, inside);
    return endpoint.output.parse(await (operation ? once(tx as Db, operation, ctx.refuse, run) : run()));
  });
}

function operationOf<E extends Endpoint>(
  { name, auth }: E,
  c: HonoContext,
  input: unknown,
  ctx: Context,
  naming?: Naming<E>,
): Operation | null {
  const onAnsweredBefore = () => c.header(answeredBefore, "1");
  const said = { name, input, secrets: ctx.settings.tokenSecrets, ...(auth === "operator" && { onAnsweredBefore }) };
  const operation_id = c.req.header("idempotency-key");
  if (operation_id) return namedByHeader(said, operation_id, auth, ctx);
  return naming
    ? namedByItself(said, naming(input as z.output<E["input"]>, ctx as unknown as Context<E["auth"]>))
    : null;
}

/** Answers an upload (`body: "multipart"`): its parts come one after the other, and what is held of all uploads is bounded. No transaction waits for them. */
export function receive<E extends Endpoint>(
  endpoint: E,
  answer: (
    input: z.output<E["input"]>,
    ctx: Context<E["auth"]>,
    parts: AsyncIterable<UploadedPart>,
  ) => Promise<z.input<E["output"]>>,
): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, async (input, ctx) => {
        const hold = holding();
        const sent = readParts(endpoint, c, ctx.refuse, hold);
        const given = input as z.output<E["input"]>;
        return answer(given, ctx as unknown as Context<E["auth"]>, sent)
          .then((said) => endpoint.output.parse(said))
          .finally(() => hold.release());
      }),
  };
}

/**
 * Answers with events (`answer: "stream"`) until the asker goes, the process is told to stop, or there are no more. What is refused before the first of
 * them is refused as anywhere.
 */
export function stream<E extends Endpoint>(
  endpoint: E,
  answer: (
    input: z.output<E["input"]>,
    ctx: Context<E["auth"]>,
    gone: AbortSignal,
    parts: Parts,
  ) => Promise<AsyncIterable<z.input<E["output"]>>>,
): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, async (input, ctx) => {
        const gone = new AbortController();
        const ended = AbortSignal.any([gone.signal, parts.leaving]);
        const given = input as z.output<E["input"]>;
        const events = await answer(given, ctx as unknown as Context<E["auth"]>, ended, parts);
        return streamResponse(endpoint, c, checked(endpoint, events, ctx.log), gone, parts.settings);
      }),
  };
}

/** Its status was sent with the first event: a failure after that is told by the log alone. */
async function* checked(
  endpoint: Endpoint,
  events: AsyncIterable<unknown>,
  log: Context["log"],
): AsyncGenerator<unknown> {
  try {
    for await (const event of events) yield endpoint.output.parse(event);
  } catch (error) {
    log.error({ err: error, endpoint: endpoint.name }, "stream failed");
    throw error;
  }
}

const turnedAway = [401, 403, 429];

async function respond(
  endpoint: Endpoint,
  c: HonoContext,
  parts: Parts,
  run: (input: unknown, ctx: Context) => Promise<unknown>,
): Promise<Response> {
  const language = askedLanguage(c.req.header("accept-language"));
  const refuse = (status: number, code: string, fields: FieldErrors = {}) =>
    new ApiError(status, code, refusalText(code, language), fields);
  const log = parts.log.child({ request_id: requestIdOf(c, parts.settings) });
  const tasks: ((db: Db) => Promise<void>)[] = [];
  try {
    const operator = admit(endpoint, c, parts.settings, refuse);
    const clientAddress = clientAddressOf(c, parts.settings);
    const input = await takeInput(endpoint, c, parts, { clientAddress, refuse, language });
    const asker = await readAsker(endpoint, c, parts, operator, refuse);
    const ctx: Context = {
      db: parts.database.db,
      ...asker,
      operator,
      settings: { ...parts.settings, publicOrigin: publicOriginOf(c, parts.settings) },
      outside: parts.outside,
      log,
      language,
      clientAddress,
      visit: await visitOf(c, parts),
      agent: agentOf(c),
      refuse,
      refuseField: (field, message) => refuse(422, "invalid_input", { [field]: messageText(message, language, field) }),
      afterCommit: (task) => void tasks.push(task),
    } as Context;
    const answer = await run(input, ctx);
    await parts.rateLimits.succeeded(endpoint, clientAddress, input, answer);
    for (const task of tasks)
      await task(parts.database.db).catch((error: unknown) =>
        log.error({ err: error, endpoint: endpoint.name }, "after commit"),
      );
    if (answer instanceof Response) return answer;
    c.header("cache-control", endpoint.cache && !asker.shopper ? `public, max-age=${endpoint.cache}` : "no-store");
    if (endpoint.byAge) c.header("vary", "x-of-age");
    return answerResponse(endpoint, c, answer, parts.settings);
  } catch (error) {
    const { refusal, expected } = refusalOf(error, refuse);
    if (!expected) log.error({ err: error, endpoint: endpoint.name }, "failed");
    // who is turned away is written down (§8): what was asked and why, never who
    else if (turnedAway.includes(refusal.status))
      log.warn({ endpoint: endpoint.name, status: refusal.status, code: refusal.code }, "refused");
    return errorResponse(c, refusal);
  }
}

/** A refusal whose words stand beside the field that they are about; `named`: what stands for {…} in them. */
export function refusedBeside(
  refuse: Context["refuse"],
  code: string,
  field: string,
  named: Record<string, string> = {},
): ApiError {
  const message = refuse(422, code).message.replace(/\{(\w+)\}/g, (whole, name: string) => named[name] ?? whole);
  return new ApiError(422, code, message, { [field]: message });
}
