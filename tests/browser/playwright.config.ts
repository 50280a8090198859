import { defineConfig } from "@playwright/test";
import { onlyWithScripts } from "../../scripts/test/groups.mjs";
import { testPort } from "./shop.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const origin = process.env.SHOP_ORIGIN ?? `http://localhost:${testPort}`;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // bounds for what hangs, not for what is slow
  timeout: 300_000,
  // what is heard is all that is heard, not some of it
  expect: { timeout: 60_000, toMatchAriaSnapshot: { children: "deep-equal" } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: origin,
    locale: "zh-TW",
    timezoneId: "Asia/Taipei",
    // the default agent names itself headless, and is taken for a crawler
    userAgent: agent,
    actionTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    { name: "no-js", use: { javaScriptEnabled: false }, testIgnore: onlyWithScripts },
  ],
  ...(!process.env.SHOP_ORIGIN && { globalSetup: "./shop.ts" }),
});
