import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { freePort, startShop } from "../running-shop.ts";

describe("told to stop", () => {
  test("a shop finishes what is under way, and does not wait for who never finishes asking", async () => {
    const own = await startShop({ PORT: String(await freePort()) });
    const { port } = new URL(own.origin);
    const halfOpen = [
      "GET / HTTP/1.1\r\nHost: a",
      "POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\naccount=",
      "",
    ].map((text) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(text || "\r\n"));
      return new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
    });
    const underWay = fetch(`${own.origin}/search?q=a&sort=price_asc`).then((response) => response.text());
    await fetch(`${own.origin}/healthz`);
    const ended = own.stop();
    expect(await underWay).toContain("</html>");
    await Promise.all(halfOpen);
    // stop() kills after ten seconds: then this would not be how it ended
    expect(await ended).toBe("exit 0");
    // LOG_LEVEL is error: nothing went wrong
    expect(own.output()).not.toContain('"level":50');
  });
});
