import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { productGuid } from "./products.ts";

const chapterNumber = z.coerce.number().int().min(1).max(999);
const step = z.object({ number: z.int(), title: z.string() });
const chapter = step.extend({ /** one string each */ paragraphs: z.array(z.string()) });
const book = z.object({
  product_guid: productGuid,
  name: z.string(),
  title_language: z.string().optional(),
  authors: z.array(z.string()),
});

export const listEbooks = endpoint({
  name: "listEbooks",
  summary: "The member's ebook shelf: what was paid for and stands, the newest first, 24 to a page",
  method: "GET",
  path: "/api/v2/ebooks",
  auth: "member",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    ebooks: z.array(
      book.extend({
        image: z.string(),
        /** false: sold, but its text is not laid in yet */
        readable: z.boolean(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
  sealed: true,
});

/** What opens a bought book for as long as the ticket is good (api/ebooks/ticket.ts), whoever shows it. */
export const getEbookTicket = endpoint({
  name: "getEbookTicket",
  summary: "A signed ticket for the pages of an ebook that this member or guest has paid for",
  method: "GET",
  path: "/api/v2/ebooks/:product_guid/ticket",
  auth: "shopper",
  input: z.object({ product_guid: productGuid }),
  output: z.object({
    ticket: z.string(),
    /** ISO time */ expires_at: z.string(),
    /** the number of its first chapter */ first: z.int(),
  }),
  sealed: true,
});

/** A ticket whose time is over, or whose order stands no more, answers 403. */
export const readEbook = endpoint({
  name: "readEbook",
  summary: "One chapter of a bought ebook, and the list of its chapters",
  method: "GET",
  path: "/api/v2/ebooks/:product_guid/chapters/:number",
  auth: "anyone",
  input: z.object({ product_guid: productGuid, number: chapterNumber, ticket: z.string().max(600) }),
  output: book.extend({ chapters: z.array(step), chapter }),
});

/** `product_guid` is the ebook's or its paper edition's. Of what is 限制級 only to whom may see it. */
export const readTrial = endpoint({
  name: "readTrial",
  summary: "試閱: the chapters of a book that anybody may read",
  method: "GET",
  path: "/api/v2/products/:product_guid/trial",
  auth: "anyone",
  input: z.object({ product_guid: productGuid }),
  output: book.extend({ restricted: z.boolean(), chapters: z.array(chapter) }),
  cache: 300,
  byAge: true,
});
