import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { invoiceStateCodes } from "../invoices.ts";
import { operatorWrite } from "../operator-write.ts";
import { whole } from "../cells.ts";

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
      /** what of it is to be allowed for, and is not yet */
      allowances: z.array(z.object({ amount: z.int(), tries: z.int(), failure: z.string().nullable() })),
    }),
  ),
});

const order = { order_number: z.string().max(20), dry_run: z.boolean().default(false) };
const answer = z.object({ state: z.enum(invoiceStateCodes) });

/** What the service will not do, the operator does with the tax office's own pages, and writes down here. */
export const recordInvoiceIssued = endpoint({
  ...operatorWrite,
  name: "recordInvoiceIssued",
  summary: "The operator has issued an order's e-invoice elsewhere",
  path: "/api/ops/invoices/issued",
  input: z.object({
    ...order,
    number: z.string().regex(/^[A-Z]{2}\d{8}$/),
    random_code: z.string().regex(/^\d{4}$/),
    /** in Taipei, «2026-11-21» */
    issued_on: z.iso.date(),
  }),
  output: answer,
});

export const recordInvoiceVoid = endpoint({
  ...operatorWrite,
  name: "recordInvoiceVoid",
  summary: "The operator has voided a cancelled order's e-invoice elsewhere, or found that none was issued",
  path: "/api/ops/invoices/void",
  input: z.object(order),
  output: answer,
});

export const recordAllowance = endpoint({
  ...operatorWrite,
  name: "recordAllowance",
  summary:
    "The operator has written an allowance for an order's e-invoice elsewhere, in place of one that waits or of voiding it",
  path: "/api/ops/invoices/allowance",
  input: z.object({
    ...order,
    /** TWD, of what waits */
    amount: whole(1, 10_000_000),
    /** the allowance's own number: said twice it is written down once */
    number: z.string().regex(/^[A-Z0-9-]{1,30}$/),
  }),
  output: answer,
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
