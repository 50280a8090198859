import { sql } from "drizzle-orm";
import { questionLinkDays, topicWords, type QuestionTopic } from "#contract/question-rules";
import type { Db } from "../db.ts";
import { reachedByMail, reachedBySms } from "../members.ts";
import { sendMail, sendSms } from "../outbox.ts";
import type { Settings } from "../settings.ts";
import { signLink } from "./link.ts";

type Shop = Pick<Settings, "storeName" | "publicOrigin" | "mailFrom" | "tokenSecrets">;

interface Asker extends Record<string, unknown> {
  guest: boolean;
  topic: QuestionTopic;
  name: string;
  email: string | null;
  /** with its country code; null: none that was proven */
  phone: string | null;
}

/** To a guest's address before anybody has shown that it is theirs: nothing of what was typed goes there, neither name nor question. */
export async function tellAsked(tx: Db, shop: Shop, question_id: number): Promise<void> {
  const asker = await askerOf(tx, question_id);
  await tell(tx, shop, question_id, asker, {
    what: "已收到您的問題",
    hello: asker.guest ? "您好：" : `${asker.name} 您好：`,
    parts: [
      `我們已收到您的問題（編號 ${question_id}，${topicWords(asker.topic)}）。`,
      "客服人員會依序回覆，回覆後會再寄信通知您。",
      asker.guest ? "如果不是您本人提出的，請不用理會這封信。" : "",
    ],
  });
  await tellToAnswer(tx, shop, question_id, asker.topic);
}

/** For the operator: where it is to be read, and nothing of who asks. */
export async function tellToAnswer(
  tx: Db,
  { mailFrom }: Shop,
  question_id: number,
  topic: QuestionTopic,
): Promise<void> {
  await sendMail(tx, {
    to: mailFrom,
    subject: `客服問題 ${question_id}：${topicWords(topic)}`,
    body: `查看內容：npm run ops -- questions show ${question_id}\n回覆：npm run ops -- questions answer ${question_id} --text 回覆內容\n結案：npm run ops -- questions close ${question_id}`,
  });
}

export async function tellAnswered(tx: Db, shop: Shop, question_id: number, text: string, closed: boolean) {
  const asker = await askerOf(tx, question_id);
  await tell(tx, shop, question_id, asker, {
    what: "客服回覆",
    hello: `${asker.name} 您好：`,
    parts: [
      `您的問題（編號 ${question_id}，${topicWords(asker.topic)}）回覆如下：`,
      text,
      closed ? "這個問題已經結案，還有疑問時，請再提一個新的問題。" : "還有疑問時，請從下面的連結繼續補充。",
    ],
  });
}

export async function tellClosed(tx: Db, shop: Shop, question_id: number): Promise<void> {
  const asker = await askerOf(tx, question_id);
  await tell(tx, shop, question_id, asker, {
    what: "問題已結案",
    hello: `${asker.name} 您好：`,
    parts: [
      `您的問題（編號 ${question_id}，${topicWords(asker.topic)}）已經結案。`,
      "還有疑問時，請再提一個新的問題。",
    ],
  });
}

interface Words {
  what: string;
  hello: string;
  parts: string[];
}

/** By mail; to a member who has only a telephone in a line, which says where to read it. */
async function tell(tx: Db, shop: Shop, question_id: number, asker: Asker, { what, hello, parts }: Words) {
  const { storeName, publicOrigin } = shop;
  const link = asker.guest
    ? `${publicOrigin}/customer-service/${await signLink(shop, question_id)}`
    : `${publicOrigin}/member/customer/question/${question_id}`;
  const see = asker.guest ? `查看問題與回覆（連結 ${questionLinkDays} 天內有效）：${link}` : `查看問題與回覆：${link}`;
  if (asker.email)
    await sendMail(tx, {
      to: asker.email,
      subject: `【${storeName}】${what}：問題 ${question_id}`,
      body: [hello, ...parts.filter(Boolean), see, storeName].join("\n\n"),
    });
  else if (asker.phone)
    await sendSms(tx, { to: asker.phone, body: `【${storeName}】問題 ${question_id}：${what}。${link}` });
}

async function askerOf(tx: Db, question_id: number): Promise<Asker> {
  const { rows } = await tx.execute<Asker>(sql`
    select questions.member_id is null as guest, topic, coalesce(guest_name, nullif(members.name, ''), '會員') as name,
      coalesce(guest_email, case when ${reachedByMail(sql`members`)} then members.email end) as email,
      ${reachedBySms(sql`members`)} as phone
    from questions left join members on members.id = member_id where questions.id = ${question_id}`);
  return rows[0]!;
}
