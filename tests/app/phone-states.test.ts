import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { readSession, sessionCookie } from "../../app/cookies/session.server.ts";
import * as forgot from "../../app/routes/account/forgot/ask.tsx";
import * as code from "../../app/routes/member/verify/code.tsx";
import * as phone from "../../app/routes/member/verify/phone.tsx";
import { browse, keptOf, shopHere } from "./shop-here.ts";

const sent = { flow: "f".repeat(32), sent_to: ["+852 9***567"] };
const asked = shopHere({
  "POST /api/v1/forgot_password/send_confirmation_code": sent,
  "POST /api/v1/member/verify_phone": sent,
  "GET /api/v1/member/password_check": { checked_until: "2999-01-01T00:00:00.000Z" },
  "GET /api/v1/member_auth/session": { kind: "member", member_id: 7, ended: null, of_age: true, age_known: true },
  "GET /api/v1/member_auth/code_delivery": { undelivered: [] },
});
const args = (request: Request) => ({ request, params: {}, context: {} }) as LoaderFunctionArgs;
const flowOf = async (answer: Response) => (await readSession(browse("/", keptOf(answer)))).flow;

test("the state of a forgotten password keeps by what it was asked, the number and its country, and shows it again", async () => {
  for (const [account, typed, shown] of [
    ["+852 9123 4567", { type: "phone", phone: "91234567", countryCode: "852" }, "+85291234567"],
    ["0912 345 678", { type: "phone", countryCode: "886" }, "0912345678"],
    ["a@example.com", { type: "email", email: "a@example.com" }, "a@example.com"],
  ] as const) {
    const answer = (await forgot.action(args(browse("/forgot", "", { account })))) as Response;
    expect(answer.headers.get("location"), account).toBe("/forgot/verify");
    expect(await flowOf(answer)).toMatchObject({ id: sent.flow, step: "forgot", ...typed });
    const { typed: again } = await forgot.loader(args(browse("/forgot", keptOf(answer))));
    expect(again.account).toBe(shown);
  }
});

test("the state of a phone's verification has its step, where it began, the number and its country, 886 unless another is chosen", async () => {
  const member = (await sessionCookie({ kind: "member", token: "token", member_id: 7 })).split(";")[0]!;
  expect((await phone.loader(args(browse("/member/verify/phone", member)))).typed).toEqual({
    ...{ mobile: "", mobile_country_code: "886" },
  });
  const form = { mobile: "9123 4567", mobile_country_code: "852" };
  const answer = (await phone.action(args(browse("/member/verify/phone", member, form)))) as Response;
  expect(answer.headers.get("location")).toBe("/member/verify/code");
  expect(await asked.at(-1)!.clone().json()).toMatchObject({ mobile: "91234567", mobile_country_code: "852" });
  const state = { step: "change", previous: "/member/profile", phone: "91234567", countryCode: "852" };
  expect(await flowOf(answer)).toMatchObject(state);
  expect(await code.loader(args(browse("/member/verify/code", keptOf(answer))))).toMatchObject({
    ...{ before: "/member/verify/phone", previous: "/member/profile", sent_to: sent.sent_to },
  });
  expect((await phone.loader(args(browse("/member/verify/phone", keptOf(answer))))).typed).toEqual({
    ...{ mobile: "91234567", mobile_country_code: "852" },
  });
});
