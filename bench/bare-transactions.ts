import { randomUUID } from "node:crypto";
import pg from "pg";

const products = 500;
const random = (below: number) => Math.floor(Math.random() * below);

/**
 * The yardstick of checkouts: how many a second the same PostgreSQL takes of the least that an order is, from as many clients. Begin, one row of an order
 * under its key, its shelves locked in order and lowered, its lines, commit; nothing is read, priced, answered or sent.
 */
export async function measureBareTransactions(url: string, { clients = 32, seconds = 4 } = {}): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  try {
    await pool.query(`
      create table bare_stocks (id int primary key, quantity int not null check (quantity >= 0));
      insert into bare_stocks select n, 1000000000 from generate_series(1, ${products}) n;
      create table bare_orders (id int primary key generated always as identity, owner text, key text, total int, unique (owner, key));
      create table bare_lines (order_id int references bare_orders, product int, quantity int, primary key (order_id, product))`);
    await run(pool, clients, 500);
    return (await run(pool, clients, seconds * 1_000)) / seconds;
  } finally {
    await pool.query("drop table if exists bare_lines, bare_orders, bare_stocks");
    await pool.end();
  }
}

async function run(pool: pg.Pool, clients: number, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < end; done++) await order(pool);
    }),
  );
  return done;
}

async function order(pool: pg.Pool): Promise<void> {
  const bought = [...new Set(Array.from({ length: 1 + random(4) }, () => 1 + random(products)))];
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: number }>({
      name: "bare_order",
      text: "insert into bare_orders (owner, key, total) values ($1, $2, $3) on conflict do nothing returning id",
      values: [`m${random(10_000)}`, randomUUID(), 600],
    });
    await client.query({
      name: "bare_lock",
      text: "select id from bare_stocks where id = any($1::int[]) order by id for update",
      values: [bought],
    });
    await client.query({
      name: "bare_take",
      text: "update bare_stocks set quantity = quantity - 1 where id = any($1::int[]) and quantity >= 1",
      values: [bought],
    });
    await client.query({
      name: "bare_lines",
      text: "insert into bare_lines select $1, product, 1 from unnest($2::int[]) product",
      values: [rows[0]!.id, bought],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
}
