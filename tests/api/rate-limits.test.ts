import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimits } from "#api/rate-limits";
import { putBackCartItems } from "#contract/cart-several";
import { ApiError, endpoint } from "#contract/endpoint";
import { register, signIn, signInAsGuest } from "#contract/members";
import { modifyPassword, verifyPassword } from "#contract/profile";
import { z } from "zod";
import { aMember } from "../builders.ts";
import { databases, openShop, testSettings, type TestShop } from "../shop.ts";

async function refused(answer: Promise<unknown>): Promise<ApiError> {
  const error = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiError)) throw new Error("nothing was refused");
  return error;
}

describe.each(databases)("rate limits on %s", (kind) => {
  let shop: TestShop;
  let password_hash: string;
  beforeAll(async () => {
    shop = await openShop(kind, { rateLimitFactor: 1 });
    password_hash = await hash("Yuelin2026");
  });
  afterAll(() => shop.close());

  test("too many refused sign-ins of one address wait, in words and with Retry-After; other addresses do not", async () => {
    const from = (address: string) => ({ address });
    for (let attempt = 0; attempt < 20; attempt++)
      await refused(shop.ask(signIn, { account: `x${attempt}@example.com`, password: "Wrong2026" }, from("192.0.2.7")));
    const error = await refused(
      shop.ask(signIn, { account: "x@example.com", password: "Wrong2026" }, from("192.0.2.7")),
    );
    expect(error).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(error.message).toMatch(/^操作太頻繁，請於 \d+ (秒|分鐘)後再試$/);
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(300);
    expect(
      (await refused(shop.ask(signIn, { account: "x@example.com", password: "Wrong2026" }, from("192.0.2.8")))).status,
    ).toBe(401);
    expect(
      (
        await refused(
          shop.ask(
            signIn,
            { account: "x@example.com", password: "Wrong2026" },
            { ...from("192.0.2.7"), language: "en" },
          ),
        )
      ).message,
    ).toMatch(/^Too many requests, try again in \d+ (seconds|minutes)$/);
  });

  test("sign-ins that succeed do not count: an office behind one address can sign in", async () => {
    const member = await aMember(shop, { password_hash });
    for (let attempt = 0; attempt < 25; attempt++)
      await shop.ask(signIn, { account: member.email, password: "Yuelin2026" }, { address: "192.0.2.9" });
  });

  test("registration and guest sign-in have their allowance", async () => {
    const wish = {
      password: "Yuelin2026",
      password_confirm: "Yuelin2026",
      name: "林讀",
      birthday: "1990-01-31",
      agree: true as const,
    };
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt++) {
      answers.push(
        await shop
          .ask(
            register,
            { ...wish, email: `r${attempt}@example.com`, phone_number: `09${33_000_000 + attempt}` },
            { address: "192.0.2.10" },
          )
          .then(
            () => 200,
            (error: ApiError) => error.status,
          ),
      );
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    const guests = await Promise.all(
      Array.from({ length: 61 }, () =>
        shop.ask(signInAsGuest, { email: "guest@example.com" }, { address: "192.0.2.11" }).then(
          () => 200,
          (error: ApiError) => error.status,
        ),
      ),
    );
    expect(guests.filter((status) => status === 429)).toHaveLength(1);
  });

  test("one address puts back what it has cleared so often and no more: each time it fills a cart", async () => {
    const asker = { cartId: randomBytes(16).toString("base64url"), address: "192.0.2.16" };
    const put = () =>
      shop.ask(putBackCartItems, { products: [] }, asker).then(
        () => 200,
        (error: ApiError) => error.status,
      );
    const answers: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++) answers.push(await put());
    expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([200]), 429]);
  });

  test("whoever sits before an open session asks for its password so often and no more", async () => {
    const { token } = await aMember(shop, { password_hash });
    const asker = { token, address: "192.0.2.12" };
    const made = { password: "Better2027", password_confirm: "Better2027" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++)
      statuses.push((await refused(shop.ask(modifyPassword, { old_password: "Wrong2026", ...made }, asker))).status);
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([422, 423]), 429]);
    const asked: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++)
      asked.push((await refused(shop.ask(verifyPassword, { password: "Wrong2026" }, asker))).status);
    expect([new Set(asked.slice(0, 30)), asked[30]]).toEqual([new Set([423]), 429]);
  });

  test("notices of one address wait beyond ten in a second, and are not told that they were taken; another's do not", async () => {
    const notice = async (path: string, address: string) => {
      const headers = { "x-storefront-key": shop.settings.storefrontKey, "x-client-address": address };
      const body = new URLSearchParams({ a: "1" });
      const response = await shop.fetch(new Request(`http://shop.internal${path}`, { method: "POST", headers, body }));
      return [response.status, (await response.text()).startsWith("1|")];
    };
    for (const path of ["/api/v1/payments/ecpay/notify", "/api/v1/logistics/ecpay/notify"]) {
      for (let sent = 0; sent < 600; sent++) expect(await notice(path, "192.0.2.13")).toEqual([200, false]);
      expect(await notice(path, "192.0.2.13")).toEqual([429, false]);
      expect(await notice(path, "192.0.2.14")).toEqual([200, false]);
    }
  });

  test("what an address says of itself is believed from the storefront only", async () => {
    const ask = (address: string) =>
      shop.fetch(
        new Request("http://shop.internal/api/v1/member_auth/guest", {
          method: "POST",
          headers: { "content-type": "application/json", "x-client-address": address, "x-forwarded-for": address },
          body: JSON.stringify({ email: "guest@example.com" }),
        }),
      );
    const answers: number[] = [];
    for (let attempt = 0; attempt < 62; attempt++) answers.push((await ask(`198.51.100.${attempt}`)).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("the allowance", () => {
  const refuse = (status: number, code: string) => new ApiError(status, code, "{n}");
  const looked = endpoint({
    name: "look",
    summary: "",
    method: "GET",
    path: "/look",
    auth: "anyone",
    input: z.object({ q: z.string() }),
    output: z.object({}),
    limit: { points: 3, seconds: 60, by: "q" },
  });

  test("counts a whole /64 of IPv6 as one subscriber", async () => {
    const limits = createRateLimits({ ...testSettings, rateLimitFactor: 1 });
    for (const address of ["2001:db8::1", "2001:db8:0:0:1::", "2001:db8:0:0:ffff:1:2:3"])
      await limits.take(looked, address, { q: address }, refuse);
    await expect(limits.take(looked, "2001:db8::99", { q: "other" }, refuse)).rejects.toMatchObject({ status: 429 });
    await limits.take(looked, "2001:db8:0:1::1", { q: "another" }, refuse);
  });

  test("counts what names the field alone, where the endpoint says so", async () => {
    const limits = createRateLimits({ ...testSettings, rateLimitFactor: 1 });
    const named = { ...looked, limit: { points: 1, seconds: 60, naming: "q" } };
    for (const q of ["", "", "code"]) await limits.take(named, "192.0.2.1", { q }, refuse);
    await expect(limits.take(named, "192.0.2.1", { q: "other" }, refuse)).rejects.toMatchObject({ status: 429 });
    await limits.take(named, "192.0.2.1", { q: "" }, refuse);
  });

  test("gives back what was right, where refusals alone count: an answer with a problem of the field is one", async () => {
    const limits = createRateLimits({ ...testSettings, rateLimitFactor: 1 });
    const guessed = { ...looked, limit: { points: 1, seconds: 60, naming: "q", refusalsOnly: true } };
    const ask = async (problems: Record<string, string>) => {
      await limits.take(guessed, "192.0.2.1", { q: "code" }, refuse);
      await limits.succeeded(guessed, "192.0.2.1", { q: "code" }, { problems });
    };
    for (let turn = 0; turn < 3; turn++) await ask({ other: "wrong" });
    await ask({ q: "wrong" });
    await expect(ask({})).rejects.toMatchObject({ status: 429 });
  });

  test("is counted for the account too, where the endpoint says so", async () => {
    const limits = createRateLimits({ ...testSettings, rateLimitFactor: 1 });
    for (let number = 0; number < 3; number++) await limits.take(looked, `192.0.2.${number}`, { q: "same" }, refuse);
    await expect(limits.take(looked, "192.0.2.99", { q: "same" }, refuse)).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
    });
  });
});
