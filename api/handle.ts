import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import type { z } from "zod";
import { ApiError, type Auth, type Endpoint, type FieldErrors } from "#contract/endpoint";
import { messageText, refusalText, type Language } from "#contract/messages";
import { operations, type Database, type Db } from "./db.ts";
import { answerResponse, errorResponse, streamResponse } from "./handle/answer.ts";
import {
  askedLanguage,
  clientAddressOf,
  isStorefront,
  operatorOf,
  publicOriginOf,
  requestIdOf,
  saysOfAge,
} from "./handle/asker.ts";
import { cartsOf, mayAsk, type Carts } from "./handle/carts.ts";
import { refusalOf } from "./handle/failure.ts";
import { readInput } from "./handle/input.ts";
import { readParts, type UploadedPart } from "./handle/parts.ts";
import type { Logger } from "./log.ts";
import type { Outside } from "./outside.ts";
import { gateFor, type Gate } from "./of-age.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Settings } from "./settings.ts";
import { readToken, type Ended, type Shopper } from "./tokens.ts";

export { errorResponse } from "./handle/answer.ts";
export { requestIdOf } from "./handle/asker.ts";
export type { Carts } from "./handle/carts.ts";
export type { UploadedPart } from "./handle/parts.ts";

/** What the shop is made of; opened once by openShop(). */
export interface Parts {
  database: Database;
  settings: Settings;
  outside: Outside;
  rateLimits: RateLimits;
  log: Logger;
  /** the process has been told to stop: what would go on for ever ends */
  leaving: AbortSignal;
}

type ShopperFor<A extends Auth> = A extends "member"
  ? Extract<Shopper, { kind: "member" }>
  : A extends "shopper"
    ? Shopper
    : A extends "operator"
      ? null
      : Shopper | null;

export interface Context<A extends Auth = Auth> {
  /** the transaction in `write`, else the database */
  db: Db;
  shopper: ShopperFor<A>;
  /** who acts, by the name that was given; of an operator's endpoint only */
  operator: A extends "operator" ? string : null;
  /** why the token that came names nobody */
  ended: Ended | null;
  /** may this asker see and buy what is 限制級? */
  gate: Gate;
  /** whose cart rows these are; empty only for who has begun none */
  carts: A extends "anyone" | "operator" ? readonly string[] : Carts;
  settings: Settings;
  outside: Outside;
  log: Logger;
  language: Language;
  clientAddress: string;
  /** a refusal in the asked language; `throw ctx.refuse(404, "not_found")` */
  refuse(status: number, code: string, fields?: FieldErrors): ApiError;
  /** a message beside one field: `throw ctx.refuseField("coupon_code", "format")` or with own words */
  refuseField(field: string, message: string): ApiError;
  /** runs after the transaction has been committed (in `write`), else after the answer is made */
  afterCommit(task: () => Promise<void>): void;
}

export interface Handler {
  endpoint: Endpoint;
  respond(request: HonoContext, parts: Parts): Promise<Response>;
}

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

/**
 * Answers a write inside one transaction. Where the request names an operation (header Idempotency-Key), the operation's row is taken
 * first in that transaction: a repeat waits for the first, gets its answer, and changes nothing; another body is refused. The answer is checked
 * before the commit: one that breaks the contract undoes what was done, so that a failure is never told of something that happened.
 */
export function write<E extends Endpoint>(
  endpoint: E,
  answer: Answer<E>,
  /** the operation id where none comes along and the same body may count only once */
  repeat?: (input: z.output<E["input"]>, ctx: Context<E["auth"]>) => string,
): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, (input, ctx) =>
        parts.database.db.transaction(async (tx) => {
          const inTransaction = { ...ctx, db: tx as Db } as unknown as Context<E["auth"]>;
          const operation_id =
            c.req.header("idempotency-key") ?? repeat?.(input as z.output<E["input"]>, inTransaction);
          const run = () => answer(input as z.output<E["input"]>, inTransaction);
          const made = operation_id ? once(tx as Db, ctx, endpoint, operation_id, input, run) : run();
          return endpoint.output.parse(await made);
        }),
      ),
  };
}

/** Answers an upload (`body: "multipart"`): its parts come one after the other and are never all in memory. No transaction waits for them. */
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
      respond(endpoint, c, parts, async (input, ctx) =>
        endpoint.output.parse(
          await answer(
            input as z.output<E["input"]>,
            ctx as unknown as Context<E["auth"]>,
            readParts(endpoint, c, ctx.refuse),
          ),
        ),
      ),
  };
}

/** Answers with events (`answer: "stream"`) until the asker goes, the process is told to stop, or there are no more. */
export function stream<E extends Endpoint>(
  endpoint: E,
  answer: (input: z.output<E["input"]>, parts: Parts, gone: AbortSignal) => AsyncIterable<z.input<E["output"]>>,
): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, async (input) => {
        const gone = new AbortController();
        const events = answer(input as z.output<E["input"]>, parts, AbortSignal.any([gone.signal, parts.leaving]));
        return streamResponse(c, checked(endpoint, events), gone);
      }),
  };
}

async function* checked(endpoint: Endpoint, events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const event of events) yield endpoint.output.parse(event);
}

async function once(
  db: Db,
  ctx: Context,
  endpoint: Endpoint,
  operation_id: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const nobody = ctx.carts[0] ?? `a${ctx.clientAddress}`;
  const owner = ctx.shopper?.owner ?? (ctx.operator === null ? nobody : `o${ctx.operator}`);
  const body_hash = createHash("sha256")
    .update(JSON.stringify([endpoint.name, input]))
    .digest("base64url");
  const taken = await db
    .insert(operations)
    .values({ owner, operation_id: operation_id.slice(0, 64), endpoint: endpoint.name, body_hash })
    .onConflictDoNothing()
    .returning({ owner: operations.owner });
  const row = and(eq(operations.owner, owner), eq(operations.operation_id, operation_id.slice(0, 64)));
  if (taken.length === 0) {
    const [first] = await db.select().from(operations).where(row);
    if (first?.body_hash !== body_hash) throw ctx.refuse(409, "operation_reused");
    return first.answer;
  }
  const answer = await run();
  await db
    .update(operations)
    .set({ status: 200, answer: answer as object })
    .where(row);
  return answer;
}

const turnedAway: ReadonlySet<number> = new Set([401, 403, 429]);

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
  const tasks: (() => Promise<void>)[] = [];
  try {
    const operator = endpoint.auth === "operator" ? operatorOf(c, parts.settings, refuse) : null;
    if (endpoint.auth === "storefront" && !isStorefront(c, parts.settings)) throw refuse(401, "unauthorized");
    const clientAddress = clientAddressOf(c, parts.settings);
    const input = await readInput(endpoint, c, refuse, language);
    await parts.rateLimits.take(endpoint, clientAddress, input, refuse);
    const { shopper, ended } =
      operator === null
        ? await readToken(parts.database.db, parts.settings, c.req.header("authorization"), !c.req.header("x-ahead"))
        : { shopper: null, ended: null };
    const carts = cartsOf(shopper, c.req.header("x-cart-id"));
    if (!mayAsk(endpoint.auth, shopper, carts)) throw refuse(401, ended === "time" ? "session_over" : "unauthorized");
    const ctx: Context = {
      db: parts.database.db,
      shopper,
      operator,
      ended,
      gate: gateFor(shopper?.kind === "member" ? shopper.of_age : null, saysOfAge(c, parts.settings)),
      carts,
      settings: { ...parts.settings, publicOrigin: publicOriginOf(c, parts.settings) },
      outside: parts.outside,
      log,
      language,
      clientAddress,
      refuse,
      refuseField: (field, message) => refuse(422, "invalid_input", { [field]: messageText(message, language, field) }),
      afterCommit: (task) => void tasks.push(task),
    } as Context;
    const answer = await run(input, ctx);
    await parts.rateLimits.succeeded(endpoint, clientAddress, input);
    for (const task of tasks)
      await task().catch((error: unknown) => log.error({ err: error, endpoint: endpoint.name }, "after commit"));
    if (answer instanceof Response) return answer;
    c.header("cache-control", endpoint.cache && !shopper ? `public, max-age=${endpoint.cache}` : "no-store");
    if (endpoint.byAge) c.header("vary", "x-of-age");
    return await answerResponse(endpoint, c, answer, parts.settings);
  } catch (error) {
    const { refusal, expected } = refusalOf(error, refuse);
    if (!expected) log.error({ err: error, endpoint: endpoint.name }, "failed");
    // who is turned away is written down (§8): what was asked and why, never who
    else if (turnedAway.has(refusal.status))
      log.warn({ endpoint: endpoint.name, status: refusal.status, code: refusal.code }, "refused");
    return errorResponse(c, refusal);
  }
}
