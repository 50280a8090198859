import { randomInt } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Settings } from "../../settings.ts";
import { taipeiTime } from "../../taipei.ts";
import { openJson, sealJson } from "../sealed-json.ts";
import { refusalOf, type AskedIssue, type AskedItem } from "./invoices/rules.ts";
import { money, type Html } from "./page.ts";

interface Kept {
  asked: AskedIssue;
  number: string;
  random_code: string;
  issued_at: string;
  void: boolean;
  /** TWD that was not allowed for */
  left: number;
}

type Answer = Record<string, unknown> & { RtnCode: number; RtnMsg: string };
type Call = (data: Record<string, unknown>) => Answer;

const refuse = (RtnCode: number, RtnMsg: string): Answer => ({ RtnCode, RtnMsg });
const unknown = () => refuse(1600003, "查無發票資料");
/** Kept in memory, the oldest forgotten first: what a demo needs. */
const mostKept = 2_000;

/** The e-invoice service: opens what is asked, holds its rules, gives numbers in a row, and knows a repeated request by the shop's own number. */
export function invoiceService(settings: NonNullable<Settings["invoices"]>): { calls: Hono; list(): Html } {
  const { url, merchantId, ...keys } = settings;
  const kept = new Map<string, Kept>();
  let next = randomInt(1e7, 9e7);
  const named = ({ InvoiceNo, InvoiceDate }: Record<string, unknown>) =>
    [...kept.values()].find(
      ({ number, issued_at }) => number === InvoiceNo && issued_at.startsWith(String(InvoiceDate).replaceAll("/", "-")),
    );

  const calls: Record<string, Call> = {
    Issue(data) {
      const asked = data as unknown as AskedIssue;
      const wrong = refusalOf(asked);
      if (wrong) return refuse(2, wrong);
      // upper and lower case are one number
      const key = asked.RelateNumber.toUpperCase();
      if (kept.has(key)) return refuse(5070357, "B2C開立發票 自訂編號重覆，請重新設定");
      const invoice: Kept = {
        asked,
        number: `${letters()}${String(next++)}`,
        random_code: String(randomInt(10_000)).padStart(4, "0"),
        issued_at: now(),
        void: false,
        left: asked.SalesAmount,
      };
      kept.set(key, invoice);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      const { number, random_code, issued_at } = invoice;
      return {
        RtnCode: 1,
        RtnMsg: "開立發票成功",
        InvoiceNo: number,
        InvoiceDate: issued_at,
        RandomNumber: random_code,
      };
    },

    GetIssue(data) {
      const invoice = data.RelateNumber ? kept.get(String(data.RelateNumber).toUpperCase()) : named(data);
      return invoice ? { RtnCode: 1, RtnMsg: "查詢成功", ...detailOf(invoice, merchantId) } : unknown();
    },

    Invalid(data) {
      const invoice = named(data);
      if (!invoice) return unknown();
      if (typeof data.Reason !== "string" || !/^.{1,20}$/u.test(data.Reason)) return refuse(2, "作廢原因格式錯誤");
      if (invoice.void) return refuse(5070453, "該發票已被作廢過");
      if (invoice.left < invoice.asked.SalesAmount) return refuse(5070450, "該發票已被折讓過，無法直接作廢發票");
      invoice.void = true;
      return { RtnCode: 1, RtnMsg: "作廢發票成功", InvoiceNo: invoice.number };
    },

    Allowance(data) {
      const invoice = named(data);
      if (!invoice) return unknown();
      if (invoice.void) return refuse(2, "該發票已作廢，不可開立折讓");
      if (data.AllowanceNotify !== "E" || !data.NotifyMail) return refuse(2, "通知類別或通知電子信箱錯誤");
      const amount = Number(data.AllowanceAmount);
      const items = (data.Items ?? []) as AskedItem[];
      const sum = items.reduce((total, { ItemAmount }) => total + ItemAmount, 0);
      if (!(amount > 0) || sum !== amount) return refuse(2, "折讓單總金額錯誤");
      if (amount > invoice.left) return refuse(2, "折讓金額超過發票剩餘金額");
      invoice.left -= amount;
      return {
        RtnCode: 1,
        RtnMsg: "折讓單資料新增成功",
        IA_Allow_No: `${now().replace(/\D/g, "").slice(0, 12)}${randomInt(1000, 10_000)}`,
        IA_Invoice_No: invoice.number,
        IA_Date: now(),
        IA_Remain_Allowance_Amt: invoice.left,
      };
    },
  };

  const hono = new Hono();
  hono.post(`${new URL(url).pathname}/:call`, async (c) => {
    const call = Object.hasOwn(calls, c.req.param("call")) ? calls[c.req.param("call")]! : null;
    if (!call) return c.notFound();
    const say = (TransCode: number, TransMsg: string, Data = "") =>
      c.json({ MerchantID: merchantId, RpHeader: { Timestamp: seconds() }, TransCode, TransMsg, Data });
    const envelope = await c.req.json<{ MerchantID?: unknown; RqHeader?: { Timestamp?: number }; Data?: string }>();
    if (String(envelope.MerchantID) !== merchantId) return say(115, "B2C功能尚未開通");
    if (!(Math.abs(seconds() - Number(envelope.RqHeader?.Timestamp)) <= 600))
      return say(104, "Timestamp is over 10 minutes than it just produced.");
    let data: Record<string, unknown>;
    try {
      data = openJson(envelope.Data ?? "", keys) as Record<string, unknown>;
    } catch {
      return say(110, "The parameter [Data] decrypt fail.");
    }
    const answer = String(data.MerchantID) === merchantId ? call(data) : refuse(2, "特店編號錯誤");
    return say(1, "Success", sealJson(answer, keys));
  });

  return { calls: hono, list: () => listOf([...kept.values()].reverse().slice(0, 50)) };
}

const seconds = () => Math.floor(Date.now() / 1000);
const now = () => taipeiTime(new Date()).replaceAll("/", "-");

/** Two months have letters of their own; the real ones are drawn by the tax authority. */
function letters(): string {
  const [year, month] = now().split("-").map(Number) as [number, number];
  const period = year * 6 + Math.floor((month - 1) / 2);
  const letter = (of: number) => String.fromCharCode(65 + (of % 26));
  return letter(Math.floor(period / 26)) + letter(period);
}

function detailOf({ asked, ...invoice }: Kept, merchantId: string) {
  return {
    IIS_Mer_ID: merchantId,
    IIS_Number: invoice.number,
    IIS_Relate_Number: asked.RelateNumber,
    IIS_Identifier: asked.CustomerIdentifier || "0000000000",
    IIS_Tax_Type: asked.TaxType,
    IIS_Sales_Amount: asked.SalesAmount,
    IIS_Carrier_Type: asked.CarrierType,
    IIS_Love_Code: asked.LoveCode || "0",
    IIS_Print_Flag: asked.Print,
    IIS_Create_Date: invoice.issued_at,
    IIS_Issue_Status: "1",
    IIS_Invalid_Status: invoice.void ? "1" : "0",
    IIS_Remain_Allowance_Amt: invoice.left,
    IIS_Random_Number: invoice.random_code,
  };
}

function listOf(invoices: Kept[]): Html {
  return html`<section>
    <h2>電子發票</h2>
    ${
      invoices.length === 0
        ? html`<p>還沒有。</p>`
        : html`<ul>
            ${invoices.map(
              (invoice) =>
                html`<li>
                  ${lineOf(invoice)}
                  <p>${timeOf(invoice)}</p>
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

const lineOf = ({ asked, number, ...invoice }: Kept) =>
  `${number}：訂單 ${asked.RelateNumber}，${money(asked.SalesAmount)}，${stateOf({ asked, ...invoice })}`;
const timeOf = ({ issued_at, random_code }: Kept) => `${issued_at}，隨機碼 ${random_code}`;

function stateOf({ asked, left, ...invoice }: Pick<Kept, "asked" | "left" | "void">): string {
  if (invoice.void) return "已作廢";
  return left < asked.SalesAmount ? `已折讓 ${money(asked.SalesAmount - left)}` : "已開立";
}
