import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { affiliatePath, stickerNames, stickers, type AffiliateState } from "#contract/affiliate-rules";
import {
  applyAffiliate,
  countClick,
  getAffiliate,
  listAffiliateEarnings,
  listAffiliateStickers,
} from "#contract/affiliates";
import { acceptAffiliate, listAffiliates, payAffiliate, refuseAffiliate } from "#contract/affiliate-ops";
import { escaped } from "#contract/markup-rules";
import { readEarnings } from "./affiliates/earnings.ts";
import { affiliatesForOperator, decide, payOut } from "./affiliates/operate.ts";
import type { affiliates, Db } from "./db.ts";
import { behind } from "./features.ts";
import { handle, write, type Context, type Handler } from "./handle.ts";
import { requireOpenAccount } from "./open-account.ts";
import { audited } from "./ops.ts";
import { taipeiToday } from "./taipei.ts";

export { bookEarnings, owedTo } from "./affiliates/earnings.ts";
export { noteAffiliate } from "./affiliates/orders.ts";

type Row = typeof affiliates.$inferSelect;

const ofMembers: Handler[] = [
  handle(getAffiliate, async (_input, { db, shopper }) => {
    const row = await find(db, shopper.member_id);
    if (!row) return null;
    const { state, site_name, site_url, introduction, refused_because } = row;
    return { state, site_name, site_url, introduction, refused_because, code: state === "accepted" ? row.code : null };
  }),

  // who was refused or stopped asks again under the same code
  write(applyAffiliate, async ({ site_name, site_url, introduction }, ctx) => {
    const { db, shopper, refuse } = ctx;
    await requireOpenAccount(ctx);
    const { rows } = await db.execute(sql`
      insert into affiliates (member_id, code, site_name, site_url, introduction)
      values (${shopper.member_id}, ${newCode()}, ${site_name}, ${site_url}, ${introduction})
      on conflict (member_id) do update set state = 'asked', site_name = excluded.site_name, site_url = excluded.site_url,
        introduction = excluded.introduction, refused_because = null, asked_at = now(), decided_at = null
      where affiliates.state in ('refused', 'stopped') returning member_id`);
    if (rows.length === 0) throw refuse(409, "affiliate_known");
    return { state: "asked" as const };
  }),

  handle(listAffiliateStickers, async (_input, ctx) => {
    const { code } = await accepted(ctx);
    const { publicOrigin, storeName } = ctx.settings;
    return stickerNames.map((sticker) => {
      const { name, width, height } = stickers[sticker];
      const image = `/stickers/${sticker}.svg`;
      const html = `<a href="${publicOrigin}${affiliatePath(code)}"><img src="${publicOrigin}${image}" width="${width}" height="${height}" alt="${escaped(storeName)}"></a>`;
      return { sticker, name, width, height, image, html };
    });
  }),

  handle(listAffiliateEarnings, async ({ page }, ctx) => {
    const { member_id } = ctx.shopper;
    // what is owed stays owed to who was stopped
    if (!(await find(ctx.db, member_id))) throw ctx.refuse(403, "not_affiliate");
    return readEarnings(ctx.db, member_id, page);
  }),

  write(
    countClick,
    async ({ code }, { db, shopper }) => {
      const own = shopper?.kind === "member" ? shopper.member_id : 0;
      const { rows } = await db.execute(sql`
        insert into affiliate_clicks (member_id, day, clicks)
        select member_id, ${taipeiToday}, 1 from affiliates where code = ${code} and state = 'accepted' and member_id <> ${own}
        on conflict (member_id, day) do update set clicks = affiliate_clicks.clicks + 1 returning day`);
      return { counted: rows.length > 0 };
    },
    ({ click }) => click,
  ),
];

export const affiliateHandlers: Handler[] = [
  ...behind("affiliate", ofMembers),
  // what is owed stays owed where the programme is over
  handle(listAffiliates, async (asked, ctx) => affiliatesForOperator(ctx.db, asked)),
  audited(acceptAffiliate, async ({ member_id }, ctx) => decide({ member_id, because: null }, ctx)),
  audited(refuseAffiliate, async ({ member_id, because }, ctx) => decide({ member_id, because }, ctx)),
  audited(payAffiliate, async (asked, ctx) => payOut(asked, ctx)),
];

async function find(db: Db, member_id: number): Promise<(Row & { state: AffiliateState }) | undefined> {
  const { rows } = await db.execute<never>(sql`select * from affiliates where member_id = ${member_id}`);
  return rows[0];
}

async function accepted({ db, shopper, refuse }: Context<"member">): Promise<Row> {
  const row = await find(db, shopper.member_id);
  if (row?.state !== "accepted") throw refuse(403, "not_affiliate");
  return row;
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
