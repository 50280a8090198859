import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listPointUses } from "#contract/points";
import { aMember } from "../builders.ts";
import { givePoints } from "../checkouts.ts";
import { openShop } from "../shop.ts";

test("a database that was given a zone and a way of writing dates of its own tells the same times", async () => {
  const shop = await openShop("postgres");
  const member = await aMember(shop);
  await givePoints(shop, member.member_id, 30);
  await shop.database.db.execute(sql`update points set created_at = '2026-07-21T01:30:00Z'`);
  const name = sql.identifier(new URL(shop.settings.databaseUrl!).pathname.slice(1));
  await shop.database.db.execute(sql`alter database ${name} set timezone = 'America/New_York'`);
  await shop.database.db.execute(sql`alter database ${name} set datestyle = 'SQL, DMY'`);
  const again = await openShop("postgres", { databaseUrl: shop.settings.databaseUrl });
  const { uses } = await again.ask(listPointUses, { page: 1 }, { token: member.token });
  expect(uses[0]).toMatchObject({ amount: 30, created_at: "2026-07-21T01:30:00.000Z" });
  await again.close();
  await shop.close();
});
