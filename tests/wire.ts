import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startShopOverHttp, type RunningShop } from "./running-shop.ts";

/** What becomes of an answer on its way; true: it was seen to, false: it goes on as it is. */
export type Fate = (asked: IncomingMessage, answered: IncomingMessage, answer: ServerResponse) => boolean;

export interface WiredShop extends RunningShop {
  /** the API by the same wire, for who asks it himself */
  api: string;
}

/** The shop in two processes with a wire between them on which things happen to answers. */
export async function startWiredShop(fate: Fate, env: Record<string, string> = {}): Promise<WiredShop> {
  let wire: Server;
  const address = () => `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const shop = await startShopOverHttp(env, async (api) => {
    wire = createServer((asked, answer) => {
      const passed = request(
        new URL(asked.url!, api),
        { method: asked.method!, headers: asked.headers },
        (answered) => {
          if (fate(asked, answered, answer)) return;
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
    async stop() {
      const how = await shop.stop();
      wire.closeAllConnections();
      await new Promise((resolve) => wire.close(resolve));
      return how;
    },
  };
}
