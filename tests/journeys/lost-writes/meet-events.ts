import { cancelMeetSignUp, checkInMeetGuest, endMeetDevice, recordMeetDevice, signUpForMeetEvent } from "#contract/meet-events"; // prettier-ignore
import { addMeetEvent, closeMeetEvent, renewMeetStaffCode } from "#contract/meet-event-ops";
import { newVisitor, type Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand, table } from "./command.ts";
import { peopleOf } from "./people.ts";

const page = "/activity/meetevent";

/** Events at which readers meet: places, the staff's devices at the entrance, and what the operator says to it. */
export function meetEventCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  const buttonOf = (who: Visitor, deed: string) => who.buttons().find((name) => name.startsWith(deed))!;
  /** Nobody has a place, and the first session is the next thing. */
  async function free(): Promise<Visitor> {
    await lost.query("delete from meet_sign_ups");
    await lost.query(`
      update meet_sessions set taken = 0, starts_at = now() + id * interval '1 hour', ends_at = now() + interval '9 hours'`);
    const who = await member();
    await who.visit(`${page}?id=1`);
    return who;
  }
  async function signedUp(): Promise<Visitor> {
    const who = await free();
    await who.press(buttonOf(who, "報名"));
    return who;
  }
  async function atTheDoor(): Promise<Visitor> {
    const { said } = await lost.ops("meet-events", "staff-code", "1");
    const who = newVisitor(lost.origin);
    await who.visit(`${page}/device`);
    who.fill("工作人員代碼", /代碼：(.+)/.exec(said)![1]!);
    who.fill("裝置名稱", "入口");
    return who;
  }
  async function recorded(): Promise<Visitor> {
    const who = await atTheDoor();
    await who.press("登記這台裝置");
    return who;
  }
  const look = (who: Visitor) => who.visit(who.url.pathname + who.url.search);
  const command = operatorsCommand(lost);
  const session = { starts_at: "2030-01-01T15:00:00+08:00", ends_at: "2030-01-01T16:00:00+08:00", places: 3 };
  const event = { title: "見面會", text: "介紹", place: "信義店", sessions: [session] };
  return [
    person({
      ...{ name: "報名見面會", endpoint: signUpForMeetEvent, ready: free },
      press: (who) => who.press(buttonOf(who, "報名")),
      // it was done: the page shows the code, and no button any more
      again: look,
    }),
    person({
      ...{ name: "取消報名", endpoint: cancelMeetSignUp, ready: signedUp },
      press: (who) => who.press(buttonOf(who, "取消報名")),
      again: look,
    }),
    person({
      ...{ name: "登記報到裝置", endpoint: recordMeetDevice, ready: atTheDoor },
      press: (who) => who.press("登記這台裝置"),
    }),
    person({
      ...{ name: "結束裝置登記", endpoint: endMeetDevice, ready: recorded },
      press: (who) => who.press("結束這台裝置的登記"),
      again: look,
    }),
    person({
      ...{ name: "報到", endpoint: checkInMeetGuest },
      async ready() {
        const code = /報到碼([A-Z0-9 ]{11})/.exec((await signedUp()).main())![1]!;
        const who = await recorded();
        who.fill("報到碼", code);
        return who;
      },
      press: (who) => who.press("報到"),
    }),
    command("ops meet-events add", addMeetEvent, "meet-events", async () => ["add", ...table(JSON.stringify(event))]),
    command("ops meet-events staff-code", renewMeetStaffCode, "meet-events", async () => ["staff-code", "1"]),
    command("ops meet-events close", closeMeetEvent, "meet-events", async () => {
      const [made] = await lost.query<{ id: number }>(
        "insert into meet_events (title, text, place) values ('見面會', '介紹', '信義店') returning id",
      );
      return ["close", String(made!.id)];
    }),
  ];
}
