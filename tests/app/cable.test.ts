import { afterEach, expect, test, vi } from "vitest";
import { openCable } from "../../app/enhance/cable.ts";

class Socket extends EventTarget {
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  said: string[] = [];
  ended = false;
  send = (words: string) => this.said.push(words);
  close = () => {
    this.ended = true;
    this.onclose?.();
  };
}

/** A page whose tickets come when `give` is called. */
function aPage() {
  const sockets: Socket[] = [];
  const waiting: (() => void)[] = [];
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { origin: "http://shop.test" });
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ ticket: "one" });
  });
  vi.stubGlobal("WebSocket", function () {
    const socket = new Socket();
    sockets.push(socket);
    return socket;
  });
  const give = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await vi.waitFor(() => expect(waiting).toEqual([]));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const look = () => document.dispatchEvent(new Event("visibilitychange"));
  return { sockets, waiting, give, look };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that is looked at again while its ticket is on the way has one cable, and asks for no second", async () => {
  const { sockets, waiting, give, look } = aPage();
  const cable = openCable();
  look();
  look();
  expect(waiting).toHaveLength(1);
  await give();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  cable.end();
  expect(sockets.map(({ ended }) => ended)).toEqual([true]);
});

test("pages that lost their cables in one moment do not come back in one", async () => {
  vi.useFakeTimers();
  const { sockets, waiting, give } = aPage();
  const cable = openCable();
  await give();
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.9);
  sockets[0]!.close();
  await vi.advanceTimersByTimeAsync(1_899);
  expect(waiting).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveLength(1);
  chance.mockRestore();
  cable.end();
});
