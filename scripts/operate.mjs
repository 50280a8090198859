// npm run import -- …, npm run ops -- …: the operator's programs, with the settings of the demo shop on this machine or, in live mode, those given.
import { existsSync } from "node:fs";
import { build, isBuilt } from "./build.mjs";
import { demoEnvironment } from "./start.mjs";

const [program] = process.argv.splice(2, 1);
if (process.env.SHOP_MODE !== "live") Object.assign(process.env, demoEnvironment());
// the image holds what was built and no sources
if (existsSync("app") && !isBuilt()) await build();
await import(`../build/api/${program}-cli.js`);
