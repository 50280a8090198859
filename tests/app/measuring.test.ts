import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { getCartQuantity } from "#contract/cart";
import { readSession } from "../../app/cookies/session.server.ts";
import { productApi } from "../../app/product-api.server.ts";
import * as login from "../../app/routes/account/login.tsx";
import { browse, keptOf, shopHere } from "./shop-here.ts";

const visit = "0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f";
const agreed = `yuelin-measuring=${visit}`;
const asked = shopHere({
  "GET /api/v1/cart/total_quantity": { total_quantity: 0 },
  "POST /api/v1/member_auth/sign_in": {
    ...{ token: "a.b.c", member_id: 7, expires_at: "2999-01-01T00:00:00.000Z", changes: [], device: "d" },
  },
});

/** Under which name the shop is told of this request, and as whom. */
async function told(request: Request, token: string | null = null) {
  await productApi(token, request).attempt(getCartQuantity, {});
  const { headers } = asked.at(-1)!;
  return [headers.get("x-visit"), headers.get("authorization")];
}

test("of a machine nothing is measured, whatever cookie it sends; of who did not agree neither", async () => {
  expect(await told(browse("/", agreed))).toEqual([visit, null]);
  for (const agent of [
    "Googlebot/2.1",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "curl/8",
    "",
  ])
    expect(await told(browse("/", agreed, undefined, agent)), agent).toEqual([null, null]);
  for (const cookie of ["", "yuelin-measuring=no", `yuelin-measuring=no.${visit}`])
    expect(await told(browse("/", cookie)), cookie).toEqual([null, null]);
});

test("who comes back from sign-in is measured under the same name as before", async () => {
  const form = { account: "member@example.com", password: "Yuelin2026", redirect: "/cart" };
  const request = browse("/login", agreed, form);
  const answer = (await login.action({ request, params: {}, context: {} } as ActionFunctionArgs)) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  expect(asked.at(-1)!.headers.get("x-visit")).toBe(visit);
  expect(keptOf(answer)).not.toContain("measuring");
  const back = browse("/cart", `${agreed}; ${keptOf(answer)}`);
  expect(await told(back, (await readSession(back)).token!)).toEqual([visit, "Bearer a.b.c"]);
});
