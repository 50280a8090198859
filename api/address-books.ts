import { and, eq } from "drizzle-orm";
import { listAddressBooks, removeAddressBook } from "#contract/address-books";
import { address_books } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";

export const addressBookHandlers: Handler[] = [
  handle(listAddressBooks, async (_input, ctx) => {
    return ctx.db
      .select()
      .from(address_books)
      .where(eq(address_books.member_id, ctx.shopper.member_id))
      .orderBy(address_books.id)
      .limit(100);
  }),

  // another member's entry is as one that does not exist
  write(removeAddressBook, async ({ id }, ctx) => {
    const gone = await ctx.db
      .delete(address_books)
      .where(and(eq(address_books.id, id), eq(address_books.member_id, ctx.shopper.member_id)))
      .returning({ id: address_books.id });
    if (gone.length === 0) throw ctx.refuse(404, "not_found");
    return { removed: true };
  }),
];
