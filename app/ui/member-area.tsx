import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import * as css from "./member-area.css.ts";

const pages = [
  ["/member", "會員中心"],
  ["/member/orders", "訂單查詢"],
  ["/member/ebooks", "我的電子書"],
  ["/member/points", "紅利點數"],
  ["/member/coupons", "我的優惠券"],
  ["/member/wish", "我的收藏"],
  ["/member/account", "通訊錄"],
] as const;

/** What a member can do here, beside the page; `who` is told where it is known. */
export function MemberArea({ who, children }: { who?: { name: string; card_name: string }; children: ReactNode }) {
  return (
    <div className={css.area}>
      <div>
        {who && (
          <p className={css.who}>
            <strong>{who.name}</strong>
            {who.card_name}
          </p>
        )}
        <nav aria-label="會員功能">
          <ul className={css.links}>
            {pages.map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} end={to === "/member"} className={css.link!} reloadDocument>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.page}>{children}</div>
    </div>
  );
}
