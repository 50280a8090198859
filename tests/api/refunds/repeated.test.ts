import { expect, test, vi } from "vitest";
import { over } from "#api/ops-cli/ask";
import type { Given } from "#api/ops-cli/command";
import { refundsCommand } from "#api/ops-cli/refunds";
import { aReceivedOrder, asOperator, rowsOf } from "../../returns.ts";
import { openShop, testSettings } from "../../shop.ts";

const cutOff = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"outcome":'));
        body.error(new Error("cut off"));
      },
    }),
  );
/** What comes of the answer where the shop is started anew meanwhile. */
const ways: [way: string, lost: () => Response | Promise<Response>][] = [
  ["nothing comes", () => Promise.reject(new TypeError("fetch failed"))],
  ["a proxy says that nobody is there", () => new Response("<h1>502 Bad Gateway</h1>", { status: 502 })],
  ["it is cut off", cutOff],
];

test.each(ways)(
  "a refund whose answer is lost, %s, is done once though it is said again after a start with a newer secret",
  async (_, lost) => {
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    const shop = await openShop("postgres");
    const order = await aReceivedOrder(shop);
    const give = (send: (request: Request) => Promise<Response>, operation?: string) => {
      const ask = over(send, "http://shop.internal", testSettings.operatorKey, asOperator.operator);
      const values = { because: "內頁汙損", ...(operation && { operation }) };
      const given = { positionals: ["give", order.order_number, "100"], values, dry_run: false };
      return refundsCommand.run(ask, given as unknown as Given);
    };
    const error = await give(async (request) => {
      await shop.fetch(request);
      return lost();
    }).then(
      () => null,
      (thrown: Error) => thrown,
    );
    const operation = /--operation (\S+?)，/.exec(error!.message)?.[1];
    expect(operation).toBeDefined();
    await shop.close();

    const { databaseUrl } = shop.settings;
    const tokenSecrets = ["newer-token-secret-0123456789abcdefghi", ...testSettings.tokenSecrets];
    const later = await openShop("postgres", { databaseUrl, tokenSecrets });
    expect(await give((request) => later.fetch(request), operation)).toBe(0);
    expect(said.mock.lastCall![0]).toContain("還能退");
    expect((await rowsOf(later, order.order_number)).refunds).toMatchObject([{ amount: 100 }]);
    await later.close();
    said.mockRestore();
  },
);
