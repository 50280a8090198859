/** From so many on nobody has to hurry; fewer are told as 少量. */
const enough = 3;

/** What stands in one of the shop's own stores: never the number, which has changed before one is there. */
export const storeWords = (quantity: number): "有庫存" | "少量" | "無庫存" =>
  quantity >= enough ? "有庫存" : quantity > 0 ? "少量" : "無庫存";
