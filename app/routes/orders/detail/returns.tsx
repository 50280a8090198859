import { accountPending } from "#contract/return-states";
import { grouped, money } from "#contract/money-rules";
import type { Order } from "#contract/orders";
import { box, cluster, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { FactList } from "../../../ui/fact-list.tsx";
import { PhotoOrFile } from "../../../ui/photo-or-file.tsx";
import * as css from "../detail.css.ts";

/** What was asked to come back, and how far that is; times as they are shown. */
export function Returns({ order_number, returns }: Pick<Order, "order_number" | "returns">) {
  if (returns.length === 0) return null;
  return (
    <section className={`${box} ${stack}`} aria-label="退貨">
      <h2 className={`${named} ${css.title}`}>退貨</h2>
      {returns.map((one) => (
        <FactList
          key={one.return_id}
          facts={[
            { term: "退貨編號", value: one.return_id },
            { term: "申請日期", value: one.created_at },
            {
              term: "退貨狀態",
              value: `${one.name}${one.decided_at ? `（${one.decided_at}）` : ""}，${one.refused_because ?? one.words}`,
              strong: true,
            },
            {
              term: "退款帳戶",
              value:
                one.account_pending &&
                `${accountPending}，請訂購人打開寄到訂單電子信箱的通知信，從信中的連結確認後，才會匯款`,
              strong: true,
            },
            {
              term: "退回商品",
              value: (
                <ul>
                  {one.lines.map(({ name, quantity, title_language }) => (
                    <li key={name}>
                      <span lang={title_language}>{name}</span> × {quantity}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              term: "照片",
              value: one.photos.length > 0 && (
                <ul className={cluster}>
                  {one.photos.map((photo) => (
                    <li key={photo.photo_id}>
                      <PhotoOrFile photo={photo} href={`/orders/${order_number}/photos/${photo.photo_id}`} />
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              term: one.state === "accepted" ? "退款金額" : "預計退款",
              value: one.state !== "refused" && one.refund > 0 && money(one.refund),
            },
            { term: "退回點數", value: one.state !== "refused" && one.points > 0 && `${grouped(one.points)} 點` },
          ]}
        />
      ))}
    </section>
  );
}
