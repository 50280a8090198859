import { z } from "zod";
import { affiliateStateCodes } from "./affiliate-rules.ts";
import { endpoint } from "./endpoint.ts";
import { operatorWrite } from "./operator-write.ts";

const member_id = z.coerce.number().int().min(1).max(2_147_483_647);
const dry_run = z.boolean().default(false);
const done = z.object({ state: z.enum(affiliateStateCodes), changed: z.boolean() });

export const listAffiliates = endpoint({
  name: "listAffiliates",
  summary: "Who waits to be accepted into the affiliate programme, the oldest first; or all with what they are owed",
  method: "GET",
  path: "/api/ops/affiliates",
  auth: "operator",
  input: z.object({ all: z.stringbool().default(false), after_id: member_id.optional() }),
  output: z.array(
    z.object({
      member_id: z.int(),
      state: z.enum(affiliateStateCodes),
      site_name: z.string(),
      site_url: z.string(),
      introduction: z.string(),
      /** ISO time */
      asked_at: z.string(),
      clicks: z.int(),
      /** TWD */
      balance: z.int(),
    }),
  ),
});

export const acceptAffiliate = endpoint({
  ...operatorWrite,
  name: "acceptAffiliate",
  summary: "Accepts a member into the affiliate programme; the member is told by mail",
  path: "/api/ops/affiliates/accept",
  input: z.object({ member_id, dry_run }),
  output: done,
});

export const refuseAffiliate = endpoint({
  ...operatorWrite,
  name: "refuseAffiliate",
  summary: "Does not accept a member, or no longer: the links count no more, what was earned stays owed",
  path: "/api/ops/affiliates/refuse",
  input: z.object({ member_id, because: z.string().trim().min(1).max(200), dry_run }),
  output: done,
});

/** Refusals: 409 affiliate_balance: more than is owed. */
export const payAffiliate = endpoint({
  ...operatorWrite,
  name: "payAffiliate",
  summary: "Books what was paid out to an affiliate; TWD",
  path: "/api/ops/affiliates/pay",
  input: z.object({ member_id, amount: z.coerce.number().int().min(1).max(10_000_000), dry_run }),
  output: z.object({ balance: z.int() }),
});
