import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { promiseHash } from "remix-utils/promise";
import { listCategories } from "#contract/categories";
import "#styles/index.css";
import { isCrawler } from "./crawler.server.ts";
import { keptInPlace } from "./enhance/kept-in-place.ts";
import { Visits, isKeptWithoutScripts, keepsItsPlace, startsAtTop } from "./enhance/visits.tsx";
import type { DrawnOnce } from "./documents.server.ts";
import { switchedOn } from "./features.server.ts";
import { goalOf, pageBeforeCookie } from "./goal.server.ts";
import { isGoal } from "./goal.ts";
import { leftPress } from "./member-deeds.server.ts";
import { isPrefetch } from "./prefetch.server.ts";
import { settings } from "./settings.server.ts";
import { shopFacts } from "./shop-facts.server.ts";
import { cartQuantity } from "./cart.server.ts";
import { readFlash, readFlashCookie } from "./cookies/flash.server.ts";
import { readChoice } from "./cookies/measuring.server.ts";
import { isLight } from "./cookies/light.server.ts";
import { referralCookie } from "./cookies/referral.server.ts";
import { readShopper, silentSignOut } from "./shopper.server.ts";
import { ErrorPage, errorTitle, type ErrorPageProps } from "./ui/error-page.tsx";
import { useRefused } from "./ui/page-title.ts";
import { PlaceKept } from "./ui/place-kept.tsx";
import { ProductsAhead } from "./ui/products-ahead.tsx";
import { productApi } from "./product-api.server.ts";

/** What every page's frame shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // one page has one address; a slash at the end is nobody's
  if (/^\/[^/\\].*\/$/.test(pathname)) throw redirect(pathname.replace(/(?<!\/)\/+$/, "") + search, 301);
  const shopper = await readShopper(request);
  const ahead = isPrefetch(request);
  // at once: what asks the shop here shares its look at the session with the page's own calls
  const { features, categories, cart_quantity, flash, goal, referral, before } = await promiseHash({
    features: switchedOn(request),
    categories: topCategories(request),
    cart_quantity: cartQuantity(shopper, request),
    // a page that is fetched ahead is not yet seen by anybody
    flash: ahead ? nothing : readFlash(request),
    // where the header's links to sign-in lead back to, on a page that is no goal itself
    goal: isGoal(pathname) ? nothing : goalOf(request),
    referral: ahead ? nothing : referralCookie(request),
    before: pageBeforeCookie(request),
  });
  const frame = {
    store_name: settings.storeName,
    tagline: settings.tagline,
    public_origin: settings.publicOrigin,
    demo: settings.demo,
    shop: shopFacts,
    shopper: shopper.kind,
    cart_quantity: cart_quantity ?? 0,
    light: isLight(request),
    /** the headings' own face comes along */
    display_face: !isLight(request) && !isCrawler(request),
    categories,
    // most pages have neither, and every page carries what stands here
    ...(flash && { flash }),
    ...(shopper.kind === "member" && features.length > 0 && { features }),
    ...(features.includes("measuring") && measuringState(request)),
    ...(goal !== null && { goal }),
  };
  // a script that is led to sign-in asks for the page once more, to be seen: its words wait for that
  const isSeen = pathname !== "/login" || request.headers.get("Sec-Fetch-Dest") !== "empty";
  const press = ahead ? null : await leftPress(request);
  const cookies = [
    // who is held at the door reads it there, and once more where it was meant to be read
    ...(flash && isSeen && !request.headers.has("x-queue-target") ? [readFlashCookie()] : []),
    ...(await silentSignOut(request, shopper)),
    ...(referral ? [referral] : []),
    ...(before ? [before] : []),
    ...(press ? [press] : []),
  ];
  return data(frame, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

const nothing = Promise.resolve(null);

/** Whether the footer asks, or leads to what was answered. A page that was fetched ahead is shown without a word to us, and would not be counted: `measured` has none. */
function measuringState(request: Request): { measuring: "asked" | "answered"; measured?: true } {
  const choice = readChoice(request);
  return {
    measuring: choice || isCrawler(request) ? "answered" : "asked",
    ...(choice?.agrees && { measured: true }),
  };
}

/** The frame never stops a page: without the shop it shows itself with fewer links. */
async function topCategories(request: Request): Promise<{ id: number; description: string }[]> {
  const { data: all } = await productApi(null, request).attempt(listCategories, {});
  return (all ?? []).filter(({ depth }) => depth === 1).map(({ id, description }) => ({ id, description }));
}

/** A list's other page changes nothing of the frame. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => keptInPlace(asked) && !inList(asked);

const inList = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

/** In a browser without what its document has drawn already (documents/handoff.server.ts). */
export type Frame = Omit<Loaded, DrawnOnce> & Partial<Pick<Loaded, DrawnOnce>>;

/** The frame's data, for layouts and the error page; undefined where the root itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<typeof loader>("root") as Frame | undefined;
}

/** The error page says when to come again, and does so by itself where it may; to programs too. */
export const headers: HeadersFunction = ({ errorHeaders }): HeadersInit =>
  ["Retry-After", "Refresh", "Allow"].flatMap((name): [string, string][] => {
    const value = errorHeaders?.get(name);
    return value ? [[name, value]] : [];
  });

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const name = data?.store_name ?? "閱林";
  if (error) {
    const { status, waiting } = knownError(error);
    return [{ title: `${errorTitle(status, waiting !== undefined)} – ${name}` }];
  }
  return [{ title: `${name} ${data?.tagline ?? ""}` }];
};

/** Without scripts, or only where its form was refused; a page whose data decide says so by them. */
type Wish = false | "refused" | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const matches = useMatches();
  const { pathname } = useLocation();
  const failed = Boolean(useRouteError());
  const refused = useRefused();
  const wants = matches.map(({ handle, data }) => {
    const { scripts } = (handle ?? {}) as { scripts?: Wish | ((data: unknown) => Wish) };
    return typeof scripts === "function" ? scripts(data) : scripts;
  });
  const scripts = !frame?.light && !failed && !wants.includes(false) && (refused || !wants.includes("refused"));
  return (
    <html lang="zh-Hant-TW" data-face={frame?.display_face ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && keepsItsPlace(pathname) && <ScrollRestoration />}
        {scripts && <Visits key={pathname} />}
        {import.meta.env.SSR && !scripts && !failed && !frame?.light && isKeptWithoutScripts(pathname) && (
          <PlaceKept top={startsAtTop(pathname)} />
        )}
        {scripts && <Scripts />}
        {scripts && !frame?.measured && <ProductsAhead />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** 404, 500, busy and refused pages: what happened in plain words, and what can still be done. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return <ErrorPage {...knownError(useRouteError())} here={pathname + search} frame={useFrame()} />;
}

function knownError(error: unknown): Pick<ErrorPageProps, "status" | "message" | "books" | "waiting"> {
  if (!isRouteErrorResponse(error)) return { status: 500, message: undefined, books: undefined, waiting: undefined };
  const { message, books, waiting } = (error.data ?? {}) as Partial<ErrorPageProps>;
  return { status: error.status, message, books, waiting };
}
