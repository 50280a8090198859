import { z } from "zod";
import { category } from "./categories.ts";
import { endpoint } from "./endpoint.ts";

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const brand = z.object({
  id: z.int(),
  name: z.string(),
  /** one or two sentences; empty: nothing was written */
  intro: z.string(),
  /** its own picture, else that of what it sells most; null: it sells nothing now */
  image: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

const step = category.pick({ id: true, parent_id: true, depth: true, description: true });

export const listBrands = endpoint({
  name: "listBrands",
  summary: "Brands by the top categories that they sell in, of each those with the most products first",
  method: "GET",
  path: "/api/v2/brands",
  auth: "anyone",
  input: z.object({
    /** of this top category alone */
    category: id.optional(),
    /** of each group */
    size: z.coerce.number().int().min(1).max(60).default(24),
    start: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  /** `total`: brands of the group */
  output: z.array(step.extend({ total: z.int(), brands: z.array(brand) })),
  cache: 300,
});

export const findBrands = endpoint({
  name: "findBrands",
  summary: "The brands of these names; a name that is no brand's is left out",
  method: "GET",
  path: "/api/v2/brands/named",
  auth: "anyone",
  input: z.object({
    /** a JSON array */
    names: z
      .string()
      .max(4_000)
      .transform((text, context): string[] => {
        const names = z.array(z.string().max(200)).max(30).safeParse(parsed(text));
        if (names.success) return names.data;
        context.addIssue({ code: "custom", message: "names" });
        return z.NEVER;
      }),
  }),
  output: z.array(brand.pick({ id: true, name: true })),
  cache: 300,
});

export const getBrand = endpoint({
  name: "getBrand",
  summary: "One brand, with the categories of every level that hold something of it",
  method: "GET",
  path: "/api/v2/brands/:id",
  auth: "anyone",
  input: z.object({ id }),
  output: brand.extend({ categories: z.array(step) }),
  cache: 300,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
