import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { OutputOf } from "#contract/endpoint";
import { listGiftSessions, removeGiftHistories, removeGiftHistory } from "#contract/gift-assistant";
import { primary, secondary } from "#styles/button.css";
import { cluster, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { readButton } from "../../form.server.ts";
import { requireMember } from "../../shopper.server.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound } from "../../way-on.server.ts";

export const handle = { scripts: false };

/** Asked once more, for what is removed does not come back: one conversation, or all of them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { sessions } = await api(listGiftSessions, {});
  if (params.session === undefined) {
    if (sessions.length === 0) throw redirect("/gift-ai");
    return { session: null, what: `全部 ${sessions.length} 段對話` };
  }
  const session_id = await idOf(request, params.session);
  // by the list alone: what cannot be read can still be removed
  const found = sessions.find((one) => one.session_id === session_id);
  if (!found) throw await notFound(request, "找不到這段對話");
  return { session: session_id, what: `「${found.beginning}」這段對話` };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readButton(request);
  const { api } = await requireMember(request);
  const options = { operationId: randomUUID() };
  // after the deed nobody knows any more how it was called
  const { data: before } = await api.attempt(listGiftSessions, {});
  const { error } = params.session
    ? await api.attempt(removeGiftHistory, { session_id: await idOf(request, params.session) }, options)
    : await api.attempt(removeGiftHistories, {}, options);
  // gone already: that is what was asked for
  const flash: Flash =
    error && error.status !== 404
      ? { kind: "alert", messages: [error.message] }
      : { kind: "status", messages: [removed(before?.sessions ?? [], params.session)] };
  return redirect("/gift-ai", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

/** As the list names it; of one that was gone before there is no name. */
function removed(sessions: OutputOf<typeof listGiftSessions>["sessions"], id: string | undefined): string {
  if (id === undefined) return sessions.length > 0 ? `已刪除全部 ${sessions.length} 段對話` : "已刪除對話";
  const found = sessions.find(({ session_id }) => session_id === id.toLowerCase());
  return found ? `已刪除「${found.beginning}」這段對話` : "已刪除對話";
}

async function idOf(request: Request, session: string): Promise<string> {
  const { data: id } = z.uuid().safeParse(session);
  if (!id) throw await notFound(request, "找不到這段對話");
  return id;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("刪除對話", matches);

export default function RemoveConversations() {
  const { session, what } = useLoaderData<typeof loader>();
  const page = session ? `/gift-ai/${session}` : "/gift-ai";
  return (
    <div className={`${stack} ${narrow}`}>
      <h1 className={named}>刪除對話</h1>
      <p>要刪除{what}嗎？刪除後無法復原，已經放進購物車的商品不受影響。</p>
      <form method="post" action={session ? `${page}/remove` : "/gift-ai/remove"} className={cluster}>
        <button className={primary}>確定刪除</button>
        <a className={secondary} href={page}>
          保留
        </a>
      </form>
    </div>
  );
}
