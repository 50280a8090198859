import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { operatorWrite } from "../operator-write.ts";

/** A number or an e-mail address. */
const member = z.string().trim().min(1).max(200);
const answer = z.object({
  member_id: z.int(),
  /** ISO time since when the account is shut; null: it is open */
  shut_at: z.string().nullable(),
});

export const lockMember = endpoint({
  ...operatorWrite,
  name: "lockMember",
  summary: "Shuts a member's account: signed out everywhere, and no way in until it is opened again; orders go on",
  path: "/api/ops/members/lock",
  input: z.object({
    member,
    /** for the audit; never an address or a name */
    because: z.string().trim().min(1).max(200),
    dry_run: z.boolean().default(false),
  }),
  output: answer,
});

export const unlockMember = endpoint({
  ...operatorWrite,
  name: "unlockMember",
  summary: "Opens a member's account that the shop has shut, or that wrong passwords have locked",
  path: "/api/ops/members/unlock",
  input: z.object({ member, dry_run: z.boolean().default(false) }),
  output: answer,
});
