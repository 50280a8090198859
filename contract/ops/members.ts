import { z } from "zod";
import { memberStatuses } from "../codes.ts";
import { endpoint } from "../endpoint.ts";
import { email, memberName } from "../fields.ts";
import { operatorWrite } from "../operator-write.ts";

/** A number or an e-mail address. */
const member = z.string().trim().min(1).max(200);
const line = z.string().trim().min(1).max(60);
const answer = z.object({
  member_id: z.int(),
  /** ISO time since when the account is shut; null: it is open */
  shut_at: z.string().nullable(),
});

/**
 * Who has a card of the counter, as it shall be; known by the address. Nobody has it yet: a member without a password, who is told to register and
 * proves the address by a code of its own. Left out, an account of the learning site or a card of a promotion is taken away.
 */
export const cardHolderRow = z
  .object({
    email,
    card_code: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{4,40}$/),
    name: memberName.optional(),
    lms_member_id: line.optional(),
    promotion_card_level: line.optional(),
    promotion_card_name: line.optional(),
  })
  .refine(
    ({ promotion_card_level: level, promotion_card_name: name }) => (level === undefined) === (name === undefined),
    {
      params: { message: "format" },
      path: ["promotion_card_name"],
    },
  );
export type CardHolderRow = z.output<typeof cardHolderRow>;

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

/** data: a name or a phone is missing or was not the person's. phone: the number came back as somebody else's. */
export const askedOfMembers = ["data", "phone"] as const;

export const askMember = endpoint({
  ...operatorWrite,
  name: "askMember",
  summary:
    "Asks a member at the next sign-in to complete the data, or to prove the phone; signed out everywhere until then",
  path: "/api/ops/members/ask",
  input: z.object({
    member,
    what: z.enum(askedOfMembers),
    /** for the audit; never an address or a name */
    because: z.string().trim().min(1).max(200),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({ member_id: z.int(), status: z.enum(memberStatuses) }),
});
