import { sql } from "drizzle-orm";
import { endSession, openSession, readToken } from "#api/tokens";
import type { Endpoint } from "#contract/endpoint";
import { fieldNames } from "#contract/schema-paths";
import type { TestShop } from "../../shop.ts";

/** Who has something, and what they ask with. */
export interface Ready {
  token: string;
  input: object;
}

/** How an endpoint is asked by whom it is for. */
export interface Row {
  endpoint: Endpoint;
  ready(): Promise<Ready>;
  /** fields that name what is somebody's; whoever else names it is answered so, with 404 unless said */
  owned?: readonly string[];
  others?: number;
  /** a photo comes with it */
  file?: Buffer;
}

/** A field of this name says which one of something is meant. */
const naming = /(^|[._])(ids?|numbers?|lines?|key|state|token|ticket|flow|uuid|owner)$/;

/** The fields of an input that say which one of something is meant. */
export const idsOf = ({ input }: Endpoint) => fieldNames(input).filter((name) => naming.test(name));

/** Whose a token is; a guest is no member. */
export async function ownerOf({ database: { db }, settings }: TestShop, token: string) {
  const { shopper } = await readToken(db, settings, `Bearer ${token}`);
  return { member_id: shopper!.kind === "member" ? shopper!.member_id : -1, owner: shopper!.owner };
}

/** Another session of whoever holds the token, which is over. */
export async function endedTokenOf({ database: { db }, settings }: TestShop, token: string): Promise<string> {
  const { shopper } = await readToken(db, settings, `Bearer ${token}`);
  const who = shopper!.kind === "member" ? { member_id: shopper!.member_id } : { guest_email: shopper!.email };
  const ended = await openSession(db, settings, who);
  await endSession(db, ended.session_id);
  return ended.token;
}

/** A session is prolonged by every use of it. */
const moving = ["seen_at", "expires_at"];

/** What stands in each table; of one owner alone where one is named. */
export async function standingOf({ database: { db } }: TestShop, whose?: { member_id: number; owner: string }) {
  const tables = await columnsOf(db);
  const prints = [...tables].flatMap(([table, columns]) => {
    const of = [
      ...(columns.has("member_id") ? [`member_id = ${whose?.member_id}`] : []),
      ...(columns.has("owner") ? [`owner = '${whose?.owner}'`] : []),
      ...(table === "members" ? [`id = ${whose?.member_id}`] : []),
    ];
    if (whose && of.length === 0) return [];
    const without = moving.map((name) => ` - '${name}'`).join("");
    return `select '${table}' as name, md5(coalesce(string_agg((to_jsonb(t)${without})::text, '|' order by to_jsonb(t)::text), '')) as print
      from "${table}" t ${whose ? `where ${of.join(" or ")}` : ""}`;
  });
  const { rows } = await db.execute<{ name: string; print: string }>(sql.raw(prints.join(" union all ")));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Values that nobody ever types, one for each kind of column. */
const planted = { number: 918_273_645, text: "untergeschoben", time: "2031-03-03T03:33:33Z" };

/** What a stranger's program sends beside the fields of the form: every column of every table, and what such programs try. */
export async function extrasFor(
  { database: { db } }: TestShop,
  endpoint: Endpoint,
  victim: { member_id: number; owner: string },
) {
  // prettier-ignore
  const named = new Set(fieldNames(endpoint.input).flatMap((name) => name.split(".")));
  const extras: Record<string, unknown> = { is_admin: true, role: "operator", price: 0, card_level: planted.number };
  for (const columns of (await columnsOf(db)).values())
    for (const [name, kind] of columns)
      extras[name] =
        kind === "boolean" ? true : /int|numeric/.test(kind) ? planted.number : /time|date/.test(kind) ? planted.time : planted.text; // prettier-ignore
  Object.assign(extras, { member_id: victim.member_id, owner: victim.owner });
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !named.has(name)));
}

/** The same in each object of an input, however deep. */
export function withExtras(value: unknown, extras: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withExtras(item, extras));
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, field]) => [name, withExtras(field, extras)]);
  return { ...extras, ...Object.fromEntries(inner) };
}

/** The tables that hold one of the planted values. */
export async function plantedIn({ database: { db } }: TestShop): Promise<string[]> {
  const found = [...(await columnsOf(db)).keys()].map(
    (table) =>
      `select '${table}' as name from "${table}" t where t::text ~ '${planted.number}|${planted.text}|2031-03-03' group by 1`,
  );
  return (await db.execute<{ name: string }>(sql.raw(found.join(" union all ")))).rows.map(({ name }) => name);
}

type Db = TestShop["database"]["db"];
const known = new WeakMap<Db, Promise<Map<string, Map<string, string>>>>();

/** Each table's columns with their kinds. */
function columnsOf(db: Db) {
  const found = known.get(db) ?? readColumns(db);
  known.set(db, found);
  return found;
}

async function readColumns(db: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.execute<{ table: string; name: string; kind: string }>(sql`
    select c.table_name as table, column_name as name, data_type as kind from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, name, kind } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(name, kind));
  return tables;
}
