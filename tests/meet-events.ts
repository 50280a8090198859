import { randomUUID } from "node:crypto";
import { getMeetEvent, listMeetSignUps, recordMeetDevice, signUpForMeetEvent } from "#contract/meet-events";
import { addMeetEvent, renewMeetStaffCode } from "#contract/meet-event-ops";
import { aReader } from "./people.ts";
import { asOperator } from "./returns.ts";
import type { TestShop } from "./shop.ts";

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Begins in so many hours. */
export const aSession = (starts: number, places = 2) => ({
  starts_at: inHours(starts),
  ends_at: inHours(starts + 1),
  places,
});

/** One that begins in an hour, and again a day after, unless said. */
export async function aMeetEvent(shop: TestShop, sessions = [aSession(1), aSession(25)]) {
  const event = { title: "冬天讀的長篇", text: "店員選書", place: "信義店", sessions };
  const { event_id } = await shop.ask(addMeetEvent, { event }, asOperator);
  const laid = await shop.ask(getMeetEvent, { event_id });
  return { event_id, ids: laid.sessions.map(({ session_id }) => session_id) };
}

/** A member who has a place in a session. */
export async function aMeetGuest(shop: TestShop, session_id: number, wish: Parameters<typeof aReader>[1] = {}) {
  const member = await aReader(shop, wish);
  const { sign_up_id } = await shop.ask(signUpForMeetEvent, { session_id }, { token: member.token });
  const [{ entry_code } = { entry_code: "" }] = await shop.ask(listMeetSignUps, {}, { token: member.token });
  return { ...member, sign_up_id, entry_code };
}

export async function aMeetDevice(shop: TestShop, event_id: number) {
  const { staff_code } = await shop.ask(renewMeetStaffCode, { event_id }, { ...asOperator, operationId: randomUUID() });
  const { device } = await shop.ask(recordMeetDevice, { staff_code: staff_code.toLowerCase(), device_name: "入口一" });
  return { staff_code, device };
}
