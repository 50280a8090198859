import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { affiliateDays, affiliatePath, affiliatePercent, leastPayout } from "#contract/affiliate-rules";
import {
  affiliateForm,
  applyAffiliate,
  getAffiliate,
  listAffiliateEarnings,
  listAffiliateStickers,
} from "#contract/affiliates";
import { getProduct, productId } from "#contract/products";
import { stack } from "#styles/page.css";
import { named, prose } from "#styles/text.css";
import { readBeside } from "../../beside-form.server.ts";
import { requireFeature } from "../../features.server.ts";
import { constraintOf, readSubmission, refuse } from "../../form.server.ts";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { requireMember, type Member } from "../../shopper.server.ts";
import { taipeiDate } from "../../taipei.server.ts";
import { ErrorSummary, FormErrors } from "../../ui/error-summary.tsx";
import { Flash } from "../../ui/flash.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { useTypedForm } from "../../ui/typed-form.ts";
import { notFound, pageNumber } from "../../way-on.server.ts";
import { flashCookie } from "../../cookies/flash.server.ts";
import { Apply, type Applied } from "./affiliate-program/apply.tsx";
import { Banners, noProduct, notOurs, OwnLink } from "./affiliate-program/links.tsx";
import { Ledger, Sums } from "./affiliate-program/report.tsx";
import { Rules } from "./affiliate-program/rules.tsx";

export { headers } from "../../ui/form-page.ts";
export const handle = { scripts: false };

/** 分潤計畫: the form for who has not joined, how it stands, and for who was accepted the links, the banners and what they earned. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireFeature(request, "affiliate");
  const { api } = await requireMember(request);
  const affiliate = await readBeside(request, api.attempt(getAffiliate, {}), null);
  const code = affiliate?.code ?? null;
  const [report, links] = await Promise.all([
    affiliate && reportOf(request, api),
    code === null ? null : linksOf(request, api, code),
  ]);
  // who was stopped still sees what is owed; who never was one has nothing to see
  const was = affiliate?.state === "stopped";
  const shown = report && (code !== null || was || report.total + report.orders > 0) ? report : null;
  return { affiliate, constraint: code === null ? constraintOf(affiliateForm) : {}, report: shown, links };
}

async function reportOf(request: Request, api: Member["api"]) {
  const { searchParams } = new URL(request.url);
  const page = await pageNumber(request, searchParams.get("page") ?? "1", noSuchPage);
  const report = await api(listAffiliateEarnings, { page });
  if (page > report.pages) throw await notFound(request, noSuchPage);
  const earnings = report.earnings.map(({ created_at, order, ...one }) => ({
    ...{ ...one, created_at: taipeiDate(created_at) },
    order: order && { ...order, created_at: taipeiDate(order.created_at) },
  }));
  return { ...report, earnings };
}

async function linksOf(request: Request, api: Member["api"], code: string) {
  const pasted = new URL(request.url).searchParams.get("about");
  const about = pasted ?? "";
  const to = about === "" ? "/" : pathOf(about);
  const wrong = to === null ? notOurs : (await isThere(request, to)) ? null : noProduct;
  const made = to !== null && wrong === null ? settings.publicOrigin + affiliatePath(code, to) : null;
  return { stickers: await api(listAffiliateStickers, {}), about, asked: pasted !== null, made, wrong };
}

/** A product's page; where the shop cannot say it, the link is made. */
async function isThere(request: Request, to: string): Promise<boolean> {
  const [, id] = /^\/product\/([^/?]+)/.exec(to) ?? [];
  if (id === undefined) return true;
  if (!productId.test(id.toLowerCase())) return false;
  const { error } = await productApi(null, request).attempt(getProduct, { id: id.toLowerCase() });
  return error?.status !== 404;
}

const noSuchPage = "分潤明細沒有這一頁";

/** What was pasted, as a path of the shop; null: of another site, or no address. */
function pathOf(about: string): string | null {
  const text = about.trim();
  const shop = new URL(settings.publicOrigin);
  // as an address bar shows it, without its scheme
  const address = text.startsWith("/") ? shop.origin + text : /^https?:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.host === shop.host ? url.pathname + url.search : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readSubmission(request, affiliateForm);
  await requireFeature(request, "affiliate");
  const { api } = await requireMember(request);
  if (submission.status !== "success") return refuse(submission);
  const { operationId } = submission;
  const { error } = await api.attempt(applyAffiliate, submission.value, { operationId });
  if (error) return refuse(submission, error);
  // what comes next is said by the notice on the page
  const messages = ["申請已送出"];
  const headers = { "Set-Cookie": await flashCookie({ kind: "status", messages }) };
  return redirect("/member/affiliateprogram", { status: 303, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle("分潤計畫", matches, Boolean(data?.links?.wrong));

export default function AffiliateProgram() {
  const { affiliate, constraint, report, links } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = !affiliate || affiliate.state === "refused" || affiliate.state === "stopped";
  // what was refused is there to be mended
  const defaultValue = affiliate ? { ...affiliate } : {};
  const typed = useTypedForm<Applied>({ id: "affiliate", answer, constraint, defaultValue });
  return (
    <div className={stack}>
      {links?.wrong && <ErrorSummary errors={[{ field: "about", message: links.wrong }]} />}
      {/* where it was asked for meanwhile the form is gone */}
      {isOpen ? <FormErrors form={typed[0]} /> : <Flash kind="alert" messages={typed[0].errors ?? []} />}
      <h1 className={named}>分潤計畫</h1>
      {affiliate?.state === "stopped" && (
        <Notice>
          您的分潤計畫資格已停止：{affiliate.refused_because}。已記入的分潤會保留，滿 {leastPayout}{" "}
          元時仍會匯款給您；也可以再申請一次，通過後接著累積。
        </Notice>
      )}
      {links && <OwnLink {...links} />}
      {report && <Sums {...report} />}
      {report && <Ledger {...report} />}
      {links && <Banners stickers={links.stickers} />}
      {!report && (
        <p>
          在您的網站或社群介紹我們的書。讀者點選您的專屬連結，{affiliateDays} 天內訂購，訂單完成後，商品實付金額的{" "}
          {affiliatePercent}% 就是您的分潤，滿 {leastPayout} 元匯款。
        </p>
      )}
      {affiliate?.state === "asked" && <Notice>「{affiliate.site_name}」的申請審核中，結果會通知您。</Notice>}
      {affiliate?.state === "refused" && (
        <Notice>您的申請未通過：{affiliate.refused_because}。修正後可以再申請一次。</Notice>
      )}
      {isOpen ? (
        <Apply typed={typed} />
      ) : (
        <details className={prose}>
          <summary>分潤計畫規則</summary>
          <Rules />
        </details>
      )}
    </div>
  );
}
