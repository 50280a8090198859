import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { idList, productCard, productDetail, productGuid } from "./products.ts";

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

/** Analytics' words for a product that was bought (§7); of a 限制級 one nothing that stands behind its gate. */
export const getPurchaseItems = endpoint({
  name: "getPurchaseItems",
  summary: "What analytics is told of bought products, comma-joined guids in the order asked; on any failure empty",
  method: "GET",
  path: "/api/v1/purchase_ga4/:guids",
  auth: "anyone",
  // what no guid holds is none, and no refusal either
  input: z.object({ guids: z.string().overwrite((guids) => guids.replace(/[^\w,-]/g, "")) }),
  output: z.array(
    z.object({
      item_yuelin_sn: z.string(),
      item_name: z.string(),
      item_category: z.string(),
      item_category2: z.string(),
      item_category3: z.string(),
      item_brand: z.string(),
    }),
  ),
});

export const getRecommendations = endpoint({
  name: "getRecommendations",
  summary:
    "At most twelve products that can be bought now: those that most buyers ordered together with these (20 at most); none where too little is known",
  method: "GET",
  path: "/api/v2/products/:ids/recommendations",
  auth: "anyone",
  input: z.object({ ids: idList }),
  output: z.array(productCard),
  cache: 300,
});
