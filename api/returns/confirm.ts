import { sql } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint";
import { accountWords } from "#contract/banks";
import { maskName } from "#contract/order-rules";
import type { getReturnAccount } from "#contract/return-accounts";
import type { Context } from "../handle.ts";
import { lockOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { toldOf } from "./accept.ts";
import { accountUrl, openAccount, readAccountLink, type Account } from "./account.ts";
import { mailAccountAgain, mailConfirmed } from "./mails.ts";
import { readReturn, type AskedReturn } from "./read.ts";
import { readOrderToReturn } from "./returnable.ts";

type Ctx = Context<"anyone">;
type Shown = OutputOf<typeof getReturnAccount>;
type Found = { state: Exclude<Shown["state"], "gone">; asked: AskedReturn; account: Account };

/** What the mail's link would confirm. */
export async function showAccount(token: string, ctx: Ctx): Promise<Shown> {
  const found = await findLink(token, ctx);
  if (!found) return { state: "gone", account: null };
  const { id: return_id, order_number, refund } = found.asked;
  const { holder } = found.account;
  const words = accountWords(found.account);
  return { state: found.state, account: { return_id, order_number, words, holder: maskName(holder), refund } };
}

/** Under the order's lock, as asking and accepting: what is accepted meanwhile has dropped the account, or finds it confirmed. */
export async function confirmAccount(token: string, ctx: Ctx): Promise<{ state: Shown["state"] }> {
  const named = await findLink(token, ctx);
  if (named) await lockOrder(ctx.db, named.asked.order_number);
  const found = named && (await findLink(token, ctx));
  if (!found) throw ctx.refuse(410, "return_account_gone");
  const { state, asked } = found;
  if (state === "over") return mailAgain(found, ctx);
  if (state !== "open") return { state };
  await ctx.db.execute(sql`update returns set account_confirmed_at = now() where id = ${asked.id}`);
  await sendMail(ctx.db, mailConfirmed(ctx.settings, { return_id: asked.id, order_number: asked.order_number }));
  return { state: "confirmed" };
}

/** Once in the days of a link, however often it is pressed: the newest mail's is the one that counts. */
async function mailAgain({ asked, account }: Found, ctx: Ctx): Promise<{ state: Shown["state"] }> {
  const { rows } = await ctx.db.execute<{ second: number }>(sql`
    update returns set account_asked_at = date_trunc('second', now()) where id = ${asked.id}
    returning extract(epoch from account_asked_at)::int as second`);
  const order = (await readOrderToReturn(ctx.db, asked.order_number, "operator"))!;
  const link = await accountUrl(ctx.settings, asked.id, rows[0]!.second);
  const told = toldOf(order, asked, { total: asked.refund, points: asked.points });
  await sendMail(ctx.db, mailAccountAgain(ctx.settings, told, { words: accountWords(account), link }));
  return { state: "renewed" };
}

/** null: forged, decided before anybody confirmed it, or forgotten. */
async function findLink(token: string, { db, settings }: Ctx): Promise<Found | null> {
  const link = await readAccountLink(settings, token);
  const asked = link && (await readReturn(db, link.return_id));
  const account = asked?.account ? openAccount(settings, asked.account) : null;
  if (!asked || !account || asked.account_asked === null) return null;
  const confirmed = asked.account_confirmed_at !== null;
  if (!confirmed && asked.state !== "asked") return null;
  const open = asked.account_asked === link.asked ? "open" : "renewed";
  return { state: confirmed ? "confirmed" : asked.account_over ? "over" : open, asked, account };
}
