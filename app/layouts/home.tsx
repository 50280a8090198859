import { NavLink, Outlet } from "@remix-run/react";
import { PageFrame } from "./frame.tsx";
import * as css from "./home.css.ts";

const pages = [
  ["/member", "會員中心"],
  ["/member/orders", "訂單查詢"],
] as const;

/** The member area: what a member can do here, beside the page. */
export default function HomeLayout() {
  return (
    <PageFrame>
      <div className={css.area}>
        <nav aria-label="會員功能">
          <ul className={css.links}>
            {pages.map(([to, text]) => (
              <li key={to}>
                <NavLink to={to} end className={css.link!} reloadDocument>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.page}>
          <Outlet />
        </div>
      </div>
    </PageFrame>
  );
}
