import { html } from "hono/html";
import { money, type Html } from "./page.ts";

type Fields = Record<string, string | undefined>;

const offered = ["3", "6", "12", "18", "24"];

/** What the gateway does not take of a card's fields; null: nothing. */
export function cardProblem({ ChoosePayment, CreditInstallment, UnionPay = "0", NeedExtraPaidInfo = "N" }: Fields) {
  if (!["0", "1", "2"].includes(UnionPay)) return "UnionPay 錯誤";
  if (!["Y", "N"].includes(NeedExtraPaidInfo)) return "NeedExtraPaidInfo 錯誤";
  if (CreditInstallment === undefined) return null;
  const periods = CreditInstallment.split(",");
  if (CreditInstallment.length > 20 || !periods.every((one) => offered.includes(one))) return "CreditInstallment 錯誤";
  return ChoosePayment !== "Credit" || UnionPay === "1" ? "分期付款只能使用信用卡" : null;
}

export const cardWords = ({ CreditInstallment, UnionPay }: Fields) =>
  UnionPay === "1" ? "銀聯卡" : CreditInstallment ? "信用卡分期" : "信用卡一次付清";

/** Where several numbers of instalments were sent the shopper chooses: a link for each, with what is paid first and then every month. */
export function periodsOf(fields: Fields, stage: string | undefined): Html | string {
  if (!fields.CreditInstallment) return "";
  const total = Number(fields.TotalAmount);
  const chosen = chosenOf(fields, stage);
  return html`<nav aria-label="分期期數">
    <h2>分期期數</h2>
    <ul>
      ${fields.CreditInstallment.split(",").map((one) => {
        const { first, each } = split(total, Number(one));
        const words = `${one} 期：第一期 ${money(String(first))}，之後每期 ${money(String(each))}`;
        return one === chosen
          ? html`<li><a href="?stage=${one}" aria-current="true">${words}（已選擇）</a></li>`
          : html`<li><a href="?stage=${one}">${words}</a></li>`;
      })}
    </ul>
  </nav>`;
}

/** The bank's part of a notice, which comes where it was asked for. Every field counts in the signature. */
export function extraOf(fields: Fields, stage: string | undefined, time: string): Record<string, string> {
  if (fields.NeedExtraPaidInfo !== "Y") return {};
  const chosen = fields.CreditInstallment ? chosenOf(fields, stage) : "0";
  const { first, each } = split(Number(fields.TotalAmount), Number(chosen) || 1);
  return {
    amount: fields.TotalAmount!,
    auth_code: "777777",
    card4no: "2222",
    card6no: "431195",
    eci: "5",
    gwsr: "12345678",
    process_date: time,
    stage: chosen,
    stast: chosen === "0" ? "0" : String(first),
    staed: chosen === "0" ? "0" : String(each),
  };
}

function chosenOf({ CreditInstallment = "" }: Fields, stage: string | undefined): string {
  const periods = CreditInstallment.split(",");
  return stage !== undefined && periods.includes(stage) ? stage : periods[0]!;
}

/** What cannot be divided is paid first: 1733 in 6 is 293 and five times 288. */
function split(total: number, periods: number): { first: number; each: number } {
  const each = Math.floor(total / periods);
  return { first: total - each * (periods - 1), each };
}
