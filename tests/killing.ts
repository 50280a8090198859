import pg from "pg";
import { openSimulators } from "#api/outside";
import { readSettings } from "#api/settings";
import { demoEnvironment } from "../scripts/start.mjs";
import { until } from "./patience.ts";
import { demoDatabase } from "./demo-database.ts";
import { freePort, startShop } from "./running-shop.ts";

export type ShopToKill = Awaited<ReturnType<typeof aShopToKill>>;

/**
 * The shop on a PostgreSQL, and the outside in another process than its own: killed at any moment it comes back where it was and who was signed in still
 * is, and the gateways remember what they were asked and tell again what nobody heard.
 */
export async function aShopToKill(more: Record<string, string> = {}) {
  const copy = await demoDatabase();
  const given = {
    PORT: String(await freePort()),
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
    DATA_FOLDER: "memory://",
    DATABASE_URL: copy.url,
    ...more,
  };
  const outside = demoEnvironment(given as never) as NodeJS.ProcessEnv & Record<string, string>;
  // it has every address of the simulators and opens none
  const settings = { ...outside, SIMULATOR_ORIGIN: "" };
  let shop = await startShop(settings);
  const books = new pg.Client(copy.url);
  await books.connect();
  const simulators = await openSimulators(
    readSettings(outside as NodeJS.ProcessEnv & typeof outside),
    async (brand, city, district) => {
      const { rows } = await books.query<{
        store_id: string;
        name: string;
        address: string;
        tel: string;
        is_island: boolean;
      }>(
        "select * from pickup_stores where brand = $1 and ($2 = '' or city = $2) and ($3 = '' or district = $3) order by store_id limit 200",
        [brand, city, district],
      );
      return rows;
    },
  );
  /** It is gone at once; resolves when nothing of it is left. */
  const kill = async () => {
    process.kill(shop.pids[0]!, "SIGKILL");
    await shop.stop();
  };
  const restart = async () => void (shop = await startShop(settings));
  return {
    origin: outside.PUBLIC_ORIGIN!,
    outside: outside.SIMULATOR_ORIGIN!,
    books,
    rows: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await books.query<T>(text, values)).rows,
    kill,
    restart,
    /** Does it, and the shop is killed as soon as that is there, or at once; then it is started again. */
    async killed(deed: () => Promise<unknown>, there: (() => Promise<unknown>) | null): Promise<void> {
      const done = deed().catch(() => undefined);
      if (there) await until("what was begun", async () => Boolean(await there()), 0);
      await kill();
      await done;
      await restart();
    },
    async stop() {
      await simulators?.close();
      await books.end();
      await shop.stop();
      await copy.stop();
    },
  };
}
