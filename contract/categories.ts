import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const category = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  depth: z.int(),
  /** the shown name */
  description: z.string(),
  key: z.string().nullable(),
  color: z.string().nullable(),
  is_brand: z.boolean(),
  link: z.string().nullable(),
});
export type Category = z.infer<typeof category>;

/** All three levels as one flat list, parents before children, in shown order. */
export const listCategories = endpoint({
  name: "listCategories",
  summary: "The category tree as a flat list",
  method: "GET",
  path: "/api/v1/categories",
  auth: "anyone",
  input: z.object({ date: z.string().optional() }),
  output: z.array(category),
  cache: 300,
});

/** Each category as a line that names the way to it: what lies below it is null. In the order of the tree as it is read from the top. */
export const listCategoryPaths = endpoint({
  name: "listCategoryPaths",
  summary: "The category tree flattened: of each category the ids and names of its levels",
  method: "GET",
  path: "/api/v1/category_paths",
  auth: "anyone",
  input: z.object({ date: z.string().optional() }),
  output: z.array(
    z.object({
      level1_id: z.int(),
      level1_description: z.string(),
      level2_id: z.int().nullable(),
      level2_description: z.string().nullable(),
      level3_id: z.int().nullable(),
      level3_description: z.string().nullable(),
    }),
  ),
  cache: 300,
});

export const getCategory = endpoint({
  name: "getCategory",
  summary: "One category with its ancestors and children",
  method: "GET",
  path: "/api/v1/categories/:id",
  auth: "anyone",
  input: z.object({ id: z.coerce.number().int(), date: z.string().optional() }),
  output: z.object({ category, ancestors: z.array(category), children: z.array(category) }),
  cache: 300,
});

/** Categories that group brands (is_brand) come first, then the others whose products have brands; of each the brands with the most products. */
export const listBrandGroupCategories = endpoint({
  name: "listBrandGroupCategories",
  summary: "Top categories that have brands, with their brands",
  method: "GET",
  path: "/api/v1/brand_group_categories",
  auth: "anyone",
  input: z.object({ date: z.string().optional() }),
  output: z.array(category.extend({ brands: z.array(z.object({ id: z.int(), name: z.string() })) })),
  cache: 300,
});
