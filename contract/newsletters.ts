import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { newsletterKindNames } from "./newsletter-rules.ts";
import { operatorWrite } from "./operator-write.ts";
import { isOneLine } from "./plain-text.ts";
import { link, products } from "./slots.ts";

const kind = z.enum(newsletterKindNames);
const kinds = z.array(kind);
/** none: not taken; asked: waits for the address to say yes; taken: it is sent */
export const newsletterStates = ["none", "asked", "taken"] as const;

export const listNewsletters = endpoint({
  name: "listNewsletters",
  summary: "The newsletters there are, and which of them come to the member's address",
  method: "GET",
  path: "/api/v2/member/newsletters",
  auth: "member",
  input: z.object({}),
  output: z.object({
    /** null: there is none to which anything could be sent */
    email: z.string().nullable(),
    newsletters: z.array(
      z.object({
        kind,
        state: z.enum(newsletterStates),
        /** ISO time; null: not taken */
        since: z.string().nullable(),
      }),
    ),
  }),
  sealed: true,
});

/**
 * What is new is asked for by mail first (double opt-in), what is gone ends at once, what ended within a day comes back without a mail.
 * Refused with 409 newsletter_no_email where the member has no address.
 */
export const saveNewsletters = endpoint({
  name: "saveNewsletters",
  summary: "Which newsletters the member wants from now on",
  method: "POST",
  path: "/api/v2/member/newsletters",
  auth: "member",
  input: z.object({ kinds: kinds.default([]) }),
  output: z.object({
    asked: kinds,
    ended: kinds,
    resumed: kinds,
    /** to where a link went, partly hidden; null: nothing was to be confirmed, or today's mails are used up */
    sent_to: z.string().nullable(),
  }),
  retries: 1,
  limit: { points: 60, seconds: 600 },
});

/** Of a mail: signed, so that none can be guessed. */
const token = z.string().regex(/^[\w.-]{20,300}$/);
const byLink = { auth: "anyone", limit: { points: 120, seconds: 300 } } as const;

export const getNewsletterLink = endpoint({
  ...byLink,
  name: "getNewsletterLink",
  summary:
    "What a link of a confirmation mail would confirm; changes nothing, since mail programs open links by themselves",
  method: "GET",
  path: "/api/v1/newsletters/links/:token",
  input: z.object({ token }),
  output: z.object({ state: z.enum(["open", "used", "over"]), kinds }),
});

/** Refused with 410 newsletter_link_over. Once: a repeat gets the first answer. */
export const confirmNewsletters = endpoint({
  ...byLink,
  name: "confirmNewsletters",
  summary: "Confirms the newsletters of a link that was mailed to the address",
  method: "POST",
  path: "/api/v1/newsletters/confirm",
  input: z.object({ token }),
  output: z.object({ kinds }),
  retries: 1,
});

export const getUnsubscription = endpoint({
  ...byLink,
  name: "getUnsubscription",
  summary: "Of which newsletter a mail's link is",
  method: "GET",
  path: "/api/v1/newsletters/unsubscriptions/:token",
  input: z.object({ token }),
  output: z.object({
    kind,
    taken: z.boolean(),
    /** ended a short while ago: it can be taken back */
    undoable: z.boolean(),
    /** partly hidden */
    email: z.string(),
  }),
});

/** Said again it changes nothing. `one_click`: by the mail program's own button (RFC 8058). */
export const endNewsletter = endpoint({
  ...byLink,
  name: "endNewsletter",
  summary: "Ends the newsletter whose mail the link is of, signed in or not",
  method: "POST",
  path: "/api/v1/newsletters/end",
  input: z.object({ token, place: z.enum(["page", "one_click"]) }),
  output: z.object({ kind }),
});

/** Refused with 410 newsletter_undo_over. */
export const resumeNewsletter = endpoint({
  ...byLink,
  name: "resumeNewsletter",
  summary: "Takes back that it was ended, within a day",
  method: "POST",
  path: "/api/v1/newsletters/resume",
  input: z.object({ token }),
  output: z.object({ kind }),
});

/** `newsletters/KEY.json` in a folder of content (docs/decisions/044): what a mail says. */
export const newsletterContent = z.strictObject({
  kind,
  /** the mail's subject, without the shop's name */
  title: z.string().min(1).max(60).refine(isOneLine),
  /** plain text */
  paragraphs: z.array(z.string().min(1).max(2_000)).min(1).max(30),
  /** with their prices of the time when it is sent */
  products: products(12).default([] as never),
  buttons: z
    .array(z.strictObject({ text: z.string().min(2).max(12), link }))
    .max(3)
    .default([]),
});
export type NewsletterContent = z.output<typeof newsletterContent>;
export const newsletterKey = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Refusals: 404 newsletter_not_found, 409 newsletter_sent. */
export const sendNewsletter = endpoint({
  ...operatorWrite,
  name: "sendNewsletter",
  summary: "Sends a newsletter of the published content to everybody who takes its kind, once",
  path: "/api/ops/newsletters/send",
  input: z.object({ key: z.string().regex(newsletterKey), dry_run: z.boolean().default(false) }),
  output: z.object({ kind, subject: z.string(), /** addresses */ recipients: z.int() }),
});
