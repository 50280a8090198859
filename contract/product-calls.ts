import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productCard, productDetail, productGuid } from "./products.ts";

/** What a product's page may ask for apart: what is told of it, what malls have to go with it, what to read next. */
const ofOneProduct = { method: "GET", auth: "anyone", input: z.object({ product_guid: productGuid }) } as const;

export const getProductDescription = endpoint({
  ...ofOneProduct,
  name: "getProductDescription",
  summary:
    "What is told of one product: summary, description, table of contents, its author's life, our booksellers' word",
  path: "/api/v2/products/:product_guid/description",
  output: productDetail.pick({
    product_guid: true,
    short_description: true,
    description: true,
    table_of_contents: true,
    author_intro: true,
    editor_note: true,
    sales_warning: true,
    age_gate: true,
  }),
  cache: 60,
  byAge: true,
});

/** A product that a counter of a mall sells to go with another one. */
const mallProduct = productCard.extend({ mall: z.string() });
export type MallProduct = z.infer<typeof mallProduct>;

export const getMallProducts = endpoint({
  ...ofOneProduct,
  name: "getMallProducts",
  summary: "What the counters of our malls sell to go with a product, in their order",
  path: "/api/v2/products/:product_guid/malls",
  output: z.array(mallProduct),
  cache: 60,
});

export const getRecommendations = endpoint({
  ...ofOneProduct,
  name: "getRecommendations",
  summary: "At most twelve products: what was ordered with this one most often, then what sells best on its shelf",
  path: "/api/v2/products/:product_guid/recommendations",
  output: z.array(productCard),
  cache: 300,
});
