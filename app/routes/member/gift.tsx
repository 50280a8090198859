import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { listGifts } from "#contract/gifts";
import { money } from "#contract/money-rules";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { shownDay } from "../../format.ts";
import { requireMember } from "../../shopper.server.ts";
import { taipeiDate } from "../../taipei.server.ts";
import { CoverPicture } from "../../ui/cover-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import * as css from "./own-list.css.ts";

export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const { received, offers } = await api(listGifts, {});
  return { received: received.map((gift) => ({ ...gift, ordered_at: taipeiDate(gift.ordered_at) })), offers };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我的贈品", matches);

export default function Gifts() {
  const { received, offers } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>我的贈品</h1>
      <section className={stack}>
        <h2>收到的贈品</h2>
        {received.length === 0 ? (
          <EmptyState title="還沒有贈品" link={{ text: "繼續逛逛", href: "/" }}>
            <p>隨訂單送的贈品會記在這裡。</p>
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {received.map((gift) => (
              <Gift key={`${gift.order_number} ${gift.product_guid}`} {...gift}>
                <span>{gift.state}</span>
                <span className={faint}>
                  {gift.ordered_at} 隨訂單 <a href={`/orders/${gift.order_number}`}>{gift.order_number}</a> 贈送
                </span>
              </Gift>
            ))}
          </ul>
        )}
      </section>
      <section className={stack}>
        <h2>現在送的贈品</h2>
        {offers.length === 0 ? (
          <p>目前沒有贈品活動。</p>
        ) : (
          <>
            <p>符合條件時，贈品會自動放進購物車，不必另外加入。</p>
            <ul className={css.list}>
              {offers.map(({ with_product, minimum_subtotal, last_day, ...gift }, at) => (
                <Gift key={at} {...gift}>
                  {with_product ? (
                    <span>
                      買{with_product.least_quantity > 1 && ` ${with_product.least_quantity} 件`}
                      <a href={`/product/${with_product.product_guid}`}>「{with_product.name}」</a>就送
                    </span>
                  ) : (
                    <span>{minimum_subtotal > 0 ? `商品小計滿 ${money(minimum_subtotal)} 就送` : "買就送"}</span>
                  )}
                  <span className={faint}>{last_day ? `${shownDay(last_day)} 止，送完為止` : "送完為止"}</span>
                </Gift>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

type Shown = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>["received"][number],
  "name" | "title_language" | "image" | "quantity"
> & { children: ReactNode };

/** A gift cannot be bought by itself, so its name leads nowhere. */
function Gift({ name, title_language, image, quantity, children }: Shown) {
  return (
    <li className={css.entry}>
      <CoverPicture className={css.cover} image={image} alt="" width={80} height={96} loading="lazy" />
      <div className={css.words}>
        <strong lang={title_language}>
          {name}
          {quantity > 1 && ` × ${quantity}`}
        </strong>
        {children}
      </div>
    </li>
  );
}
