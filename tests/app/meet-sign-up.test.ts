import { expect, test, vi } from "vitest";
import { action } from "../../app/routes/meet-event/sign-up.ts";

const told = vi.hoisted((): unknown[] => []);
// sealed, a cookie tells nobody what is in it
vi.mock("../../app/cookies/flash.server.ts", () => ({ flashCookie: (flash: unknown) => void told.push(flash) }));

test("a sign-up that names no event is answered with the events' page and plain words, not with bare JSON", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://shop.test", "sec-fetch-site": "same-origin" }; // prettier-ignore
  const request = new Request("http://shop.test/activity/meetevent/sign-up", { method: "POST", headers, body: "session_id=1" }); // prettier-ignore
  const answer = await action({ request, params: {}, context: {} } as never);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/activity/meetevent"]);
  expect(told).toEqual([{ kind: "alert", messages: ["報名未完成，請重新選擇場次"] }]);
});
