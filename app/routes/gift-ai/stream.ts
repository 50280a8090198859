import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { giftTold } from "#contract/gift-assistant";
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
      const told = giftTold(value);
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
