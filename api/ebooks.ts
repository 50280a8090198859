import { sql, type SQL } from "drizzle-orm";
import { coverAddress, type CoverFacts } from "#contract/cover-rules";
import { getEbookTicket, listEbooks, readEbook, readTrial } from "#contract/ebooks";
import { titleLanguage } from "#contract/language-rules";
import type { Db } from "./db.ts";
import { readTicket, signTicket } from "./ebooks/ticket.ts";
import { handle, type Handler } from "./handle.ts";
import { isOwnOrder } from "./own-orders.ts";

const pageSize = 24;

/** The money came, the order was not given up since, nor all that was paid for the line given back (no return has an ebook): what took none stays when all else came back. */
export const ebookStands = (line: SQL = sql`order_lines`) => sql`(orders.status <> 'cancelled'
  and orders.payment_status in ('paid', 'refunding', 'refunded') and not ${line}.money_back)`;
const stands = ebookStands();
const paragraphsOf = (body: string) => body.split(/\n\s*\n/);

export const ebookHandlers: Handler[] = [
  handle(listEbooks, async ({ page }, ctx) => {
    const { rows } = await ctx.db.execute<BookRow & { readable: boolean; total: number }>(sql`
      select ${bookColumns}, exists (select from ebook_chapters where ebook_chapters.product_guid = products.product_guid) as readable,
        count(*) over ()::int as total
      from (
        select order_lines.product_guid, max(orders.created_at) as bought_at from orders
        join order_lines on order_lines.order_id = orders.id
        where orders.member_id = ${ctx.shopper.member_id} and ${stands} group by 1) as bought
      join products on products.product_guid = bought.product_guid and products.is_ebook
      order by bought.bought_at desc, products.product_guid limit ${pageSize} offset ${(page - 1) * pageSize}`);
    const total = rows[0]?.total ?? 0;
    const ebooks = rows.map((row) => ({
      ...bookOf(row),
      image: row.image ?? coverAddress(row),
      readable: row.readable,
    }));
    return { ebooks, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
  }),

  handle(getEbookTicket, async ({ product_guid }, ctx) => {
    const { rows } = await ctx.db.execute<{ id: number; first: number | null }>(sql`
      select orders.id, (select min(number)::int from ebook_chapters where ebook_chapters.product_guid = ${product_guid}) as first
      from orders join order_lines on order_lines.order_id = orders.id
      where order_lines.product_guid = ${product_guid} and ${isOwnOrder(ctx.shopper)} and ${stands}
      order by orders.id desc limit 1`);
    if (!rows[0]?.first) throw ctx.refuse(404, "ebook_not_bought");
    return { ...(await signTicket(ctx.settings, product_guid, rows[0].id)), first: rows[0].first };
  }),

  handle(readEbook, async ({ product_guid, number, ticket }, ctx) => {
    const order_id = await readTicket(ctx.settings, ticket, product_guid);
    if (order_id === null || !(await stillBought(ctx.db, order_id, product_guid)))
      throw ctx.refuse(403, "ebook_ticket_over");
    const book = await findBook(ctx.db, product_guid);
    const { rows: chapters } = await ctx.db.execute<{ number: number; title: string; body: string | null }>(sql`
      select number, title, case when number = ${number} then body end as body from ebook_chapters
      where product_guid = ${product_guid} order by number`);
    const open = chapters.find((chapter) => chapter.number === number);
    if (!book || !open) throw ctx.refuse(404, "not_found");
    return {
      ...bookOf(book),
      chapters: chapters.map(({ number, title }) => ({ number, title })),
      chapter: { number, title: open.title, paragraphs: paragraphsOf(open.body!) },
    };
  }),

  handle(readTrial, async ({ product_guid }, ctx) => {
    const book = await findBook(ctx.db, product_guid);
    if (!book) throw ctx.refuse(404, "not_found");
    if (book.restricted && ctx.gate !== "open") throw ctx.refuse(403, "of_age_only");
    const { rows } = await ctx.db.execute<{ number: number; title: string; body: string }>(sql`
      select number, title, body from ebook_chapters
      where product_guid = ${book.text_guid} and trial order by number`);
    if (rows.length === 0) throw ctx.refuse(404, "not_found");
    return {
      ...bookOf(book),
      restricted: book.restricted,
      chapters: rows.map(({ number, title, body }) => ({ number, title, paragraphs: paragraphsOf(body) })),
    };
  }),
];

interface BookRow extends CoverFacts {
  [column: string]: unknown;
  language: string | null;
  image: string | null;
  restricted: boolean;
}
const bookColumns = sql.raw(
  ["product_guid", "name", "language", "authors", "publisher", "brand_name", "image", "restricted"]
    .map((name) => `products.${name}`)
    .join(", "),
);

const bookOf = ({ product_guid, name, language, authors }: BookRow) => ({
  product_guid,
  name,
  title_language: titleLanguage(name, language),
  authors,
});

/** A book, and of which product its text is: of its own, or of its electronic edition. */
async function findBook(db: Db, product_guid: string): Promise<(BookRow & { text_guid: string }) | undefined> {
  const { rows } = await db.execute<BookRow & { text_guid: string }>(sql`
    select ${bookColumns}, case when is_ebook or dual_guid is null then product_guid else dual_guid end as text_guid
    from products where product_guid = ${product_guid}`);
  return rows[0];
}

async function stillBought(db: Db, order_id: number, product_guid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.id = ${order_id} and order_lines.product_guid = ${product_guid} and ${stands} limit 1`);
  return rows.length > 0;
}
