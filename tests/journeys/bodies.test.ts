import { request } from "node:http";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../running-shop.ts";

// a shop of its own: its memory
let shop: RunningShop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.stop());

describe("bodies", () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.pids[0]}/status`, "utf8"))![1]) / 1024;
  const megabyte = Buffer.alloc(1024 * 1024, 97);

  /** Sends on and on; how much went out before the answer came, and the answer. */
  function upload(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; sent: number; body: string }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      let answered = false;
      const out = request(shop.origin + path, { method: "POST", headers }, (response) => {
        answered = true;
        let body = "";
        response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
        response.on("close", () => resolve({ status: response.statusCode!, sent, body }));
      });
      out.on("error", (error) => answered || reject(error));
      const more = () => {
        if (answered || out.destroyed) return;
        if (sent >= 100) return out.end();
        sent++;
        out.write(megabyte, () => setImmediate(more));
      };
      more();
    });
  }

  test("100 MB to the API are refused early with 413, whether they say their length or not, and memory does not grow", async () => {
    await fetch(`${shop.origin}/search?q=a`);
    const before = memory();
    for (const headers of [
      { "content-type": "application/json", "content-length": String(100 * 1024 * 1024) },
      { "content-type": "application/json" },
      { "content-type": "multipart/form-data; boundary=x" },
    ])
      for (const path of [
        "/api/v1/member_auth/sign_in",
        "/api/v1/payments/ecpay/notify",
        "/api/v2/nothing",
        "/v1/nothing",
      ]) {
        const { status, sent, body } = await upload(path, headers);
        expect([path, status]).toEqual([path, 413]);
        expect(JSON.parse(body)).toEqual({
          error: { code: "too_large", message: "送出的資料太大，請縮短內容或縮小檔案後再送一次" },
        });
        expect(sent, path).toBeLessThan(30);
      }
    expect(memory() - before).toBeLessThan(120);
  });
});
