import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "#contract/orders";
import { orderGroupNames, orderGroups, type OrderGroup } from "#contract/orders-states";
import { stack } from "#styles/page.css";
import { coversOf } from "../../order-covers.server.ts";
import { requireMember } from "../../shopper.server.ts";
import { dated } from "../../taipei.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { coversShown, OrderRows } from "../../ui/order-rows.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { StateLinks } from "../../ui/state-links.tsx";
import { pageNumber } from "../../way-on.server.ts";

export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = await pageNumber(request, params.page, "訂單沒有這一頁");
  const asked = new URL(request.url).searchParams.get("group");
  const group = orderGroupNames.find((name) => name === asked) ?? "all";
  const listed = await api(listOrders, { page, group });
  const orders = listed.orders.map(dated);
  return data(
    { ...listed, group, orders, covers: await coversOf(request, coversShown(orders)) },
    { status: page > listed.pages ? 404 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訂單查詢", matches);

export default function Orders() {
  const { orders, covers, page, pages, total, counts, group } = useLoaderData<typeof loader>();
  if (counts.all === 0)
    return (
      <div className={stack}>
        <h1>訂單查詢</h1>
        <EmptyState title="還沒有訂單" link={{ text: "繼續逛逛", href: "/" }} />
      </div>
    );
  return (
    <div className={stack}>
      <h1>訂單查詢</h1>
      <StateLinks
        label="訂單狀態"
        links={orderGroupNames.map((name) => ({
          text: `${orderGroups[name].name} ${counts[name]}`,
          href: pageOf(name, 1),
          current: name === group,
        }))}
      />
      <p>
        <a href="/member/order/return">申請退貨</a>
      </p>
      {orders.length === 0 ? (
        <EmptyState
          title={page > pages ? "這一頁已經沒有訂單" : `沒有${orderGroups[group].name}的訂單`}
          link={
            page > pages
              ? { text: "回第一頁", href: pageOf(group, 1) }
              : { text: "查看所有訂單", href: pageOf("all", 1) }
          }
        />
      ) : (
        <>
          <p role="status">共 {total} 筆訂單</p>
          <OrderRows orders={orders} covers={covers} />
          <Pager page={page} pages={pages} href={(number: number) => pageOf(group, number)} />
        </>
      )}
    </div>
  );
}

const pageOf = (group: OrderGroup, page: number) =>
  `/member/orders${page > 1 ? `/${page}` : ""}${group === "all" ? "" : `?group=${group}`}`;
