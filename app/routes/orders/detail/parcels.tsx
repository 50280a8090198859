import { grouped, money } from "#contract/money-rules";
import type { Order } from "#contract/orders";
import { spaced } from "#contract/spacing-rules";
import { secondary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { screenOnly, visuallyHidden } from "#styles/text.css";
import { CardInstead } from "../../../ui/card-instead.tsx";
import { Copyable, withCopies } from "../../../ui/copyable.tsx";
import { CoverPicture } from "../../../ui/cover-picture.tsx";
import { FactList, type Fact } from "../../../ui/fact-list.tsx";
import { OrderProgress } from "../../../ui/order-progress.tsx";
import { transferFacts } from "../../../ui/transfer-facts.ts";
import * as css from "./parcels.css.ts";

type SubOrder = Order["sub_orders"][number];

interface StateProps {
  order: Order;
  /** another way to pay, beside the one that waits */
  card: Parameters<typeof CardInstead>[0] | null;
}

/** How far the order is, and what is to be looked for now; of several parcels that is told with each. */
export function State({ order, card }: StateProps) {
  if (order.progress.length === 0) return null;
  const [only, ...others] = order.sub_orders;
  const alone = others.length === 0;
  const facts: Fact[] = [
    // what is transferred, beside where to
    { term: "應付總額", value: order.transfer && money(order.total), strong: true },
    ...withCopies(transferFacts(order.transfer)),
    { term: "付款期限", value: order.can_pay_again && order.pay_before },
    ...(alone && only ? factsOf(only, true) : []),
    { term: "回饋點數", value: order.points_earned && `${grouped(order.points_earned)} 點` },
  ];
  return (
    <section className={`${box} ${stack}`} aria-label="訂單動態">
      <OrderProgress progress={order.progress} />
      {!alone && <p>這筆訂單分成 {order.sub_orders.length} 個部分提供，各自的進度如下。</p>}
      {facts.some(({ value }) => value) && <FactList facts={facts} />}
      {card && (
        <div className={`${css.card} ${screenOnly}`}>
          <CardInstead {...card} />
        </div>
      )}
      {alone && only && <Receipt order={order} sub={only} alone />}
    </section>
  );
}

/** Each parcel, where the order comes in several. */
export function Parcels({ order, covers }: { order: Order; covers: Record<string, string> }) {
  if (order.progress.length === 0 || order.sub_orders.length < 2) return null;
  return order.sub_orders.map((sub) => <Parcel key={sub.number} order={order} sub={sub} covers={covers} />);
}

function Parcel({ order, sub, covers }: { order: Order; sub: SubOrder; covers: Record<string, string> }) {
  const lines = order.lines.filter(({ sub_order }) => sub_order === sub.number);
  const title = sub.kind === "ebooks" ? sub.kind_name : `包裹 ${sub.number}：${sub.kind_name}`;
  const facts = factsOf(sub);
  return (
    <section className={`${box} ${stack}`} aria-labelledby={`parcel-${sub.number}`}>
      <h2 id={`parcel-${sub.number}`} className={css.title}>
        {title}
        <span className={css.status}>{sub.status_name}</span>
      </h2>
      <OrderProgress progress={sub.progress} label={`${title}的進度`} />
      {facts.some(({ value }) => value) && <FactList facts={facts} />}
      <Receipt order={order} sub={sub} />
      {/* what it holds may be forty things */}
      <ul className={css.covers}>
        {lines.map((line, at) => (
          <li key={at} className={css.line}>
            {line.product_guid in covers ? (
              <CoverPicture
                className={css.cover}
                image={covers[line.product_guid]!}
                alt=""
                width={40}
                height={50}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span />
            )}
            <span>
              <span lang={line.title_language}>{line.name}</span>
              {line.quantity > 1 && ` × ${line.quantity}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf(sub: SubOrder, alone?: boolean): Fact[] {
  const { sub_order_number, parcel, collect_before, received_at, ships_from, status } = sub;
  const link = parcel?.page && (
    <a href={parcel.page} rel="noreferrer">
      到{spaced(parcel.carrier)}查詢{!alone && <span className={visuallyHidden}>包裹 {sub_order_number}</span>}
    </a>
  );
  return [
    {
      term: "預計出貨",
      value: status === "placed" || status === "preparing" ? ships_from && `${ships_from} 起` : null,
    },
    { term: "物流公司", value: parcel?.carrier },
    {
      term: "物流編號",
      value: parcel?.tracking_number && (
        <Copyable what={alone ? "物流編號" : `包裹 ${sub_order_number} 的物流編號`} value={parcel.tracking_number} />
      ),
      strong: true,
    },
    { term: "查詢包裹", value: link },
    { term: "取貨期限", value: collect_before, strong: true },
    { term: "收到時間", value: received_at },
    { term: "包裹狀況", value: troubles[status] },
  ];
}

/** What its four steps do not tell. */
const troubles: Partial<Record<SubOrder["status"], string>> = {
  returning: "逾期未取或未能送達，正在退回",
  came_back: "已退回給我們，會與您聯絡後續處理",
};

function Receipt({ order, sub, alone }: { order: Order; sub: SubOrder; alone?: boolean }) {
  if (!sub.can_confirm_receipt) return null;
  return (
    <form className={screenOnly} method="post" action={`/orders/${order.order_number}/receipt`}>
      <input type="hidden" name="sub_order" value={sub.number} />
      <button className={secondary}>
        已收到商品{!alone && <span className={visuallyHidden}>（包裹 {sub.sub_order_number}）</span>}
      </button>
    </form>
  );
}
