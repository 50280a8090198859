// Loaded before remix-serve (node --import): what its server leaves open. Uses node's documented diagnostics channel, patches nothing.
import { subscribe } from "node:diagnostics_channel";

const hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0);
const seen = new WeakSet();

subscribe("http.server.request.start", ({ request, response, server }) => {
  if (!seen.has(server)) {
    seen.add(server);
    server.keepAliveTimeout = 65_000;
    server.headersTimeout = 20_000;
    server.requestTimeout = 60_000;
  }
  // Who is asking, for the rate limits: the socket's address, or what the trusted proxies in front of us wrote; never what a browser claims.
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim()).filter(Boolean);
  request.headers["x-client-address"] = (hops > 0 && forwarded.at(-hops)) || request.socket.remoteAddress || "unknown";
  delete request.headers["x-forwarded-host"];
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
});
