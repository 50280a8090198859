import { afterEach, expect, test, vi } from "vitest";
import { Unanswered } from "#api/ops-cli/ask";
import { once, type Given } from "#api/ops-cli/command";
import { help } from "#api/ops-cli/commands";
import { operationDays } from "#contract/operator-write";

afterEach(() => vi.useRealTimers());
const day = 86_400_000;
const given = (operation?: string) => ({ values: operation ? { operation } : {}, dry_run: false }) as unknown as Given;

/** The name that a command says where no answer came. */
async function namedNow(): Promise<string> {
  const error = await once(given(), () => Promise.reject(new Unanswered("沒有回應"))).catch((thrown: Error) => thrown);
  expect((error as Error).message).toContain(`請在 ${operationDays} 天內加上 --operation `);
  return /--operation (\S+?)，/.exec((error as Error).message)![1]!;
}

test("an operation that the shop has forgotten by now is not done once more: the command says so and asks nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const operation = await namedNow();
  const deed = vi.fn(() => Promise.resolve("done"));
  vi.setSystemTime(Date.now() + operationDays * day - 120_000);
  expect(await once(given(operation), deed)).toBe("done");
  expect(deed).toHaveBeenLastCalledWith(operation);
  vi.setSystemTime(Date.now() + 240_000);
  await expect(once(given(operation), deed)).rejects.toThrow(`已超過 ${operationDays} 天，商店不再記得`);
  expect(deed).toHaveBeenCalledOnce();
  // a name of one's own says nothing of when it was
  expect(await once(given("delivery-of-monday"), deed)).toBe("done");
  expect(help()).toContain(`商店只記得 ${operationDays} 天`);
});
