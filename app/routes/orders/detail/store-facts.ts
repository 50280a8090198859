import type { OutputOf } from "#contract/endpoint";
import type { getStoreAddress } from "#contract/order-calls";
import type { Order } from "#contract/orders";
import type { Fact } from "../../../ui/fact-list.tsx";

export type PickupStore = OutputOf<typeof getStoreAddress>["store"];

/** Where the order is picked up: as the shop knows the store now, or as it was chosen. */
export function storeFacts(chosen: Order["recipient"]["store"], now: PickupStore): Fact[] {
  const store = now ?? chosen;
  if (!store) return [];
  return [
    { term: "取貨門市", value: `${store.name}（${store.address}）` },
    { term: "備貨", value: chosen?.on_shelf && "商品都有現貨，由門市備貨" },
    { term: "門市電話", value: now?.tel },
    { term: "門市異動", value: now && !now.open && "這家門市已停業或遷移，請聯絡客服確認取貨方式。" },
  ];
}
