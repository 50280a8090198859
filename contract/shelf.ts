import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

const book = z.object({
  product_guid: productGuid,
  name: z.string(),
  image: z.string(),
  /** an ebook that was bought and can be opened */
  readable: z.boolean(),
});

export const getShelf = endpoint({
  name: "getShelf",
  summary:
    "The member's shelf: the books that were bought and stayed, and those that are wished for, the newest first, twelve of each",
  method: "GET",
  path: "/api/v2/member/shelf",
  auth: "member",
  input: z.object({}),
  output: z.object({ bought: z.array(book), wished: z.array(book) }),
});
