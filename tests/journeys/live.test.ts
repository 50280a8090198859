import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { patience } from "../patience.ts";
import { startPostgres, type RunningPostgres } from "../postgres.ts";
import { freePort, startProgram } from "../running-shop.ts";
import { liveSettings } from "./live-settings.ts";

const command = [
  "--import",
  "./scripts/preload.mjs",
  "node_modules/@remix-run/serve/dist/cli.js",
  "build/server/index.js",
];
/** Starts it and waits until it has given up. */
function refusal(args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv });
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const late = setTimeout(() => program.kill("SIGKILL"), patience);
    program.once("exit", (code) => {
      clearTimeout(late);
      resolve({ code, output });
    });
  });
}

describe("without its settings a live shop does not start, and names what is missing", () => {
  const bare = { PATH: process.env.PATH!, NODE_ENV: "production", HOST: "127.0.0.1" };

  test("storefront and shop in one process", async () => {
    const storefront = await refusal(command, { ...bare, PORT: String(await freePort()) });
    expect(storefront.code).toBeGreaterThan(0);
    for (const name of ["PUBLIC_ORIGIN", "SESSION_SECRETS", "STOREFRONT_KEY", "PAYMENT_URL", "STORE_MAP_URL"])
      expect(storefront.output).toContain(name);
    const { DATABASE_URL: _, PAYMENT_HASH_KEY: __, ...rest } = liveSettings(await freePort(), "");
    const shop = await refusal(command, rest);
    expect(shop.code).toBeGreaterThan(0);
    for (const name of ["DATABASE_URL", "PAYMENT_HASH_KEY"]) expect(shop.output).toContain(name);
  });

  test("the API alone", async () => {
    const api = await refusal(["build/api/serve.js"], { ...bare, PORT: String(await freePort()) });
    expect(api.code).toBeGreaterThan(0);
    for (const name of [
      "DATABASE_URL",
      "PUBLIC_ORIGIN",
      "TOKEN_SECRETS",
      "STOREFRONT_KEY",
      "PAYMENT_MERCHANT_ID",
      "STORE_MAP_URL",
    ])
      expect(api.output).toContain(name);
  });

  test("what is written wrongly is named, the log's own level too, by every program", async () => {
    const wrong = { PUBLIC_ORIGIN: "www.example.com", LOG_LEVEL: "verbose" };
    for (const args of [command, ["build/api/serve.js"]]) {
      const { code, output } = await refusal(args, { ...liveSettings(await freePort(), "postgres://localhost/none"), ...wrong }); // prettier-ignore
      expect(code).toBe(1);
      expect(output).toBe(
        "The shop cannot start in live mode. Not written as docs/running.md says: PUBLIC_ORIGIN (http(s)://host, with a port or none, and nothing behind it), LOG_LEVEL (trace | debug | info | warn | error | fatal | silent).\n",
      );
    }
  });

  test("a short secret is refused too", async () => {
    const weak = await refusal(command, {
      ...liveSettings(await freePort(), "postgres://localhost/none"),
      SESSION_SECRETS: "short",
    });
    expect(weak.code).toBeGreaterThan(0);
    expect(weak.output).toContain("SESSION_SECRETS");
  });
});

describe("with them it is a shop, and nothing of the demo is in it", () => {
  let postgres: RunningPostgres;
  let live: Awaited<ReturnType<typeof startProgram>>;
  let origin = "";
  let simulators = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
    const port = await freePort();
    simulators = await freePort();
    origin = `http://127.0.0.1:${port}`;
    // even where somebody left the demo's settings in the environment
    live = await startProgram(
      command,
      { ...liveSettings(port, postgres.url), SIMULATOR_ORIGIN: `http://127.0.0.1:${simulators}`, DEMO_SEED: "on" },
      origin,
    );
  });

  afterAll(async () => {
    await live?.stop();
    await postgres?.stop();
  });

  test("no outbox page, no page of pieces, no simulator, no demo product, no demo member, no word of a demo", async () => {
    expect((await fetch(`${origin}/testonly/outbox`)).status).toBe(404);
    expect((await fetch(`${origin}/testonly/pieces`)).status).toBe(404);
    expect((await fetch(`${origin}/testonly/slots`)).status).toBe(404);
    expect((await fetch(`${origin}/api/testonly/slots`)).status).toBe(404);
    expect((await fetch(`${origin}/api/v2/testonly/outbox`)).status).toBe(404);
    expect(JSON.stringify(await (await fetch(`${origin}/api/openapi.json`)).json())).not.toContain("outbox");
    expect(
      await fetch(`http://127.0.0.1:${simulators}/`).then(
        () => "answers",
        () => "silent",
      ),
    ).toBe("silent");
    for (const path of ["/", "/login", "/search", "/cart"]) {
      const page = await fetch(origin + path);
      expect(page.status, path).toBe(200);
      expect(await page.text(), path).not.toMatch(/示範|模擬|Yuelin2026|reader@example/);
    }
    const database = new pg.Client(postgres.url);
    await database.connect();
    const { rows } = await database.query(
      "select (select count(*)::int from products) as products, (select count(*)::int from members) as members, (select count(*)::int from coupons) as coupons",
    );
    await database.end();
    expect(rows[0]).toEqual({ products: 0, members: 0, coupons: 0 });
  });

  test("cookies belong to this host on https alone, and forms lead to the real services", async () => {
    const response = await fetch(`${origin}/light`, {
      method: "POST",
      redirect: "manual",
      body: "light=1",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/);
    const guest = await fetch(`${origin}/login/guest`, {
      method: "POST",
      redirect: "manual",
      body: "email=a%40example.com&leave_empty=",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    });
    const session = guest.headers.getSetCookie().find((cookie) => cookie.includes("session"));
    expect(session).toMatch(/^__Host-yuelin-session=.*Secure/i);
    const policy = (await fetch(origin)).headers.get("content-security-policy")!;
    expect(policy).toContain("form-action 'self' https://payment.example https://logistics.example;");
    expect(policy).toContain("upgrade-insecure-requests");
  });
});
