import { setImmediate } from "node:timers";

const inTime = 8_000;
const atLast = 9_500;
/** ms: what was sent over a connection that stands open has arrived by then */
const onTheWay = 500;
const underWay = new Set();
const servers = [];
let leaving = false;
let lastHaveCome = false;

/** A server that has to be waited for. */
export function stopOn(server) {
  servers.push(server);
  // node would close what is idle as soon as it is told to close, and a form that was sent over it at that moment would be lost
  server.closeIdleConnections = () => {};
}

export function countUnderWay(response) {
  underWay.add(response);
  if (leaving) sayLast(response);
  response.once("close", () => {
    underWay.delete(response);
    closeIdle();
  });
}

/** The next request of who keeps connections open, a proxy, goes to another process. */
function sayLast(response) {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Who holds a connection open without asking anything, or has not finished asking, is not waited for. */
function closeIdle() {
  if (lastHaveCome && underWay.size === 0) for (const server of servers) server.closeAllConnections();
}

/**
 * Told to stop, remix-serve takes no more connections; what comes over those that stand open is answered as their last, and all that is under way is
 * finished (8 s at the most). Then the shop in this process closes its database, and the process ends. To be told twice changes nothing: an
 * impatient Ctrl-C would cut what the first one waits for.
 */
function leave() {
  if (leaving) return;
  leaving = true;
  underWay.forEach(sayLast);
  void globalThis.__shop?.then((shop) => shop.leave()).catch(() => undefined);
  const closed = servers.map((server) => new Promise((resolve) => server.once("close", resolve)));
  const end = () => process.exit(0);
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), inTime).unref();
  setTimeout(end, atLast).unref();
  // in a busy process timers come before what waits to be read
  setTimeout(() => {
    lastHaveCome = true;
    setImmediate(closeIdle);
  }, onTheWay).unref();
  void Promise.all(closed)
    .then(async () => (await globalThis.__shop?.catch(() => undefined))?.close())
    .then(end, end);
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, leave);
