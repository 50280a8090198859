import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOutbox } from "#contract/outbox";
import { faint, named } from "#styles/text.css";
import { box, stack } from "#styles/page.css";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { taipeiDateTime } from "../../taipei.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound } from "../../way-on.server.ts";
import * as css from "./outbox/outbox.css.ts";

/** What the demo shop would have sent: codes, confirmations. In live mode there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!settings.demo) throw await notFound(request);
  const messages = await productApi(null, request)(listOutbox, {});
  return { messages: messages.map((sent) => ({ ...sent, created_at: taipeiDateTime(sent.created_at) })) };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("寄出的信與簡訊", matches),
  { name: "robots", content: "noindex" },
];

export default function Outbox() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>寄出的信與簡訊</h1>
      <p>示範商店不會真的寄信或發簡訊，最新的 50 則都在這裡。這個頁面只在示範模式存在。</p>
      <p>
        <a href="/">回首頁</a>
      </p>
      {messages.length === 0 && <EmptyState title="還沒有寄出任何信或簡訊" />}
      {messages.map(({ id, kind, recipient, subject, body, created_at, sent_at }) => (
        <article key={id} className={box}>
          <h2 className={`${named} ${css.heading}`}>
            {kind === "sms" ? `簡訊給 ${recipient}` : `${subject}（給 ${recipient}）`}
          </h2>
          <p className={faint}>
            {created_at}
            {sent_at && "，已寄出"}
          </p>
          <pre className={css.body}>{body}</pre>
        </article>
      ))}
    </div>
  );
}
