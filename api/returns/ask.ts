import { sql } from "drizzle-orm";
import type { z } from "zod";
import { accountWords } from "#contract/banks";
import { labelOf, messageAbout, messageText } from "#contract/messages";
import { giftsToComeBack, plus } from "#contract/return-rules";
import { returnReasons } from "#contract/return-states";
import type { askReturn } from "#contract/returns";
import type { FieldErrors } from "#contract/endpoint";
import type { Db } from "../db.ts";
import type { Context } from "../handle.ts";
import { requireOpenAccount } from "../open-account.ts";
import { lockOrder } from "../orders.ts";
import { sendMail } from "../outbox.ts";
import { accountUrl, sealAccount } from "./account.ts";
import { readGiftRules } from "./gift-rules.ts";
import { mailAsked, mailToDecide } from "./mails.ts";
import { returnPhotos } from "./photos.ts";
import {
  faultOnly,
  isFetched,
  isThere,
  leftOf,
  needsAccount,
  nothingKept,
  readOrderToReturn,
  staysHere,
  unitsOf,
  whyNot,
  worthAfter,
  type OrderToReturn,
} from "./returnable.ts";

type Asked = z.output<(typeof askReturn)["input"]>;
type Ctx = Context<"shopper">;

/** Under the order's lock: of two who ask for the same units one is told that they are not left. Who closes the account meanwhile finds the return, or it finds the account closed. */
export async function askFor(asked: Asked, ctx: Ctx) {
  const { shopper } = ctx;
  if (shopper.kind === "member") await requireOpenAccount({ ...ctx, shopper });
  await lockOrder(ctx.db, asked.order_number);
  const order = await readOrderToReturn(ctx.db, asked.order_number, ctx.shopper);
  if (!order) throw ctx.refuse(404, "not_found");
  const code = whyNot(order);
  if (code) throw ctx.refuse(409, code);
  const chosen = new Map<number, number>();
  for (const { line_number, quantity } of asked.lines)
    if (quantity > 0) chosen.set(line_number, (chosen.get(line_number) ?? 0) + quantity);
  const photos = (asked.photos ?? []).map(({ photo_id }) => photo_id);
  check(order, asked, { chosen, wrong: await returnPhotos.wrongWith(order.id, photos, ctx) }, ctx);
  const before = unitsOf(order.lines, "asked");
  const units = plus(chosen, await giftsWith(ctx.db, order, plus(before, chosen), before));
  const worth = worthAfter(order, "asked", units);
  const account = needsAccount(order) ? asked.account! : null;
  // a number and an address prove nobody: what they have the money sent to, the order's mailbox confirms
  const found = order.owner !== shopper.owner;
  const { rows } = await ctx.db.execute<{ id: number; account_asked: number | null }>(sql`
    insert into returns (order_id, reason, remark, pickup, account, asked_by, account_asked_at, refund, fee, points)
    values (${order.id}, ${asked.reason}, ${asked.remark?.trim() ?? ""},
      ${isFetched(order) ? JSON.stringify(asked.pickup) : null}::jsonb,
      ${account && sealAccount(ctx.settings, account)}, ${found ? "found" : "placed"},
      ${account && found ? sql`date_trunc('second', now())` : null}, ${worth.total}, ${worth.fee}, ${worth.points})
    returning id, extract(epoch from account_asked_at)::int as account_asked`);
  const { id: return_id, account_asked } = rows[0]!;
  const lines = [...units].map(([line_number, quantity]) => ({
    line_number,
    quantity,
    amount: worth.lines.get(line_number)!,
  }));
  await ctx.db.execute(sql`
    insert into return_lines (return_id, line_number, quantity, amount)
    select ${return_id}, line_number, quantity, amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (line_number int, quantity int, amount int)`);
  await returnPhotos.hold(ctx.db, return_id, photos);
  const told = {
    ...order,
    return_id,
    refund: worth.total,
    points: worth.points,
    fetched: isFetched(order),
    account: account && {
      words: accountWords(account),
      link: account_asked === null ? null : await accountUrl(ctx.settings, return_id, account_asked),
    },
    lines: order.lines.flatMap((line) => {
      const { line_number, name } = line;
      const quantity = units.get(line_number);
      return quantity && !staysHere(order, line) ? [{ name, quantity }] : [];
    }),
  };
  await sendMail(ctx.db, mailAsked(ctx.settings, told));
  await sendMail(ctx.db, mailToDecide(ctx.settings, told));
  return { return_id, refund: worth.total, points: worth.points };
}

/** What the form cannot know: all that is wrong, beside its fields. */
function check(
  order: OrderToReturn,
  asked: Asked,
  { chosen, wrong }: { chosen: Map<number, number>; wrong: FieldErrors },
  ctx: Ctx,
): void {
  const fields: FieldErrors = { ...wrong };
  const now = new Date();
  const { fault } = returnReasons[asked.reason];
  asked.lines.forEach(({ line_number, quantity }, at) => {
    if (quantity === 0) return;
    const line = order.lines.find((one) => one.line_number === line_number);
    const left = line ? leftOf(line) : 0;
    const field = `lines.${at}.quantity`;
    if (chosen.get(line_number)! > left)
      fields[field] = messageAbout(
        left > 0 ? "return_too_many" : "return_none_left",
        ctx.language,
        labelOf(field, ctx.language),
        { n: left },
      );
    else if (!fault && faultOnly(order, line!, now))
      fields[field] = messageText("return_fault_only", ctx.language, field);
  });
  if (isFetched(order) && !asked.pickup) fields["pickup.name"] = messageText("required", ctx.language, "pickup.name");
  if (needsAccount(order) && !asked.account)
    fields["account.number"] = messageText("required", ctx.language, "account.number");
  if (Object.keys(fields).length > 0) throw ctx.refuse(422, "invalid_input", fields);
}

/** Those that hang on it and did not come yet; one that is still to be sent comes with what is asked for once it is there. */
async function giftsWith(db: Db, order: OrderToReturn, after: Map<number, number>, before: Map<number, number>) {
  const due = giftsToComeBack(order, await readGiftRules(db, order.id), after);
  const there = new Set(order.lines.filter(isThere).map(({ line_number }) => line_number));
  // a parcel of gifts is not sent where nothing of it is earned any more
  const whole = new Set(nothingKept(order, due));
  for (const line of order.lines) if (staysHere(order, line) && whole.has(line.sub_order)) there.add(line.line_number);
  return new Map(
    [...due]
      .map(([line, units]) => [line, units - before.get(line)!] as const)
      .filter(([line, units]) => units > 0 && there.has(line)),
  );
}
