import type { Endpoint } from "#contract/endpoint";
import { startWiredShop, type WiredShop } from "./wire.ts";

export interface LossyShop extends WiredShop {
  /** The API's next answers to this endpoint are lost on their way, after it has done what it was asked: the connection is cut. All, unless `most` says. */
  lose(endpoint: Endpoint, most?: number): void;
  /** how many were lost since `lose`; from now on answers arrive again */
  found(): number;
  /** every address that the API was asked for, and the page that a request named as where it came from */
  asked(): string[];
}

/** What was committed is done, and nobody hears of it. */
export async function startLossyShop(env: Record<string, string> = {}): Promise<LossyShop> {
  let losing: RegExp | null = null;
  let method = "";
  let lost = 0;
  let most = 0;
  const addresses = new Set<string>();
  const shop = await startWiredShop((asked, answered, answer) => {
    const [path] = asked.url!.split("?");
    addresses.add(`${asked.url!} ${asked.headers.referer ?? ""}`);
    const isLost = losing?.test(path!) && asked.method === method && lost < most;
    if (!isLost) return false;
    lost++;
    // read to its end, so that it was committed and sent
    answered.resume().on("end", () => answer.socket?.destroy());
    return true;
  }, env);
  return {
    ...shop,
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
  };
}
