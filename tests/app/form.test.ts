import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { origin, post, readingForms, statusOf, urlencoded } from "./form/posting.ts";

let form: Awaited<ReturnType<typeof readingForms>>;
beforeAll(async () => {
  form = await readingForms();
});

const schema = z.object({ a: z.string().optional() });
const answer = (request: Request) => statusOf(form.readSubmission(request, schema));

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
    expect(await answer(post("a=1&".repeat(400)))).toBe(200);
    expect(await answer(post("a=1&".repeat(401)))).toBe(413);
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
