import { money } from "#contract/money-rules";
import type { Order } from "#contract/orders";
import type { WordFact } from "./fact-list.tsx";

/** 退款: what goes back, how far that is and how; several are told apart by their number. `done_at` as it is shown. */
export function refundFacts(refunds: Order["refunds"]): WordFact[] {
  return refunds.map(({ amount, name, words, because, done_at }, at) => ({
    term: refunds.length > 1 ? `退款 ${at + 1}` : "退款",
    value: `${name} ${money(amount)}${done_at ? `（${done_at}）` : ""}${because ? `，原因：${because}` : ""}，${words}`,
  }));
}
