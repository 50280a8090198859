import { z } from "zod";
import { mobileFits } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { email, flowId, phone, sixDigits } from "./fields.ts";
import { pendingCode } from "./members.ts";

/** Where a member's phone may be: Taiwan, which stands first (§9), or Hong Kong. */
export const phoneCountries = ["886", "852"] as const;

export const newPhone = z
  .object({ mobile_country_code: z.enum(phoneCountries).default("886"), mobile: phone })
  .check(mobileFits());

/**
 * Both refuse with 403 password_check (contract/profile.ts), 422 beside the field where it is the one that is proven already, 429 sms_limit | mail_limit.
 * What is another's already gets the same answer, and its owner is told: who is a member cannot be asked here.
 */
export const verifyPhone = endpoint({
  name: "verifyPhone",
  summary: "Sends a code to the phone that shall be the member's",
  method: "POST",
  path: "/api/v1/member/verify_phone",
  auth: "member",
  input: newPhone,
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

export const verifyEmail = endpoint({
  name: "verifyEmail",
  summary: "Sends a code to the e-mail address that shall be the member's",
  method: "POST",
  path: "/api/v1/member/verify_email",
  auth: "member",
  input: z.object({ email }),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

/** Refusals: 404 a flow of somebody else, 422 code_wrong (five tries), 410 code_expired | code_used_up, 409 channel_taken. */
export const confirmChannel = endpoint({
  name: "confirmChannel",
  summary: "The code that was sent to the new phone or address: it is the member's now, and the old one is told",
  method: "POST",
  path: "/api/v1/member/confirm_channel",
  auth: "member",
  input: z.object({ flow: flowId, code: sixDigits }),
  output: z.object({ confirmed: z.boolean() }),
  retries: 1,
  limit: { points: 30, seconds: 600 },
});
