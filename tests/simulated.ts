import { serve } from "@hono/node-server";
import { getPaymentStart, payAgain } from "#contract/orders";
import { aMember } from "./builders.ts";
import { anOrderToPay } from "./payments.ts";
import { freePort } from "./running-shop.ts";
import { openShop, testSettings } from "./shop.ts";

/** The shop on one port and the simulators on another: real HTTP in both directions, a browser's steps done by hand. */
export async function openSimulated(kind: "pglite" | "postgres" = "postgres") {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${outsidePort}`;
  const shop = await openShop(kind, {
    publicOrigin: `http://localhost:${port}`,
    simulatorOrigin: origin,
    payment: {
      ...testSettings.payment,
      url: `${origin}/Cashier/AioCheckOut/V5`,
      cardQueryUrl: `${origin}/1.0.0/CreditDetail/QueryTrade`,
    },
    linePay: { ...testSettings.linePay!, url: origin, page: origin },
    jkoPay: { ...testSettings.jkoPay!, url: origin, page: origin },
    wallets: Object.fromEntries(
      Object.entries(testSettings.wallets).map(([name, keys]) => [
        name,
        { ...keys!, url: `${origin}/wallets/${name}`, page: origin },
      ]),
    ),
    storeMap: { ...testSettings.storeMap, url: `${origin}/Express/map` },
  });
  const server = serve({ fetch: shop.fetch, port });
  const member = await aMember(shop);
  const post = (url: string, fields: Record<string, string>) =>
    fetch(new URL(url, origin), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return {
    shop,
    origin,
    member,
    post,
    manner: (wanted: string) => post("/manner", { manner: wanted }),
    order: (wish: Parameters<typeof anOrderToPay>[2] = {}) =>
      anOrderToPay(shop, { owner: `m${member.member_id}`, member_id: member.member_id }, wish),
    start: async (order_number: string) =>
      (await shop.ask(payAgain, { order_number }, { token: member.token })).start ??
      (await shop.ask(getPaymentStart, { order_number }, { token: member.token })).start!,
    async close() {
      server.close();
      await shop.close();
    },
  };
}

export type Simulated = Awaited<ReturnType<typeof openSimulated>>;

/** The form around the first button of that name. */
export function formOf(html: string, button: string) {
  const form = html
    .match(/<form[\s\S]*?<\/form>/g)!
    .find((text) => new RegExp(`<button[^>]*>\\s*${button}\\s*</button>`).test(text))!;
  const fields = Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
  return { action: /action="([^"]*)"/.exec(form)![1]!.replaceAll("&amp;", "&"), fields };
}
