import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort, startProgram } from "../running-shop.ts";
import { liveSettings } from "./live-settings.ts";

let postgres: RunningPostgres;
let database: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  database = new pg.Client(postgres.url);
});
afterAll(async () => {
  await database.end();
  await postgres.stop();
});

async function startApi() {
  const port = await freePort();
  return startProgram(["build/api/serve.js"], liveSettings(port, postgres.url), `http://127.0.0.1:${port}`);
}

test("a process that is killed while it tells of new stock leaves nobody told twice and nobody out", async () => {
  await (await startApi()).stop();
  await database.connect();
  await database.query(`
    insert into products (product_guid, yuelin_sn, name, level1_id) values ('restockedbook001', '2680000000017', '再版的書', 2);
    insert into stocks values ('restockedbook001', 5);
    insert into members (uuid, email, email_proven_at, password_hash, status)
      select 'waits' || n, 'waits' || n || '@example.com', now(), '', 'normal' from generate_series(1, 250) n;
    insert into product_notifications (member_id, product_guid) select id, 'restockedbook001' from members;
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger slow before insert on outbox for each row execute function slow();`);
  const told = async () =>
    (
      await database.query<{ mails: number; people: number; claimed: number }>(`
      select (select count(*)::int from outbox) as mails, (select count(distinct recipient)::int from outbox) as people,
        (select count(*)::int from product_notifications where notified_at is not null) as claimed`)
    ).rows[0]!;
  const writing = async () =>
    (
      await database.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where state = 'active' and query ilike '%insert into%outbox%' and pid <> pg_backend_pid()",
      )
    ).rows[0]!.n;

  for (let kill = 0; kill < 3; kill++) {
    const api = await startApi();
    const before = (await told()).claimed;
    await expect.poll(writing, { timeout: patience, interval: 20 }).toBe(1);
    process.kill(api.pid, "SIGKILL");
    await api.stop();
    // the transaction that was under way is gone as a whole
    await expect.poll(writing, { timeout: patience, interval: 20 }).toBe(0);
    const after = await told();
    expect(after.mails).toBe(after.claimed);
    expect(after.claimed - before).toBeLessThanOrEqual(100);
  }
  const api = await startApi();
  await expect.poll(told, { timeout: patience }).toEqual({ mails: 250, people: 250, claimed: 250 });
  await api.stop();
  expect(await told()).toEqual({ mails: 250, people: 250, claimed: 250 });
});
