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
  isSame,
  knownDevice,
  memberName,
  mobile,
  newPassword,
  sameTwice,
  sixDigits,
  typedAgain,
} from "./fields.ts";

export { getMemberSummary, listCards } from "./member-summary.ts";

/** What the storefront seals into its session cookie. */
export const signedIn = z.object({
  /** bearer token, without the prefix */
  token: z.string(),
  member_id: z.int(),
  /** ISO time */
  expires_at: z.string(),
  /** what merging the carts changed */
  changes: z.array(cartChange),
  /** a guest's session was open, whose cart and stores came along: it ends with this */
  was_guest: z.boolean(),
  /** names this device as one on which the member has signed in; kept apart from the session, outlives it */
  device: z.string(),
});

/**
 * Sign-in and the merge of the cart that was begun before are one transaction.
 * Refusals (§4, §8): 401 invalid | not_found_in_database, 423 locked | shut_by_shop, 403 needs_registry, or one of the special sign-ins, to which
 * `startVerification` leads on: unverified | incomplete | phone_unverified | unverified_phone_to_sign_in | unverified_email_to_sign_in.
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
    device: knownDevice,
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
  /** of the learning site's account, if there is one */
  lms_member_id: z.string().nullable(),
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
      password_confirm: typedAgain,
      name: memberName,
      /** the shop's own page does not ask it */
      birthday: birthday.optional(),
      agree: z.literal(true),
    })
    .refine(isSame, sameTwice),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

/** What is asked of a member whose data are incomplete; a phone that was proven is not asked again. */
export const completable = ["name", "phone_number"] as const;

/** With something to ask no code was sent yet: `completeMember` comes first. */
export const startVerification = endpoint({
  name: "startVerification",
  summary:
    "The next step of a member whose sign-in was refused: a code is sent, or the data that are missing are asked",
  method: "POST",
  path: "/api/v1/member_auth/start_verification",
  auth: "anyone",
  input: z.object({ account: emailOrMobile, password: givenPassword, device: knownDevice }),
  output: pendingCode.extend({ asks: z.array(z.enum(completable)) }),
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});

/** Data completion: the account is then phone_unverified, and whole with the code. Refusals: 410 flow_gone, 422, 429 sms_limit. */
export const completeMember = endpoint({
  name: "completeMember",
  summary:
    "Fills in what an incomplete member's account lacks, or another phone than the code went to; sends a code to the phone",
  method: "POST",
  path: "/api/v1/member_auth/complete",
  auth: "anyone",
  input: z.object({ flow: flowId, name: memberName.optional(), phone_number: mobile.optional() }),
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

/** Asked where a code is waited for. `undelivered`: the phone and address that it did not reach, partly hidden; empty while it may still come. */
export const getCodeDelivery = endpoint({
  name: "getCodeDelivery",
  summary: "Whether the newest code of a pending flow was refused where it was sent to",
  method: "GET",
  path: "/api/v1/member_auth/code_delivery",
  auth: "anyone",
  input: z.object({ flow: flowId }),
  output: z.object({ undelivered: z.array(z.string()) }),
});

/** Refusals: 422 code_wrong (five tries), 410 code_expired; 403 incomplete | phone_unverified: what the code proved stands, and sign-in leads on. */
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
