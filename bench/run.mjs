// npm run bench [-- --large] [--only pages,sizes,navigation,vitals,lighthouse,memory,search,checkouts,start] [--seconds 5]: one table of what the production build does on this machine.
import { spawnSync } from "node:child_process";
import { build as bundle } from "esbuild";
import { build, isBuilt } from "../scripts/build.mjs";

if (!isBuilt()) await build();
await bundle({
  entryPoints: ["bench/main.ts", "bench/load.ts", "bench/yardstick-server.tsx"],
  outdir: "build/bench",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  alias: { "#contract": "./contract", "#api": "./api" },
  jsx: "automatic",
  logLevel: "warning",
});
const { status } = spawnSync(process.execPath, ["build/bench/main.js", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
