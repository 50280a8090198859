import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { CompactEncrypt } from "jose";
import type { Logger } from "pino";
import type { z } from "zod";
import { ApiError, type Auth, type Endpoint, type ErrorBody, type FieldErrors } from "#contract/endpoint";
import { messageText, refusalText, type Language } from "#contract/messages";
import { operations, type Database, type Db } from "./db.ts";
import { askedLanguage, clientAddressOf, operatorOf, publicOriginOf, saysOfAge } from "./handle/asker.ts";
import { readInput } from "./handle/input.ts";

import type { Outside } from "./outside.ts";
import { mayHaveRestricted } from "./of-age.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Settings } from "./settings.ts";
import { sealingKey } from "./sealing.ts";
import { readToken, type Ended, type Shopper } from "./tokens.ts";

/** What the shop is made of; opened once by openShop(). */
export interface Parts {
  database: Database;
  settings: Settings;
  outside: Outside;
  rateLimits: RateLimits;
  log: Logger;
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
  /** may see and buy what is 限制級 */
  of_age: boolean;
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
      respond(endpoint, c, parts, (input, ctx) =>
        answer(input as z.output<E["input"]>, ctx as unknown as Context<E["auth"]>),
      ),
  };
}

/**
 * Answers a write inside one transaction. Where the request names an operation (header Idempotency-Key), the operation's row is taken
 * first in that transaction: a repeat waits for the first, gets its answer, and changes nothing; another body is refused.
 */
export function write<E extends Endpoint>(endpoint: E, answer: Answer<E>): Handler {
  return {
    endpoint,
    respond: (c, parts) =>
      respond(endpoint, c, parts, (input, ctx) =>
        parts.database.db.transaction(async (tx) => {
          const operation_id = c.req.header("idempotency-key");
          const inTransaction = { ...ctx, db: tx as Db } as unknown as Context<E["auth"]>;
          const run = () => answer(input as z.output<E["input"]>, inTransaction);
          if (!operation_id) return run();
          return once(tx as Db, ctx, endpoint, operation_id, input, run);
        }),
      ),
  };
}

async function once(
  db: Db,
  ctx: Context,
  endpoint: Endpoint,
  operation_id: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const owner = ctx.shopper?.owner ?? (ctx.operator === null ? `a${ctx.clientAddress}` : `o${ctx.operator}`);
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

async function respond(
  endpoint: Endpoint,
  c: HonoContext,
  parts: Parts,
  run: (input: unknown, ctx: Context) => Promise<unknown>,
): Promise<Response> {
  const language = askedLanguage(c.req.header("accept-language"));
  const refuse = (status: number, code: string, fields: FieldErrors = {}) =>
    new ApiError(status, code, refusalText(code, language), fields);
  const tasks: (() => Promise<void>)[] = [];
  try {
    const operator = endpoint.auth === "operator" ? operatorOf(c, parts.settings, refuse) : null;
    const clientAddress = clientAddressOf(c, parts.settings);
    const input = await readInput(endpoint, c, refuse, language);
    await parts.rateLimits.take(endpoint, clientAddress, input, refuse);
    const { shopper, ended } =
      operator === null
        ? await readToken(parts.database.db, parts.settings, c.req.header("authorization"))
        : { shopper: null, ended: null };
    if ((endpoint.auth === "member" && shopper?.kind !== "member") || (endpoint.auth === "shopper" && !shopper))
      throw refuse(401, ended === "time" ? "session_over" : "unauthorized");
    const ctx: Context = {
      db: parts.database.db,
      shopper,
      operator,
      ended,
      of_age: mayHaveRestricted(shopper?.kind === "member" ? shopper.of_age : null, saysOfAge(c, parts.settings)),
      settings: { ...parts.settings, publicOrigin: publicOriginOf(c, parts.settings) },
      outside: parts.outside,
      log: parts.log,
      language,
      clientAddress,
      refuse,
      refuseField: (field, message) => refuse(422, "invalid_input", { [field]: messageText(message, language, field) }),
      afterCommit: (task) => void tasks.push(task),
    } as Context;
    const answer = endpoint.output.parse(await run(input, ctx));
    await parts.rateLimits.succeeded(endpoint, clientAddress, input);
    for (const task of tasks)
      await task().catch((error: unknown) => parts.log.error({ err: error, endpoint: endpoint.name }, "after commit"));
    const verify = endpoint.verified ? c.req.header("verify_token") : undefined;
    if (verify) c.header("verify_token", verify.slice(0, 64));
    c.header("cache-control", endpoint.cache && !shopper ? `public, max-age=${endpoint.cache}` : "no-store");
    if (endpoint.byAge) c.header("vary", "x-of-age");
    if (endpoint.form) return c.text(answer as string);
    if (!endpoint.sealed) return c.json(answer as object);
    const message = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(sealingKey(parts.settings.storefrontKey));
    return c.json({ message });
  } catch (error) {
    if (!(error instanceof ApiError)) parts.log.error({ err: error, endpoint: endpoint.name }, "failed");
    return errorResponse(c, error instanceof ApiError ? error : refuse(500, "busy"));
  }
}

export function errorResponse(c: HonoContext, error: ApiError): Response {
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
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
