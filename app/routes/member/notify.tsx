import { randomUUID } from "node:crypto";
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticeOf, noticeStates, type NoticeState } from "#contract/notice-rules";
import { listNotices } from "#contract/product-notifications";
import { stateWords } from "#contract/purchase-rules";
import { stack } from "#styles/page.css";
import { faint } from "#styles/text.css";
import { requireMember } from "../../shopper.server.ts";
import { taipeiDate, taipeiMinute } from "../../taipei.server.ts";
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
  const state = noticeStates.find((name) => name === asked.get("state")) ?? "waiting";
  const page = ownPage(asked);
  const { notices, ...listed } = await api(listNotices, { page, state });
  // the last of a page was moved or removed
  if (page > listed.pages) throw redirect(pageOf(state, listed.pages));
  return {
    ...listed,
    state,
    operation_id: randomUUID(),
    notices: notices.map((notice) => ({
      ...notice,
      created_at: taipeiDate(notice.created_at),
      notified_at: notice.notified_at && taipeiMinute(notice.notified_at),
      sale_start: notice.sale_start && taipeiMinute(notice.sale_start),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("貨到通知", matches);

const names: Record<NoticeState, string> = { waiting: "等候中", told: "已通知" };

export default function Notices() {
  const { notices, page, pages, counts, state, operation_id } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>貨到通知</h1>
      <StateLinks
        label="通知狀態"
        links={noticeStates.map((name) => ({
          text: `${names[name]} ${counts[name]}`,
          href: pageOf(name, 1),
          current: name === state,
        }))}
      />
      {notices.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <form method="post" data-in-place="">
          <input type="hidden" name="from" value={pageOf(state, page)} />
          <input type="hidden" name={operationName} value={operation_id} />
          <ul className={css.list}>
            {notices.map((notice) => (
              <Notice key={notice.product_guid} {...notice} />
            ))}
          </ul>
        </form>
      )}
      <Pager page={page} pages={pages} href={(number: number) => pageOf(state, number)} />
      <p className={faint}>
        每項商品通知一次，寄到您的電子信箱；只驗證了手機的會員以簡訊通知。商品數量有限，通知不代表保留。
      </p>
    </div>
  );
}

function Nothing({ state }: { state: NoticeState }) {
  return state === "waiting" ? (
    <EmptyState title="沒有等候中的商品" link={{ text: "看看我的收藏", href: "/member/wish" }}>
      <p>商品已售完或尚未開賣時，在商品頁按「貨到通知我」或「開賣通知我」，可以購買時就會通知您。</p>
    </EmptyState>
  ) : (
    <EmptyState title="還沒有通知過您的商品" link={{ text: "繼續逛逛", href: "/" }}>
      <p>您等候的商品到貨或開賣並通知您之後，會留在這裡，可以直接放進購物車。</p>
    </EmptyState>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["notices"][number];

function Notice({ kind, created_at, notified_at, sale_start, ...product }: Shown) {
  const { button_status } = product;
  const forSale = button_status === "add_to_shopping_cart";
  // told once: what is sold out again can be waited for again
  const again = notified_at && !forSale && noticeOf(button_status);
  return (
    <OwnListRow list="/member/notify" product={product} deed={again && <NoticeButton product={product} kind={again} />}>
      {forSale ? (
        <span className={css.news}>{kind === "on_sale" ? "開賣了" : "到貨了"}，現在可以購買</span>
      ) : (
        <b>
          {stateWords[button_status]}
          {button_status === "has_not_started" && sale_start && `，${sale_start} 開始販售`}
        </b>
      )}
      <span className={faint}>
        {notified_at ? `${notified_at} 已通知${kind === "on_sale" ? "開賣" : "到貨"}` : `${created_at} 登記`}
      </span>
    </OwnListRow>
  );
}

function pageOf(state: NoticeState, page: number): string {
  const query = new URLSearchParams({ ...(state !== "waiting" && { state }), ...(page > 1 && { page: String(page) }) });
  return `/member/notify${query.size > 0 ? `?${query}` : ""}`;
}
