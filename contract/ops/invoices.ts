import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { invoiceStateCodes } from "../invoices.ts";
import { operatorWrite } from "../operator-write.ts";

/** The newest invoices; never whose, nor in whose name. */
export const listInvoices = endpoint({
  name: "listInvoices",
  summary: "The newest e-invoices: what is issued, what waits, what the service refuses",
  method: "GET",
  path: "/api/ops/invoices",
  auth: "operator",
  input: z.object({ order_number: z.string().max(20).optional(), waiting: z.stringbool().default(false) }),
  output: z.array(
    z.object({
      order_number: z.string(),
      /** null: paid, and nothing owes its invoice, as it is with what was paid before the shop issued any by itself */
      state: z.enum(invoiceStateCodes).nullable(),
      amount: z.int(),
      /** issued, and its paper is to be printed */
      printed: z.boolean(),
      number: z.string().nullable(),
      tries: z.int(),
      /** the service's own words */
      failure: z.string().nullable(),
      /** ISO times */
      next_try_at: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});

/** Has an order's invoice issued: what waits is tried at once, and a parcel that is paid at the counter owes its own when it is sent. */
export const askForInvoice = endpoint({
  ...operatorWrite,
  name: "askForInvoice",
  summary: "Has an order's e-invoice issued, or tried again at once",
  path: "/api/ops/invoices",
  input: z.object({ order_number: z.string().max(20), dry_run: z.boolean().default(false) }),
  output: z.object({ state: z.enum(invoiceStateCodes) }),
});
