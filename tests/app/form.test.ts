import { beforeAll, describe, expect, test } from "vitest";
import { origin, post, readingForms, statusOf, urlencoded } from "./form/posting.ts";

let form: Awaited<ReturnType<typeof readingForms>>;
beforeAll(async () => {
  form = await readingForms();
});

const answer = (request: Request) => statusOf(form.readForm(request));

describe("a form of another site is refused", () => {
  const matrix = [undefined, "same-origin", "same-site", "cross-site", "none"].flatMap((site) =>
    [
      undefined,
      origin,
      "https://evil.example",
      "null",
      "http://www.yuelin.example",
      "https://www.yuelin.example:8443",
      "https://www.yuelin.example.evil.example",
    ].map((from) => ({ site, from })),
  );
  test.each(matrix)("Sec-Fetch-Site $site, Origin $from", async ({ site, from }) => {
    const request = new Request(`${origin}/login`, {
      method: "POST",
      body: "a=1",
      headers: { "content-type": urlencoded, ...(site && { "sec-fetch-site": site }), ...(from && { origin: from }) },
    });
    // a browser's own word comes first; a program sends neither
    const ours = site === "same-origin" || (site === undefined && (from === undefined || from === origin));
    expect(await answer(request)).toBe(ours ? 200 : 403);
  });
});

describe("what is no form of ours is refused", () => {
  test.each(["text/plain", "application/json", "multipart/form-data; boundary=x", ""])(
    "content type %s",
    async (type) => {
      expect(await answer(post("a=1", { "content-type": type }))).toBe(415);
    },
  );

  test("128 KB and 400 fields are the most", async () => {
    expect(await answer(post(`a=${"x".repeat(100_000)}`))).toBe(200);
    expect(await answer(post(`a=${"x".repeat(200_000)}`))).toBe(413);
    expect(await answer(post(Array.from({ length: 400 }, (_, n) => `f${n}=1`).join("&")))).toBe(200);
    expect(await answer(post(Array.from({ length: 401 }, (_, n) => `f${n}=1`).join("&")))).toBe(413);
    expect(await answer(post("a=1&".repeat(10_000)))).toBe(413);
  });

  test("a body without an end is not read to its end", async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 16_384;
        if (given > 50_000_000) controller.close();
        else controller.enqueue(new TextEncoder().encode("a".repeat(16_384)));
      },
    });
    expect(await answer(post(endless))).toBe(413);
    expect(given).toBeLessThan(400_000);
  });
});

describe("a form becomes plain values", () => {
  test("dots make groups, the last of a repeated name counts, Chinese and plus signs arrive", async () => {
    const read = await form.readForm(
      post(
        "recipient.name=%E7%8E%8B+%E5%B0%8F%E6%98%8E&recipient.city=A&recipient.city=%E8%87%BA%E5%8C%97%E5%B8%82&keep=1",
      ),
    );
    expect(form.fieldText(read, "recipient.name")).toBe("王 小明");
    expect(form.fieldText(read, "recipient.city")).toBe("臺北市");
    expect(form.fieldText(read, "keep")).toBe("1");
    expect(form.fieldText(read, "recipient")).toBe("");
    expect(form.fieldText(read, "nothing.at.all")).toBe("");
  });

  test.each([
    "__proto__.polluted=1",
    "constructor.prototype.polluted=1",
    "a.__proto__.polluted=1",
    "__proto__[polluted]=1",
    "__proto__=x",
    "a.b.c.d.e.f.g=1",
    "a=1&a.b=2",
    "a.b=1&a=2",
    "a[0].b=1",
    ".=1",
    "...=1",
    "=1",
    "toString=x",
    "hasOwnProperty.call=x",
  ])("%s does no harm", async (body) => {
    const read = await form.readForm(post(body));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype.toString.call({})).toBe("[object Object]");
    expect(typeof JSON.stringify(read)).toBe("string");
    expect(Object.getPrototypeOf(read)).toBeNull();
  });

  test("what nobody sent is not there, whatever its name", async () => {
    const read = await form.readForm(post("a=1"));
    for (const name of ["toString", "constructor", "__proto__", "constructor.name", "hasOwnProperty"])
      expect(form.fieldText(read, name)).toBe("");
  });
});
