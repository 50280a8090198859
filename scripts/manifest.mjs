// The browser's table of routes is on every page: Remix writes it with each file's name at each route (40 KB); here with one list of files (9 KB).
import { deepStrictEqual } from "node:assert";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const flags = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasErrorBoundary",
  "caseSensitive",
  "index",
];

const named = "routes/";
/**
 * What no page's script ever asks for: other programs do, an <img>, a browser that comes from elsewhere, a plain form, a plain fetch; and pages
 * without scripts to which only links lead.
 */
const unasked = `
  cover picture healthz readyz api v1 orders/receipt orders/photo cart/along cart/payment-return cart/pay-by-card cart/store-return product/none
  member/account/remove member/wish/move member/wish/remove member/notify/move member/notify/remove
  member/point-exchange member/game member/gift member/affiliate-program affiliate affiliate/sticker member/newsletter newsletter/confirm newsletter/unsubscribe newsletter/resume orders/cancel orders/refund-account
  docs docs/cooperation member/centre ebooks combo-offers single-carts brands product/reviews product/stores measuring recently-viewed recently-viewed/clear recently-viewed/mark ebooks/trial
  member/orders member/points member/wish member/notify member/ebooks account/registry/complete account/registry/data
  account/forgot/finished member/profile member/profile/modify-profile member/profile/modify-password
  member/verify/phone member/verify/email member/verify/code member/verify/finished member/profile/complete-password
  member/profile/replay member/profile/keep-replay member/profile/birthday member/profile/data member/profile/download member/profile/read member/profile/close member/profile/closed
  member/profile/devices member/profile/end-devices member/profile/end-device member/customer member/customer/ask
  member/customer/questions member/customer/question member/customer/close member/customer/photo customer-service
  customer-service/question customer-service/close cart/pay-again cart/buy-again cart/back cart/store cart/store-list
  cart/count light of-age product/of-age product/remove-review product/wished account/logout account/resend-code
  internal-server-error refused event-embedded queue docs/maintenance docs/app-web-maintenance docs/app-maintenance
  gift-ai/remove gift-ai/remove-one gift-ai/stream gift-ai/cable meet-event meet-event/check-in meet-event/device meet-event/sign-up meet-event/cancel
  meet-event/end-device testonly/pieces testonly/outbox`.split(/\s+/);
const isUnasked = (id) => id.startsWith(`${named}feeds/`) || unasked.some((name) => id === named + name);

/**
 * Rewrites the manifest among these files; what the browser makes of it is compared with what Remix wrote, but for what it never asks for. All of it stays
 * in `all`, for those who want to know every address.
 */
export function shortenManifest(folder, all) {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = join(folder, name);
  const written = readFileSync(file, "utf8");
  const manifest = manifestOf(written);
  writeFileSync(all, JSON.stringify(Object.values(manifest.routes)));
  for (const id of Object.keys(manifest.routes)) if (isUnasked(id)) delete manifest.routes[id];
  dropEmptyLayouts(manifest.routes);
  const short = shortened(manifest);
  deepStrictEqual(plain(manifestOf(short)), plain(manifest));
  writeFileSync(file, short);
}

/** A layout all of whose pages are left out, innermost first. */
function dropEmptyLayouts(routes) {
  for (const id of Object.keys(routes).reverse()) {
    const { path, index } = routes[id];
    const isLayout = path === undefined && !index && id !== "root";
    if (isLayout && !Object.values(routes).some(({ parentId }) => parentId === id)) delete routes[id];
  }
}

const manifestOf = (script) => {
  const window = {};
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window.__remixManifest));
};

/** What is not so need not be said. */
const plain = (manifest) => JSON.parse(JSON.stringify(manifest, (_, value) => (value === false ? undefined : value)));

function shortened({ routes, ...others }) {
  const files = [];
  const place = (path) => {
    const file = path.replace(/^\/assets\//, "");
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const ids = Object.keys(routes);
  const said = flags.filter((flag) => Object.values(routes).some((route) => route[flag]));
  const rows = Object.values(routes).map((route) => [
    route.id,
    ids.indexOf(route.parentId),
    // most routes are called as their address is
    route.id === `${named}${route.path}` ? 1 : (route.path ?? 0),
    said.reduce((sum, flag, bit) => sum + (route[flag] ? 1 << bit : 0), 0),
    place(route.module),
    (route.imports ?? []).map(place),
    (route.css ?? []).map(place),
  ]);
  // most are scripts: what is not said of each is not sent for each
  const names = files.map((file) => file.replace(/\.js$/, "")).join(" ");
  return `window.__remixManifest=((r,f,o)=>{const a=i=>"/assets/"+f[i]+(/\\.css$/.test(f[i])?"":".js");o.routes={};for(const[id,p,path,b,m,i,c]of r){const t=o.routes[id]={id,module:a(m),imports:i.map(a),css:c.map(a)};if(p>=0)t.parentId=r[p][0];if(path!==0)t.path=path===1?id.slice(${named.length}):path;${JSON.stringify(said)}.forEach((k,n)=>{if(b>>n&1)t[k]=true})}return o})(${JSON.stringify(rows)},${JSON.stringify(names)}.split(" "),${JSON.stringify(others)});`;
}
