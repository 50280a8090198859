/** What the maintenance page stands in for during a window (§2): these and no others, under the names that a window chooses from. */
const pages = {
  profile: /^\/member\/profile$/,
  "modify-profile": /^\/member\/profile\/modify-profile$/,
  "modify-password": /^\/member\/profile\/modify-password$/,
  orders: /^\/member\/orders(\/[^/]+)?$/,
  "order-return": /^\/member\/order\/return(\/[^/]+)?$/,
  coupons: /^\/member\/coupons$/,
  points: /^\/member\/points(\/[^/]+)?$/,
};
/** They say how long. */
const notices = /^\/docs\/(maintenance|app-web-maintenance|app-maintenance)$/;

/**
 * «from/to» or «from/to/page+page», ISO times with their zone, several by commas; without pages it is all of them. What cannot be read refuses the
 * start (scripts/ready.mjs): nobody should learn of it at night.
 */
const given = (process.env.MAINTENANCE ?? "").split(",").flatMap((each) => each.trim() || []);
const windows = given.flatMap((each) => windowOf(each) ?? []).sort((one, other) => one.from - other.from);

function windowOf(text) {
  const [from, to, chosen, ...more] = text.split("/");
  const times = [from, to].map((time) => (/T.*(Z|[+-]\d\d:\d\d)$/.test(time?.trim()) ? Date.parse(time) : NaN));
  const names = chosen === undefined ? Object.keys(pages) : chosen.split("+");
  const isRead = times[0] < times[1] && more.length === 0 && names.every((name) => Object.hasOwn(pages, name));
  return isRead ? { from: times[0], to: times[1], names } : null;
}

/** The window that cannot be read, in one sentence; null where all can. */
export function maintenanceProblem() {
  const wrong = given.find((each) => windowOf(each) === null);
  if (wrong === undefined) return null;
  const form = `from/to or from/to/page+page, several by commas; ISO times with their zone, pages of ${Object.keys(pages).join("|")}`;
  return `Not written as docs/running.md says: MAINTENANCE (${form}): ${wrong}`;
}

/** When a page is back: windows that overlap, or follow upon one another, are one. */
const endOf = (page, now) =>
  windows
    .filter(({ names }) => names.includes(page))
    .reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), now);

/** During a window a request for one of its pages becomes one for the page that says so, whatever it wants to do there; until when, and what is away, go along. */
export function standIn(request) {
  if (windows.length === 0) return false;
  const now = Date.now();
  const [asked] = request.url.split("?");
  const isData = asked.endsWith(".data");
  // the table of routes takes a slash at the end for nothing
  const path = (isData ? asked.slice(0, -5) : asked).replace(/(?<!\/)\/+$/, "");
  const open = windows.filter(({ from, to }) => from <= now && now < to);
  const page = Object.keys(pages).find((name) => pages[name].test(path));
  const shown = open.filter(({ names }) => (page ? names.includes(page) : notices.test(path)));
  if (shown.length === 0) return false;
  const names = [...new Set(shown.flatMap((window) => window.names))];
  const ends = (page ? [page] : names).map((name) => endOf(name, now));
  request.headers["x-maintenance"] = new Date(Math.max(...ends)).toISOString();
  request.headers["x-maintenance-pages"] = names.join("+");
  if (!page) return false;
  request.url = isData ? "/docs/maintenance.data" : "/docs/maintenance";
  request.method = request.method === "HEAD" ? "HEAD" : "GET";
  return true;
}
