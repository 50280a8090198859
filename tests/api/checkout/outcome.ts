import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders, stocks } from "#api/db";
import type { TestShop } from "../../shop.ts";

export const refused = (status: number, field?: string) =>
  expect.objectContaining({
    status,
    ...(field && { fields: expect.objectContaining({ [field]: expect.any(String) }) }),
  });

/** What of it still stands on the shelf. */
export const left = async ({ database: { db } }: TestShop, product_guid: string) =>
  (await db.select().from(stocks).where(eq(stocks.product_guid, product_guid)))[0]!.quantity;

export const orderOf = async ({ database: { db } }: TestShop, order_number: string) =>
  (await db.select().from(orders).where(eq(orders.order_number, order_number)))[0]!;

export const countOrders = async ({ database: { db } }: TestShop) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]!.n;
