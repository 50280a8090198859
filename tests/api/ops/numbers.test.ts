import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { main } from "#api/ops-cli/main";
import { openShop, type TestShop } from "../../shop.ts";

describe("a number that a command is given", () => {
  let shop: TestShop;
  let said: string[] = [];
  beforeAll(async () => void (shop = await openShop("postgres")));
  afterAll(() => shop.close());
  beforeEach(() => {
    said = [];
    vi.spyOn(console, "error").mockImplementation((words: string) => void said.push(words));
    vi.stubEnv("OPERATOR_KEY", shop.settings.operatorKey!);
    vi.stubGlobal("fetch", (request: Request) => shop.fetch(request));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const command = (words: string) => main([...words.split(" "), "--api", "http://shop.internal"]);

  test.each([
    ["reviews accept", "number", "編號"],
    ["questions show", "question_id", "編號"],
    ["returns show", "return_id", "編號"],
    ["refunds done", "refund_id", "編號"],
    ["meet-events close", "event_id", "編號"],
    ["affiliates accept", "member_id", "會員編號"],
    ["messages --before", "before_id", "編號"],
    ["send-notice --message", "message_id", "編號"],
    ["actions --before", "before_id", "編號"],
  ])(
    "and cannot be one (%s) is told by the command's own word, not by that of a shopper's form",
    async (words, field, called) => {
      expect(await command(`${words} 99999999999`)).toBe(1);
      expect(said).toEqual([
        expect.stringMatching(`\n${field}：${called}(須介於 1 與 2147483647 之間|不可大於 2147483647)$`),
      ]);
    },
  );

  test("is one in digits: what only programs read as a number is wrong use", async () => {
    for (const words of ["reviews accept", "questions show", "returns show", "refunds done", "meet-events close"])
      for (const typed of ["0x10", "1e3", "0", "2.0"]) expect([words, typed, await command(`${words} ${typed}`)]).toEqual([words, typed, 2]); // prettier-ignore
    expect(await command("affiliates pay 1 1e3")).toBe(2);
  });

  test("and is too large a sum is told as a sum", async () => {
    expect(await command("affiliates pay 1 99999999999")).toBe(1);
    expect(said[0]).toMatch(/\namount：金額/);
  });
});
