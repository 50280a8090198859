import { randomUUID } from "node:crypto";
import { carrierCodes, carrierOf, carriers, type CarrierCode } from "#contract/carriers";
import { deliveryOf } from "#contract/deliveries";
import { ApiError } from "#contract/endpoint";
import { moneyInMail } from "#contract/money-rules";
import { lineKind } from "#contract/order-rules";
import type { operatorsStates } from "#contract/order-ops";
import { endParcel, listShopOrders, moveOrder, showShopOrder } from "#contract/order-ops";
import { orderGroupNames, orderGroups, orderStates, paymentStates, type OrderGroup } from "#contract/orders-states";
import { paymentOf } from "#contract/payments";
import { referralPartners } from "#contract/referrals";
import { subOrderKinds, subOrderNumber } from "#contract/sub-orders";
import type { OutputOf } from "#contract/endpoint";
import type { Ask } from "./ask.ts";
import { Usage, type Given } from "./command.ts";
import { when } from "./taipei.ts";

type State = (typeof operatorsStates)[number];

/** The word that leads an order to each state. */
const deeds: Record<string, State> = {
  prepare: "preparing",
  ship: "shipped",
  arrive: "arrived",
  receive: "received",
  complete: "completed",
  cancel: "cancelled",
};

const groups = orderGroupNames.map((name) => `${name} ${orderGroups[name].name}`).join("、");
const known = carrierCodes.map((code) => `${code} ${carriers[code].name}`).join("、");

export const ordersUsage =
  "orders list｜show｜prepare｜ship｜arrive｜receive｜complete｜cancel｜end 訂單編號… [--dry-run]";
export const ordersSummary = [
  "list [--group 類別] [--after 訂單編號]：列出訂單；預設是要處理的，舊的在前",
  `類別：${groups}`,
  "show 訂單編號：內容、收件人與各步驟的時間",
  "prepare、arrive、receive（已收到）、complete、cancel：可以一次給多筆訂單編號，每筆各自完成",
  "分包裹寄送的訂單：訂單編號-1、訂單編號-2 只動其中一個包裹；出貨時一定要指定",
  "ship 訂單編號 [--carrier 物流公司] --tracking 物流編號：出貨；再說一次可以更正編號",
  `物流公司（宅配與海外宅配要指定，超商與香港門市由門市決定）：${known}`,
  "end 訂單編號-2 --because 原因：沒寄出或已退回的包裹不再寄送，退還它的款項與點數，原因會告訴顧客",
  "cancel --came-back：已出貨的包裹退回來了（還有其他包裹時可再次 ship）；complete：取貨付款的訂單表示已收到款項",
].join("\n      ");

/** The life of orders after they were placed. */
export async function runOrders(ask: Ask, given: Given): Promise<number> {
  const [word = "list", ...numbers] = given.positionals;
  if (word === "list" && numbers.length === 0) return list(ask, given);
  if (word === "show" && numbers.length === 1) return show(ask, numbers[0]!);
  if (word === "end" && numbers.length === 1) return end(ask, given, numbers[0]!);
  if (!Object.hasOwn(deeds, word) || numbers.length === 0) throw new Usage();
  const { carrier, tracking } = given.values;
  if (carrier !== undefined && !carrierOf(carrier)) throw new Usage();
  // one number is one parcel's
  if (tracking !== undefined && numbers.length > 1) throw new Usage();
  // one that is none is told before any is moved
  const asked = numbers.map((typed) => ({ typed, ...readNumber(typed) }));
  let refused = 0;
  for (const one of asked) refused += await move(ask, given, one, deeds[word]!);
  return refused > 0 ? 1 : 0;
}

async function list(ask: Ask, { values }: Given): Promise<number> {
  const { group = "processing", after } = values;
  if (!orderGroupNames.includes(group as OrderGroup)) throw new Usage();
  for (const order of await ask(listShopOrders, { group: group as OrderGroup, after })) {
    const facts = [
      order.order_number,
      order.status_name,
      paymentStates[order.payment_status].name,
      deliveryOf(order.delivery)?.name,
      `${order.goods} 件`,
      moneyInMail(order.total),
      when(order.created_at),
      ...(order.sub_orders.length === 1 ? [trackingOf(order.sub_orders[0]!)] : []),
    ];
    console.log(facts.filter(Boolean).join("  "));
    if (order.sub_orders.length > 1) for (const sub of order.sub_orders) console.log(`  ${subOrderLine(order, sub)}`);
  }
  return 0;
}

type ShopOrder = OutputOf<typeof listShopOrders>[number];
type SubOrder = ShopOrder["sub_orders"][number];

const trackingOf = ({ carrier, tracking_number }: SubOrder) =>
  tracking_number && `${carrierOf(carrier)?.name ?? ""} ${tracking_number}`;

const subOrderLine = ({ order_number }: Pick<ShopOrder, "order_number">, sub: SubOrder) =>
  [
    subOrderNumber(order_number, sub.number),
    subOrderKinds[sub.kind].name,
    sub.status_name,
    `${sub.quantity} 件`,
    sub.ships_from && `${sub.ships_from} 起出貨`,
    trackingOf(sub),
  ]
    .filter(Boolean)
    .join("  ");

async function show(ask: Ask, order_number: string): Promise<number> {
  const order = await ask(showShopOrder, { order_number });
  const { recipient, lines, events, notices, paper, referral, sub_orders } = order;
  console.log(
    [
      `${order.order_number}  ${order.status_name}  ${paymentStates[order.payment_status].name}  ${moneyInMail(order.total)}`,
      `成立：${when(order.created_at)}`,
      ...events.map(({ status, at }) => `${orderStates[status].name}：${when(at)}`),
      ...(order.cancelled_reason ? [`取消原因：${order.cancelled_reason}`] : []),
      `付款方式：${paymentName(order.payment)}`,
      ...order.changed_payments.map(
        (change) =>
          `改付款方式：${paymentName(change.payment_before)} → ${paymentName(change.payment)}，${when(change.at)}`,
      ),
      `配送方式：${deliveryOf(order.delivery)?.name ?? order.delivery}`,
      `收件人：${[recipient.name, recipient.mobile, recipient.telephone, recipient.place].filter(Boolean).join("，")}`,
      `電子信箱：${order.email}`,
      ...sub_orders.map((sub) => `包裹：${subOrderLine(order, sub)}（物流特店編號 ${sub.parcel_number}）`),
      ...notices.map(
        ({ told_at, parcel_number, code, message, outcome }) =>
          `物流通知：${when(told_at)}  ${parcel_number}  ${code} ${message}  ${outcome}`,
      ),
      ...(paper ? [`紙本發票：${paper}`] : []),
      ...(referral
        ? [`導購：${referralPartners[referral.partner].name}  ${when(referral.at)}  ${referral.query}`]
        : []),
      ...lines.map(
        ({ product_guid, name, item_type, quantity, is_ebook, sub_order }) =>
          `- ${sub_orders.length > 1 ? `[${sub_order}] ` : ""}${[lineKind(item_type), name].filter(Boolean).join(" ")} × ${quantity}（${product_guid}${is_ebook ? "，電子書，不需出貨" : ""}）`,
      ),
    ].join("\n"),
  );
  return 0;
}

const paymentName = (code: number) => paymentOf(code)?.name ?? String(code);

/** YL261123000001-2: the second parcel of it. */
function readNumber(typed: string): { order_number: string; sub_order?: number } {
  const [order_number = "", number] = typed.split("-");
  if (number === undefined) return { order_number };
  if (!/^[1-9]\d?$/.test(number)) throw new Usage();
  return { order_number, sub_order: Number(number) };
}

/** 1: refused. The order's state tells repeats apart; the operation's name lets the command ask again by itself where no answer came. */
async function move(
  ask: Ask,
  { values, dry_run, came_back }: Given,
  { typed, ...order }: ReturnType<typeof readNumber> & { typed: string },
  to: State,
): Promise<number> {
  const { carrier, tracking } = values;
  const parcel = to === "shipped" && { carrier: carrier as CarrierCode | undefined, tracking_number: tracking };
  const asked = { ...order, to, dry_run, came_back: to === "cancelled" && came_back, ...parcel };
  const moved = await ask(moveOrder, asked, dry_run ? undefined : randomUUID()).catch((error: unknown) => {
    // of no such order: the others are still moved
    if (error instanceof ApiError && [404, 422].includes(error.status)) return error;
    throw error;
  });
  if (moved instanceof ApiError) {
    console.log(`${typed}  ${moved.message}`);
    return 1;
  }
  const { outcome, status_name, reason } = moved;
  const words = {
    moved: `已改為「${status_name}」${dry_run ? "（試排，沒有寫入）" : ""}`,
    unchanged: `已經是「${status_name}」，沒有變動`,
    refused: reason,
  };
  console.log(`${typed}  ${words[outcome]}`);
  return outcome === "refused" ? 1 : 0;
}

/** The parcel's state tells repeats apart. */
async function end(ask: Ask, { values: { because }, dry_run }: Given, typed: string): Promise<number> {
  const { order_number, sub_order } = readNumber(typed);
  if (!because || sub_order === undefined) throw new Usage();
  const asked = { order_number, sub_order, because, dry_run };
  const { outcome, amount, points_back, points_taken, reason } = await ask(
    endParcel,
    asked,
    dry_run ? undefined : randomUUID(),
  );
  const facts = [
    `不再寄送，退款 ${moneyInMail(amount)}`,
    points_back > 0 && `退回紅利點數 ${points_back} 點`,
    points_taken > 0 && `收回紅利點數 ${points_taken} 點`,
  ];
  const words = {
    done: `${facts.filter(Boolean).join("，")}${dry_run ? "（試排，沒有寫入）" : ""}`,
    unchanged: "已經結束，沒有變動",
    refused: reason,
  };
  console.log(`${typed}  ${words[outcome]}`);
  return outcome === "refused" ? 1 : 0;
}
