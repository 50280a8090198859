import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { outbox, type members } from "#api/db";
import { ApiError } from "#contract/endpoint";
import { aMember } from "./builders.ts";
import type { TestShop } from "./shop.ts";

export const password = "Yuelin2026";

/** What a refusal says; fails where nothing was refused. */
export async function refusal(answer: Promise<unknown>): Promise<Pick<ApiError, "status" | "code">> {
  const error = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiError)) throw new Error("nothing was refused", { cause: error });
  return { status: error.status, code: error.code };
}

export const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)![0];
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** 0912345678 as the outbox addresses it */
export const phone = (number: string) => `886${number.slice(1)}`;

const password_hash = hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
let count = 0;

/** A member who can sign in with the password above. */
export const aReader = async (shop: TestShop, wish: Partial<typeof members.$inferInsert> = {}) =>
  aMember(shop, { password_hash: await password_hash, ...wish });

/** A registration as it is typed; nobody else has its address or phone. */
export function aForm(wish: object = {}) {
  const number = ++count;
  return {
    email: `new${number}@example.com`,
    phone_number: `09${20_000_000 + number}`,
    password,
    password_confirm: password,
    name: "林讀",
    birthday: "1990/1/31",
    agree: true as const,
    ...wish,
  };
}

/** What was sent to somebody, newest first. */
export const sentTo = (shop: TestShop, recipient: string) =>
  shop.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(sql`id desc`);
