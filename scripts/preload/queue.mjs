import { sign, unsign } from "cookie-signature";
import onHeaders from "on-headers";

const open = !(Number(process.env.QUEUE_PER_MINUTE) > 0);
const secrets = (process.env.SESSION_SECRETS ?? "").split(",");
const secure = process.env.PUBLIC_ORIGIN?.startsWith("https:");
const name = secure ? "__Host-yuelin-pass" : "yuelin-pass";
const pass = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);
/** §9 */
const passMinutes = 20;

/**
 * Never held up: who is at the till or signs in on the way there, who comes back from a payment page or a store map, texts that the law wants to be read, what
 * says that something is wrong, what others frame, and what programs read; the staff at an entrance, with guests before them. Of the rest only pages: a form that is sent, files and programs' calls pass.
 */
const free =
  /^\/(cart|login|logout|registry|forgot|docs|error|feeds|testonly)(\/|$)|^\/(cookie-check|event-embedded|queue|healthz|readyz|newsletter\/unsubscribe\/.*|activity\/meetevent\/(check-in|device))$|\.(txt|xml|svg|png|ico|webmanifest)$/;

/**
 * Before a shop that lets in so many each minute (QUEUE_PER_MINUTE, docs/decisions/066) a request for a page, of who has no pass, becomes one for the page
 * that says how long the line is; where it wanted to go goes along. That page says by a header that this one may come in.
 */
export function standInLine(request, response) {
  if (open) return false;
  const { method, url, headers } = request;
  const path = url.split("?")[0];
  const left = passOf(headers.cookie ?? "") - Date.now();
  // whoever is looking around, or filling in a form, is not sent back into the line
  if (left > 0 && left < (passMinutes * 60_000) / 2) onHeaders(response, givePass);
  const page = (method === "GET" || method === "HEAD") && /text\/html/.test(headers.accept ?? "");
  if (left > 0 || !page || path.endsWith(".data") || free.test(path)) return false;
  headers["x-queue-target"] = url;
  request.url = "/queue";
  onHeaders(response, function () {
    if (this.getHeader("x-queue") === "in") givePass.call(this);
    this.removeHeader("x-queue");
  });
  return true;
}

/** Until when, in ms; 0 for none, and for one that is not ours. */
function passOf(cookies) {
  const given = pass.exec(cookies)?.[1] ?? "";
  const until = secrets.map((secret) => unsign(given, secret)).find((value) => value !== false);
  return Number(until) || 0;
}

function givePass() {
  const seconds = passMinutes * 60;
  const value = sign(String(Date.now() + seconds * 1000), secrets[0]);
  this.appendHeader(
    "Set-Cookie",
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
}
