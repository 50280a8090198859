import openDatabases from "../demo-database.ts";
import { startShop } from "../running-shop.ts";
import { operatorKey } from "./operator.ts";

/** Where the browser finds the shop that all its tests share. */
export const testPort = Number(process.env.TEST_PORT ?? 3100);

export default async function setup() {
  const closeDatabases = await openDatabases();
  const shop = await startShop({
    PORT: String(testPort),
    SIMULATOR_ORIGIN: `http://localhost:${testPort + 1}`,
    OPERATOR_KEY: operatorKey,
  });
  return async () => {
    await shop.stop();
    await closeDatabases();
  };
}
