import { z } from "zod";
import { ApiError, type OutputOf } from "#contract/endpoint";
import { chatAboutGifts, giftText, type GiftEvent } from "#contract/gift-assistant";
import { pressOf } from "#contract/gift-assistant-rules";
import { refusalText } from "#contract/messages";
import { readSubmission } from "./form.server.ts";
import type { Attempt } from "./product-api.server.ts";
import type { Member } from "./shopper.server.ts";

/** `press` names the form as it was shown. */
const giftForm = z.object({ text: giftText, press: z.uuid(), session: z.uuid().optional() });

export const readGiftForm = (request: Request) => readSubmission(request, giftForm);

/** Asks the assistant; other words of the same form are another press. */
export async function askAssistant(
  { api }: Member,
  { text, press, session }: z.output<typeof giftForm>,
): Promise<Attempt<AsyncGenerator<OutputOf<typeof chatAboutGifts>>>> {
  return api.events(chatAboutGifts, {
    text,
    press: await pressOf(press, text),
    ...(session && { session_id: session }),
  });
}

/** Waits for the end of an answer: where it stands, or why there is none. */
export async function wholeAnswer(events: AsyncIterable<GiftEvent>): Promise<{ at: string } | { error: ApiError }> {
  let at = "";
  try {
    for await (const event of events) {
      if ("session_id" in event) at = `/gift-ai/${event.session_id}#turn-${event.turn_id}`;
      if ("done" in event) return { at };
    }
  } catch {
    // the way was lost
  }
  return { error: new ApiError(503, "busy", refusalText("busy", "zh-Hant"), {}, 5) };
}
