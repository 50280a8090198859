import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { publishContent, rollBackContent } from "#contract/content-ops";
import {
  askForInvoice,
  changeStock,
  receivePayment,
  recordAllowance,
  recordInvoiceIssued,
  recordInvoiceVoid,
  giveCoupons,
  askMember,
  lockMember,
  saveBrands,
  saveCategories,
  saveChapters,
  saveCoupons,
  savePointOffers,
  savePickupStores,
  sendNotice,
  setDraw,
  setLevels,
  unlockMember,
} from "#contract/ops";
import type { Case, Lost } from "./case.ts";
import { operatorsCommand, someProduct, table } from "./command.ts";

/** What the operator says to the shop, each time of something new; where no answer came he says it again as he was told to. */
export function operatorsCases(lost: Lost): Case[] {
  let number = 0;
  async function aCoupon(): Promise<string> {
    const code = `GIVEN${++number}`;
    await lost.query(
      `insert into coupons (code, name, discount_type, discount_range) values ('${code}', '券', 'amount', 50)`,
    );
    return code;
  }
  async function aMember(): Promise<string> {
    const [member] = await lost.query<{ id: number }>(`
      insert into members (uuid, email, password_hash, status) values ('lost-${++number}', 'lost-${number}@example.com', '', 'normal') returning id`);
    return String(member!.id);
  }
  /** One that the service does not want; never tried again by the job meanwhile. */
  async function anInvoice(state: "waiting" | "voiding", issued: boolean): Promise<string> {
    const [order] = await lost.query<{ order_number: string }>(`
      update invoices set state = '${state}', next_try_at = now() + interval '1 day', tried_at = null,
        number = case when ${String(issued)} then number end
      from orders where orders.id = order_id and invoices.id = (
        select min(invoices.id) from invoices where state = 'issued' and next_try_at < now() + interval '1 hour'
          and not exists (select from allowances where allowances.order_id = invoices.order_id))
      returning order_number`);
    return order!.order_number;
  }
  const command = operatorsCommand(lost);
  return [
    command(
      "ops categories",
      saveCategories,
      "categories",
      async () => table(`id,description\n${90_000 + ++number},新\n`),
      true,
    ),
    command("ops chapters", saveChapters, "chapters", async () => table(await aChapter()), true),
    command(
      "ops coupons",
      saveCoupons,
      "coupons",
      async () => table(`code,name,discount_type,discount_range\nLOST${++number},新券,amount,50\n`),
      true,
    ),
    command(
      "ops give-coupons",
      giveCoupons,
      "give-coupons",
      async () => table(`code,member\n${await aCoupon()},reader@example.com\n`),
      true,
    ),
    command(
      "ops point-offers",
      savePointOffers,
      "point-offers",
      async () => {
        const code = await aCoupon();
        await lost.query(`update coupons set only_given = true where code = '${code}'`);
        return table(`code,points\n${code},15\n`);
      },
      true,
    ),
    command("ops brands", saveBrands, "brands", async () => table(`name\n新品牌${++number}\n`), true),
    command(
      "ops stores",
      savePickupStores,
      "stores",
      async () =>
        table(
          `brand,store_id,name,city,district,address\nshopping_seven,9${++number}00,新門市,臺北市,大安區,和平東路 1 號\n`,
        ),
      true,
    ),
    command("content publish", publishContent, "content", async () => ["publish", content()]),
    command("content rollback", rollBackContent, "content", async () => {
      await lost.ops("content", "publish", content());
      return ["rollback"];
    }),
    command("ops stock with a table", changeStock, "stock", async () =>
      table(`product,add,note\n${await someProduct(lost)},5,${++number}\n`),
    ),
    command("ops stock", changeStock, "stock", async () => [await someProduct(lost), "--add", "5"]),
    command("ops send-notice", sendNotice, "send-notice", async () => {
      const [message] = await lost.query<{ id: number }>("select max(id) as id from outbox where sent_at is not null");
      return ["--message", String(message!.id)];
    }),
    {
      ...command("ops issue-invoice", askForInvoice, "issue-invoice", async () => {
        // the demo's past orders have theirs already
        const [order] = await lost.query<{ order_number: string }>(`
          delete from invoices using orders where orders.id = order_id and invoices.id = (
            select invoices.id from invoices join orders on orders.id = order_id where status <> 'cancelled' order by random() limit 1)
          returning order_number`);
        return [order!.order_number];
      }),
      // its mail comes when the job has issued it
      mayDiffer: ["outbox"],
    },
    command("ops invoices issued", recordInvoiceIssued, "invoices", async () => [
      ...["issued", await anInvoice("waiting", false), `AA${String(10_000_000 + ++number)}`, "1234", "2026-01-02"],
    ]),
    command("ops invoices voided", recordInvoiceVoid, "invoices", async () => [
      ...["voided", await anInvoice("voiding", true)],
    ]),
    command("ops invoices allowed", recordAllowance, "invoices", async () => {
      const order_number = await anInvoice("voiding", true);
      const [{ amount } = { amount: 0 }] = await lost.query<{ amount: number }>(
        `select amount from invoices join orders on orders.id = order_id where order_number = '${order_number}'`,
      );
      return ["allowed", order_number, String(amount), `A${++number}`];
    }),
    {
      ...command("ops payments received", receivePayment, "payments", async () => {
        const [order] = await lost.query<{ order_number: string; total: number }>(`
          with waiting as (
            update orders set status = 'awaiting_payment', payment_status = 'pending', payment = 15
            where id = (select min(id) from orders where total > 0 and status <> 'cancelled'
              and not exists (select from payments where order_id = orders.id and payments.payment = 15))
            returning id, order_number, total)
          insert into payments (order_id, trade_number, payment, amount, status)
          select id, order_number || 'RECEIV', 15, total, 'awaiting_transfer' from waiting
          returning (select order_number from waiting), amount as total`);
        return ["received", order!.order_number, String(order!.total)];
      }),
      // its invoice is issued in the job's own time
      mayDiffer: ["outbox", "invoices", "order_events"],
    },
    command(
      "ops draw set",
      setDraw,
      "draw",
      async () => ["set", `${++number % 900}:60`, "1000:40", "--budget", "5000"],
      true,
    ),
    command(
      "ops levels set",
      setLevels,
      "levels",
      async () => ["set", `silver:${2_000 + ++number}:2`, "gold:12000:4"],
      true,
    ),
    command("ops members lock", lockMember, "members", async () => ["lock", await aMember(), "--because", "盜用通報"]),
    command("ops members ask-data", askMember, "members", async () => [
      ...["ask-data", await aMember(), "--because", "門市資料不全"],
    ]),
    command("ops members unlock", unlockMember, "members", async () => {
      const member = await aMember();
      await lost.ops("members", "lock", member, "--because", "盜用通報");
      return ["unlock", member];
    }),
  ];

  /** A folder with a line for the page of one more product. */
  function content(): string {
    const folder = mkdtempSync(join(tmpdir(), "yuelin-lost-"));
    const file = join(folder, "ProductPage", `lost-${++number}`, "product.json");
    mkdirSync(dirname(file), { recursive: true });
    const paint = { blank: false, alt: "新書", link: "/search?q=新書", image: "/banners/next-book.svg" };
    writeFileSync(file, JSON.stringify({ type: "product", content: paint }));
    return folder;
  }

  /** Of an ebook that is sold, behind the last. */
  async function aChapter(): Promise<string> {
    const [ebook] = await lost.query<{ product_guid: string }>(
      "select product_guid from products where is_ebook order by id limit 1",
    );
    return `product,number,title,body\n${ebook!.product_guid},${900 + (++number % 99)},後記,謝謝\n`;
  }
}
