import { expect, test, vi } from "vitest";

vi.stubEnv("CART_RETRY_SECONDS", "41-43");
vi.stubEnv("NETWORK_RETRY_SECONDS", "21-23");
const { waitingState } = await import("../../app/waiting.server.ts");

/** How soon a page that could not be had is asked again, over many times. */
function secondsOf(path: string): Set<number> {
  const asked = Array.from({ length: 200 }, () => waitingState(new Request(`http://localhost:3000${path}`)));
  for (const { waiting, headers } of asked) {
    expect(headers["Retry-After"]).toBe(String(waiting.seconds));
    expect(headers.Refresh).toBe(`${waiting.seconds}; url=${waiting.retry}`);
  }
  return new Set(asked.map(({ waiting }) => waiting.seconds!));
}

test("a page of the cart is asked again after the cart's span, any other after the network's: at random, each second of it (§8, §9)", () => {
  for (const path of ["/cart", "/cart/step1", "/cart/step2?q=1"])
    expect(secondsOf(path)).toEqual(new Set([41, 42, 43]));
  for (const path of ["/", "/search?q=a", "/cartoons", "/member/orders"])
    expect(secondsOf(path)).toEqual(new Set([21, 22, 23]));
});
