import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/** For what a job writes anew once an hour, whoever runs it: of several processes one finds it due. `key` is its row of `settings`. */
export async function onceAnHour(db: Db, key: string, write: (tx: Db) => Promise<void>): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into settings (key, value) values (${key}, to_jsonb(now()))
    on conflict (key) do update set value = excluded.value where (settings.value #>> '{}')::timestamptz < now() - interval '1 hour'
    returning key`);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    // of a large shop it takes longer than any query of a page may
    await tx.execute(sql`set local statement_timeout = 0`);
    await write(tx as Db);
  });
}
