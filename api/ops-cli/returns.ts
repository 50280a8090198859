import { randomUUID } from "node:crypto";
import { bankCalled } from "#contract/banks";
import { moneyInMail } from "#contract/money-rules";
import { lineKind } from "#contract/order-rules";
import { refundStates, type RefundState } from "#contract/refunds";
import { acceptReturn, listReturns, refuseReturn, showReturn, showReturnPhoto } from "#contract/return-ops";
import { accountPending, returnReasons, returnStates } from "#contract/return-states";
import type { Ask } from "./ask.ts";
import { numberIn, Usage, type Command, type Given } from "./command.ts";
import { writePhotos } from "./photos.ts";
import { when } from "./taipei.ts";

/** returns list | show 編號 | photos 編號 資料夾 | accept 編號 | refuse 編號 */
export const returnsCommand: Command = {
  usage:
    "returns list [--order 訂單編號] [--all]｜returns show 編號｜returns photos 編號 資料夾｜returns accept 編號 [--restock] [--without-account]｜returns refuse 編號 --because 原因 [--dry-run]",
  summary: [
    "list：列出待處理的退貨，舊的在前；--all 或 --order 也列已處理的",
    "show：商品、原因、取件資料與退款帳戶",
    "photos：把照片與 PDF 寫入資料夾；PDF 是顧客的原檔，請在不連網的閱讀程式開啟",
    "accept：已收到商品，退款、點數與發票隨之處理；可再上架的加 --restock；不等退款帳戶確認的加 --without-account，會請訂購人另行提供",
    "refuse：不受理，原因會寄給顧客",
  ].join("\n      "),
  async run(ask, given) {
    const [deed = "list", id, folder, ...more] = given.positionals;
    if (more.length > 0 || (folder === undefined) === (deed === "photos")) throw new Usage();
    if (deed === "list" && id === undefined) return list(ask, given);
    const return_id = numberIn(id);
    if (deed === "show") return show(ask, return_id);
    if (deed === "photos") return photosOf(ask, return_id, folder!);
    return decide(ask, given, deed, return_id);
  },
};

const askers = { placed: "訂購人（下單的瀏覽器或會員本人）", found: "以訂單編號與電子信箱查到訂單的人" };

async function list(ask: Ask, { values, all }: Given): Promise<number> {
  for (const one of await ask(listReturns, { order_number: values.order, all: String(all) })) {
    const facts = [
      one.return_id,
      one.order_number,
      returnStates[one.state].name,
      `${one.quantity} 件`,
      moneyInMail(one.refund),
      one.points > 0 && `${one.points} 點`,
      returnReasons[one.reason].name,
      when(one.created_at),
      one.allowance,
      one.account_pending && accountPending,
    ];
    console.log(facts.filter(Boolean).join("  "));
  }
  return 0;
}

async function show(ask: Ask, return_id: number): Promise<number> {
  const one = await ask(showReturn, { return_id });
  const { pickup, account, refund_row, lines } = one;
  console.log(
    [
      `退貨 ${one.return_id}  訂單 ${one.order_number}  ${returnStates[one.state].name}  ${when(one.created_at)}`,
      `原因：${returnReasons[one.reason].name}`,
      // what is written may hold any line
      one.remark && ["補充說明：", ...one.remark.split("\n").map((line) => `    ${line}`)].join("\n"),
      one.refused_because && `不受理原因：${one.refused_because}`,
      one.photos.length > 0 && `照片：${one.photos.length} 個檔案（returns photos ${one.return_id} 資料夾）`,
      `電子信箱：${one.email}`,
      one.asked_by && `申請人：${askers[one.asked_by]}`,
      pickup ? `取件：${pickup.name}，${pickup.mobile}，${pickup.address}` : "取件：由顧客寄回",
      `退款：${moneyInMail(one.refund)}${one.points > 0 ? `，點數 ${one.points} 點` : ""}`,
      refund_row &&
        `退款編號 ${refund_row.id}：${refundStates[refund_row.state as RefundState].name}（${refund_row.state}）`,
      account &&
        `退款帳戶：${account.bank_code} ${account.number}，戶名 ${account.holder}（${bankCalled(account.bank_code) ?? "查無此銀行代碼"}）`,
      one.account_pending && `${accountPending}：訂購人還沒有從信中的連結確認，請勿匯款`,
      one.account_confirmed_at && `退款帳戶已由訂購人確認：${when(one.account_confirmed_at)}`,
      one.allowance && `發票：${one.allowance}`,
      ...lines.map(
        ({ name, item_type, quantity, amount, product_guid }) =>
          `- ${[lineKind(item_type), name].filter(Boolean).join(" ")} × ${quantity}  ${moneyInMail(amount)}（${product_guid}）`,
      ),
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return 0;
}

async function photosOf(ask: Ask, return_id: number, folder: string): Promise<number> {
  const { photos } = await ask(showReturn, { return_id });
  const read = (photo_id: string) => ask(showReturnPhoto, { return_id, photo_id });
  return writePhotos(photos, read, { folder, called: `return-${return_id}`, none: "這筆退貨沒有附照片" });
}

/** 1: refused. The return's state tells repeats apart, so the command asks again by itself where no answer came. */
async function decide(
  ask: Ask,
  { values, dry_run, restock, without_account }: Given,
  deed: string,
  return_id: number,
): Promise<number> {
  const operation = dry_run ? undefined : randomUUID();
  const { because } = values;
  if (deed === "refuse" && !because) throw new Usage();
  if (deed !== "refuse" && deed !== "accept") throw new Usage();
  const { outcome, state, order_number, refund, points, reason } =
    deed === "accept"
      ? await ask(acceptReturn, { return_id, dry_run, restock, without_account }, operation)
      : await ask(refuseReturn, { return_id, dry_run, because: because! }, operation);
  const sums = state === "accepted" ? `，退款 ${moneyInMail(refund)}${points > 0 ? `、點數 ${points} 點` : ""}` : "";
  const words = {
    done: `退貨${returnStates[state].name}${sums}${dry_run ? "（試排，沒有寫入）" : ""}`,
    unchanged: `退貨已經是「${returnStates[state].name}」，沒有變動`,
    refused: reason,
  };
  console.log(`${return_id}  ${order_number}  ${words[outcome]}`);
  return outcome === "refused" ? 1 : 0;
}
