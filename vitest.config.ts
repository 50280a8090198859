import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longest, overHttp } from "./scripts/test/groups.mjs";

const env = {
  SHOP_MODE: "demo",
  PUBLIC_ORIGIN: "http://localhost:3000",
  SESSION_SECRETS: "test-session-secret-0123456789abcdefgh",
  STOREFRONT_KEY: "test-storefront-key-0123456789abcdefg",
  PAYMENT_URL: "http://localhost:3001/pay",
  STORE_MAP_URL: "http://localhost:3001/map",
};

/** Those that take minutes begin first: begun last, one of them would be waited for with half the machine idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// never the Remix plugin: loaders and actions are called as the functions that they are
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  assetsInclude: ["**/*.br"],
  test: {
    // bounds for what hangs, not for what is slow: the machine may do twenty other things
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/api/**", "tests/journeys/**", "tests/browser/**"],
          env,
        },
      },
      {
        extends: true,
        test: {
          name: "API",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/fresh-databases.ts"],
          // what a file keeps is in its shops: the code is read and made fast once, which is half of what they take
          isolate: false,
          env,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/shop.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys over HTTP",
          include: overHttp,
          globalSetup: ["tests/journeys/shop-over-http.ts"],
          isolate: false,
        },
      },
    ],
  },
});
