import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { post, readingForms, statusOf } from "./posting.ts";

let form: Awaited<ReturnType<typeof readingForms>>;
beforeAll(async () => {
  form = await readingForms();
});

const schema = z.object({
  a: z.string().array().optional(),
  photos: z.object({ name: z.string() }).array().optional(),
});
const files = {
  field: "files",
  list: "photos",
  most: 2,
  bytes: 1_000,
  take: ({ name }: { name: string }) => Promise.resolve({ entry: { name } }),
};

const read = (body: string) =>
  form.readSubmission(post(body, { "content-type": "multipart/form-data; boundary=x" }), schema, { files });
const text = (value: string) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n`;
const file = (content: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n${content}\r\n`;

describe("a form with files", () => {
  test("gives its texts and its files, one after the other", async () => {
    const { payload } = await read(`${text("one")}${file("jpeg")}${text("two")}--x--\r\n`);
    expect(payload).toEqual({ a: ["one", "two"], photos: [{ name: "a.jpg" }] });
  });

  test("that breaks off anywhere is refused, and the shop lives on", async () => {
    const whole = `${text("one")}${file("jpeg")}--x--\r\n`;
    for (let length = 0; length < whole.length - 2; length++)
      expect([length, await statusOf(read(whole.slice(0, length)))]).toEqual([length, 400]);
    // what the parser throws afterwards would end the process, as it ends this run
    await new Promise((resolve) => setImmediate(resolve));
  });

  test("has no more texts than any other form, and no longer ones", async () => {
    expect(await statusOf(read(`${text("").repeat(400)}--x--\r\n`))).toBe(200);
    expect(await statusOf(read(`${text("").repeat(401)}--x--\r\n`))).toBe(413);
    expect(await statusOf(read(`${text("x".repeat(100_000))}--x--\r\n`))).toBe(200);
    expect(await statusOf(read(`${text("x".repeat(129 * 1024))}--x--\r\n`))).toBe(413);
    expect(await statusOf(read(`${text("x".repeat(70_000)).repeat(2)}--x--\r\n`))).toBe(413);
  });
});
