import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { newPassword } from "./fields.ts";
import { pendingCode } from "./members.ts";
import { orderNumber } from "./orders.ts";

/**
 * A guest who has just ordered joins with one password: address and name are the order's. The code goes by mail alone and proves the address; then
 * this session's orders with the address are the member's. Of who is a member already as much is said as by `register`. Refusal: 404 not_found (not
 * placed in this guest's session).
 */
export const joinWithOrder = endpoint({
  name: "joinWithOrder",
  summary: "A guest registers with the e-mail address of an order of this session; sends a code there",
  method: "POST",
  path: "/api/v1/member_auth/join",
  auth: "shopper",
  input: z.object({ order_number: orderNumber, password: newPassword, agree: z.literal(true) }),
  output: pendingCode,
  retries: 1,
  limit: { points: 20, seconds: 3600 },
});
