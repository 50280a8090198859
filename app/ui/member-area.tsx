import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Feature } from "#contract/feature-rules";
import * as css from "./member-area.css.ts";

/** The rooms by what one comes for, each in the order of the specification's §2; last of the shelf what this browser remembers. */
const shelves = [
  { name: "訂單", rooms: [["/member/orders", "訂單查詢"]] },
  {
    name: "我的書櫃",
    rooms: [
      ["/member/ebooks", "我的電子書"],
      ["/member/wish", "我的收藏"],
      ["/member/notify", "貨到通知"],
      ["/recently-viewed", "最近看過"],
    ],
  },
  {
    name: "優惠與點數",
    rooms: [
      ["/member/points", "紅利點數"],
      ["/member/pointexchange", "點數兌換"],
      ["/member/gift", "我的贈品"],
      ["/member/game", "每日抽點數"],
      ["/member/coupons", "我的優惠券"],
      ["/member/affiliateprogram", "分潤計畫"],
    ],
  },
  {
    name: "帳戶",
    rooms: [
      ["/member/profile", "個人資料"],
      ["/member/account", "通訊錄"],
      ["/member/newsletter", "電子報"],
    ],
  },
  {
    name: "服務",
    rooms: [
      ["/gift-ai", "送禮小幫手"],
      ["/member/customer", "客服中心"],
    ],
  },
] as const;

/** Only where they are switched on. */
const switched: Partial<Record<string, Feature>> = { "/member/affiliateprogram": "affiliate" };

const centre = ["/member", "會員中心"] as const;

/** What a member can do here, beside the page; on a phone behind one press. `who` is told where it is known. */
export function MemberArea({ who, children }: { who?: { name: string; card_name: string }; children: ReactNode }) {
  const { pathname } = useLocation();
  const { features = [] } = (useRouteLoaderData("root") ?? {}) as { features?: Feature[] };
  const isThere = ([to]: Room) => !switched[to] || features.includes(switched[to]);
  const here = roomOf(pathname);
  const link = ([to, text]: Room) => (
    <a className={css.link} href={to} aria-current={to !== here[0] ? undefined : to === pathname ? "page" : "true"}>
      {text}
    </a>
  );
  return (
    <div className={css.area}>
      <div className={css.side}>
        {who && (
          <p className={css.who}>
            <strong>{who.name}</strong>
            {who.card_name}
          </p>
        )}
        <nav aria-label="會員功能">
          <details className={css.menu}>
            <summary className={css.summary}>
              會員功能<strong>{here[1]}</strong>
            </summary>
            <ul className={css.shelves}>
              <li>{link(centre)}</li>
              {shelves.map(({ name, rooms }) => (
                <li key={name}>
                  <span className={css.shelf}>{name}</span>
                  <ul className={css.rooms}>
                    {rooms.filter(isThere).map((room) => (
                      <li key={room[0]}>{link(room)}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      </div>
      <div className={css.page}>{children}</div>
    </div>
  );
}

type Room = readonly [to: string, text: string];

/** A page further in belongs to its room, and every page of one order to the orders. */
function roomOf(pathname: string): Room {
  const rooms = shelves.flatMap(({ rooms }): readonly Room[] => rooms);
  const of = /^\/(orders|member\/order)\//.test(pathname) ? "/member/orders" : pathname;
  return rooms.find(([to]) => `${of}/`.startsWith(`${to}/`)) ?? centre;
}
