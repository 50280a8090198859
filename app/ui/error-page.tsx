import { label } from "#styles/form.css";
import { cluster, column, main, narrow, stack } from "#styles/page.css";
import { primary, secondary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import * as css from "./error-page.css.ts";
import { isServerError } from "#contract/error-rules";
import { isGoal } from "../goal.ts";
import { BusyPage, busyTitle, type Waiting } from "./busy-page.tsx";
import { Flash } from "./flash.tsx";
import { Footer, type FooterFacts } from "./footer.tsx";
import { Header, topCategories } from "./header.tsx";
import { WayOn, type BookAhead } from "./way-on.tsx";

export interface ErrorPageProps {
  status: number;
  message: string | undefined;
  /** to go on with, where there is no such page */
  books: BookAhead[] | undefined;
  /** the shop failed: the page may be asked again */
  waiting: Waiting | undefined;
  /** path and query of the page that failed */
  here: string;
  frame:
    | (FooterFacts & {
        shopper: string;
        cart_quantity: number;
        categories?: { id: number; description: string }[];
        goal?: string;
        flash?: Parameters<typeof Flash>[0];
      })
    | undefined;
}

/** The page that stands in for one that could not be shown (404, 500, busy, refused): what happened, and what can still be done. */
export function ErrorPage({ status, message, books, waiting, here, frame }: ErrorPageProps) {
  const path = here.split("?")[0]!;
  return (
    <>
      <Header
        storeName={frame?.store_name ?? "閱林"}
        categories={topCategories(frame)}
        member={frame?.shopper === "member"}
        cartQuantity={frame?.cart_quantity ?? 0}
        goal={frame?.goal ?? (isGoal(path) ? here : "/")}
      />
      <main id="main" tabIndex={-1} className={`${column} ${main} ${stack}`}>
        {frame?.flash && <Flash {...frame.flash} />}
        {isBusy(status, waiting !== undefined) ? (
          <BusyPage {...(waiting ?? { retry: here })} />
        ) : (
          <Words status={status} message={message} here={here} />
        )}
        {status === 404 && <WayOn books={books ?? []} categories={topCategories(frame)} />}
      </main>
      <Footer frame={frame} here={here} />
    </>
  );
}

const titles: Record<number, string> = {
  404: "找不到這個頁面",
  413: "送出的資料太大",
  429: "操作太頻繁，請稍後再試",
};

/** 500 is a fault of the page itself, unless the shop's answer brought it. */
const isBusy = (status: number, waiting: boolean) => waiting || (status !== 500 && isServerError(status));

/** The page's heading, and what its title says. */
export const errorTitle = (status: number, waiting = false): string =>
  isBusy(status, waiting) ? busyTitle : (titles[status] ?? (status < 500 ? "無法完成這個動作" : "系統發生問題"));

function Words({ status, message, here }: { status: number; message: string | undefined; here: string }) {
  const missing = status === 404;
  return (
    // over rows of books it is as wide as they are
    <div className={missing ? stack : `${stack} ${narrow}`}>
      <div className={clearing} />
      <h1>{errorTitle(status)}</h1>
      <p>
        {missing
          ? `${message ?? "網址可能輸入錯誤，或這個頁面已經移除"}。您可以搜尋想找的商品，或從首頁開始逛。`
          : (message ??
            (status < 500
              ? "這個網址不接受這樣的操作。請回上一頁再試，或從首頁重新開始。"
              : "我們已經記錄這個問題。購物車裡的商品都還在，請稍後再試一次。"))}
      </p>
      {missing && (
        <form className={css.search} action="/search" aria-label="搜尋其他商品" role="search">
          <div>
            <label className={label} htmlFor="missing-q">
              想找什麼？
            </label>
            <input id="missing-q" className={css.box} type="search" name="q" maxLength={100} />
          </div>
          <button className={primary}>搜尋</button>
        </form>
      )}
      <div className={cluster}>
        {!missing && status >= 429 && (
          <a className={primary} href={here}>
            再試一次
          </a>
        )}
        <a className={secondary} href="/">
          回首頁
        </a>
        <a href="/cart">看購物車</a>
      </div>
    </div>
  );
}
