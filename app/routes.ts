import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";

/** One of the layouts that are the frame and nothing else. */
const framed = (name: string, pages: RouteConfigEntry[]) =>
  layout("layouts/frame.tsx", { id: `layouts/${name}` }, pages);

/** /Cart is not /cart: cookies with a path, robots.txt and caches go by case. routes/not-found.tsx leads to the lower case. */
const byCase = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((route) => ({
    ...route,
    ...(route.path !== undefined && { caseSensitive: true }),
    ...(route.children && { children: byCase(route.children) }),
  }));

/** The curated pages and their lists are one file: contract/activity-rules.ts says which stands where. */
const curated = (path: string) => route(path, "routes/activity.tsx", { id: `routes/${path}` });

/** The whole site on one page: layout → URL → file, in the order of the specification's §2. */
export default byCase([
  framed("home-base", [index("routes/home.tsx")]),

  // member area
  framed("home", [
    layout("routes/member.tsx", [
      route("member", "routes/member/centre.tsx"),
      route("member/orders/:page?", "routes/member/orders.tsx"),
      route("member/ebooks/:page?", "routes/member/ebooks.tsx"),
      route("member/points/:page?", "routes/member/points.tsx"),
      route("member/coupons", "routes/member/coupons.tsx"),
      route("member/wish", "routes/member/wish.tsx"),
      route("member/notify", "routes/member/notify.tsx"),
      route("member/newsletter", "routes/member/newsletter.tsx"),
      route("member/gift", "routes/member/gift.tsx"),
      route("member/affiliateprogram", "routes/member/affiliate-program.tsx"),
      route("member/customer", "routes/member/customer.tsx"),
      route("member/customer/customer-service", "routes/member/customer/ask.tsx"),
      route("member/customer/questions/:page?", "routes/member/customer/questions.tsx"),
      route("member/customer/question/:id?", "routes/member/customer/question.tsx"),
      route("member/account", "routes/member/account.tsx"),
      route("member/account/address/:id?", "routes/member/account/address.tsx"),
    ]),
    // the layout of the member area without its menu: a proposal comes from people who are no members
    route("docs/cooperation", "routes/docs.tsx", { id: "routes/docs/cooperation" }),
    // what mails lead to, signed in or not: newsletters', of the account for a refund, of questions
    route("newsletter/confirm/:token", "routes/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe/:token", "routes/newsletter/unsubscribe.tsx"),
    route("refund-account/:token", "routes/orders/refund-account.tsx"),
    route("customer-service", "routes/customer-service.tsx"),
    route("customer-service/:key", "routes/customer-service/question.tsx"),
  ]),

  framed("default", [
    route("member/pointexchange", "routes/member/point-exchange.tsx"),
    route("member/game", "routes/member/game.tsx"),
    route("docs/app-web-maintenance", "routes/docs/maintenance.tsx", { id: "routes/docs/app-web-maintenance" }),
    route("docs/app-maintenance", "routes/docs/maintenance.tsx", { id: "routes/docs/app-maintenance" }),
  ]),
  // the layout homeMemberProfile: the same frame and menu
  framed("home-member-profile", [
    layout("routes/member.tsx", { id: "routes/member-profile" }, [
      route("member/profile", "routes/member/profile.tsx"),
      route("member/profile/modify-profile", "routes/member/profile/modify-profile.tsx"),
      route("member/profile/modify-password", "routes/member/profile/modify-password.tsx"),
      route("member/profile/complete-password", "routes/member/profile/complete-password.tsx"),
      route("member/profile/birthday", "routes/member/profile/birthday.tsx"),
      route("member/profile/devices", "routes/member/profile/devices.tsx"),
      route("member/profile/data", "routes/member/profile/data.tsx"),
      route("member/profile/replay", "routes/member/profile/replay.tsx"),
    ]),
    // without the menu: who closes the account is no member when the page comes back
    route("member/profile/close", "routes/member/profile/close.tsx"),
    route("member/profile/closed", "routes/member/profile/closed.tsx"),
  ]),
  route("member/profile/data.json", "routes/member/profile/download.ts"),
  route("member/profile/data.html", "routes/member/profile/read.ts"),
  route("member/profile/replay/keep", "routes/member/profile/keep-replay.ts"),
  route("member/profile/devices/end", "routes/member/profile/end-devices.ts"),
  route("member/profile/devices/:id/end", "routes/member/profile/end-device.ts"),
  route("member/account/address/:id/remove", "routes/member/account/remove.ts"),
  route("member/customer/question/:id/close", "routes/member/customer/close.ts"),
  route("member/customer/photos/:photo?", "routes/member/customer/photo.ts"),
  route("member/wish/:id/move", "routes/member/wish/move.ts"),
  route("member/wish/:id/remove", "routes/member/wish/remove.ts"),
  route("member/notify/:id/move", "routes/member/notify/move.ts"),
  route("member/notify/:id/remove", "routes/member/notify/remove.ts"),
  route("newsletter/unsubscribe/:token/resume", "routes/newsletter/resume.ts"),
  route("customer-service/:key/close", "routes/customer-service/close.ts"),

  // of an order, and so for guests too: the member area's layout for who is a member
  layout("layouts/order.tsx", { id: "layouts/home-of-order" }, [
    route("member/order/return/:id?", "routes/member/return.tsx"),
  ]),

  // shopping
  framed("yuelin", [
    route("search", "routes/search.tsx"),
    route("categories", "routes/categories.tsx"),
    route("category/:depth/:id?", "routes/category.tsx"),
    route("brand", "routes/brands.tsx"),
    route("brand/:id/:category?", "routes/brand.tsx"),
    // online and its three levels of categories, and bookstore
    route("best-sellers/:of/:l1?/:l2?/:l3?", "routes/best-sellers.tsx"),
    route("product/:id", "routes/product.tsx"),
    route("product/:id/trial", "routes/ebooks/trial.tsx"),
    route("product/:id/reviews", "routes/product/reviews.tsx"),
    route("product/:id/review", "routes/product/review.tsx"),
    route("product/:id/stores", "routes/product/stores.tsx"),
    route("recently-viewed", "routes/recently-viewed.tsx"),
    route("measuring", "routes/measuring.tsx"),
    route("docs/:page", "routes/docs.tsx"),
    // what the shop has put together
    ...["activity", "activity/theme", "activity/theme/:id"].map(curated),
    ...["activity/curation/:category?", "activity/curation/:category/:id"].map(curated),
    ...["yuelin-only", "yuelin-choice-music", "yuelin-choice-books", "events/:id/index.html"].map(curated),
  ]),
  route("product", "routes/product/none.ts"),
  route("product/:id/of-age", "routes/product/of-age.ts"),
  route("product/:id/wish", "routes/product/wish.ts"),
  route("product/:id/wish/remove", "routes/product/unwish.ts"),
  route("product/:id/notice", "routes/product/notice.ts"),
  route("product/:id/notice/remove", "routes/product/unnotice.ts"),
  route("product/:id/review/remove", "routes/product/remove-review.ts"),
  // links and banners of affiliates
  route("ap/:code", "routes/affiliate.ts"),
  route("stickers/:file", "routes/affiliate/sticker.ts"),
  route("recently-viewed/clear", "routes/recently-viewed/clear.ts"),
  route("recently-viewed/:id", "routes/recently-viewed/mark.ts"),
  route("wished", "routes/product/wished.ts"),
  route("covers/:file", "routes/cover.ts"),
  route("pictures/:key/:file", "routes/picture.ts"),

  framed("exhibition", [curated("exhibitions/:id?")]),

  // what is sold together, in the layout of §2
  framed("market", [
    route("combo-offers/:id?", "routes/combo-offers.tsx"),
    route("single-carts/:id?", "routes/single-carts.tsx"),
  ]),

  // cart
  framed("cart", [
    route("cart", "routes/cart.tsx"),
    route("cart/add", "routes/cart/add.tsx"),
    route("cart/quantity", "routes/cart/quantity.tsx"),
    route("cart/remove", "routes/cart/remove.tsx"),
    route("cart/undo", "routes/cart/undo.tsx"),
    route("cart/clear", "routes/cart/clear.tsx"),
    route("cart/put-back", "routes/cart/put-back.tsx"),
    route("cart/additional", "routes/cart/additional.tsx"),
    route("cart/along", "routes/cart/along.tsx"),
    route("member/verify/phone", "routes/member/verify/phone.tsx"),
    route("member/verify/email", "routes/member/verify/email.tsx"),
    route("member/verify/code", "routes/member/verify/code.tsx"),
    route("member/verify/finished", "routes/member/verify/finished.tsx"),
    route("cookie-check", "routes/cookie-check.tsx"),
    route("orders", "routes/orders.tsx"),
    route("docs/maintenance", "routes/docs/maintenance.tsx"),
  ]),
  // the same layout of §2 in a frame of its own: a quiet room
  layout("layouts/quiet.tsx", [
    layout("routes/cart/checkout.tsx", [
      route("cart/step1", "routes/cart/step1.tsx"),
      route("cart/step2", "routes/cart/step2.tsx"),
    ]),
    route("cart/stores", "routes/cart/stores.tsx"),
    route("cart/step3", "routes/cart/step3.tsx"),
    route("cart/pay/:number", "routes/cart/pay.tsx"),
  ]),
  layout("layouts/order.tsx", [
    route("orders/:number", "routes/orders/detail.tsx"),
    route("orders/:number/cancel", "routes/orders/cancel.tsx"),
  ]),
  route("orders/:number/receipt", "routes/orders/receipt.ts"),
  route("orders/:number/photos/:photo", "routes/orders/photo.ts"),
  route("cart/count", "routes/cart/count.ts"),
  route("cart/store", "routes/cart/store.ts"),
  route("cart/store-list", "routes/cart/store-list.ts"),
  route("cart/back", "routes/cart/back.ts"),
  route("cart/pay-again", "routes/cart/pay-again.ts"),
  route("cart/pay-by-card", "routes/cart/pay-by-card.ts"),
  route("cart/buy-again", "routes/cart/buy-again.ts"),
  route("cart/payment-return", "routes/cart/payment-return.ts"),
  route("cart/store-return/:state?", "routes/cart/store-return.ts"),

  // the layout giftAi
  framed("gift-ai", [
    route("gift-ai/:session?", "routes/gift-ai.tsx"),
    route("gift-ai/remove", "routes/gift-ai/remove.tsx"),
    route("gift-ai/:session/remove", "routes/gift-ai/remove.tsx", { id: "routes/gift-ai/remove-one" }),
  ]),
  route("gift-ai/stream", "routes/gift-ai/stream.ts"),
  route("gift-ai/cable", "routes/gift-ai/cable.ts"),

  // sign-in and registration, whose frame is the layout cart or default of §2, or the checkout's
  layout("layouts/account.tsx", [
    route("login", "routes/account/login.tsx"),
    route("login/guest", "routes/account/guest.tsx"),
    layout("routes/account/forgot.tsx", [
      route("forgot", "routes/account/forgot/ask.tsx"),
      route("forgot/verify", "routes/account/forgot/verify.tsx"),
      route("forgot/reset", "routes/account/forgot/reset.tsx"),
      route("forgot/finished", "routes/account/forgot/finished.tsx"),
    ]),
    layout("routes/account/registry.tsx", [
      route("registry", "routes/account/registry/form.tsx"),
      route("registry/verify", "routes/account/registry/verify.tsx"),
      route("registry/data", "routes/account/registry/data.tsx"),
    ]),
  ]),
  layout("layouts/blank.tsx", [
    route("registry/complete", "routes/account/registry/complete.tsx"),
    route("ebooks/:id/:number?", "routes/ebooks.tsx"),
    route("event-embedded", "routes/event-embedded.tsx"),
    route("queue", "routes/queue.tsx"),
    route("activity/meetevent", "routes/meet-event.tsx"),
    route("activity/meetevent/check-in", "routes/meet-event/check-in.tsx"),
    route("activity/meetevent/device", "routes/meet-event/device.tsx"),
  ]),
  route("activity/meetevent/sign-up", "routes/meet-event/sign-up.ts"),
  route("activity/meetevent/cancel", "routes/meet-event/cancel.ts"),
  route("activity/meetevent/device/end", "routes/meet-event/end-device.ts"),
  layout("layouts/testonly.tsx", [
    route("testonly/outbox", "routes/testonly/outbox.tsx"),
    route("testonly/pieces", "routes/testonly/pieces.tsx"),
    route("testonly/slots", "routes/testonly/slots.tsx"),
  ]),
  route("logout", "routes/account/logout.ts"),
  route("resend-code", "routes/account/resend-code.ts"),

  // for search engines, shopping engines and readers of feeds
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemaps.ts"),
  route("sitemaps/:file", "routes/feeds/sitemap.ts"),
  route("feeds/products.xml", "routes/feeds/products.ts"),
  route("feeds/new-books.xml", "routes/feeds/new-books.ts"),
  route("opensearch.xml", "routes/feeds/opensearch.ts"),

  // no page of their own
  route("search/suggest", "routes/search/suggest.ts"),
  route("of-age", "routes/of-age.ts"),
  route("light", "routes/light.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("api/*", "routes/api.ts"),
  route("v1/*", "routes/api.ts", { id: "routes/v1" }),
  route("error/internal-server-error", "routes/internal-server-error.tsx"),
  route("error/refused", "routes/refused.tsx"),
  // any other path, /error/not-found among them
  route("*", "routes/not-found.tsx"),
]) satisfies RouteConfig;
