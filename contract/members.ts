import { z } from "zod";
import { cartChange } from "./cart.ts";
import { memberStatuses } from "./codes.ts";
import { endpoint } from "./endpoint.ts";
import {
  birthday,
  email,
  emailOrMobile,
  flowId,
  givenPassword,
  memberName,
  mobile,
  newPassword,
  sameTwice,
  sixDigits,
} from "./fields.ts";

/** What the storefront seals into its session cookie. */
export const signedIn = z.object({
  /** bearer token, without the prefix */
  token: z.string(),
  member_id: z.int(),
  /** ISO time */
  expires_at: z.string(),
  /** what merging the carts changed */
  changes: z.array(cartChange),
  /** names this device as one on which the member has signed in; kept apart from the session, outlives it */
  device: z.string(),
});

const device = z.string().max(64).optional();

/**
 * Sign-in and the merge of the cart that was begun before are one transaction.
 * Refusals (§4, §8): 401 invalid | not_found_in_database, 423 locked | shut_by_shop, 403 unverified | incomplete | phone_unverified.
 * Strangers' wrong passwords lock the account for everybody but the member's known devices, which count for themselves.
 */
export const signIn = endpoint({
  name: "signIn",
  summary: "Sign in by e-mail address or mobile number; merges the cart of the header x-cart-id",
  method: "POST",
  path: "/api/v1/member_auth/sign_in",
  auth: "anyone",
  input: z.object({
    account: emailOrMobile,
    password: givenPassword,
    keep: z.boolean().default(false),
    device,
  }),
  output: signedIn,
  retries: 0,
  // a household or an office shares an address: sign-ins that succeed do not count
  limit: { points: 20, seconds: 300, refusalsOnly: true },
});

/** Asked once for a page before anything is believed of the cookie. `ended` says why a token names nobody. */
export const checkSession = endpoint({
  name: "checkSession",
  summary: "Who the token names, if anybody; prolongs the session",
  method: "GET",
  path: "/api/v1/member_auth/session",
  auth: "anyone",
  input: z.object({}),
  output: z.object({
    kind: z.enum(["visitor", "guest", "member"]),
    member_id: z.int().nullable(),
    ended: z.enum(["time", "other"]).nullable(),
    /** may see and buy what is 限制級 */
    of_age: z.boolean(),
    /** the birthday says it: there is nothing to confirm */
    age_known: z.boolean(),
  }),
});

export const signOut = endpoint({
  name: "signOut",
  summary: "Ends the session on the server",
  method: "DELETE",
  path: "/api/v1/member_auth/sign_out",
  auth: "shopper",
  input: z.object({}),
  output: z.object({ ended: z.boolean() }),
});

export const signInAsGuest = endpoint({
  name: "signInAsGuest",
  summary: "A guest gives an e-mail address and may check out",
  method: "POST",
  path: "/api/v1/member_auth/guest",
  auth: "anyone",
  input: z.object({ email }),
  output: z.object({ token: z.string(), expires_at: z.string() }),
  retries: 0,
  limit: { points: 60, seconds: 300 },
});

export const member = z.object({
  id: z.int(),
  uuid: z.string(),
  is_adult: z.boolean(),
  status: z.enum(memberStatuses),
});

export const getMember = endpoint({
  name: "getMember",
  summary: "Session check: who is signed in",
  method: "GET",
  path: "/api/v2/member",
  auth: "member",
  input: z.object({
    /** anything: no cache on the way knows the address (§7) */
    t: z.string().optional(),
    /** how often the session was asked for before: 1 after a page's call was refused with 401 (§4) */
    retry: z.coerce.number().int().min(0).max(99).optional(),
  }),
  output: member,
});

export const memberDetail = member.extend({
  card_code: z.string().nullable(),
  card_level: z.string(),
  card_name: z.string(),
  country: z.string(),
  phone_country_code: z.string(),
  sex: z.string().nullable(),
  zipcode: z.string().nullable(),
  /** the privacy block (§3) */
  account: z.string(),
  name: z.string(),
  email: z.string(),
  birthday: z.string().nullable(),
  /** with the leading 0 for 886 */
  phone_number: z.string().nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  address: z.string().nullable(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const getMemberDetail = endpoint({
  name: "getMemberDetail",
  summary: "The member's profile with the privacy block",
  method: "GET",
  path: "/api/v2/member_detail",
  auth: "member",
  input: z.object({}),
  output: memberDetail,
  sealed: true,
  verified: true,
});

export const memberSummary = z.object({
  card_name: z.string(),
  card_points: z.int(),
  /** of them, those that fall due at the end of this year, and of the next (§3) */
  expire_point_this_year: z.int(),
  expire_point_next_year: z.int(),
  ecoupon_count: z.int(),
  collected_products_count: z.int(),
  product_notification_count: z.int(),
  order_count: z.int(),
});

export const getMemberSummary = endpoint({
  name: "getMemberSummary",
  summary: "Points and counts for the member centre",
  method: "GET",
  path: "/api/v1/member/full_data",
  auth: "member",
  input: z.object({}),
  output: memberSummary,
});

/** A pending verification. `flow` is for the session alone; `sent_to` is for people, partly hidden. */
export const pendingCode = z.object({ flow: z.string(), sent_to: z.array(z.string()) });

/**
 * Registration in two steps: the form, then a six-digit code that goes to the phone and by mail. Somebody who is a member already gets the
 * same answer here and the truth by mail or SMS, so that a stranger cannot ask who is a member.
 */
export const register = endpoint({
  name: "register",
  summary: "Register by e-mail address and mobile number; sends a code to the phone and the mail",
  method: "POST",
  path: "/api/v1/member_auth/register",
  auth: "anyone",
  input: z
    .object({
      email,
      phone_number: mobile,
      password: newPassword,
      password_confirm: z.string(),
      name: memberName,
      birthday,
      agree: z.literal(true),
    })
    .refine((form) => form.password === form.password_confirm, sameTwice),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

export const startVerification = endpoint({
  name: "startVerification",
  summary: "Sends a code to a member whose sign-in was refused as unverified, incomplete or phone_unverified",
  method: "POST",
  path: "/api/v1/member_auth/start_verification",
  auth: "anyone",
  input: z.object({ account: emailOrMobile, password: givenPassword, device }),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

/** Refusals: 410 flow_gone (the flow is over: register or sign in again), 429 sms_limit. */
export const sendCode = endpoint({
  name: "sendCode",
  summary: "Sends a new code for a pending flow (five a day for one phone); the old one is void",
  method: "POST",
  path: "/api/v1/member_auth/send_verify_code",
  auth: "anyone",
  input: z.object({ flow: flowId }),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

/** Refusals: 422 code_wrong (five tries), 410 code_expired. */
export const verifyCode = endpoint({
  name: "verifyCode",
  summary: "Confirms a pending registration; signs in and merges the cart of the header x-cart-id",
  method: "POST",
  path: "/api/v1/member_auth/verify_code",
  auth: "anyone",
  input: z.object({ flow: flowId, code: sixDigits }),
  output: signedIn,
  retries: 1,
  limit: { points: 30, seconds: 600 },
});
