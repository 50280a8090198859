import { z } from "zod";
import { deliveryOf, type RecipientKind } from "../deliveries.ts";
import { districtName } from "../district-rules.ts";
import { findDistrict } from "../districts.ts";
import { address, email, mobile, personName, storeRecipientName, taiwanPlace } from "../fields.ts";

export const subscriber = z.object({ name: personName, mobile, email });

/** Who receives: the subscriber, an entry of the member's address book, or somebody who is typed in. */
export const recipientUses = ["same", "address_books", "new"] as const;

const typed = (most: number) => z.string().max(most, "too_long").optional();

/** As typed; which of its fields are needed, and their shape, is for the delivery to say (`checkRecipient`). */
export const recipient = z.object({
  use: z.enum(recipientUses).default("new"),
  address_book_id: z.coerce.number().int().positive().optional(),
  name: typed(40),
  mobile: typed(20),
  city: typed(20),
  /** its name, or city and name as the pages offer it: two cities have districts of one name */
  district: typed(20),
  address: typed(120),
  /** the one-time state of the store visit that chose the store */
  store_state: typed(64),
  /** the chain whose stores are asked for, where a delivery has several */
  store_brand: typed(20),
});

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const district = taiwanPlace.transform(districtName);
const store_state = z.string().min(1);

const home = z.object({ name: personName, mobile, city: taiwanPlace, district, address }).check(
  z.superRefine(
    (value: { city?: string; district?: string }, ctx) => {
      if (value.city && value.district && !findDistrict(value.city, districtName(value.district)))
        ctx.addIssue({ code: "custom", path: ["district"], message: "district" });
    },
    { when: ({ value }) => isObject(value) },
  ),
);

/**
 * What each kind of recipient must have. Home: a person and an address whose district lies in its city. Store: a person whom the counter accepts,
 * and a store. None: the subscriber is it.
 */
const recipients = {
  home,
  store: z.object({ name: storeRecipientName, mobile, store_state }),
  none: z.object({}),
  overseas: z.object({ name: personName, mobile, address }),
} satisfies Record<RecipientKind, z.ZodType>;

/** The address book's entry is the shop's own and is checked where it is read; what it does not hold is asked here. */
const entry = z.object({ address_book_id: z.coerce.number({ error: "required_choice" }) });
const entries = {
  home: entry,
  store: entry.extend({ store_state }),
  none: z.object({}),
  overseas: entry,
} satisfies Record<RecipientKind, z.ZodType>;

const kindOf = (delivery: number): RecipientKind => deliveryOf(delivery)?.recipient ?? "none";

/** The recipient that this delivery needs; a number without a row needs none, it is refused as a delivery. */
export const recipientOf = (delivery: number) => recipients[kindOf(delivery)];

interface Order {
  subscriber?: { name?: unknown; mobile?: unknown } | undefined;
  recipient?: Record<string, unknown> | undefined;
}

/** Adds to `ctx` what is wrong with the recipient of an order that goes by this delivery; a subscriber who receives is told beside the subscriber. */
export function checkRecipient(delivery: number, order: Order, ctx: z.core.$RefinementCtx): void {
  const given = order.recipient ?? {};
  const same = given.use === "same";
  const needed = given.use === "address_books" ? entries[kindOf(delivery)] : recipientOf(delivery);
  const { name, mobile } = order.subscriber ?? {};
  const { error } = needed.safeParse(same ? { ...given, name, mobile } : given);
  for (const issue of error?.issues ?? []) {
    const whose = same && (issue.path[0] === "name" || issue.path[0] === "mobile") ? "subscriber" : "recipient";
    ctx.addIssue({ ...issue, path: [whose, ...issue.path] } as Parameters<typeof ctx.addIssue>[0]);
  }
}
