// Builds the storefront (Vite, Remix) and the API's own programs (esbuild) into build/.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const rooms = [
  "app",
  "api",
  "contract",
  "styles",
  "scripts/preload/stop.mjs",
  "patches",
  "package.json",
  "vite.config.ts",
  "remix.config.js",
];
/** npm lays this anew with the packages, which are then without their patches */
const installed = "node_modules/.package-lock.json";
const products = ["build/server/index.js", "build/api/serve.js"];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** False where something was changed or installed after the last build. */
export function isBuilt() {
  if (!products.every((file) => existsSync(file))) return false;
  const built = Math.min(...products.map((file) => statSync(file).mtimeMs));
  return Math.max(...[...rooms, ...(existsSync(installed) ? [installed] : [])].map(newest)) < built;
}

export async function build() {
  run("The packages could not be patched.", "node_modules/patch-package/index.js", "--error-on-fail");
  rmSync("build", { recursive: true, force: true });
  run("The storefront could not be built.", "node_modules/@remix-run/dev/dist/cli.js", "vite:build");
  // like esbuild, not in the container, which only asks whether it is built
  const { shortenManifest } = await import("./manifest.mjs");
  shortenManifest("build/client/assets", "build/routes.json");
  compressOnce("build/client/assets");
  const esbuild = await import("esbuild");
  await esbuild.build({
    entryPoints: ["api/serve.ts", "api/start.ts", "api/import-cli.ts", "api/ops-cli.ts"],
    outdir: "build/api",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    // our own rooms are no packages
    alias: { "#contract": "./contract", "#api": "./api" },
    logLevel: "warning",
  });
  // files of threads and processes of their own, found beside what starts them
  for (const name of ["heic-worker.mjs", "picture-worker.mjs"]) copyFileSync(`api/${name}`, `build/api/${name}`);
}

function run(problem, ...args) {
  const { status } = spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(problem);
}

/** Scripts and style sheets as small as brotli makes them, beside the originals: scripts/preload.mjs gives them out. */
function compressOnce(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file)))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}

if (process.argv[1]?.endsWith("scripts/build.mjs") && !(process.argv.includes("--if-needed") && isBuilt()))
  await build();
