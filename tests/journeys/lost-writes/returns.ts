import { expect } from "vitest";
import { confirmReturnAccount } from "#contract/return-accounts";
import { acceptReturn, refuseReturn } from "#contract/return-ops";
import { addReturnPhoto, askReturn } from "#contract/returns";
import { files } from "../../photos.ts";
import { sentTo } from "../members.ts";
import { atPayment, findOrder } from "../paying.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { person, type Case, type Lost } from "./case.ts";
import { operatorsCommand } from "./command.ts";

/** Goods that come back: asked for by who bought them, decided by the operator. */
export function returnCases(lost: Lost): Case[] {
  let number = 0;
  const lastOrder = async (status: string, payment = 2) => {
    const [order] = await lost.query<{ order_number: string; id: number }>(`
      with received as (
        update orders set status = '${status}', payment_status = 'paid', payment = ${payment} where id = (select max(id) from orders)
        returning order_number, id
      ), parcels as (
        update sub_orders set status = '${status}' from received where order_id = received.id
      )
      select * from received`);
    return order!;
  };
  /** Of any order that was received; nobody else's case looks at it. */
  async function aReturn(): Promise<string> {
    const [asked] = await lost.query<{ id: number }>(`
      with received as (
        update orders set status = 'completed', payment_status = 'paid' where id = (
          select max(orders.id) from orders where delivery = 2 and total > 0 and not exists (select from returns where order_id = orders.id)
            and not exists (select from refunds where order_id = orders.id))
        returning id
      ), parcels as (
        update sub_orders set status = 'completed' from received where order_id = received.id
      ), asked as (
        insert into returns (order_id, reason, remark, refund, fee, points) select id, 'damaged', 'lost ${++number}', 1, 0, 0 from received
        returning id, order_id
      ), line as (
        insert into return_lines (return_id, line_number, quantity, amount)
        select asked.id, line_number, 1, 1 from asked join order_lines using (order_id) where not is_ebook order by line_number limit 1
      )
      select id from asked`);
    return String(asked!.id);
  }
  /** Before the form of goods that came broken. */
  async function before(): Promise<Visitor> {
    const { guest } = await atPayment(lost.origin);
    const { order_number } = await lastOrder("arrived");
    await guest.visit(`${lost.origin}/member/order/return/${order_number}`);
    guest.select(guest.page().querySelector("li label")!.textContent, "退 1 件");
    return guest;
  }
  /** Before the link of the mail about what another asked who only found the order, which a transfer has paid. */
  async function atAccount(): Promise<Visitor> {
    const { email } = await atPayment(lost.origin, "ATM 轉帳");
    const { order_number } = await lastOrder("arrived", 3);
    const finder = await findOrder(lost.origin, order_number, email);
    await finder.visit(`/member/order/return/${order_number}`);
    finder.select(finder.page().querySelector("li label")!.textContent, "退 1 件");
    finder.choose("收到時已破損");
    const typed = { 取件聯絡人: "王小明", 取件聯絡手機: "0912345678", 取件地址: "臺北市大安區和平東路一段 1 號" };
    for (const [label, text] of Object.entries({ ...typed, 銀行代碼: "008", 帳號: "12345678901234", 戶名: "王小明" }))
      finder.fill(label, text);
    await send(finder);
    const owner = newVisitor(lost.origin);
    await owner.visit(/\/refund-account\/[\w.-]+/.exec((await sentTo(lost.origin, email))[0]!)![0]);
    return owner;
  }
  const command = operatorsCommand(lost);
  const send = (who: Visitor) => who.press("送出退貨申請");
  const withPhoto = async (who: Visitor) => {
    who.attach("照片或文件", [["破損.pdf", files.pdf()]]);
    await send(who);
    expect(who.main()).toContain(who.problems().length > 1 ? "沒有收到這個檔案" : "移除");
  };
  return [
    person({
      name: "送出退貨申請",
      endpoint: askReturn,
      async ready() {
        const guest = await before();
        guest.choose("收到時已破損");
        guest.attach("照片或文件", [["破損.pdf", files.pdf()]]);
        return guest;
      },
      press: send,
      mayDiffer: ["order_events", "sub_order_events"],
    }),
    // refused for want of a reason, the form keeps what was taken; of what nobody knows the form keeps its press, and it is chosen again
    person({
      name: "附上退貨的照片",
      endpoint: addReturnPhoto,
      ready: before,
      press: withPhoto,
      mayDiffer: ["order_events", "sub_order_events"],
    }),
    person({
      name: "確認退款帳戶",
      endpoint: confirmReturnAccount,
      ready: atAccount,
      press: (who) => who.press("確認這個退款帳戶"),
      again: (who) => who.reload(),
      mayDiffer: ["order_events", "sub_order_events"],
    }),
    {
      ...command("ops returns accept", acceptReturn, "returns", async () => ["accept", await aReturn()]),
      // orders in turn: one may have an invoice or have earned points, another not
      mayDiffer: ["order_events", "sub_order_events", "points", "allowances"],
    },
    {
      ...command("ops returns refuse", refuseReturn, "returns", async () => [
        "refuse",
        await aReturn(),
        "--because",
        "商品已使用",
      ]),
      mayDiffer: ["order_events", "sub_order_events"],
    },
  ];
}
