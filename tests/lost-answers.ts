import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Endpoint } from "#contract/endpoint";
import { startShopOverHttp, type RunningShop } from "./running-shop.ts";

export interface LossyShop extends RunningShop {
  /** the API by the same wire, for who asks it himself */
  api: string;
  /** The API's next answers to this endpoint are lost on their way, after it has done what it was asked: the connection is cut. All, unless `most` says. */
  lose(endpoint: Endpoint, most?: number): void;
  /** how many were lost since `lose`; from now on answers arrive again */
  found(): number;
  /** every address that the API was asked for, and the page that a request named as where it came from */
  asked(): string[];
}

/** The shop in two processes with a wire between them that loses answers: what was committed is done, and nobody hears of it. */
export async function startLossyShop(env: Record<string, string> = {}): Promise<LossyShop> {
  let losing: RegExp | null = null;
  let method = "";
  let lost = 0;
  let most = 0;
  const addresses = new Set<string>();
  let wire: Server;
  const address = () => `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const shop = await startShopOverHttp(env, async (api) => {
    wire = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url!, api);
      addresses.add(`${asked.url!} ${asked.headers.referer ?? ""}`);
      const passed = request(
        new URL(asked.url!, api),
        { method: asked.method!, headers: asked.headers },
        (answered) => {
          if (losing?.test(pathname) && asked.method === method && lost < most) {
            lost++;
            // read to its end, so that it was committed and sent
            answered.resume().on("end", () => answer.socket?.destroy());
            return;
          }
          answer.writeHead(answered.statusCode!, answered.headers);
          answered.pipe(answer);
        },
      );
      passed.on("error", () => answer.socket?.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => wire.listen(0, "127.0.0.1", resolve));
    return address();
  });
  return {
    ...shop,
    api: address(),
    lose(endpoint, some = Infinity) {
      lost = 0;
      most = some;
      method = endpoint.method;
      losing = new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`);
    },
    found() {
      losing = null;
      return lost;
    },
    asked: () => [...addresses],
    async stop() {
      const how = await shop.stop();
      wire.closeAllConnections();
      await new Promise((resolve) => wire.close(resolve));
      return how;
    },
  };
}
