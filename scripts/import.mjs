// npm run import -- FILE …: into the demo shop's database, or the one of DATABASE_URL.
import { build, isBuilt } from "./build.mjs";
import { demoEnvironment } from "./start.mjs";

if (process.env.SHOP_MODE !== "live") Object.assign(process.env, demoEnvironment());
if (!isBuilt()) await build();
await import("../build/api/import-cli.js");
