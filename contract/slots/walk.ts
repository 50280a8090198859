import { z } from "zod";
import { productCard } from "../products.ts";
import { marks, type Mark } from "./parts.ts";

/** What §3 calls a product of a slot beside its card: its name whole and in at most 48 units, and its page. Our own pages know them from the card. */
const slotNames = z.object({ title: z.string(), product_name: z.string(), link: z.string() }).partial().shape;
const card = productCard.extend(slotNames);
export type SlotCard = z.infer<typeof card>;
const title = card
  .pick({
    ...{ product_guid: true, name: true, title_language: true, image: true },
    ...{ title: true, product_name: true, link: true },
  })
  .extend({ yuelin_sn: z.string().optional() });
type Title = z.infer<typeof title>;

/** A product as §3 has it in a banner; its link is a path of our own. */
const bannerProduct = productCard
  .pick({
    product_guid: true,
    yuelin_sn: true,
    name: true,
    title_language: true,
    image: true,
    preorder: true,
    restricted: true,
    is_ebook: true,
  })
  .extend({ short_description: z.string(), author: z.string(), product_link: z.string() });
export type BannerProduct = z.infer<typeof bannerProduct>;

/** A content as pages read it: cards and titles where the table holds guids. */
export type Shown<T> =
  T extends z.$brand<"products">
    ? SlotCard[]
    : T extends z.$brand<"titles">
      ? Title[]
      : T extends z.$brand<"banner_products">
        ? BannerProduct[]
        : T extends number[]
          ? T
          : T extends (infer Item)[]
            ? Shown<Item>[]
            : T extends object
              ? { [Key in keyof T]: Shown<T[Key]> }
              : T;

/** The schema of `Shown`. */
export function shown(schema: z.ZodType): z.ZodType {
  const is = marks.get(schema)?.is;
  if (is === "products") return z.array(card);
  if (is === "titles") return z.array(title);
  if (is === "banner_products") return z.array(bannerProduct);
  if (schema instanceof z.ZodDefault) return shown(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional) return shown(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodArray) return z.array(shown(schema.element as z.ZodType));
  if (schema instanceof z.ZodRecord)
    return z.record(schema.keyType as z.ZodString, shown(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape as z.ZodRawShape).map(([key, part]) => [key, shown(part as z.ZodType)]),
      ),
    );
  return schema;
}

/**
 * A content with every marked place put through `visit`, however deep; `path` is the place's key (`slides.0.link`).
 * An object without what it needs is left out; undefined where that is the whole.
 */
export function walk(
  schema: z.ZodType,
  value: unknown,
  visit: (mark: Mark, value: never, path: string) => unknown,
  path: string[] = [],
): unknown {
  const is = marks.get(schema)?.is;
  if (value === undefined) return undefined;
  if (is) return visit(is, value as never, path.join("."));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return walk(schema.unwrap() as z.ZodType, value, visit, path);
  if (schema instanceof z.ZodArray)
    return (value as unknown[])
      .map((item, index) => walk(schema.element as z.ZodType, item, visit, [...path, String(index)]))
      .filter((item) => item !== undefined);
  const walked: Record<string, unknown> = {};
  if (schema instanceof z.ZodRecord) {
    for (const [key, part] of Object.entries(value as Record<string, unknown>)) {
      const item = walk(schema.valueType as z.ZodType, part, visit, [...path, key]);
      if (item !== undefined) walked[key] = item;
    }
    return walked;
  }
  if (!(schema instanceof z.ZodObject)) return value;
  for (const [key, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const item = walk(part, (value as Record<string, unknown>)[key], visit, [...path, key]);
    if (marks.get(part)?.needed && isEmpty(item)) return undefined;
    if (item !== undefined) walked[key] = item;
  }
  return walked;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (typeof value === "object" && Object.keys(value!).length === 0);
