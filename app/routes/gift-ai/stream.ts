import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { GiftEvent } from "#contract/gift-assistant";
import { askAssistant, readGiftForm } from "../../gift-chat.server.ts";
import { requireMember } from "../../shopper.server.ts";

export const loader = () => redirect("/gift-ai");

/** POST: the form of /gift-ai, answered as it comes. Of whatever is not as it should be the script sends the form itself, whose page says what. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await readGiftForm(request);
  const member = await requireMember(request);
  if (submission.status !== "success") return new Response(null, { status: 422 });
  const { data: events, error } = await askAssistant(member, submission.value);
  if (error) return new Response(null, { status: error.status });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) return controller.close();
      const told = shown(value);
      controller.enqueue(encoder.encode(told ? `data: ${JSON.stringify(told)}\n\n` : ": \n\n"));
    },
    cancel: () => void events.return(undefined),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** What the page needs of it until the whole answer is shown; null: that it is still being worked on. */
function shown(event: GiftEvent): object | null {
  if ("waiting" in event) return null;
  if ("session_id" in event) return { at: `/gift-ai/${event.session_id}#turn-${event.turn_id}` };
  if (!("pick" in event)) return event;
  const { name, product_guid } = event.pick.product;
  return { pick: { name, href: `/product/${product_guid}`, reason: event.pick.reason } };
}
