// Loaded before remix-serve (node --import): what its server leaves open. Uses node's documented diagnostics channel.
import { subscribe } from "node:diagnostics_channel";
import { randomUUID } from "node:crypto";
import { giveCompressed } from "./preload/assets.mjs";
import { refuseAtTheDoor, usualForm } from "./preload/door.mjs";
import { setMissingHeaders } from "./preload/headers.mjs";
import { log, routeOf, speakJson } from "./preload/log.mjs";
import { standIn } from "./preload/maintenance.mjs";
import { standInLine } from "./preload/queue.mjs";
import { knowReader } from "./preload/readers.mjs";
import { knowStaticFiles } from "./preload/static-files.mjs";
import { countUnderWay, stopWhenTold, waitFor } from "./preload/stop.mjs";
import { ready } from "./ready.mjs";

// remix-serve takes an empty one for any port that is free
const port = Number((process.env.PORT ||= "3000"));
const hops = Number(process.env.TRUSTED_PROXY_HOPS || 0);
const seen = new Set();

subscribe("http.server.request.start", ({ request, response, server }) => {
  // the demo's simulators are a server of their own in this process; one that takes no more connections has no address, and still answers on those it has
  if (!seen.has(server) && server.address()?.port !== port) return;
  if (!seen.has(server)) {
    seen.add(server);
    server.keepAliveTimeout = 65_000;
    server.headersTimeout = 20_000;
    server.requestTimeout = 60_000;
    waitFor(server);
    // the cable, where this process holds the API
    server.on("upgrade", (request, socket, head) => {
      if (!globalThis.__shop) return socket.destroy();
      void globalThis.__shop.then((shop) => shop.upgrade(request, socket, head));
    });
  }
  countUnderWay(response);
  usualForm(request);
  know(request, response);
  setMissingHeaders(response);
  if (!refuseAtTheDoor(request) && !standIn(request) && !standInLine(request, response))
    giveCompressed(request, response);
  response.once("finish", () => finishBody(request));
});

// remix-serve hears the signal too, and takes no more connections
stopWhenTold({
  leave: () => void shopHere()?.then((shop) => shop?.leave()),
  close: async () => (await shopHere())?.close(),
});

/** The shop that this process holds; one that could not begin is none. */
function shopHere() {
  return globalThis.__shop?.catch(() => undefined);
}

/** Who is asking, for the rate limits, and by what name the log knows the request, here and in the API. Nothing that a browser claims counts. */
function know(request, response) {
  const { headers } = request;
  // the socket's address, or what the trusted proxies in front of us wrote
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  headers["x-client-address"] = (hops > 0 && forwarded.at(-hops)) || request.socket.remoteAddress || "unknown";
  const given = hops > 0 ? String(headers["x-request-id"] ?? "") : "";
  headers["x-request-id"] = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  headers["x-route"] = routeOf(request.url);
  knowReader(headers["x-request-id"], response);
  for (const name of ["x-forwarded-host", "x-refused", "x-maintenance", "x-maintenance-pages", "x-queue-target"])
    delete headers[name];
  const facts = { request_id: headers["x-request-id"], method: request.method, route: headers["x-route"] };
  const started = performance.now();
  response.once("close", () => {
    // who went away before the answer began
    const status = response.headersSent ? response.statusCode : 499;
    log.info({ ...facts, status, ms: Math.round(performance.now() - started) }, "answered");
  });
}

/**
 * What was refused before its body was read would block the connection, and with it the next request that a proxy sends over the same one: the rest
 * is read and thrown away up to a bound. Then nothing more is taken, and the connection is cut by time alone: whoever can send no more has time to
 * read the refusal, where a cut in the midst of sending would take it out of the reader's hands.
 */
function finishBody(request) {
  if (request.readableEnded || request.destroyed) return;
  let left = 16 * 1024 * 1024;
  const timer = setTimeout(() => request.destroy(), 5_000).unref();
  request.once("close", () => clearTimeout(timer));
  request.removeAllListeners("data");
  request.on("data", (chunk) => (left -= chunk.length) < 0 && request.pause());
  request.resume();
}

// the development server opens the shop from its sources, and reloads it
if (process.env.NODE_ENV !== "development") {
  knowStaticFiles();
  await ready();
}
speakJson();
