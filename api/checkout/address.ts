import { sql } from "drizzle-orm";
import { addressBookMost } from "#contract/address-books";
import { countries } from "#contract/countries";
import { deliveryOf, hasParcel } from "#contract/deliveries";
import type { Db } from "../db.ts";
import type { Destination } from "./recipient.ts";

/**
 * Into the member's address book, once, while it has room: the same person at the same place makes no second entry, but a number that was given beside
 * the mobile one is the entry's from now on.
 */
export async function saveAddress(tx: Db, member_id: number, delivery: number, to: Destination): Promise<void> {
  if (!hasParcel(deliveryOf(delivery)!)) return;
  const { name, mobile, called, place, telephone } = kept(to);
  const same = sql`
    member_id = ${member_id} and name = ${name} and mobile_phone = ${mobile} and country = ${called[1]}
    and (city, district, address) is not distinct from (${place[1]}::text, ${place[2]}::text, ${place[3]}::text)`;
  if (telephone)
    await tx.execute(sql`
    update address_books set telephone_country_code = ${telephone.country}, telephone = ${telephone.number}, extension = ${telephone.extension ?? null}
    where ${same}`);
  await tx.execute(sql`
    insert into address_books (
      member_id, name, mobile_country_code, mobile_phone, country, zip, city, district, address,
      telephone_country_code, telephone, extension, delivery_type)
    select ${member_id}::int, ${name}, ${called[0]}, ${mobile}, ${called[1]}, ${place[0]}, ${place[1]}, ${place[2]}, ${place[3]},
      ${telephone?.country ?? null}, ${telephone?.number ?? null}, ${telephone?.extension ?? null}, ${delivery}::int
    where not exists (select from address_books where ${same})
      and (select count(*) from address_books where member_id = ${member_id}) < ${addressBookMost}`);
}

/** False: it is gone, another's, or of another delivery or country. */
export async function changeAddress(
  tx: Db,
  { member_id, id, delivery }: { member_id: number; id: number; delivery: number },
  to: Destination,
): Promise<boolean> {
  const { name, mobile, called, place, telephone } = kept(to);
  const { rows } = await tx.execute(sql`
    update address_books set
      name = ${name}, mobile_country_code = ${called[0]}, mobile_phone = ${mobile},
      zip = ${place[0]}, city = ${place[1]}, district = ${place[2]}, address = ${place[3]},
      telephone_country_code = ${telephone?.country ?? null}, telephone = ${telephone?.number ?? null}, extension = ${telephone?.extension ?? null}
    where id = ${id} and member_id = ${member_id} and delivery_type = ${delivery} and country = ${called[1]}
    returning id`);
  return rows.length > 0;
}

const kept = ({
  name,
  mobile,
  mobile_country_code,
  country,
  zip,
  city,
  district,
  address,
  telephone,
}: Destination) => ({
  ...{ name, mobile, telephone },
  called: [mobile_country_code ?? countries.TW.dialling, country ?? "TW"] as const,
  place: [zip ?? null, city ?? null, district ?? null, address ?? null] as const,
});
