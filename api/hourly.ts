import { sql } from "drizzle-orm";
import { unhurried, type Db } from "./db.ts";

/** For what a job writes anew once an hour, whoever runs it: of several processes one finds it due. `key` is its row of `settings`. */
export async function onceAnHour(db: Db, key: string, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // who comes while it is written does not wait for it
    const { rows: free } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${key})) as mine`,
    );
    if (!free[0]!.mine) return;
    // in the transaction of what is written: what failed is due again at once
    const { rows } = await tx.execute(sql`
      insert into settings (key, value) values (${key}, to_jsonb(now()))
      on conflict (key) do update set value = excluded.value 
        -- or a clock that was ahead wrote it: nothing would be due until then
        where (settings.value #>> '{}')::timestamptz not between now() - interval '1 hour' and now() + interval '1 minute'
      returning key`);
    if (rows.length === 0) return;
    await tx.execute(unhurried);
    await write(tx as Db);
  });
}
