import { z } from "zod";
import { activityKindCodes, activityKinds } from "./activity-rules.ts";
import { endpoint } from "./endpoint.ts";
import { productCard } from "./products.ts";
import { color, link, needed, picture, products, text } from "./slots.ts";

/** What the column activities.content holds: who reads it is led from a heading to the goods. */
export const activityContent = z.object({
  title: text.min(1),
  /** one line under the title */
  lead: text.default(""),
  /** plain text, paragraphs parted by a blank line */
  intro: z.string().max(4_000).default(""),
  color,
  /** across the page; without one the first covers stand there */
  image: picture.optional(),
  alt: text.default(""),
  /** who wrote it, where it is */
  by: text.default(""),
  sections: z
    .array(
      z.object({
        title: text.default(""),
        text: z.string().max(2_000).default(""),
        link: link.optional(),
        products: needed(products(48).default([] as never)),
      }),
    )
    .max(20)
    .default([]),
});
export type ActivityContent = z.input<typeof activityContent>;

const kind = z.enum(activityKindCodes);
const covers = z.array(productCard.pick({ product_guid: true, name: true, title_language: true, image: true }));

/** What stands above such a page, and in a list of them. */
export const header = z.object({
  kind,
  key: z.string(),
  /** of a curation: the key of a top category (§3) */
  category: z.string().nullable(),
  title: z.string(),
  lead: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  alt: z.string(),
  /** ISO; null: no end is known */
  ends_at: z.string().nullable(),
  /** the first of its products, where it has no picture */
  covers,
});
export type ActivityHeader = z.infer<typeof header>;

/** One with its products; after its end it has none, and says so. */
export const activity = header.extend({
  ended: z.boolean(),
  by: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({ title: z.string(), text: z.string(), link: z.string().optional(), products: z.array(productCard) }),
  ),
});
export type Activity = z.infer<typeof activity>;

const reading = { method: "GET", auth: "anyone", cache: 60 } as const;
const key = z.string().regex(/^\P{Cc}{1,40}$/u);

export const listHeaders = endpoint({
  ...reading,
  name: "listHeaders",
  summary: "Headers of the curated pages that are on now, of one kind or of all",
  path: "/api/v1/headers",
  input: z.object({ kind: kind.optional(), category: key.optional() }),
  output: z.array(header),
});

export const listThemes = endpoint({
  ...reading,
  name: "listThemes",
  summary: "Headers of the themes that are on now",
  path: "/api/v1/events/themes",
  input: z.object({}),
  output: z.array(header),
});

export const getTheme = endpoint({
  ...reading,
  name: "getTheme",
  summary: "One theme with its products; one that has not begun is not there",
  path: "/api/v1/events/themes/:id",
  input: z.object({ id: z.string().regex(activityKinds.theme.key) }),
  output: activity,
});

export const getActivity = endpoint({
  ...reading,
  name: "getActivity",
  summary: "One curated page of any kind with its products; one that has not begun is not there",
  path: "/api/v1/activities/:kind/:key",
  input: z.object({ kind, key }),
  output: activity,
});
