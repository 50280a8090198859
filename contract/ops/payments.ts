import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Said twice it is booked once. refund_due: it came for an order that was let go, and is owed back. */
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
    /** TWD; another sum than the order's is refused */
    amount: z.coerce.number().int().min(1),
    dry_run: z.boolean().default(false),
  }),
  output: z.object({ order_number: z.string(), amount: z.int(), status: z.enum(["paid", "refund_due", "refunded"]) }),
});
