import { sql } from "drizzle-orm";

/** Of a row of `order_lines`: what can be read is provided; an ebook whose text is not laid in yet is not. */
export const hasText = sql`exists (select from ebook_chapters where ebook_chapters.product_guid = order_lines.product_guid)`;
