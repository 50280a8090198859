import type { Context as HonoContext } from "hono";
import type { ApiError, Auth, Endpoint, FieldErrors } from "#contract/endpoint";
import type { Language } from "#contract/messages";
import type { Database, Db } from "../db.ts";
import type { Logger } from "../log.ts";
import type { Gate } from "../of-age.ts";
import type { Outside } from "../outside.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { Settings } from "../settings.ts";
import type { Ended, Shopper } from "../tokens.ts";
import type { Carts } from "./carts.ts";

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
  /** the name under which what is done may be measured; null: nobody agreed, or the shop measures nothing */
  visit: string | null;
  /** the User-Agent of who asks, "" where there is none; it says what it likes */
  agent: string;
  /** a refusal in the asked language; `throw ctx.refuse(404, "not_found")` */
  refuse(status: number, code: string, fields?: FieldErrors): ApiError;
  /** a message beside one field: `throw ctx.refuseField("coupon_code", "format")` or with own words */
  refuseField(field: string, message: string): ApiError;
  /** runs after the transaction has been committed (in `write`), else after the answer is made; the answer waits for it. Outside every transaction */
  afterCommit(task: (db: Db) => Promise<void>): void;
}

export interface Handler {
  endpoint: Endpoint;
  respond(request: HonoContext, parts: Parts): Promise<Response>;
}
