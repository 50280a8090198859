import type { Order } from "#contract/orders";
import { isOut } from "#contract/sub-orders";

type Parcel = Pick<Order["sub_orders"][number], "number" | "kind" | "status">;

/** Why an order that is being prepared is not cancelled on its page, up to the address that one writes to instead. */
export function whyNotHere(parcels: Parcel[]): string {
  const goods = parcels.filter(({ kind }) => kind !== "ebooks");
  const waits = goods.some(({ status }) => status === "placed" || status === "preparing");
  const back = goods.filter(({ status }) => status === "came_back").map(({ number }) => number);
  if (back.length > 0 && !waits)
    return `包裹${parcels.length > 1 ? ` ${back.join("、")} ` : ""}已退回給我們。要重新寄送或不再需要，請來信 `;
  return isOut(parcels)
    ? "已有包裹出貨，整筆訂單無法取消。還沒寄出的包裹需要取消時，請來信 "
    : "已在備貨，無法在這裡取消。需要取消時，請來信 ";
}
