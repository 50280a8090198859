import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoEnvironment } from "../../scripts/start.mjs";
import { until } from "../patience.ts";
import { freePort, startShopOverHttp, type RunningShop } from "../running-shop.ts";

describe("a process that is told to stop", () => {
  let shop: RunningShop;
  let api: string;
  beforeAll(async () => {
    shop = await startShopOverHttp({}, async (origin) => (api = origin));
  });
  afterAll(() => shop?.stop());

  const programs = [
    { name: "storefront", process: 0, origin: () => shop.origin, form: "/cart/add" },
    { name: "API", process: 1, origin: () => api, form: "/api/v1/logistics/ecpay/notify" },
  ];

  test.each(programs)(
    "and told again, as by who presses Ctrl-C twice ($name): what is under way and what comes over connections that stand open is answered as their last",
    async ({ process: at, origin, form: path }) => {
      const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
      expect((await ask(`${origin()}/healthz`, proxy)).headers.connection).not.toBe("close");
      const form = beginForm(origin() + path);
      await ask(`${origin()}/healthz`, new Agent());
      process.kill(shop.pids[at]!, "SIGINT");
      await until("no more connections are taken", () => refuses(origin()));
      process.kill(shop.pids[at]!, "SIGINT");
      const last = await ask(`${origin()}/healthz`, proxy);
      const { connection, "x-content-type-options": walls } = last.headers;
      // also then it is the same door that is passed
      expect([last.statusCode, connection, walls]).toEqual([200, "close", "nosniff"]);
      const answer = await form.finish();
      expect([answer.statusCode! < 500, answer.headers.connection]).toEqual([true, "close"]);
    },
  );

  test("ends by itself", async () => {
    expect(await shop.stop()).toBe("exit 0, exit 0");
  });
});

test("an API that is told to stop before it has begun ends at once", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none`;
  const env = demoEnvironment({
    ...process.env,
    PORT: String(await freePort()),
    DATA_FOLDER: "memory://",
    DATABASE_URL,
  });
  const asked = once(silent, "connection");
  const api = spawn(process.execPath, ["build/api/serve.js"], { env, stdio: "ignore" });
  await asked;
  api.kill("SIGTERM");
  expect(await once(api, "exit")).toEqual([0, null]);
  silent.close();
});

/** A form whose last letter has not been sent yet. */
function beginForm(url: string): { finish(): Promise<IncomingMessage> } {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "6" };
  const form = request(url, { method: "POST", headers, agent: new Agent() });
  form.write("email");
  const answer = once(form, "response");
  return {
    async finish() {
      form.end("=");
      return ((await answer) as [IncomingMessage])[0].resume();
    },
  };
}

async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { agent }).end(), "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return answer;
}

function refuses(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });
}
