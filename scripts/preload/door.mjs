const publicHost = URL.canParse(process.env.PUBLIC_ORIGIN ?? "")
  ? new URL(process.env.PUBLIC_ORIGIN).host
  : "localhost";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const safe = new Set(["GET", "HEAD", "OPTIONS"]);
/** What others may post to: gateways and maps, whose signatures are looked at, and the API, which looks at no cookie. */
const callbacks = /^\/(api|v1)\/|^\/cart\/(payment|store)-return(\/[\w-]{1,64})?(\.data)?$/;

/**
 * One path has one form, whatever a proxy or a stranger made of it, or what is told apart here by its path would be passed by: `GET http://shop/path`,
 * dots and backslashes, and letters that need no % (RFC 3986 §6.2.2), as the table of routes reads them.
 */
export function usualForm(request) {
  const [path, ...query] = request.url.split(/(?=\?)/);
  const plain = path.replace(/%([2-7][\da-f])/gi, (encoded, code) => {
    const letter = String.fromCharCode(parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });
  const whole = (plain.startsWith("/") ? "http://own.invalid" : "") + plain + query.join("");
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return;
  const url = new URL(whole);
  // Remix answers it with 500 where no route is called so, and the shop's pages do not ask by it
  if (url.searchParams.has("_data")) url.searchParams.delete("_data");
  request.url = (isAbsurd(url.pathname) ? nobodys(url.pathname) : url.pathname) + url.search;
}

/**
 * No address of the shop's is as long or has as many slashes in a row. The table of routes takes the square of them: sixteen thousand slashes, which is
 * as much as node reads, held up the storefront for three seconds.
 */
const isAbsurd = (path) => path.length > 2_000 || path.includes("////");

/** What is not found at once, by a page or by a program. */
const nobodys = (path) => (path.startsWith("/api/") ? "/api/nothing" : "/nothing");

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
  // a program is answered as the API answers
  if (status === 400 && request.url.startsWith("/api/")) request.url = "/api/refused";
  else request.url = /^[^?]*\.data(\?|$)/.test(request.url) ? "/error/refused.data" : "/error/refused";
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
