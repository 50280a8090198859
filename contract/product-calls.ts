import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productCard, productDetail, productGuid } from "./products.ts";

/** What a product's page may ask for apart: what is told of it, what malls have to go with it, what to read next. */

export const getProductDescription = endpoint({
  name: "getProductDescription",
  summary: "What is told of one product: summary and description",
  method: "GET",
  path: "/api/v2/products/:product_guid/description",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: productDetail.pick({
    product_guid: true,
    short_description: true,
    description: true,
    age_gate: true,
  }),
  cache: 60,
  byAge: true,
});

/** A product that a counter of a mall sells to go with another one. */
const mallProduct = productCard.extend({ mall: z.string() });
export type MallProduct = z.infer<typeof mallProduct>;

export const getMallProducts = endpoint({
  name: "getMallProducts",
  summary: "What the counters of our malls sell to go with a product, in their order",
  method: "GET",
  path: "/api/v2/products/:product_guid/malls",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: z.array(mallProduct),
  cache: 60,
});

export const getRecommendations = endpoint({
  name: "getRecommendations",
  summary: "At most twelve products: what was ordered with this one most often, then what sells best on its shelf",
  method: "GET",
  path: "/api/v2/products/:product_guid/recommendations",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: z.array(productCard),
  cache: 300,
});
