import { sql } from "drizzle-orm";
import { coverAddress, type CoverFacts } from "#contract/cover-rules";
import { getShelf } from "#contract/shelf";
import { ebookStands } from "./ebooks.ts";
import { handle, type Handler } from "./handle.ts";
import { named } from "./prepared.ts";

/** of each */
const most = 12;

export const shelfHandlers: Handler[] = [
  handle(getShelf, async (_input, ctx) => {
    const { member_id } = ctx.shopper;
    const rows = await shelfOf(ctx.db, { member_id });
    const books = (of: boolean) =>
      rows
        .filter(({ bought }) => bought === of)
        .map((row) => ({
          product_guid: row.product_guid,
          name: row.name,
          image: row.image ?? coverAddress(row),
          readable: row.readable,
        }));
    return { bought: books(true), wished: books(false) };
  }),
];

interface BookRow extends CoverFacts {
  [column: string]: unknown;
  bought: boolean;
  image: string | null;
  readable: boolean;
}

// an ebook is had once it is paid, a parcel once it is ordered; what was bought is not wished for any more
const shelfOf = named<{ member_id: number }, BookRow>(
  "member_shelf",
  (of) => sql`
  with had as (
    select line.product_guid, max(orders.created_at) as since
    from orders join order_lines line on line.order_id = orders.id
    where orders.member_id = ${of.member_id} and orders.status not in ('cancelled', 'returned', 'awaiting_payment')
      and line.item_type in ('product', 'crosssell_product', 'additional_product') and (not line.is_ebook or ${ebookStands(sql`line`)})
    group by 1
  ), wished as (
    select product_guid, created_at as since from wish_lists
    where member_id = ${of.member_id} and removed_at is null and product_guid not in (select product_guid from had)
  ), books as (
    select true as bought, had.* from had union all select false, wished.* from wished
  ), placed as (
    select books.bought, books.since, products.*, row_number() over (partition by bought order by since desc, products.product_guid) as place
    from books join products using (product_guid) where products.is_book or products.is_ebook
  )
  select bought, product_guid, name, authors, publisher, brand_name, image,
    bought and is_ebook and exists (select from ebook_chapters chapter where chapter.product_guid = placed.product_guid) as readable
  from placed where place <= ${most} order by place`,
);
