import { data, redirect, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { OutputOf } from "#contract/endpoint";
import { grouped } from "#contract/money-rules";
import { checkQueuePlace, takeQueuePlace } from "#contract/queue";
import { queueErrorOf, queueLimits, type QueueError } from "#contract/queue-rules";
import { secondary } from "#styles/button.css";
import { clearing } from "#styles/drawings.css";
import { cluster } from "#styles/page.css";
import { named, visuallyHidden } from "#styles/text.css";
import { isCrawler } from "../crawler.server.ts";
import { useFrame } from "../root.tsx";
import { Flash } from "../ui/flash.tsx";
import { arriveAt } from "../cookies/kept.server.ts";
import { hostCookie, sealedCookie } from "../cookies/sealed.server.ts";
import { log } from "../log.server.ts";
import { productApi } from "../product-api.server.ts";
import { ownPath } from "../redirect-path.ts";
import { Mark } from "../ui/header.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { settings } from "../settings.server.ts";
import * as css from "./queue/page.css.ts";

type Place = OutputOf<typeof takeQueuePlace>;

const heldSeconds = 86_400;
const held = sealedCookie<{ ticket: string }>(hostCookie("place"), "/", heldSeconds);
/** Who presses 重新整理 again and again is told the same, and the shop is not asked. */
const told = new LRUCache<string, Place>({ max: 20_000, ttl: queueLimits.askAgainSeconds * 900 });

/**
 * The line before the shop, in the place of the page that was wanted (scripts/preload/queue.mjs): it asks again by itself, and leads there when it is one's turn.
 * Whatever goes wrong, a place that was taken is kept.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const target = request.headers.get("x-queue-target");
  if (target === null) throw redirect("/");
  // who reads for a machine comes again later, and takes nobody's place
  if (isCrawler(request)) throw new Response(null, { status: 503, headers: { "Retry-After": "600" } });
  const ticket = (await held.read(request))?.ticket;
  const { place, error } = await verify(request, ticket);
  const wanted = target.replace(stillMark, "");
  const still = wanted !== target;
  const to = ownPath(wanted);
  if (error) log.warn({ reason: error }, "queue");
  if (to !== wanted) log.warn({ reason: "invalid_redirect_url" satisfies QueueError }, "queue");
  if (place && place.state !== "waiting")
    throw redirect(arriveAt(request, to), {
      status: 303,
      headers: [
        ["X-Queue", "in"],
        ["Set-Cookie", held.end()],
      ],
    });
  const again = queueLimits.askAgainSeconds;
  // a browser that refuses cookies would take a new place each time
  const at = (path: string) => (place ? arriveAt(request, path) : path);
  const back = at(still ? withMark(to) : to);
  const headers: [string, string][] = [
    ["Retry-After", String(again)],
    ...(still ? [] : [["Refresh", `${again}; url=${back}`] as [string, string]]),
    ...(place ? [["Set-Cookie", await held.keep({ ticket: place.ticket }, heldSeconds)] as [string, string]] : []),
  ];
  return data(
    {
      back,
      still,
      /** the same page, which asks again by itself, or does so no more */
      other: at(still ? to : withMark(to)),
      error,
      kept: Boolean(ticket),
      store: settings.storeName,
      before: place?.before ?? 0,
      minutes: place?.minutes ?? 0,
    },
    { status: 503, headers },
  );
}

/** At the end of an address: who waits there asks again by hand (WCAG 2.2.1). It is no part of where they are led to. */
const stillMark = /[?&]queue=still$/;
const withMark = (to: string) => `${to}${to.includes("?") ? "&" : "?"}queue=still`;

async function verify(request: Request, ticket?: string): Promise<{ place?: Place; error?: QueueError }> {
  const { attempt } = productApi(null, request);
  const known = ticket && told.get(ticket);
  if (known) return { place: known };
  const { data: place, error } = ticket
    ? await attempt(checkQueuePlace, { ticket })
    : await attempt(takeQueuePlace, {}, {});
  if (place?.state === "waiting") told.set(place.ticket, place);
  if (place) return { place };
  const reason = queueErrorOf(error);
  if (reason !== "token_invalid") return { error: reason };
  return { ...(await verify(request)), error: reason };
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.before ? `前面約有 ${grouped(data.before)} 人` : "排隊中", matches),
  { name: "robots", content: "noindex" },
];

export default function Queue() {
  const { back, still, other, error, kept, store, before, minutes } = useLoaderData<typeof loader>();
  const lost = error && error !== "token_invalid";
  const frame = useFrame();
  const again = still ? "請約半分鐘後重新整理" : "約半分鐘後會自動再試";
  return (
    <div className={css.room}>
      {frame?.flash && <Flash {...frame.flash} />}
      <div className={css.sheet}>
        <div className={`${clearing} ${css.picture}`} />
        <div className={css.words}>
          <p className={css.shop}>
            <Mark />
            {store}
          </p>
          <h1 className={`${named} ${css.heading}`}>現在逛{store}的人很多，請稍候</h1>
          {error === "token_invalid" && <p>先前的排隊號碼已失效，已為您重新取號。</p>}
          <p role="status">
            {lost ? (
              `${kept ? "暫時無法確認您的順位" : "暫時無法取號"}，${again}。${kept ? "您的順位仍保留著。" : ""}`
            ) : (
              <Standing before={before} minutes={minutes} />
            )}
          </p>
          <p className={cluster}>
            <a className={secondary} href={back}>
              重新整理
            </a>
            <a href={other}>{still ? "自動更新" : "停止自動更新"}</a>
          </p>
          <div className={css.notes}>
            <p>
              {still
                ? "這一頁不會自動更新，輪到您時按「重新整理」就會帶您到想去的頁面。"
                : `這一頁每 ${queueLimits.askAgainSeconds} 秒自動更新，輪到您時會直接帶您到想去的頁面。`}
              號碼記在瀏覽器的 Cookie 裡，離開一下再回來，順位仍在。
            </p>
            <p className={cluster}>
              <a href="/cart">看購物車</a>
              <a href="/docs/service-rules">服務條款</a>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

/** One sentence for who listens; for who looks, how many large and the rest under it. */
function Standing({ before, minutes }: { before: number; minutes: number }) {
  return (
    <>
      <span className={css.place}>
        {before === 0 ? (
          <b className={css.count}>您是下一位</b>
        ) : (
          <>
            前面約有 <b className={css.count}>{grouped(before)}</b> 人
          </>
        )}
        <span className={visuallyHidden}>，</span>
      </span>
      {before === 0 ? "一分鐘內輪到您。" : `大約 ${minutes} 分鐘後輪到您。`}
    </>
  );
}
