import { expect, inject, test } from "vitest";
import { aProductThat, aPaperBook } from "./products.ts";

const origin = inject("origin");

/** What a browser sends that has heard of no cart yet. */
async function firstAdd(product_guid: string, operation_id: string): Promise<string> {
  const response = await fetch(`${origin}/cart/add`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ product_guid, qty: "1", operation_id }),
  });
  expect(response.status).toBe(303);
  const [cookie] = response.headers.getSetCookie().filter((line) => line.includes("yuelin-cart-"));
  return cookie!.split(";")[0]!;
}

const units = async (cookie: string) =>
  ((await (await fetch(`${origin}/cart/count`, { headers: { cookie } })).json()) as { total_quantity: number })
    .total_quantity;

test("a first add whose answer never came begins the same cart when it is sent again, and is one unit", async () => {
  const { product_guid } = await aProductThat(origin, aPaperBook);
  const id = () => crypto.randomUUID();
  const press = id();
  // the second is sent while the first may still be under way, and neither has a cookie
  const [lost, again] = await Promise.all([firstAdd(product_guid, press), firstAdd(product_guid, press)]);
  expect(again).toBe(lost);
  expect(await units(`${lost}; ${again}`)).toBe(1);
  const another = await firstAdd(product_guid, id());
  expect(another).not.toBe(lost);
  expect(await units(`${lost}; ${another}`)).toBe(2);
});
