const publicHost = URL.canParse(process.env.PUBLIC_ORIGIN ?? "")
  ? new URL(process.env.PUBLIC_ORIGIN).host
  : "localhost";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const safe = new Set(["GET", "HEAD", "OPTIONS"]);
/** What others may post to: gateways and maps, whose signatures are looked at, and the API, which looks at no cookie. */
const callbacks = /^\/(api|v1)\/|^\/cart\/(payment|store)-return(\/[\w-]{1,64})?(\.data)?$/;

/** A proxy's form of asking, `GET http://shop/path`, becomes the usual one. */
export function usualForm(request) {
  if (!/^https?:\/\//i.test(request.url) || !URL.canParse(request.url)) return;
  const { pathname, search } = new URL(request.url);
  request.url = pathname + search;
}

/**
 * What Remix would answer with 500 and a stack, or with two English words, becomes a request for the page that says so: the shop's own, with its
 * status. True where it was refused.
 */
export function refuseAtTheDoor(request) {
  const { headers } = request;
  const status = refusal(request);
  if (!isHost(headers.host)) headers.host = publicHost;
  if (!status) return false;
  headers["x-refused"] = String(status);
  delete headers.origin;
  request.url = /^[^?]*\.data(\?|$)/.test(request.url) ? "/error/refused.data" : "/error/refused";
  request.method = request.method === "HEAD" ? "HEAD" : "GET";
  return true;
}

function refusal({ method, url, headers }) {
  if (!methods.has(method)) return 405;
  if (headers.host !== undefined && !isHost(headers.host)) return 400;
  const path = url.split("?")[0];
  if (!path.startsWith("/") || !isReadable(path)) return 400;
  if (safe.has(method) || headers.origin === undefined || callbacks.test(path)) return 0;
  if (!URL.canParse(headers.origin)) return 403;
  const { host } = new URL(headers.origin);
  // a proxy that does not pass the Host on
  if (host === publicHost) headers.host = publicHost;
  return host === headers.host ? 0 : 403;
}

const isHost = (host) =>
  /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/.test(host ?? "") && URL.canParse(`http://${host}`);

function isReadable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
