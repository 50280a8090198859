/** Members, guests and what belongs to them. Column names are the wire names: a row needs no mapping on its way to the page. Money is integer TWD, times are UTC.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { NoticeKind } from "#contract/notice-rules";
import { created_at, time } from "./columns.ts";
import { products } from "./catalogue-tables.ts";

export const members = pgTable(
  "members",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    uuid: text("uuid").notNull().unique(),
    /** lower case; null where it was dropped because no code of its own had proven it */
    email: text("email").unique(),
    email_proven_at: time("email_proven_at"),
    phone_country_code: text("phone_country_code").notNull().default("886"),
    /** without the leading 0 */
    phone_number: text("phone_number"),
    phone_proven_at: time("phone_proven_at"),
    /** what was dropped: a way to be reached, not a way in */
    unproven_email: text("unproven_email"),
    unproven_phone: text("unproven_phone"),
    password_hash: text("password_hash").notNull(),
    /** unverified | incomplete | phone_unverified | normal | unverified_phone_to_sign_in (§3) */
    status: text("status").notNull(),
    name: text("name").notNull().default(""),
    birthday: date("birthday", { mode: "string" }),
    sex: text("sex"),
    country: text("country").notNull().default("TW"),
    zipcode: text("zipcode"),
    city: text("city"),
    district: text("district"),
    address: text("address"),
    /** a line that is not mobile: area with its leading 0, number, extension */
    day_tel_area: text("day_tel_area"),
    day_tel: text("day_tel"),
    day_tel_ext: text("day_tel_ext"),
    promotion_card_level: text("promotion_card_level"),
    promotion_card_name: text("promotion_card_name"),
    lms_member_id: text("lms_member_id"),
    card_level: text("card_level").notNull().default("general"),
    card_name: text("card_name").notNull().default("一般會員"),
    card_code: text("card_code"),
    failed_sign_ins: integer("failed_sign_ins").notNull().default(0),
    locked_until: time("locked_until"),
    /** the shop has shut the account until it opens it again (api/ops/members.ts) */
    shut_at: time("shut_at"),
    /** closed by the member: nothing of the person is left in the row, which stays for orders (docs/decisions/061) */
    closed_at: time("closed_at"),
    /** 'g<session id>' of a guest who joined with an order: its orders come along once the address is proven */
    guest_owner: text("guest_owner"),
    created_at,
  },
  (t) => [
    uniqueIndex("members_phone").on(t.phone_country_code, t.phone_number),
    index("members_card_code")
      .on(t.card_code)
      .where(sql`card_code is not null`),
    index("members_unproven_email")
      .on(t.unproven_email)
      .where(sql`unproven_email is not null`),
    index("members_unproven_phone")
      .on(t.unproven_phone)
      .where(sql`unproven_phone is not null`),
  ],
);

/** A bearer token names a row here: ending the row ends the token. */
export const sessions = pgTable(
  "sessions",
  {
    /** 128 random bits, base64url */
    id: text("id").primaryKey(),
    member_id: integer("member_id").references(() => members.id),
    /** the e-mail address that a guest gave (nobody has proved it); null for members */
    guest_email: text("guest_email"),
    /** the order that a guest found by its number and e-mail address */
    found_order_number: text("found_order_number"),
    created_at,
    /** moves on with each use, up to `ends_at` */
    expires_at: time("expires_at").notNull(),
    ends_at: time("ends_at").notNull(),
    ended_at: time("ended_at"),
    /** a member's password was asked again and right: for a while the profile is open in this session */
    password_checked_at: time("password_checked_at"),
    /** wrong ones then, as in `members`: they lock this session's asking, not the account */
    failed_sign_ins: integer("failed_sign_ins").notNull().default(0),
    locked_until: time("locked_until"),
    /** what signed in, in words: Chrome（Windows） */
    browser: text("browser"),
    seen_at: time("seen_at").notNull().defaultNow(),
    /** the first row of this sign-in, whose session goes on here under another id; null in that row itself */
    family: text("family"),
    /** the password was typed right, and another row has its word: this one is believed for a short while more (api/tokens.ts) */
    replaced_at: time("replaced_at"),
  },
  (t) => [
    index("sessions_member").on(t.member_id),
    check("sessions_someone", sql`(${t.member_id} is null) <> (${t.guest_email} is null)`),
  ],
);

/** A device on which a member has signed in: strangers' wrong passwords do not lock it out. */
export const known_devices = pgTable(
  "known_devices",
  {
    /** sha256 of the random value that the device holds */
    id_hash: text("id_hash").primaryKey(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    failed_sign_ins: integer("failed_sign_ins").notNull().default(0),
    locked_until: time("locked_until"),
    created_at,
    expires_at: time("expires_at").notNull(),
  },
  (t) => [index("known_devices_member").on(t.member_id)],
);

export const verification_codes = pgTable(
  "verification_codes",
  {
    /** random; the flow that asked for the code, held in the storefront's sealed session */
    id: text("id").primaryKey(),
    /** register | known_email | known_phone (a member's already: no code opens it) | forgot | reset */
    purpose: text("purpose").notNull(),
    member_id: integer("member_id").references(() => members.id),
    /** the phone, country code and number; without one the e-mail address. The limit of a day is counted here */
    destination: text("destination").notNull(),
    /** where the same code goes by mail */
    email: text("email"),
    code_hash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    sends: integer("sends").notNull().default(1),
    created_at,
    expires_at: time("expires_at").notNull(),
    used_at: time("used_at"),
  },
  (t) => [index("verification_codes_destination").on(t.destination, t.created_at)],
);

/** Each code or notice that was sent to a phone or address: what the limits of a day count. */
export const code_sends = pgTable(
  "code_sends",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    destination: text("destination").notNull(),
    sent_at: time("sent_at").notNull().defaultNow(),
  },
  (t) => [index("code_sends_destination").on(t.destination, t.sent_at)],
);

export const address_books = pgTable(
  "address_books",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    name: text("name").notNull(),
    mobile_country_code: text("mobile_country_code").notNull().default("886"),
    mobile_phone: text("mobile_phone").notNull(),
    telephone_country_code: text("telephone_country_code"),
    /** 2-28001234: the area's code in front */
    telephone: text("telephone"),
    extension: text("extension"),
    country: text("country").notNull().default("TW"),
    zip: text("zip"),
    city: text("city"),
    district: text("district"),
    address: text("address"),
    delivery_type: smallint("delivery_type").notNull().default(2),
    created_at,
  },
  (t) => [index("address_books_member").on(t.member_id)],
);

export const wish_lists = pgTable(
  "wish_lists",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    /** what it cost then; null where that was not kept yet */
    wished_price: integer("wished_price"),
    /** taken off: it waits a while for 復原, then it is deleted (api/wish-list.ts) */
    removed_at: time("removed_at"),
    created_at,
  },
  (t) => [primaryKey({ columns: [t.member_id, t.product_guid] })],
);

export const product_notifications = pgTable(
  "product_notifications",
  {
    member_id: integer("member_id")
      .notNull()
      .references(() => members.id),
    product_guid: text("product_guid")
      .notNull()
      .references(() => products.product_guid),
    created_at,
    kind: text("kind").$type<NoticeKind>().notNull().default("restock"),
    notified_at: time("notified_at"),
    /** taken off the member's list: it waits a while for 復原, then it is deleted (api/product-notifications.ts) */
    removed_at: time("removed_at"),
  },
  (t) => [primaryKey({ columns: [t.member_id, t.product_guid] })],
);
