import { describe, expect, test } from "vitest";
import { readSettings } from "#api/settings";
import { isOffered, paymentCodes, paymentOf } from "#contract/payments";
import { openGateways, settingsProblem } from "#contract/settings-rules";
import { demoEnvironment } from "../../scripts/start.mjs";
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

test("an address that is none is named, and so is an origin with more than a host: not «ERR_INVALID_URL», nor cookies that are not secure", () => {
  const wrong = [
    "www.example.com",
    "/pay",
    "ftp://a.example/",
    "https://",
    "https://a.example:99999",
    "https://a b.example",
  ];
  const gateway = { LINE_PAY_PAGE: "https://web-pay.line.me", LINE_PAY_URL: "https://api-pay.line.me" };
  const rest = { LINE_PAY_CHANNEL_ID: "1", LINE_PAY_CHANNEL_SECRET: "secret" };
  for (const [name, right] of [
    ["PUBLIC_ORIGIN", ["http://localhost:3000", "https://www.example.com/"]],
    ["PAYMENT_URL", ["http://localhost:3001/Cashier/AioCheckOut/V5"]],
    ["PAYMENT_CARD_QUERY_URL", ["", "https://ecpayment.ecpay.com.tw/1.0.0/CreditDetail/QueryTrade"]],
    ["LINE_PAY_PAGE", [gateway.LINE_PAY_PAGE]],
    ["LINE_PAY_URL", [gateway.LINE_PAY_URL]],
    ["STORE_MAP_URL", ["https://logistics.example/Express/map?a=1"]],
    ["STORE_MAP_HK_URL", ["", "https://hk.example/map"]],
    ["PRODUCT_API_URL", ["", "http://api:3001"]],
    ["MEASURING_URL", ["", "https://www.google-analytics.com/mp/collect"]],
    ["SMTP_URL", ["", "smtp://127.0.0.1:25", "smtps://user:pass@mail.example"]],
    ["SMS_URL", ["", "https://user:password@sms.example/api/mtk/SmSend"]],
  ] as const) {
    const problem = (value: string) =>
      settingsProblem({ ...live, ...gateway, ...rest, [name]: value }, ["storefront", "api"]);
    for (const value of name === "SMTP_URL" ? ["mail.example:25"] : wrong)
      expect(problem(value), `${name}=${value}`).toContain(`Not written as docs/running.md says: ${name} (`);
    for (const value of right) expect(problem(value), `${name}=${value}`).toBeNull();
  }
  for (const more of ["/shop", "?a=1", "#a"])
    expect(settingsProblem({ ...live, PUBLIC_ORIGIN: `https://www.example.com${more}` }, ["api"])).toContain("PUBLIC_ORIGIN"); // prettier-ignore
});

test("what is written otherwise is told with how it is written; a port that is none by its own name alone", () => {
  const problem = (given: Record<string, string>) => settingsProblem({ ...live, ...given }, ["storefront", "api"]);
  expect(problem({ PORT: "abc", RUN_JOBS: "no" })).toBe(
    "The shop cannot start in live mode. Not written as docs/running.md says: PORT (a number from 1 to 65535), RUN_JOBS (on | off).",
  );
  const demo = demoEnvironment({ NODE_ENV: "production", DATA_FOLDER: "memory://", PORT: "abc" });
  expect(settingsProblem(demo, ["storefront", "api"])).toBe(
    "The shop cannot start in demo mode. Not written as docs/running.md says: PORT (a number from 1 to 65535).",
  );
});

test("the demo's own settings are written as they should be, and an import asks for the database alone", () => {
  expect(
    settingsProblem(demoEnvironment({ NODE_ENV: "production", DATA_FOLDER: "memory://" }), [
      "storefront",
      "api",
      "import",
    ]),
  ).toBeNull();
  expect(settingsProblem({ SHOP_MODE: "live" }, ["import"])).toBe(
    "The shop cannot start in live mode. Missing settings: DATABASE_URL.",
  );
  expect(settingsProblem({ SHOP_MODE: "live", DATABASE_URL: live.DATABASE_URL }, ["import"])).toBeNull();
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
    ["PORT", ["0", "http", "65536"], ["80", "3000"]],
    ["LOG_LEVEL", ["INFO", "verbose"], ["info", "silent"]],
    [
      "PAYMENT_METHODS",
      ["instalments", "union;installments", "union installments"],
      ["union", "installments, union", "union,"],
    ],
    ["PAYMENT_START", ["post"], ["form", "link"]],
    ["HOME_LAYOUT", ["old"], ["older"]],
    ["CART_RETRY_SECONDS", ["40", "60-40"], ["40-60"]],
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
