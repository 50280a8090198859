import { execFile } from "node:child_process";
import { expect } from "vitest";

export const operatorKey = "test-operator-key-0123456789abcdefghij";

/** As an operator types it, of the shop that runs. */
export const opsOf = (origin: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, OPERATOR_KEY: operatorKey };
    execFile(
      process.execPath,
      ["build/api/ops-cli.js", ...args, "--as", "店長", "--api", origin],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });

/** `parcel`: one of several, such as -1 */
export async function receivedAt(origin: string, order_number: string, parcel = ""): Promise<void> {
  const number = order_number + parcel;
  await opsOf(origin, "orders", "prepare", number);
  await opsOf(origin, "orders", "ship", number, "--carrier", "tcat", "--tracking", "903221488720");
  expect(await opsOf(origin, "orders", "arrive", number)).toMatchObject({ code: 0 });
}
