const inTime = 8_000;
const atLast = 9_500;
let underWay = 0;
let leaving = false;
const servers = [];

/** A server that has to be waited for. */
export function stopOn(server) {
  servers.push(server);
}

export function countUnderWay(response) {
  underWay++;
  response.once("close", () => {
    underWay--;
    if (leaving) closeIdle();
  });
}

/** Who holds a connection open without asking anything, or has not finished asking, is not waited for. */
function closeIdle() {
  if (underWay === 0) for (const server of servers) server.closeAllConnections();
}

/**
 * Told to stop, remix-serve takes no more requests and finishes those under way (8 s at the most); then the shop in this process closes its
 * database, and the process ends.
 */
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    leaving = true;
    void globalThis.__shop?.then((shop) => shop.leave()).catch(() => undefined);
    const closed = servers.map((server) => new Promise((resolve) => server.once("close", resolve)));
    const end = () => process.exit(0);
    setTimeout(() => servers.forEach((server) => server.closeAllConnections()), inTime).unref();
    setTimeout(end, atLast).unref();
    process.nextTick(closeIdle);
    void Promise.all(closed)
      .then(async () => (await globalThis.__shop?.catch(() => undefined))?.close())
      .then(end, end);
  });
}
