import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { receive } from "#api/handle";
import { readWithin } from "#contract/body-rules";
import { endpoint } from "#contract/endpoint";
import { openShop, type TestShop } from "../shop.ts";

// no page uploads yet: an endpoint of the test's own
const sendPictures = endpoint({
  name: "sendPictures",
  summary: "Pictures for a return",
  method: "POST",
  path: "/api/v2/test/:order_number/pictures",
  auth: "anyone",
  input: z.object({ order_number: z.string(), reason: z.string().optional() }),
  output: z.object({ order_number: z.string(), parts: z.array(z.tuple([z.string(), z.string().nullable(), z.int()])) }),
  body: "multipart",
  upload: { parts: { note: { bytes: 100 }, picture: { bytes: 200_000, most: 3 } }, bytes: 500_000 },
});

let shop: TestShop;
let most = 0;
beforeAll(async () => {
  const handlers = [
    receive(sendPictures, async ({ order_number }, _ctx, uploaded) => {
      const parts: [string, string | null, number][] = [];
      for await (const { name, filename, size, content } of uploaded) {
        most = Math.max(
          most,
          content.reduce((sum, chunk) => sum + chunk.length, 0),
        );
        parts.push([name, filename, size]);
      }
      return { order_number, parts };
    }),
  ];
  shop = await openShop("postgres", {}, { handlers });
});
afterAll(() => shop.close());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  shop.fetch(
    new Request(`http://shop.internal${path}`, { method: "POST", body, headers, duplex: "half" } as RequestInit),
  );

/** A body that says nothing of its length and goes on as long as somebody reads. */
function endless(piece: Uint8Array, limit = Infinity): { stream: ReadableStream<Uint8Array>; given: () => number } {
  let given = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= limit) return controller.close();
      given += piece.length;
      controller.enqueue(piece);
    },
  });
  return { stream, given: () => given };
}

describe("a body", () => {
  test("that goes on and on is read no further than its bound, whatever length it claims", async () => {
    for (const headers of [{}, { "content-length": "10" }] as Record<string, string>[]) {
      for (const [path, bound] of [
        ["/api/v2/cart/payments_and_deliveries", 256 * 1024],
        ["/api/v1/payments/ecpay/notify", 64 * 1024],
      ] as const) {
        const { stream, given } = endless(new Uint8Array(16_384).fill(32));
        const response = await post(path, stream, { "content-type": "application/json", ...headers });
        expect([path, response.status]).toEqual([path, 413]);
        expect(await response.json()).toEqual({
          error: { code: "too_large", message: "送出的資料太大，請縮短內容或縮小檔案後再送一次" },
        });
        expect(given()).toBeLessThan(bound + 3 * 16_384);
      }
    }
  });

  test("is not read at all where nobody takes one", async () => {
    const { stream, given } = endless(new Uint8Array(16_384));
    expect((await post("/api/v2/nothing", stream)).status).toBe(404);
    expect(given()).toBeLessThanOrEqual(16_384);
  });

  test("that does not end in its time is given up", async () => {
    const never = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    await expect(readWithin(never, 100, 20)).rejects.toMatchObject({ status: 408, code: "too_slow" });
  });
});

describe("a body of very many members", () => {
  const json = { "content-type": "application/json" };

  test("is refused before each of them is looked at, however it is laid", async () => {
    const zeros = `[${Array(120_000).fill(0).join()}]`;
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`k${at}`, at])));
    for (const body of [`{"lines":${zeros}}`, `{"lines":${deep}}`, `{"lines":[{"a":${zeros}}]}`, wide]) {
      const response = await post("/api/v2/cart/remove_items", body, json);
      expect(response.status).toBe(413);
      expect((await response.text()).length, "was 6 MB").toBeLessThan(200);
    }
  });

  test("is told of a hundred wrong fields and no more", async () => {
    const response = await post("/api/v2/cart/remove_items", `{"lines":[${Array(1_900).fill(0).join()}]}`, json);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toHaveLength(100);
  });

  test("may be a table of who holds the operator's key", async () => {
    const ids = Array.from({ length: 3_000 }, (_, at) => at);
    const headers = { "x-operator-key": shop.settings.operatorKey! };
    const body = JSON.stringify({ files: ids });
    expect((await post("/api/ops/content", body, { ...json, ...headers })).status).toBe(422);
  });

  test("is no form of a gateway's: a hundred fields are enough", async () => {
    const fields = (most: number) => new URLSearchParams(Array.from({ length: most }, (_, at) => [`f${at}`, "1"]));
    const path = "/api/v1/payments/ecpay/notify";
    expect((await post(path, fields(100))).status).toBe(200);
    expect((await post(path, fields(101))).status).toBe(413);
  });
});

describe("an address without allowance", () => {
  const path = "/api/v2/orders/cancel_main_orders";
  const counted = async (body: BodyInit, address: string) =>
    post(path, body, { "x-storefront-key": shop.settings.storefrontKey, "x-client-address": address });

  test("is refused before its body is read; what was wrongly filled in did not count", async () => {
    const { rateLimitFactor } = shop.settings;
    shop.settings.rateLimitFactor = 1;
    try {
      for (let turn = 0; turn < 40; turn++) expect((await counted("{}", "192.0.2.1")).status).toBe(422);
      for (let turn = 0; turn < 30; turn++) expect((await counted("no json", "192.0.2.1")).status).toBe(400);
      const { stream, given } = endless(new Uint8Array(16_384).fill(32));
      expect((await counted(stream, "192.0.2.1")).status).toBe(429);
      expect(given()).toBeLessThanOrEqual(16_384);
      expect((await counted("{}", "192.0.2.2")).status).toBe(422);
    } finally {
      shop.settings.rateLimitFactor = rateLimitFactor;
    }
  });
});

describe("an upload", () => {
  const path = "/api/v2/test/YL1/pictures?reason=damaged";
  const picture = (bytes: number, name = "a.jpg") => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
  const form = (...parts: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of parts) data.append(name, value);
    return data;
  };
  const pictures = (count: number, bytes: number) =>
    form(...Array.from({ length: count }, () => ["picture", picture(bytes)] as [string, File]));

  test("comes part by part, with the path's and the query's fields as input", async () => {
    const response = await post(
      path,
      form(["note", "摔壞了"], ["picture", picture(150_000)], ["picture", picture(160_000, "../../b.jpg")]),
    );
    expect(await response.json()).toEqual({
      order_number: "YL1",
      parts: [
        ["note", null, 9],
        ["picture", "a.jpg", 150_000],
        ["picture", "b.jpg", 160_000],
      ],
    });
    expect(most, "one part in memory at a time").toBe(160_000);
  });

  test("is understood in whatever pieces it arrives", async () => {
    const whole = new Uint8Array(await new Response(form(["note", "小"], ["picture", picture(500)])).arrayBuffer());
    const boundary = /^--(\S+)/.exec(new TextDecoder().decode(whole.slice(0, 100)))![1]!;
    for (const size of [1, 7, 64, whole.length - 2]) {
      let at = 0;
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (at >= whole.length) return controller.close();
          controller.enqueue(whole.slice(at, (at += size)));
        },
      });
      const response = await post(path, stream, { "content-type": `multipart/form-data; boundary=${boundary}` });
      expect([size, response.status]).toEqual([size, 200]);
    }
  });

  test.each([
    ["a part of another name", form(["note", "a"], ["script", picture(200_000)]), 400],
    ["a part named like an object's own", form(["__proto__", "a"]), 400],
    ["a part that is too large", form(["picture", picture(200_001)]), 413],
    ["a text that is too long", form(["note", "a".repeat(101)]), 413],
    ["too many of one name", pictures(4, 10), 413],
    ["a second note", form(["note", "a"], ["note", "b"]), 413],
    ["too much together", pictures(3, 180_000), 413],
  ])("%s is refused", async (_what, data, status) => {
    expect((await post(path, data)).status).toBe(status);
  });

  test("what is no upload, is cut off or goes on for ever is refused", async () => {
    expect((await post(path, "{}", { "content-type": "application/json" })).status).toBe(415);
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const half = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhalf';
    for (let length = 0; length <= half.length; length++)
      expect([length, (await post(path, half.slice(0, length), type)).status]).toEqual([length, 400]);
    for (const none of ["multipart/form-data", `multipart/form-data; boundary=${"x".repeat(300)}`])
      expect((await post(path, half, { "content-type": none })).status).toBe(415);
    const { stream, given } = endless(new Uint8Array(65_536).fill(97));
    expect((await post(path, stream, type)).status).toBe(413);
    const after = endless(new Uint8Array(65_536).fill(97));
    const reader = after.stream.getReader();
    let begun = false;
    const both = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (begun) return controller.enqueue((await reader.read()).value!);
        begun = true;
        controller.enqueue(
          new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n'),
        );
      },
    });
    expect((await post(path, both, type)).status).toBe(413);
    expect(given() + after.given()).toBeLessThan(1_000_000);
  });

  test("stands in the OpenAPI document with its parts and their sizes", async () => {
    const document = (await (await shop.fetch(new Request("http://shop.internal/api/openapi.json"))).json()) as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: object }; responses: Record<string, { content: object }> }>
      >;
    };
    expect(document.paths["/api/v2/test/{order_number}/pictures"]!.post!.requestBody!.content).toEqual({
      "multipart/form-data": {
        schema: {
          type: "object",
          additionalProperties: false,
          properties: {
            note: { type: "string", format: "binary", maxLength: 100 },
            picture: { type: "array", maxItems: 3, items: { type: "string", format: "binary", maxLength: 200_000 } },
          },
        },
      },
    });
    const notice = document.paths["/api/v1/payments/{gateway}/notify"]!.post!;
    expect(Object.keys(notice.requestBody!.content)).toEqual(["application/x-www-form-urlencoded"]);
    expect(Object.keys(notice.responses[200]!.content)).toEqual(["text/plain"]);
    expect(Object.keys(document.paths["/api/v2/changes"]!.get!.responses[200]!.content)).toEqual(["text/event-stream"]);
  });
});
