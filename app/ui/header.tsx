import type { ReactNode } from "react";
import { afterAdding, useAdded } from "../enhance/cart-count.ts";
import { Autocomplete } from "../enhance/autocomplete.tsx";
import { withGoal } from "../goal.ts";
import { screenOnly } from "#styles/text.css";
import * as css from "./header.css.ts";

export interface HeaderAds {
  above: ReactNode;
  beside: ReactNode;
  below: ReactNode;
}

interface TopCategory {
  id: number;
  description: string;
}

/** What the document's own header lists: its scripts are not sent the same once more (documents/handoff.server.ts). Behind the categories stand advertisements. */
const listed: TopCategory[] = import.meta.env.SSR
  ? []
  : Array.from(document.querySelectorAll(`.${css.panel} > li:not(.${css.all},.${css.all} ~ li) > a`), (link) => ({
      id: Number(link.getAttribute("href")!.slice(12)),
      description: link.textContent!,
    }));

/** The shop's top categories, in order. */
export const topCategories = (frame: { categories?: TopCategory[] } | undefined): TopCategory[] =>
  frame?.categories ?? listed;

interface Props {
  storeName: string;
  categories: TopCategory[];
  /** signed in as a member */
  member: boolean;
  cartQuantity: number;
  /** where sign-in leads back to */
  goal: string;
  /** what was searched for, on the search page */
  query?: string;
  /** what the shop says above it, beside its name, and below the categories */
  ads?: HeaderAds | undefined;
}

export function Header({ storeName, categories, member, cartQuantity, goal, query = "", ads }: Props) {
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        跳到主要內容
      </a>
      {/* gone with the page when that is scrolled */}
      {ads?.above}
      <div className={css.top}>
        <a className={storeName === "閱林" ? `${css.logo} ${css.ownName}` : css.logo} href="/">
          <Mark />
          {storeName}
        </a>
        {ads?.beside}
        {member ? (
          <>
            <a className={css.account} href="/member">
              會員中心
            </a>
            <form className={screenOnly} method="post" action="/logout">
              <button className={css.logout}>登出</button>
            </form>
          </>
        ) : (
          <>
            <a className={css.account} href={withGoal("/login", goal)}>
              登入
            </a>
            <a className={css.account} href={withGoal("/registry", goal)}>
              加入會員
            </a>
          </>
        )}
      </div>
      <div className={css.bar}>
        <nav className={css.categories} aria-label="商品分類">
          <details>
            <summary className={css.summary}>
              <span className={css.onWide}>商品分類</span>
            </summary>
            <ul className={css.panel}>
              {categories.map(({ id, description }) => (
                <li key={id}>
                  <a className={css.panelLink} href={`/category/1/${id}`}>
                    {description}
                  </a>
                </li>
              ))}
              <li className={css.all}>
                <a className={css.panelLink} href="/categories">
                  全部分類
                </a>
              </li>
              {ads?.below}
            </ul>
          </details>
        </nav>
        <form className={css.search} role="search" aria-label="全站搜尋" action="/search">
          <Autocomplete
            source="/search/suggest"
            route="routes/search/suggest"
            className={css.searchBox}
            type="search"
            name="q"
            aria-label="搜尋商品"
            placeholder="書名、作者、ISBN"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className={css.searchButton}>搜尋</button>
        </form>
        <CartLink quantity={cartQuantity} />
      </div>
    </header>
  );
}

function CartLink({ quantity }: { quantity: number }) {
  const { total, presses } = useAdded((all) => all);
  const count = presses.reduce((sum, { units }) => sum + units, total ?? quantity);
  return (
    <a className={css.cart} href="/cart" data-cart-count={count} onClick={presses.length > 0 ? afterAdding : undefined}>
      <svg className={css.cartIcon} width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M1 2h3l2 10h9l3-7H5M6.5 16a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M13.5 16a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0" />
      </svg>
      <span className={css.onWide}>{`購物車（${count} 件）`}</span>
    </a>
  );
}

/** The shop's sign: two trees that stand on an open book. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="7" />
      <path
        className={css.markInk}
        d="M13 5l6 10h-3l3 6h-5v3h-2v-3H7l3-6H7zM24 10l5 8h-2l2 4h-4v2h-2v-2h-3l2-7h-1zM5 25c5-2 9-2 13 1 4-3 8-3 13-1v6c-5-2-9-2-13 1-4-3-8-3-13-1z"
      />
    </svg>
  );
}
