type Query = <T extends object>(text: string) => Promise<T[]>;
type Counts = Record<string, number>;

/** What is not counted: who is signed in, and what is remembered of answers. */
const uncounted = ["sessions", "known_devices", "operations"];

/** Mails that a job or the gateway's word sends in its own time are not the deed's: of invoices, of where to transfer, and of money that is given back. */
const counting = (table: string) =>
  `(select count(*)::int from ${table}${table === "outbox" ? " where subject !~ '電子發票|轉帳帳號|折讓|退款完成|退款通知|待退款|退款未完成'" : ""})`;

/** How many rows of each table, units in carts and on shelves, and clicks, have become more or less by a deed; `without` names what may differ. */
export function rowsOf(query: Query) {
  /** What has changed from now on, as often as it is asked. */
  async function since(without: readonly string[] = []): Promise<() => Promise<Counts>> {
    const before = await count();
    return async () => {
      const after = Object.entries(await count());
      const changes = after.map(([name, now]): [string, number] => [name, now - before[name]!]);
      return Object.fromEntries(changes.filter(([name, change]) => change !== 0 && !without.includes(name)));
    };
  }
  return Object.assign(
    async (deed: () => Promise<unknown>, without: readonly string[] = []): Promise<Counts> => {
      const change = await since(without);
      await deed();
      return change();
    },
    { since },
  );

  async function count(): Promise<Counts> {
    const tables = await query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const counted = tables.map(({ name }) => name).filter((name) => !uncounted.includes(name));
    const numbers = [
      ...counted.map((name) => [name, counting(name)]),
      ["units in carts", "(select coalesce(sum(quantity), 0) from cart_items)"],
      ["clicks of affiliates", "(select coalesce(sum(clicks), 0) from affiliate_clicks)"],
      ["units on shelves", "(select sum(quantity) from stocks)"],
    ];
    const [counts] = await query<{ counts: Counts }>(
      `select jsonb_object_agg(name, number) as counts from (values ${numbers.map(([name, number]) => `('${name}', ${number}::int)`).join(",")}) as counted (name, number)`,
    );
    return counts!.counts;
  }
}
