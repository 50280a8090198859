import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { whole } from "../cells.ts";

/** Said twice it is booked once. refund_due: it came for an order that was let go or is paid, and is owed back. */
export const receivePayment = endpoint({
  method: "POST",
  auth: "operator",
  timeout: 60_000,
  retries: 2,
  name: "receivePayment",
  summary: "A transfer has come to the shop's own account: the order is paid",
  path: "/api/ops/payments/received",
  input: z.object({
    order_number: z.string().max(20),
    /** TWD; another sum than the order's is refused, but of a second transfer */
    amount: whole(1, 10_000_000),
    /** the bank's number of the transfer: one that was not booked is another transfer, or that of the same sum which was booked without one */
    reference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9./-]{1,40}$/)
      .optional(),
    /** with a reference: another transfer, also where one of the same sum was booked without a number */
    another: z.boolean().default(false),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({
    order_number: z.string(),
    amount: z.int(),
    status: z.enum(["paid", "refund_due", "refunded"]),
    /** false: this transfer had been booked before, and nothing was changed */
    booked: z.boolean(),
    /** true: it had been booked without the bank's number, which it has now */
    named: z.boolean(),
  }),
});
