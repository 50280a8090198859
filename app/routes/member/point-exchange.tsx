import { randomUUID } from "node:crypto";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { grouped, money } from "#contract/money-rules";
import { exchangePoints, listPointOffers, type offerStates } from "#contract/point-exchange";
import { discountLabel } from "#contract/price-rules";
import { title48 } from "#contract/title-rules";
import { secondary } from "#styles/button.css";
import { narrow, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { flashCookie, type Flash } from "../../cookies/flash.server.ts";
import { digest, readButton } from "../../form.server.ts";
import { shownDay } from "../../format.ts";
import { requireMember } from "../../shopper.server.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import * as css from "./coupons.css.ts";

export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  return { ...(await api(listPointOffers, {})), operation_id: randomUUID() };
}

const schema = exchangePoints.input.extend({ operation_id: z.string().max(36).optional() });

export async function action({ request }: ActionFunctionArgs) {
  const { code, operation_id = randomUUID() } = await readButton(request, schema);
  const { api } = await requireMember(request);
  // one id for every button of the page: what each of them exchanges tells them apart; pressed twice it is one deed
  const operationId = `${operation_id}_${digest(code)}`;
  const { data: done, error } = await api.attempt(exchangePoints, { code }, { operationId });
  // whether it was exchanged is not known: sent again it is the same press
  const undo = { action: "/member/pointexchange", label: "重試", fields: { code, operation_id } };
  const flash: Flash = error
    ? { kind: "alert", messages: [error.message], ...(error.status >= 500 && { undo }) }
    : {
        kind: "status",
        messages: [`已用 ${grouped(done.points)} 點兌換「${title48(done.name)}」，還有 ${grouped(done.balance)} 點`],
        link: { href: "/member/coupons", text: "看我的優惠券" },
      };
  return redirect("/member/pointexchange", { status: 303, headers: { "Set-Cookie": await flashCookie(flash) } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("點數兌換", matches);

export default function PointExchange() {
  const { balance, offers, operation_id } = useLoaderData<typeof loader>();
  return (
    <div className={narrow}>
      <Breadcrumb
        steps={[
          { text: "會員中心", href: "/member" },
          { text: "紅利點數", href: "/member/points" },
        ]}
        here="點數兌換"
      />
      <div className={stack}>
        <h1 className={named}>點數兌換</h1>
        <p>
          您有 <strong>{grouped(balance)} 點</strong>。用點數換優惠券，結帳時直接選用；每種限兌換一張，兌換後無法復原。
        </p>
        {offers.length === 0 ? (
          <EmptyState title="目前沒有可以兌換的優惠券" link={{ text: "看紅利點數", href: "/member/points" }} />
        ) : (
          <form method="post" action="/member/pointexchange">
            <input type="hidden" name="operation_id" value={operation_id} />
            <ul className={css.tickets}>
              {offers.map((offer) => (
                <Offer key={offer.code} {...offer} balance={balance} />
              ))}
            </ul>
          </form>
        )}
        <p>
          <a href="/docs/aboutcoupon">優惠券使用說明</a>
        </p>
      </div>
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["offers"][number] & { balance: number };

function Offer({
  code,
  name,
  discount_type,
  discount_range,
  minimum_subtotal,
  last_day,
  points,
  state,
  balance,
}: Shown) {
  const why: Record<(typeof offerStates)[number], string> = {
    open: "",
    had: "您已經有這張優惠券",
    gone: "已全數兌換完畢",
    short: `還差 ${grouped(points - balance)} 點`,
  };
  return (
    <li className={css.coupon}>
      <span className={`${css.worth} ${state === "open" ? css.good : ""}`}>
        {discountLabel(discount_type, discount_range)}
      </span>
      <div className={css.words}>
        <strong>{name}</strong>
        <span>{minimum_subtotal > 0 ? `商品小計滿 ${money(minimum_subtotal)} 可用` : "不限金額"}</span>
        <span className={`${faint} ${css.days}`}>{last_day ? `使用期限至 ${shownDay(last_day)}` : "沒有使用期限"}</span>
        <div className={css.deed}>
          <strong>{grouped(points)} 點</strong>
          {state === "open" ? (
            <button className={secondary} name="code" value={code} aria-label={`用 ${grouped(points)} 點兌換：${name}`}>
              兌換
            </button>
          ) : (
            <span className={faint}>{why[state]}</span>
          )}
        </div>
      </div>
    </li>
  );
}
