import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { giftLengths } from "./gift-assistant-rules.ts";
import { plainText } from "./plain-text.ts";
import { productCard } from "./products.ts";
import { labelled } from "./schema-paths.ts";

const sessionId = z.uuid();

/** What was understood of all that a member said. */
export const giftWanted = z.object({
  /** a row of `recipients` (api/gift-assistant/people.ts) */
  recipient: z.string().nullable(),
  /** the recipient in the member's own word; null: no word for them was said */
  whom: z.string().nullable(),
  /** a row of `occasions` */
  occasion: z.string().nullable(),
  /** TWD, both included */
  from: z.int().nullable(),
  to: z.int().nullable(),
  /** years */
  age: z.int().nullable(),
  /** in the member's own words */
  interests: z.array(z.string()),
  avoided: z.array(z.string()),
  /** what somebody cannot have: nothing that has it or speaks of it is shown; these are avoided as well */
  banned: z.array(z.string()),
  /** only what is read (in Japanese, in another language of abroad), or watched and listened to */
  kind: z.enum(["books", "japanese", "foreign", "magazines", "video"]).nullable(),
});
export type GiftWanted = z.infer<typeof giftWanted>;

/** A product as the shop sells it at this moment, and in one sentence why it was chosen. */
const pick = z.object({ product: productCard, reason: z.string() });

const turn = z.object({
  turn_id: z.int(),
  said: z.string(),
  /** ISO time */
  created_at: z.string(),
  /** null: the answer never came to its end, and is asked for by the same press */
  answer: z
    .object({
      before: z.string(),
      picks: z.array(pick),
      /** recommended, and no more to be shown: off the shelves, or behind the gate */
      gone: z.int(),
      after: z.string(),
    })
    .nullable(),
  press: z.uuid(),
});
export type GiftTurn = z.infer<typeof turn>;

export const listGiftHotkeys = endpoint({
  name: "listGiftHotkeys",
  summary: "Requests that are ready to be sent to the gift assistant",
  method: "GET",
  path: "/api/v2/gift_ai/hotkeys",
  auth: "member",
  input: z.object({}),
  output: z.object({
    hotkeys: z.array(z.object({ name: z.string(), text: z.string() })),
    /** what is said goes to a model elsewhere, without what says who said it */
    elsewhere: z.boolean(),
  }),
});

const session = z.object({
  session_id: sessionId,
  /** how it begins */
  beginning: z.string(),
  turns: z.int(),
  /** of the last word, ISO time */
  changed_at: z.string(),
});

export const listGiftSessions = endpoint({
  name: "listGiftSessions",
  summary: "The member's conversations with the gift assistant, the newest first",
  method: "GET",
  path: "/api/v2/gift_ai/sessions",
  auth: "member",
  input: z.object({}),
  output: z.object({ sessions: z.array(session) }),
  sealed: true,
});

/** Another member's conversation answers 404, as one that does not exist. */
export const getGiftHistory = endpoint({
  name: "getGiftHistory",
  summary: "One conversation with the gift assistant, the oldest first, its products as they are sold now",
  method: "GET",
  path: "/api/v2/gift_ai/histories/:session_id",
  auth: "member",
  input: z.object({ session_id: sessionId }),
  output: z.object({ session_id: sessionId, wanted: giftWanted.nullable(), turns: z.array(turn) }),
  sealed: true,
});

export const removeGiftHistory = endpoint({
  name: "removeGiftHistory",
  summary: "Removes one conversation with the gift assistant",
  method: "DELETE",
  path: "/api/v2/gift_ai/histories/:session_id",
  auth: "member",
  input: z.object({ session_id: sessionId }),
  output: z.object({ removed: z.literal(true) }),
});

export const removeGiftHistories = endpoint({
  name: "removeGiftHistories",
  summary: "Removes all of the member's conversations with the gift assistant",
  method: "DELETE",
  path: "/api/v2/gift_ai/histories",
  auth: "member",
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
});

/** As an answer comes. `anew`: what has come so far counts for nothing; `waiting`: somebody else is asked. The last event says `done`. */
export const giftEvent = z.union([
  z.object({ session_id: sessionId, turn_id: z.int() }),
  z.object({ text: z.string() }),
  z.object({ pick }),
  z.object({ anew: z.literal(true) }),
  z.object({ waiting: z.literal(true) }),
  z.object({ done: z.literal(true) }),
]);
export type GiftEvent = z.infer<typeof giftEvent>;

/** What a page needs of an answer that comes until the whole of it is shown; null: that it is still being worked on. */
export function giftTold(event: GiftEvent): object | null {
  if ("waiting" in event) return null;
  if ("session_id" in event) return { at: `/gift-ai/${event.session_id}#turn-${event.turn_id}` };
  if (!("pick" in event)) return event;
  const { name, product_guid } = event.pick.product;
  return { pick: { name, href: `/product/${product_guid}`, reason: event.pick.reason } };
}

export const giftText = plainText(giftLengths).register(labelled, { label: "gift_text" });

/** A press names what is said: sent again it is the same, and is answered with the same; a conversation is named by the press that began it. */
export const chatAboutGifts = endpoint({
  name: "chatAboutGifts",
  summary:
    "Says something to the gift assistant, in a conversation or as the beginning of one, and streams what it answers",
  method: "POST",
  path: "/api/v2/gift_ai/chat",
  auth: "member",
  input: z.object({ session_id: sessionId.optional(), press: z.uuid(), text: giftText }),
  output: giftEvent,
  answer: "stream",
  timeout: 60_000,
  retries: 0,
  limit: { points: 60, seconds: 600 },
  sealed: true,
});
