import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { handedOver } from "../../app/documents/handoff.server.ts";

/** What the page's modules are given by these scripts. */
function givenBy(html: string): { data: string; closed: boolean } {
  const given = { data: "", closed: false };
  const streamController = {
    enqueue: (data: string) => (given.data += data),
    close: () => (given.closed = true),
  };
  for (const [, script] of html.matchAll(/<script>(.*?)<\/script>/gs))
    runInNewContext(script!, { window: { __remixContext: { streamController } } });
  return given;
}

test("the data behind a page are what was encoded, whatever they hold and however they are cut, and end no script", async () => {
  const data = `["夜航西飛 </script><script>alert(1)</script> <!-- & \u2028\u2029 \\u003c "","",{"_1":-5}]\n`;
  const bytes = new TextEncoder().encode(data);
  for (const size of [bytes.length, 5, 1]) {
    const parts = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
        stream.close();
      },
    });
    const html = await handedOver(parts, {});
    expect(givenBy(html)).toEqual({ data, closed: true });
    expect(html.replaceAll(/<\/?script>/g, "")).not.toMatch(/[<>&\u2028\u2029]/);
    expect(html.match(/<script>/g)).toHaveLength(2);
  }
});

test("what the page has drawn is not handed over once more", async () => {
  const frame = { categories: [], shop: {}, measuring: "asked", cart_quantity: 2 };
  // as Remix's stream: encoded when it is read
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(frame)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect(givenBy(await handedOver(stream, frame)).data).toBe('{"cart_quantity":2}');
});
