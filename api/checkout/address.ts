import { sql } from "drizzle-orm";
import { deliveryOf, hasParcel } from "#contract/deliveries";
import type { Db } from "../db.ts";
import type { Destination } from "./recipient.ts";

/** Into the member's address book, once: the same person at the same place makes no second entry. */
export async function saveAddress(
  tx: Db,
  member_id: number,
  delivery: number,
  { name, mobile, zip, city, district, address }: Destination,
): Promise<void> {
  if (!hasParcel(deliveryOf(delivery)!)) return;
  const place = [zip ?? null, city ?? null, district ?? null, address ?? null] as const;
  await tx.execute(sql`
    insert into address_books (member_id, name, mobile_phone, zip, city, district, address, delivery_type)
    select ${member_id}::int, ${name}, ${mobile}, ${place[0]}, ${place[1]}, ${place[2]}, ${place[3]}, ${delivery}::int
    where not exists (
      select from address_books
      where member_id = ${member_id} and name = ${name} and mobile_phone = ${mobile}
        and (city, district, address) is not distinct from (${place[1]}::text, ${place[2]}::text, ${place[3]}::text))`);
}
