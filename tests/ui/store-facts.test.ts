import { expect, test } from "vitest";
import { storeFacts } from "../../app/routes/orders/detail/store-facts.ts";

const chosen = { id: "001", name: "閱林信義店", address: "臺北市信義區松高路 1 號", type: "yuelin", on_shelf: false };

test("an order that is picked up says when the store gives it from its own shelf", () => {
  const told = (on_shelf: boolean) =>
    storeFacts({ ...chosen, on_shelf }, null).find(({ term }) => term === "備貨")?.value;
  expect(told(true)).toBe("商品都有現貨，由門市備貨");
  expect(told(false)).toBe(false);
});
