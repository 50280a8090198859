import { maintenanceProblem } from "./preload/maintenance.mjs";

/** Before the storefront's server listens: settings, port, folder and database. What stands in the way is one sentence, and the process ends. */
export async function ready(env = process.env) {
  const problem = maintenanceProblem();
  if (problem) {
    console.error(`The shop cannot start: ${problem}`);
    process.exit(1);
  }
  const { start } = await import("../build/api/start.js");
  const shop = await start(
    env.PRODUCT_API_URL ? ["storefront"] : ["storefront", "api"],
    Number(env.PORT || 3000),
    env.HOST,
  );
  // the storefront finds it there, and so does whoever stops the process
  if (shop) globalThis.__shop = Promise.resolve(shop);
}
