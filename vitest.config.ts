import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

// never the Remix plugin: loaders and actions are called as the functions that they are
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/browser/**"],
    globalSetup: ["tests/postgres.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
