import { and, count, eq, sql } from "drizzle-orm";
import {
  addAddressBook,
  addressBookMost,
  changeAddressBook,
  listAddressBooks,
  removeAddressBook,
} from "#contract/address-books";
import { changeAddress, entryDestination, saveAddress } from "./checkout.ts";
import { address_books } from "./db.ts";
import { handle, write, type Handler } from "./handle.ts";
import { requireOpenAccount } from "./open-account.ts";
import { prepared } from "./prepared.ts";

export const addressBookHandlers: Handler[] = [
  handle(listAddressBooks, (_input, { db, shopper: { member_id } }) => entriesOf(db).execute({ member_id })),

  write(addAddressBook, async ({ delivery, recipient }, ctx) => {
    const { member_id } = ctx.shopper;
    // one after the other: so many there are, and no more
    await requireOpenAccount(ctx, "no key update");
    const mine = eq(address_books.member_id, member_id);
    const [kept] = await ctx.db.select({ entries: count() }).from(address_books).where(mine);
    if (kept!.entries >= addressBookMost) throw ctx.refuse(409, "address_book_full");
    await saveAddress(ctx.db, member_id, delivery, entryDestination(delivery, recipient));
    return { added: true };
  }),

  write(changeAddressBook, async ({ id, delivery, recipient }, ctx) => {
    const { member_id } = ctx.shopper;
    const changed = await changeAddress(ctx.db, { member_id, id, delivery }, entryDestination(delivery, recipient));
    if (!changed) throw ctx.refuse(404, "not_found");
    return { changed };
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

const entriesOf = prepared((db) =>
  db
    .select()
    .from(address_books)
    .where(eq(address_books.member_id, sql.placeholder("member_id")))
    .orderBy(address_books.id)
    .limit(addressBookMost)
    .prepare("address_books"),
);
