import { connect, createServer } from "node:net";
import { freePort } from "./running-shop.ts";
import { freshDatabase } from "./shop.ts";

/** Which way a packet goes. */
type Way = "to the database" | "to the shop";

/**
 * A PostgreSQL of its own behind a proxy: `pass` says what goes on in place of each packet, null where it is lost. Both sides are closed together;
 * `url` leads through it.
 */
export async function proxiedDatabase(
  pass: (packet: Buffer, way: Way) => Buffer | null,
): Promise<{ url: string; close: () => void }> {
  const fresh = await freshDatabase("postgres");
  const url = new URL("url" in fresh ? fresh.url : "");
  const { hostname, port } = url;
  const proxy = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [one, other, way] of [
      [from, to, "to the database"],
      [to, from, "to the shop"],
    ] as const)
      one
        .on("data", (packet) => {
          const passed = pass(packet, way);
          if (passed) other.write(passed);
        })
        .on("error", () => {})
        .on("close", () => other.destroy());
  });
  const own = await freePort();
  await new Promise<void>((done) => void proxy.listen(own, "127.0.0.1", done));
  url.port = String(own);
  return { url: url.href, close: () => void proxy.close() };
}
