import { answerQuestion, closeQuestionByOperator } from "#contract/question-ops";
import {
  addQuestionPhoto,
  addToGuestQuestion,
  addToQuestion,
  askQuestion,
  askQuestionAsGuest,
  closeGuestQuestion,
  closeQuestion,
} from "#contract/questions";
import { expect } from "vitest";
import { files } from "../../photos.ts";
import { sentTo } from "../members.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";
import { peopleOf } from "./people.ts";

/** What customer service is asked, by members and by guests, and what it says to it. */
export function questionCases(lost: Lost): Case[] {
  const { member } = peopleOf(lost);
  let number = 0;
  async function aQuestion(): Promise<string> {
    const [asked] = await lost.query<{ id: number }>(`
      with asked as (
        insert into questions (member_id, topic) select id, 'other' from members where email = 'member@example.com' returning id
      ), said as (
        insert into question_messages (question_id, "by", text) select id, 'asker', '第 ${++number} 個問題' from asked
      )
      select id from asked`);
    return String(asked!.id);
  }
  async function atQuestion(): Promise<Visitor> {
    const who = await member();
    await who.visit(`/member/customer/question/${await aQuestion()}`);
    return who;
  }
  async function atForm(): Promise<Visitor> {
    const who = await member();
    await who.visit("/member/customer/customer-service");
    return who;
  }
  async function guestAtForm(): Promise<Visitor> {
    const who = newVisitor(lost.origin);
    await who.visit("/customer-service");
    who.fill("姓名", "王訪客");
    who.fill("電子信箱", `asks${++number}@example.com`);
    who.select("問題類型", "其他問題");
    who.fill("問題內容", "請問營業時間？");
    return who;
  }
  async function guestAtQuestion(): Promise<Visitor> {
    const who = await guestAtForm();
    await who.press("送出問題");
    const [mail] = await sentTo(lost.origin, `asks${number}@example.com`);
    await who.visit(/(\/customer-service\/\S+)/.exec(mail!)![1]!);
    return who;
  }
  const asked = (who: Visitor) => {
    who.select("問題類型", "網站使用");
    who.fill("問題內容", "字太小了，可以放大嗎？");
  };
  const added = (who: Visitor) => who.fill("補充內容", "再補充一句");
  const close = (who: Visitor) => who.press("問題解決了，結案");
  // whoever sees that it is closed presses no more
  const closeAgain = async (who: Visitor) => {
    if (who.buttons().includes("問題解決了，結案")) await close(who);
  };
  const command = operatorsCommand(lost);
  return [
    person({
      name: "送出問題",
      endpoint: askQuestion,
      async ready() {
        const who = await atForm();
        asked(who);
        who.attach("照片或文件", [["畫面.pdf", files.pdf()]]);
        return who;
      },
      press: (who) => who.press("送出問題"),
    }),
    // of what nobody knows the form keeps its press, and it is chosen again
    person({
      name: "附上問題的照片",
      endpoint: addQuestionPhoto,
      ready: atForm,
      async press(who) {
        who.attach("照片或文件", [["畫面.pdf", files.pdf()]]);
        await who.press("送出問題");
        expect(who.main()).toContain(who.problems().length > 2 ? "沒有收到這個檔案" : "移除");
      },
    }),
    person({
      name: "送出補充",
      endpoint: addToQuestion,
      async ready() {
        const who = await atQuestion();
        added(who);
        return who;
      },
      press: (who) => who.press("送出補充"),
    }),
    person({ name: "結案", endpoint: closeQuestion, ready: atQuestion, press: close, again: closeAgain }),
    person({
      name: "訪客送出問題",
      endpoint: askQuestionAsGuest,
      ready: guestAtForm,
      press: (who) => who.press("送出問題"),
    }),
    person({
      name: "訪客送出補充",
      endpoint: addToGuestQuestion,
      async ready() {
        const who = await guestAtQuestion();
        added(who);
        return who;
      },
      press: (who) => who.press("送出補充"),
    }),
    person({
      name: "訪客結案",
      endpoint: closeGuestQuestion,
      ready: guestAtQuestion,
      press: close,
      again: closeAgain,
    }),
    command("ops questions answer", answerQuestion, "questions", async () => [
      ...["answer", await aQuestion()],
      ...["--text", "已經放大了"],
    ]),
    command("ops questions close", closeQuestionByOperator, "questions", async () => ["close", await aQuestion()]),
  ];
}
