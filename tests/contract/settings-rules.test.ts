import { describe, expect, test } from "vitest";
import { readSettings } from "#api/settings";
import { isOffered, paymentCodes, paymentOf } from "#contract/payments";
import { openGateways, settingsProblem } from "#contract/settings-rules";
import { liveSettings } from "../journeys/live-settings.ts";

const live = liveSettings(3000, "postgres://localhost/yuelin");

describe("a gateway that a shop may have", () => {
  test("is not asked for where nothing of it is set, empty lines of a file included", () => {
    const empty = { ...live, LINE_PAY_PAGE: "", JKO_PAY_PAGE: "", JKO_PAY_API_KEY: "" };
    expect(settingsProblem(empty, ["storefront", "api"])).toBeNull();
    expect([...openGateways(empty)]).toEqual(["ecpay"]);
  });

  test("is asked for whole where any of it is set; the storefront needs its page alone", () => {
    const page = { ...live, LINE_PAY_PAGE: "https://web-pay.line.me" };
    expect(settingsProblem(page, ["api"])).toContain(
      "Missing settings: LINE_PAY_URL, LINE_PAY_CHANNEL_ID, LINE_PAY_CHANNEL_SECRET.",
    );
    expect(settingsProblem(page, ["storefront"])).toBeNull();
    expect([...openGateways(page)]).toEqual(["ecpay", "linepay"]);
    expect(settingsProblem({ ...live, JKO_PAY_API_KEY: "key" }, ["api"])).toContain("JKO_PAY_PAGE");
  });

  test("installments and UnionPay are offered where the gateway agreed to them", () => {
    const ofGateway = paymentCodes.filter((code) => paymentOf(code)!.page?.gateway === "ecpay");
    for (const [methods, offered] of [
      ["", [2, 3]],
      ["union", [2, 12, 3]],
      [" installments , union ", [2, 18, 12, 3]],
    ] as const) {
      const open = openGateways({ ...live, PAYMENT_METHODS: methods });
      expect(
        ofGateway.filter((code) => isOffered(code, open)),
        methods,
      ).toEqual(offered);
    }
  });
});

test("a reason for zero tax that the e-invoice service does not know stops the API at its start, not the first invoice", () => {
  for (const reason of ["70", "7", "711", "出口"])
    expect(settingsProblem({ ...live, INVOICE_ZERO_TAX_REASON: reason }, ["api"]), reason).toContain(
      "INVOICE_ZERO_TAX_REASON",
    );
  for (const reason of ["", "71", "79"])
    expect(settingsProblem({ ...live, INVOICE_ZERO_TAX_REASON: reason }, ["api"]), reason).toBeNull();
});

test("a model for the gift assistant has an address on the web and a name; its key is one that a header can hold, and is never told", () => {
  const model = { ...live, GIFT_MODEL_URL: "http://models.internal:8000/v1", GIFT_MODEL_NAME: "small" };
  expect(settingsProblem(model, ["storefront", "api"])).toBeNull();
  expect(settingsProblem({ ...live, GIFT_MODEL_URL: model.GIFT_MODEL_URL }, ["api"])).toContain("GIFT_MODEL_NAME");
  expect(settingsProblem({ ...live, GIFT_MODEL_URL: model.GIFT_MODEL_URL }, ["storefront"])).toBeNull();
  for (const GIFT_MODEL_URL of ["file:///etc/passwd", "ftp://a.example/v1", "https://user:key@a.example/v1", "/v1"])
    expect(settingsProblem({ ...model, GIFT_MODEL_URL }, ["storefront"]), GIFT_MODEL_URL).toContain("GIFT_MODEL_URL");
  const problem = settingsProblem({ ...model, GIFT_MODEL_KEY: "canary key\n" }, ["api"]);
  expect(problem).toContain("GIFT_MODEL_KEY");
  expect(problem).not.toContain("canary");
});

test("a number that is none, a zero that would refuse everybody and a misspelt «off» stop the start; empty is not given", () => {
  for (const [name, wrong, right] of [
    ["TRUSTED_PROXY_HOPS", ["one", "-1", "1,2"], ["0", "1"]],
    ["RATE_LIMIT_FACTOR", ["0", "0.0", "many", "-1"], ["0.1", "1", "1000000"]],
    ["DATABASE_WAIT_SECONDS", ["0", "5s", "1e9"], ["2", "0.5"]],
    ["RETURN_PHOTOS", ["six"], ["0", "20"]],
    ["RETURN_PHOTO_MB", ["10MB"], ["10"]],
    ["RUN_JOBS", ["false", "OFF", "0"], ["off", "on"]],
    ["GUEST_CHECKOUT", ["no"], ["off", "on"]],
  ] as const) {
    for (const value of wrong)
      expect(settingsProblem({ ...live, [name]: value }, ["storefront", "api"]), `${name}=${value}`).toContain(name);
    for (const value of ["", ...right])
      expect(settingsProblem({ ...live, [name]: value }, ["storefront", "api"]), `${name}=${value}`).toBeNull();
  }
  const empty = {
    RATE_LIMIT_FACTOR: "",
    DATABASE_WAIT_SECONDS: "",
    RETURN_PHOTOS: "",
    RETURN_PHOTO_MB: "",
    STORE_NAME: "",
  };
  const read = (env: Record<string, string>) => readSettings(env as unknown as NodeJS.ProcessEnv);
  expect(read({ ...live, ...empty })).toEqual(read(live));
});
