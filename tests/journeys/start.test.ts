import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { demoEnvironment } from "../../scripts/start.mjs";
import { until } from "../patience.ts";
import { freePort, startProgram } from "../running-shop.ts";
import { liveSettings } from "./live-settings.ts";

const storefront = [
  "--import",
  "./scripts/preload.mjs",
  "node_modules/@remix-run/serve/dist/cli.js",
  "build/server/index.js",
];
const api = ["build/api/serve.js"];
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Everything that a program wrote until it gave up. */
function refusal(args: string[], env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv });
    closing.push(() => program.kill("SIGKILL"));
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.once("close", (code) => resolve({ code, lines: output.split("\n").filter(Boolean) }));
  });
}

function listen(server: Server): Promise<number> {
  closing.push(() => server.close());
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));
}

describe.each([
  ["the storefront with the shop in its process", storefront],
  ["the API alone", api],
])("%s says in one sentence, once, why it does not start", (_, program) => {
  test("settings: all that are missing or too short, in one round", async () => {
    const { STOREFRONT_KEY: _key, ...env } = liveSettings(await freePort(), "");
    const { code, lines } = await refusal(program, { ...env, TOKEN_SECRETS: "short", PAYMENT_HASH_IV: "" });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        "The shop cannot start in live mode. Missing settings: DATABASE_URL, STOREFRONT_KEY, PAYMENT_HASH_IV. Shorter than 32 characters: TOKEN_SECRETS.",
      ],
    });
  });

  test("a port in use, before the database is asked", async () => {
    const port = await listen(createServer());
    const { code, lines } = await refusal(program, liveSettings(port, "postgres://nobody@127.0.0.1:1/none"));
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The shop cannot start: port ${port} is in use; stop what listens there, or choose another PORT.`,
    ]);
  });

  test("a database that is not there, and one that refuses the password; the password is never said", async () => {
    const away = await refusal(program, liveSettings(await freePort(), "postgres://yuelin:hidden@127.0.0.1:1/yuelin"));
    expect(away).toEqual({
      code: 1,
      lines: ["The shop cannot start: the database at 127.0.0.1:1 cannot be reached (ECONNREFUSED)."],
    });
    // what PostgreSQL answers to a wrong password
    const fields = Buffer.from("SFATAL\0C28P01\0Mpassword authentication failed\0\0");
    const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
    const port = await listen(
      createServer((socket) => socket.once("data", () => socket.end(Buffer.concat([head, fields])))),
    );
    const wrong = await refusal(
      program,
      liveSettings(await freePort(), `postgres://yuelin:hidden@127.0.0.1:${port}/yuelin`),
    );
    expect(wrong).toEqual({
      code: 1,
      lines: [`The shop cannot start: the database at 127.0.0.1:${port} refuses the password of yuelin.`],
    });
  });

  test("an embedded database that another process has open", async () => {
    const DATA_FOLDER = join(mkdtempSync(join(tmpdir(), "yuelin-start-")), "db");
    const simulator = async () => ({ SIMULATOR_ORIGIN: `http://localhost:${await freePort()}` });
    const env = async () => ({
      ...(demoEnvironment({
        PATH: process.env.PATH!,
        PORT: String(await freePort()),
        HOST: "127.0.0.1",
        DATA_FOLDER,
        DEMO_SEED: "off",
        LOG_LEVEL: "error",
        ...(await simulator()),
      } as unknown as NodeJS.ProcessEnv) as Record<string, string>),
    });
    const first = await env();
    const running = await startProgram(["scripts/start.mjs"], first, `http://127.0.0.1:${first.PORT}`);
    const { code, lines } = await refusal(program, await env());
    await running.stop();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The shop cannot start: the embedded database in ${DATA_FOLDER} is in use by process ${running.pid}: stop that one first, or give this one another DATA_FOLDER.`,
    ]);
  });
});

test("npm start says where the demo shop is when it answers, and not before", async () => {
  const simulator = await listen(createServer());
  const env = demoEnvironment({
    PATH: process.env.PATH!,
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_FOLDER: "memory://",
    DEMO_SEED: "off",
    SIMULATOR_ORIGIN: `http://localhost:${simulator}`,
  } as unknown as NodeJS.ProcessEnv) as Record<string, string>;
  const { code, lines } = await refusal(["scripts/start.mjs"], env);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`port ${simulator}`);
});

test("a window of maintenance that nobody can read is one sentence of the storefront, and no trace of the program", async () => {
  const env = liveSettings(await freePort(), "postgres://nobody@127.0.0.1:1/none");
  const { code, lines } = await refusal(storefront, { ...env, MAINTENANCE: "tonight" });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^The shop cannot start: .*MAINTENANCE \(from\/to or .*\): tonight$/);
});

test.each([["abc"], ["65535"]])(
  "a demo shop on port %s names the port alone, not all that would be made of it",
  async (PORT) => {
    const env = { PATH: process.env.PATH!, PORT, DATA_FOLDER: "memory://" };
    const line = `The shop cannot start: PORT is a number from 1 to 65534, for the simulators take the one above it; it is ${PORT}.`;
    for (const program of ["scripts/start.mjs", "scripts/dev.mjs"])
      expect(await refusal([program], env)).toEqual({ code: 1, lines: [line] });
  },
);

/** The sources in a folder of their own, where they may be changed while others test. */
function copyOfTheSources(): string {
  const folder = mkdtempSync(join(tmpdir(), "yuelin-sources-"));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const rooms = ["app", "api", "contract", "styles", "public", "scripts", "content"];
  for (const name of [...rooms, "package.json", "tsconfig.json", "vite.config.ts", "remix.config.js"])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

test("npm run dev serves the demo shop from its sources, and what is changed in a page or in the shop shows at the next reload", async () => {
  const folder = copyOfTheSources();
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: port,
    HOST: "127.0.0.1",
    DATA_FOLDER: "memory://",
    DEMO_SEED: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "development",
    SIMULATOR_ORIGIN: `http://localhost:${await freePort()}`,
  };
  const dev = await startProgram(["scripts/dev.mjs"], env, origin, folder);
  closing.push(() => void dev.stop());
  const read = async (path: string) => (await fetch(origin + path)).text();
  const home = await fetch(`${origin}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<h1")]);
  for (const [path, file, words] of [
    ["/docs/service-rules", "app/ui/footer.tsx", "讀一本書，如入一片林"],
    ["/api/openapi.json", "api/openapi.ts", "The shop behind the storefront."],
  ] as const) {
    const source = readFileSync(join(folder, file), "utf8");
    expect([path, source, await read(path)]).toEqual([
      path,
      expect.stringContaining(words),
      expect.stringContaining(words),
    ]);
    // written again and again: who watches may begin to after the first time
    let edit = 0;
    await until(`${file} as it was changed`, async () => {
      writeFileSync(join(folder, file), source.replaceAll(words, `改過的第${++edit}次`));
      return (await read(path)).includes("改過的第");
    });
  }
  await dev.stop();
});
