import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "#contract/orders";
import { stack } from "#styles/page.css";
import { requireMember } from "../../shopper.server.ts";
import { dated } from "../../taipei.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OrderRows } from "../../ui/order-rows.tsx";
import { Pager } from "../../ui/pager.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound } from "../../way-on.server.ts";

export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const page = /^\d{1,3}$/.test(params.page ?? "1") ? Number(params.page ?? 1) : 0;
  if (page < 1) throw await notFound(request, noSuchPage);
  const listed = await api(listOrders, { page });
  if (page > Math.max(listed.pages, 1)) throw await notFound(request, noSuchPage);
  return { ...listed, orders: listed.orders.map(dated) };
}

const noSuchPage = "訂單沒有這一頁";

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("訂單查詢", matches);

export default function Orders() {
  const { orders, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1>訂單查詢</h1>
      {orders.length === 0 ? (
        <EmptyState title="還沒有訂單" link={{ text: "繼續逛逛", href: "/" }} />
      ) : (
        <>
          <p role="status">共 {total} 筆訂單</p>
          <OrderRows orders={orders} />
          <Pager page={page} pages={pages} href={(number: number) => `/member/orders/${number}`} />
        </>
      )}
    </div>
  );
}
