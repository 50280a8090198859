import type { z } from "zod";

/**
 * Who may ask: anyone; who has a cart (a shopper, or a visitor by the header x-cart-id); a shopper (a member, or a guest who gave an e-mail address);
 * a member; the operator, who holds the shop's own key; a storefront of ours by its key, for itself and not for somebody whose request it passes on.
 */
export type Auth = "anyone" | "cart" | "shopper" | "member" | "operator" | "storefront";
/** Whom a storefront can ask for: no page of it ever holds the operator's key. */
export type ShopperAuth = Exclude<Auth, "operator" | "storefront">;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Auth = Auth> {
  /** verb + noun, unique; the OpenAPI operationId */
  name: string;
  method: Method;
  /** Hono pattern, e.g. /api/v2/products/:ids/prices; its parameters are fields of the input */
  path: string;
  auth: A;
  /** GET, DELETE and uploads send it as path and query, the others as path and body */
  input: I;
  /** of a stream: what each of its events holds */
  output: O;
  /**
   * how the body comes: JSON (unless said), a form's fields as a gateway posts them, the parts of an upload, read one after the other, or a text that
   * the header `digest` signs: then the input's `body` is that very text and its `digest` the header
   */
  body?: "json" | "form" | "multipart" | "signed";
  /** JSON: members of the body, of all its lists and objects together; `bodyMembers` unless said. Whoever holds the operator's key is not counted. */
  members?: number;
  /** multipart: what may be sent, checked while it arrives */
  upload?: Upload;
  /** how the answer goes: JSON (unless said), plain text, or server-sent events until one side ends */
  answer?: "json" | "text" | "stream";
  /** ms; 15,000 unless said (§7) */
  timeout: number;
  /** how often the storefront may ask again; a write is only repeated with its operation id */
  retries: number;
  /** seconds that an answer which depends on nobody may be remembered by the storefront */
  cache?: number;
  /** whoever is of age gets another answer: remembered apart */
  byAge?: boolean;
  /** at most `points` in `seconds` for each client address (and for each value of the input field `by`) */
  limit?: {
    points: number;
    seconds: number;
    by?: string;
    /** for each value of `by`, where it is another number */
    byPoints?: number;
    /** an input without this field does not count */
    naming?: string;
    /** what succeeds does not count, save an answer that has a problem of the field `naming` */
    refusalsOnly?: boolean;
  };
  /** the answer holds personal data: it travels as a JWE in the field `message` (§7) */
  sealed?: boolean;
  /** the storefront sends a verify_token header and compares its echo (§7) */
  verified?: boolean;
  summary: string;
}

/** Sizes in bytes. A part of another name is refused. */
export interface Upload {
  parts: Record<string, { bytes: number; /** how many of this name; 1 unless said */ most?: number }>;
  /** all parts together */
  bytes: number;
}

type Options<I extends z.ZodType, O extends z.ZodType, A extends Auth> = Omit<
  Endpoint<I, O, A>,
  "timeout" | "retries"
> & { timeout?: number; retries?: number };

/** An endpoint is a value: the storefront asks it, the shop answers it, the OpenAPI document lists it. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Auth>(
  options: Options<I, O, A>,
): Endpoint<I, O, A> {
  return { timeout: 15_000, retries: 2, ...options };
}

export type InputOf<E extends Endpoint> = z.input<E["input"]>;
export type OutputOf<E extends Endpoint> = z.output<E["output"]>;

/** Messages beside the fields of a form; keys are input paths such as `recipient.name`. */
export type FieldErrors = Record<string, string>;

/**
 * A refusal of the shop. `status` is the HTTP status; `code` is stable and for programs;
 * `message` is for people, in the language that was asked for.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: FieldErrors = {},
    /** seconds, with 429 and 503 */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Of what the storefront and the API make the key of sealed answers: its SHA-256 is the key. */
export const sealingText = (storefrontKey: string): string => `yuelin sealed answers ${storefrontKey}`;

/** The error body on the wire. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: FieldErrors };
}
