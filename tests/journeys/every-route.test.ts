import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, inject, test } from "vitest";
import table from "../../app/routes.ts";

const origin = inject("origin");

/** What a layout of §2 is called in the table of routes; the yuelin one is {product}. */
type Layout =
  | ("home-base" | "yuelin" | "market" | "exhibition" | "cart" | "default" | "gift-ai")
  | ("home" | "home-of-order" | "home-member-profile")
  | ("quiet.tsx" | "account.tsx" | "blank.tsx")
  | null;

/** The routes of §2: where each leads, and in which layout; null: in none. */
/** The routes of §2 outside member area, cart, account and gift assistant: where each leads, and in which layout; null: in none. */
const said: [path: string, file: string, layout: Layout, status: number, to?: string][] = [
  ["/", "routes/home.tsx", "home-base", 200],
  // bestsellers
  ["/best-sellers/online", "routes/best-sellers.tsx", "yuelin", 200],
  ["/best-sellers/bookstore", "routes/best-sellers.tsx", "yuelin", 200],
  ["/best-sellers/online/1", "routes/best-sellers.tsx", "yuelin", 200],
  ["/best-sellers/elsewhere", "routes/best-sellers.tsx", "yuelin", 404],
  ["/best-sellers/online/none", "routes/best-sellers.tsx", "yuelin", 404],
  // activities
  ["/activity", "routes/activity.tsx", "yuelin", 200],
  ["/activity/theme", "routes/activity.tsx", "yuelin", 200],
  ["/activity/theme/1", "routes/activity.tsx", "yuelin", 200],
  ["/activity/theme/999999", "routes/activity.tsx", "yuelin", 404],
  ["/activity/meetevent", "routes/meet-event.tsx", "blank.tsx", 200],
  ["/activity/meetevent?id=999999", "routes/meet-event.tsx", "blank.tsx", 404],
  ["/activity/curation", "routes/activity.tsx", "yuelin", 200],
  ["/activity/curation/food", "routes/activity.tsx", "yuelin", 200],
  ["/activity/curation/food/12", "routes/activity.tsx", "yuelin", 200],
  ["/activity/curation/food/999999", "routes/activity.tsx", "yuelin", 404],
  // member area: a stranger signs in first, and comes back
  ...[
    ["centre", ""],
    ["orders", "/orders", "/orders/1"],
    ["points", "/points", "/points/1"],
    ["coupons", "/coupons"],
    ["wish", "/wish"],
    ["notify", "/notify"],
    ["newsletter", "/newsletter"],
    ["gift", "/gift"],
    ["affiliate-program", "/affiliateprogram"],
    ["account", "/account"],
    ["customer", "/customer"],
    ["customer/ask", "/customer/customer-service"],
    ["customer/questions", "/customer/questions", "/customer/questions/1"],
    ["customer/question", "/customer/question/1"],
  ].flatMap((own) => membersAlone("home", own)),
  ...[
    ["profile", "/profile"],
    ["profile/modify-profile", "/profile/modify-profile"],
    ["profile/modify-password", "/profile/modify-password"],
  ].flatMap((own) => membersAlone("home-member-profile", own)),
  ...[
    ["point-exchange", "/pointexchange"],
    ["game", "/game"],
  ].flatMap((own) => membersAlone("default", own)),
  ...[
    ["verify/phone", "/verify/phone"],
    ["verify/finished", "/verify/finished"],
  ].flatMap((own) => membersAlone("cart", own)),
  [
    "/member/order/return",
    "routes/member/return.tsx",
    "home-of-order",
    302,
    "/login?redirect=%2Fmember%2Forder%2Freturn",
  ],
  // gift assistant
  ["/gift-ai", "routes/gift-ai.tsx", "gift-ai", 302, "/login?redirect=%2Fgift-ai"],
  // cart
  ["/cart", "routes/cart.tsx", "cart", 200],
  ["/cart/step1", "routes/cart/step1.tsx", "quiet.tsx", 302, "/login?redirect=%2Fcart%2Fstep1"],
  ["/cart/step2", "routes/cart/step2.tsx", "quiet.tsx", 302, "/login?redirect=%2Fcart%2Fstep2"],
  ["/cart/step3", "routes/cart/step3.tsx", "quiet.tsx", 302, "/login?redirect=%2Fcart%2Fstep3"],
  // account
  ["/login", "routes/account/login.tsx", "account.tsx", 200],
  ["/registry", "routes/account/registry/form.tsx", "account.tsx", 200],
  ["/registry/complete", "routes/account/registry/complete.tsx", "blank.tsx", 302, "/registry"],
  ["/forgot", "routes/account/forgot/ask.tsx", "account.tsx", 200],
  ["/forgot/verify", "routes/account/forgot/verify.tsx", "account.tsx", 302, "/forgot"],
  ["/forgot/reset", "routes/account/forgot/reset.tsx", "account.tsx", 302, "/forgot"],
  ["/forgot/finished", "routes/account/forgot/finished.tsx", "account.tsx", 302, "/forgot"],
  // shopping
  ["/search", "routes/search.tsx", "yuelin", 200],
  ["/product", "routes/product/none.ts", null, 302, "/search"],
  ["/product/000000000000", "routes/product.tsx", "yuelin", 404],
  ["/product/123456789", "routes/product.tsx", "yuelin", 404],
  ["/product/abcdefghijk", "routes/product.tsx", "yuelin", 404],
  ["/combo-offers", "routes/combo-offers.tsx", "market", 200],
  ["/combo-offers/999999", "routes/combo-offers.tsx", "market", 404],
  ["/single-carts", "routes/single-carts.tsx", "market", 200],
  ["/single-carts/999999", "routes/single-carts.tsx", "market", 404],
  ["/exhibitions", "routes/activity.tsx", "exhibition", 200],
  ["/exhibitions/YL260901-00001", "routes/activity.tsx", "exhibition", 200],
  ["/exhibitions/YL260901-0001", "routes/activity.tsx", "exhibition", 404],
  ["/exhibitions/yl260901-00001", "routes/activity.tsx", "exhibition", 404],
  ["/brand", "routes/brands.tsx", "yuelin", 200],
  ["/brand/999999", "routes/brand.tsx", "yuelin", 404],
  ["/category/1/1", "routes/category.tsx", "yuelin", 200],
  ["/category/1", "routes/category.tsx", "yuelin", 302, "/category/1/1"],
  ["/category/2", "routes/category.tsx", "yuelin", 302, "/category/2/101"],
  ["/category/3", "routes/category.tsx", "yuelin", 302, "/category/3/11011"],
  ["/category/4/1", "routes/category.tsx", "yuelin", 404],
  ["/category/1/123456", "routes/category.tsx", "yuelin", 404],
  ["/yuelin-only", "routes/activity.tsx", "yuelin", 200],
  ["/yuelin-choice-music", "routes/activity.tsx", "yuelin", 200],
  ["/yuelin-choice-books", "routes/activity.tsx", "yuelin", 200],
  ["/events/none/index.html", "routes/activity.tsx", "yuelin", 404],
  // other
  ["/event-embedded", "routes/event-embedded.tsx", "blank.tsx", 200],
  ["/error/not-found", "routes/not-found.tsx", null, 404],
  ["/error/internal-server-error", "routes/internal-server-error.tsx", null, 500],
  ["/nowhere/at/all", "routes/not-found.tsx", null, 404],
  // documents
  ...[
    "service-rules",
    "privacy-policy",
    "personal-protection-act",
    "membership-level",
    "group-buying-description",
    "aboutcoupon",
  ].map((page): (typeof said)[number] => [`/docs/${page}`, "routes/docs.tsx", "yuelin", 200]),
  ["/docs/cooperation", "routes/docs.tsx", "home", 200],
  ["/docs/maintenance", "routes/docs/maintenance.tsx", "cart", 200],
  ["/docs/app-web-maintenance", "routes/docs/maintenance.tsx", "default", 200],
  ["/docs/app-maintenance", "routes/docs/maintenance.tsx", "default", 200],
  ["/docs/none", "routes/docs.tsx", "yuelin", 404],
];

/** A page of the member area, and its addresses below /member. */
function membersAlone(layout: Layout, [file, ...paths]: string[]): typeof said {
  return paths.map((path) => [
    `/member${path}`,
    `routes/member/${file}.tsx`,
    layout,
    302,
    `/login?redirect=${encodeURIComponent(`/member${path}`)}`,
  ]);
}

/** The routes as React Router knows them; byCase has made one case of each path. */
const asRouter = (entries: RouteConfigEntry[]): Parameters<typeof matchRoutes>[0] =>
  entries.map(({ id, path, index, file, children }) => ({
    id: id ?? file,
    handle: file,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: asRouter(children ?? []) }),
  })) as Parameters<typeof matchRoutes>[0];

test("each route of §2 has its file, its layout and its status", async () => {
  const routes = asRouter(table);
  for (const [path, file, layout, status, to] of said) {
    const matches = matchRoutes(routes, path)!;
    expect([path, matches.at(-1)!.route.handle]).toEqual([path, file]);
    const around = matches.slice(0, -1).map(({ route }) => route.id!.replace("layouts/", ""));
    expect([path, around.filter((name) => !name.startsWith("routes/"))]).toEqual([path, layout ? [layout] : []]);
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, to ?? null]);
    if (status !== 302) expect(await answer.text(), path).toMatch(/<h1[ >]/);
  }
});
