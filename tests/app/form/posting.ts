import { vi } from "vitest";
import type * as Form from "../../../app/form.server.ts";

/** Where the shop of these tests stands. */
export const origin = "https://www.yuelin.example";

/** How forms are read there. */
export function readingForms(): Promise<typeof Form> {
  vi.stubEnv("SHOP_MODE", "demo");
  vi.stubEnv("PUBLIC_ORIGIN", origin);
  vi.stubEnv("SESSION_SECRETS", "test-session-secret-0123456789abcdef");
  vi.stubEnv("STOREFRONT_KEY", "test-storefront-key-0123456789abcdefg");
  vi.stubEnv("PAYMENT_URL", "https://pay.example/");
  vi.stubEnv("STORE_MAP_URL", "https://map.example/");
  return import("../../../app/form.server.ts");
}

export const urlencoded = "application/x-www-form-urlencoded;charset=UTF-8";

/** A form as a page of the shop posts it. */
export const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  new Request(`${origin}/login`, {
    method: "POST",
    body,
    headers: { "content-type": urlencoded, "sec-fetch-site": "same-origin", ...headers },
    ...(typeof body !== "string" && { duplex: "half" }),
  } as RequestInit);

/** 200, or the status that a form was refused with. */
export const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (refused: unknown) => (refused instanceof Response ? refused.status : Promise.reject(refused)),
  );
