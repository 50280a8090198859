import { beforeEach, expect, test, vi } from "vitest";
import { liveSettings } from "../journeys/live-settings.ts";

beforeEach(() => vi.resetModules());

/** The storefront's settings as a process with this environment reads them. */
async function settingsOf(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return (await import("../../app/settings.server.ts")).settings;
  } finally {
    vi.unstubAllEnvs();
  }
}

test("a live shop's pages ask again by themselves after 20–30 s, the cart's after 40–60 s (§9)", async () => {
  const live = await settingsOf(liveSettings(3000, "postgres://nobody@127.0.0.1:1/none"));
  expect(live).toMatchObject({ mode: "live", networkRetrySeconds: [20, 30], cartRetrySeconds: [40, 60] });
});

test("a demo shop's after 3–5 s, and every shop's after what it is told, where that is a span", async () => {
  expect(await settingsOf({})).toMatchObject({ demo: true, networkRetrySeconds: [3, 5], cartRetrySeconds: [3, 5] });
  vi.resetModules();
  const told = { NETWORK_RETRY_SECONDS: "7-9", CART_RETRY_SECONDS: "" };
  expect(await settingsOf(told)).toMatchObject({ networkRetrySeconds: [7, 9], cartRetrySeconds: [3, 5] });
  vi.resetModules();
  await expect(settingsOf({ CART_RETRY_SECONDS: "9-7" })).rejects.toThrow("CART_RETRY_SECONDS");
});
