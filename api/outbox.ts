import { desc, sql } from "drizzle-orm";
import { listOutbox } from "#contract/outbox";
import { outbox, type Db } from "./db.ts";
import { handle, type Handler } from "./handle.ts";
import { named } from "./prepared.ts";

interface Message {
  to: string;
  body: string;
  /** of a verification code: the flow whose page is told where it cannot be delivered */
  code_flow?: string;
}

export type Mail = Message & { subject: string };

/**
 * Mail and SMS are rows: written in the transaction of what they tell of, so that nothing is told that did not happen
 * and nothing that happened is left untold. The delivery job sends them afterwards.
 */
export async function sendMail(tx: Db, mail: Mail): Promise<void> {
  // of who has closed their account no address is left (§4)
  if (mail.to === "") return;
  await insertMail(tx, { ...mail, code_flow: mail.code_flow ?? null });
}

const insertMail = named<{ to: string; subject: string; body: string; code_flow: string | null }>(
  "send_mail",
  (of) => sql`
    insert into outbox (kind, recipient, subject, body, code_flow)
    values ('mail', ${of.to}, ${of.subject}, ${of.body}, ${of.code_flow})`,
);

/** `to` is country code and number without its leading 0, e.g. 886912345678. */
export async function sendSms(tx: Db, { to, ...sms }: Message): Promise<void> {
  if (to === "") return;
  await tx.insert(outbox).values({ kind: "sms", recipient: to, ...sms });
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Registered in demo mode only (api/index.ts), and shown to this machine only unless others were asked in: it holds the codes that open accounts. */
export const outboxHandlers: Handler[] = [
  handle(listOutbox, async (_input, ctx) => {
    if (!ctx.settings.open && !loopback.test(ctx.clientAddress)) throw ctx.refuse(404, "not_found");
    const rows = await ctx.db.select().from(outbox).orderBy(desc(outbox.id)).limit(50);
    return rows.map(({ id, kind, recipient, subject, body, created_at, sent_at }) => ({
      id,
      kind: kind as "mail" | "sms",
      recipient,
      subject,
      body,
      created_at,
      sent_at,
    }));
  }),
];
