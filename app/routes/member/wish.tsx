import { randomUUID } from "node:crypto";
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { money } from "#contract/money-rules";
import { noticeOf, noticeWords } from "#contract/notice-rules";
import { stateWords } from "#contract/purchase-rules";
import { listWishes } from "#contract/wish-list";
import { wishSorts, type WishSort } from "#contract/wish-rules";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { requireMember } from "../../shopper.server.ts";
import { ownPage } from "../../way-on.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { StateLinks } from "../../ui/state-links.tsx";
import { operationName } from "../../ui/trap-name.ts";
import { NoticeButton, OwnListRow } from "./own-list-row.tsx";
import * as css from "./own-list.css.ts";

export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const asked = new URL(request.url).searchParams;
  const sort = wishSorts.find((name) => name === asked.get("sort")) ?? "newest";
  const page = ownPage(asked);
  const listed = await api(listWishes, { page, sort });
  // the last of a page was moved or removed
  if (page > listed.pages) throw redirect(pageOf(sort, listed.pages));
  return { ...listed, sort, operation_id: randomUUID() };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("我的收藏", matches);

const sortWords: Record<WishSort, string> = { newest: "最近收藏", dropped: "降價最多", price: "價格低到高" };

export default function Wishes() {
  const { wishes, page, pages, total, sort, operation_id } = useLoaderData<typeof loader>();
  if (total === 0)
    return (
      <div className={stack}>
        <h1>我的收藏</h1>
        <EmptyState title="還沒有收藏商品" link={{ text: "繼續逛逛", href: "/" }}>
          <p>在商品頁按「加入收藏」，喜歡的書都會在這裡，降價時一看就知道。</p>
        </EmptyState>
      </div>
    );
  return (
    <div className={stack}>
      <h1>我的收藏</h1>
      <StateLinks
        label="排序"
        links={wishSorts.map((name) => ({ text: sortWords[name], href: pageOf(name, 1), current: name === sort }))}
      />
      <p>共 {total} 件收藏商品</p>
      <form method="post" data-in-place="">
        <input type="hidden" name="from" value={pageOf(sort, page)} />
        <input type="hidden" name={operationName} value={operation_id} />
        <ul className={css.list}>
          {wishes.map((wish) => (
            <Wish key={wish.product_guid} {...wish} />
          ))}
        </ul>
      </form>
      <Pager page={page} pages={pages} href={(number: number) => pageOf(sort, number)} />
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["wishes"][number];

function Wish({ dropped, notice_set, ...product }: Shown) {
  const { button_status } = product;
  const notice = noticeOf(button_status);
  const deed =
    notice &&
    (notice_set ? (
      <span className={faint}>{noticeWords[notice].promise}</span>
    ) : (
      <NoticeButton product={product} kind={notice} />
    ));
  return (
    <OwnListRow list="/member/wish" product={product} deed={deed}>
      {dropped > 0 && <span className={css.news}>比收藏時便宜 {money(dropped)}</span>}
      {button_status !== "add_to_shopping_cart" && <b>{stateWords[button_status]}</b>}
    </OwnListRow>
  );
}

function pageOf(sort: WishSort, page: number): string {
  const query = new URLSearchParams({ ...(sort !== "newest" && { sort }), ...(page > 1 && { page: String(page) }) });
  return `/member/wish${query.size > 0 ? `?${query}` : ""}`;
}
