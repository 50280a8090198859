import { z } from "zod";
import { bannerProducts, color, link, list, needed, picture, text } from "./parts.ts";

/** 0 or missing counts as 999 (§5). */
const sort = z
  .int()
  .min(0)
  .overwrite((given) => given || 999)
  .default(999);

/** What every banner of §3 has or may have. */
const every = {
  /** opens in a window of its own */
  blank: z.boolean(),
  title_1: text.optional(),
  title_2: text.optional(),
  color,
  /** where on the page, in the words of the place that shows it */
  position: z.string().max(40).optional(),
};

/** One picture, or one for wide and one for narrow pages (§3): the wide one is `image` then. */
const pictures = {
  image: picture.optional(),
  img_url: picture.optional(),
  web_img_url: picture.optional(),
  mobile_img_url: picture.optional(),
};
interface Pictures {
  image?: string | undefined;
  img_url?: string | undefined;
  web_img_url?: string | undefined;
}
const withImage = <T extends Pictures>(given: T): T => {
  const image = given.image ?? given.web_img_url ?? given.img_url;
  return image === undefined ? given : { ...given, image };
};
const pictured = ({ image }: Pictures) => image !== undefined;
const atImage = { path: ["image"], error: "missing field" };

/** A thing with a picture, whichever of its names the picture has. */
export const withPicture = <T extends z.ZodRawShape>(fields: T) =>
  z
    .object({ ...fields, ...pictures })
    .overwrite((given) => withImage(given as Pictures) as typeof given)
    .refine((given) => pictured(given as Pictures), atImage);
/** The same where it stands without one too. */
export const maybeWithPicture = <T extends z.ZodRawShape>(fields: T) =>
  z.object({ ...fields, ...pictures }).overwrite((given) => withImage(given as Pictures) as typeof given);

const way = { alt: text, link };
const little = withPicture(way);

/** A picture that leads somewhere. */
export const paint = withPicture({ ...every, ...way });

/** A text that leads somewhere, if anywhere; with a picture beside it, if there is one. */
export const words = maybeWithPicture({
  ...every,
  title_1: text.min(1),
  alt: text.default(""),
  link: link.optional(),
});

export const item = withPicture({
  ...every,
  blank: every.blank.optional(),
  id: z.string().min(1).max(40),
  ...way,
  sort,
  products: bannerProducts(30).optional(),
});
/** At most so many pictures in their order, each with its own address. */
export const itemList = (most: number) =>
  z
    .array(item)
    .max(most)
    .overwrite((given) => [...given].sort((one, other) => one.sort - other.sort))
    .default([]);
export const items = z.object({ ...every, items: needed(itemList(40)) });

export const keyword = z.object({ text: text.min(1), link });
export const keywords = z.object({ ...every, keywords: list(keyword) });

export const products = z.object({
  ...every,
  link: link.optional(),
  products: needed(bannerProducts(30).default([] as never)),
});

/** Of a tab without title or products nothing is shown (§5). */
export const tab = z.object({
  title: needed(text.optional()),
  link: link.optional(),
  products: needed(bannerProducts(30).default([] as never)),
});
export const tabs = z.object({ ...every, tabs: list(tab) });

export const brand = z.object({ name: text.min(1), link, image: picture });
export const brandKey = z.string().regex(/^Brand_ID_\d{1,9}$/);
export const brandEntries = needed(z.record(brandKey, brand).default({}));
export const brands = z.object({ ...every, brands: brandEntries });

const given = (part: unknown[] | undefined) => part !== undefined && part.length > 0;
/** Three things that only mean something together (§5). */
export const group = z
  .object({
    thread_little_b: little.optional(),
    thread_keywords: z.array(keyword).optional(),
    thread_product: needed(bannerProducts(30).optional()),
  })
  .refine(
    ({ thread_little_b, thread_keywords, thread_product }) =>
      Boolean(thread_little_b) && given(thread_keywords) && given(thread_product),
    { error: "missing slot (banner or keywords or products) data" },
  );
export const groupKey = z.string().regex(/^L1_ID_\d{1,9}$/);
export const groupEntries = needed(z.record(groupKey, group).default({}));
export const threadGroups = z.object({ ...every, groups: groupEntries });
