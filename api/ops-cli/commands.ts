import {
  additionalItemRow,
  brandRow,
  cardHolderRow,
  categoryRow,
  changeStock,
  chapterRow,
  couponRow,
  giveCoupons,
  giftRow,
  givenCouponRow,
  listMessages,
  listOperatorActions,
  mallRow,
  promotionRow,
  saveAdditionalItems,
  saveBrands,
  saveCardHolders,
  saveCategories,
  saveChapters,
  saveCoupons,
  saveGifts,
  saveMalls,
  savePickupStores,
  savePromotions,
  sendNotice,
  stockRow,
  storeRow,
} from "#contract/ops";
import { operationDays } from "#contract/operator-write";
import { once, Usage, type Command, type Given } from "./command.ts";
import { affiliatesCommand } from "./affiliates.ts";
import { contentCommand } from "./content.ts";
import { drawCommand } from "./draw.ts";
import { invoicesCommand, issueInvoiceCommand } from "./invoices.ts";
import { levelsCommand } from "./levels.ts";
import { meetEventsCommand } from "./meet-events.ts";
import { membersCommand } from "./members.ts";
import { crosssellsCommand } from "./crosssells.ts";
import { newslettersCommand } from "./newsletters.ts";
import { ordersSummary, ordersUsage, runOrders } from "./orders.ts";
import { paymentsCommand } from "./payments.ts";
import { pointOffersCommand, pointsCommand } from "./points.ts";
import { questionsCommand } from "./questions.ts";
import { refundsCommand } from "./refunds.ts";
import { returnsCommand } from "./returns.ts";
import { reviewsCommand } from "./reviews.ts";
import { sessionReplaysCommand } from "./session-replays.ts";
import { sendTable } from "./table.ts";
import { when } from "./taipei.ts";

const tableUsage = "檔案（.csv 或 .jsonl）[--dry-run] [--report 退回清單.csv]";

function fileOf({ positionals }: Given): string {
  if (positionals.length !== 1) throw new Usage();
  return positionals[0]!;
}

/** A delivery that is read twice is not two deliveries; two of the same goods are one file but for their note. */
const asDelivery = { once: true, leftOut: ["note"] };

export const commands: Record<string, Command> = {
  categories: {
    usage: `categories ${tableUsage}`,
    summary: "新增或變更分類；上層排在下層前面",
    run: (ask, given) => sendTable(ask, saveCategories, categoryRow, fileOf(given), optionsOf(given)),
  },
  brands: {
    usage: `brands ${tableUsage}`,
    summary: "新增或變更品牌",
    run: (ask, given) => sendTable(ask, saveBrands, brandRow, fileOf(given), optionsOf(given)),
  },
  stores: {
    usage: `stores ${tableUsage}`,
    summary: "新增、變更或移除取貨門市",
    run: (ask, given) => sendTable(ask, savePickupStores, storeRow, fileOf(given), optionsOf(given)),
  },
  chapters: {
    usage: `chapters ${tableUsage}`,
    summary: "新增或變更電子書的章節（product、number、title、body、trial）；body 空白就移除該章",
    run: (ask, given) => sendTable(ask, saveChapters, chapterRow, fileOf(given), optionsOf(given)),
  },
  coupons: {
    usage: `coupons ${tableUsage}`,
    summary: "新增或變更優惠券；only_given 為是的，只有獲發的會員能用",
    run: (ask, given) => sendTable(ask, saveCoupons, couponRow, fileOf(given), optionsOf(given)),
  },
  "give-coupons": {
    usage: `give-coupons ${tableUsage}`,
    summary: "發優惠券給會員（code、member：會員編號或電子信箱），重複發也只有一張",
    run: (ask, given) => sendTable(ask, giveCoupons, givenCouponRow, fileOf(given), optionsOf(given)),
  },
  promotions: {
    usage: `promotions ${tableUsage}`,
    summary: "新增或變更組合優惠與滿額活動，以名稱辨認；products 為商品編號，以空白分隔",
    run: (ask, given) => sendTable(ask, savePromotions, promotionRow, fileOf(given), optionsOf(given)),
  },
  gifts: {
    usage: `gifts ${tableUsage}`,
    summary: "新增、變更或移除贈品（gift：贈品；product：買什麼送，空白就是整車滿額送）",
    run: (ask, given) => sendTable(ask, saveGifts, giftRow, fileOf(given), optionsOf(given)),
  },
  "additional-items": {
    usage: `additional-items ${tableUsage}`,
    summary: "新增、變更或移除加價購商品（product、price）",
    run: (ask, given) => sendTable(ask, saveAdditionalItems, additionalItemRow, fileOf(given), optionsOf(given)),
  },
  "cross-sells": crosssellsCommand,
  malls: {
    usage: `malls ${tableUsage}`,
    summary: "設定商場專櫃搭配商品的品項（product、mall、products：商品編號，以空白分隔）；products 空白就移除該專櫃",
    run: (ask, given) => sendTable(ask, saveMalls, mallRow, fileOf(given), optionsOf(given)),
  },
  "card-holders": {
    usage: `card-holders ${tableUsage}`,
    summary:
      "登錄門市卡會員（email、card_code；name、lms_member_id、promotion_card_level、promotion_card_name）；還不是會員的，登入時請其加入會員",
    run: (ask, given) => sendTable(ask, saveCardHolders, cardHolderRow, fileOf(given), optionsOf(given)),
  },
  stock: {
    usage: `stock 商品 [--store 門市編號] --set 件數｜--add 件數 [--operation 編號]，或 stock ${tableUsage}`,
    summary: "設定或增減庫存；商品可用 ISBN、商品編號或條碼；--store 為自家門市的現貨，沒有就是倉庫",
    async run(ask, given) {
      const { set, add, store } = given.values;
      if (set === undefined && add === undefined)
        return sendTable(ask, changeStock, stockRow, fileOf(given), { ...optionsOf(given), ...asDelivery });
      const row = stockRow.safeParse({ product: fileOf(given), store, set, add });
      if (!row.success) throw new Usage();
      const { dry_run } = given;
      const { refused, changed } = await once(given, (operation) =>
        ask(changeStock, { rows: [row.data], dry_run }, operation),
      );
      console.log(
        refused[0]?.reason ?? (changed > 0 ? `庫存已變更${dry_run ? "（試排，沒有寫入）" : ""}` : "庫存沒有變動"),
      );
      return refused.length > 0 ? 1 : 0;
    },
  },
  messages: {
    usage: "messages [--order 訂單編號] [--waiting] [--before 編號]",
    summary: "列出最近的信與簡訊，一次 50 則；--waiting 只列沒有寄出的；--before 列出某則之前的",
    async run(ask, { values, waiting, positionals }) {
      if (positionals.length > 0) throw new Usage();
      const asked = { order_number: values.order, waiting: String(waiting), before_id: values.before };
      for (const { id, kind, tries, created_at, next_try_at, sent_at, given_up_at } of await ask(listMessages, asked)) {
        const became = sent_at
          ? `已寄出 ${when(sent_at)}`
          : given_up_at
            ? `已放棄 ${when(given_up_at)}，試過 ${tries} 次`
            : `未寄出，已試 ${tries} 次，下次 ${when(next_try_at)}`;
        console.log(`${id}  ${kind === "mail" ? "信件" : "簡訊"}  ${when(created_at)}  ${became}`);
      }
      return 0;
    },
  },
  "send-notice": {
    usage: "send-notice --message 訊息編號｜--order 訂單編號 [--operation 編號] [--dry-run]",
    summary: "再寄一次某則訊息，或某筆訂單最後的通知",
    async run(ask, given) {
      const { values, dry_run, positionals } = given;
      if (positionals.length > 0 || (values.message === undefined) === (values.order === undefined)) throw new Usage();
      const { message_id } = await once(given, (operation) =>
        ask(sendNotice, { message_id: values.message, order_number: values.order, dry_run }, operation),
      );
      console.log(dry_run ? "可以再寄（試排，沒有寄出）" : `已排入寄送：訊息 ${message_id}`);
      return 0;
    },
  },
  invoices: invoicesCommand,
  "issue-invoice": issueInvoiceCommand,
  affiliates: affiliatesCommand,
  draw: drawCommand,
  levels: levelsCommand,
  "meet-events": meetEventsCommand,
  members: membersCommand,
  newsletters: newslettersCommand,
  payments: paymentsCommand,
  points: pointsCommand,
  "point-offers": pointOffersCommand,
  refunds: refundsCommand,
  returns: returnsCommand,
  reviews: reviewsCommand,
  questions: questionsCommand,
  "session-replays": sessionReplaysCommand,
  content: contentCommand,
  orders: { usage: ordersUsage, summary: ordersSummary, run: runOrders },
  actions: {
    usage: "actions [--before 編號]",
    summary: "列出操作紀錄，新的在前",
    async run(ask, { values, positionals }) {
      if (positionals.length > 0) throw new Usage();
      for (const action of await ask(listOperatorActions, { before_id: values.before }))
        console.log(
          `${action.id}  ${when(action.created_at)}  ${action.operator}  ${action.command}  ${action.target_ids.slice(0, 5).join(" ")}${action.target_ids.length > 5 ? `…共 ${action.target_ids.length} 筆` : ""}`,
        );
      return 0;
    },
  },
};

const optionsOf = ({ dry_run, values }: Given) => ({ dry_run, report: values.report });

export const help = (): string =>
  [
    "用法：npm run ops -- 命令 … [--as 操作人] [--api 商店位址]",
    "",
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    "",
    `--operation 編號：沒有收到回答的命令會說出編號，再送時加上，已完成的就不會重複；商店只記得 ${operationDays} 天`,
    "結束代碼：0 完成，1 有資料被退回，2 用法錯誤或檔案無法讀寫，3 無法連到商店",
    "檔案格式與欄位：docs/import.md",
  ].join("\n");
