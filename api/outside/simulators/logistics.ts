import { Hono } from "hono";
import { html } from "hono/html";
import type { Settings } from "../../settings.ts";
import { taipeiTime } from "../../taipei.ts";
import { checkMacValue } from "../check-mac-value.ts";
import type { Notices } from "./notices.ts";
import { page, type Html } from "./page.ts";

/** The logistics service's console of the demo: a parcel is given up under the shop's number, and is moved on by hand. */
interface Handed {
  number: string;
  subtype: string;
  id: string;
  tracking: string;
  said: string[];
}

/** What the real service says on the usual ways, in its own words. */
const seven: Record<string, string> = {
  300: "訂單處理中(綠界已收到訂單資料)",
  2030: "物流中心驗收成功",
  2073: "包裹配達取件門市",
  2067: "買家已到店取貨",
  2074: "買家未取包裹，將退回物流中心",
  2070: "賣家已取退回包裹",
  4004: "包裹遺失，進入賠償程序",
};
const family: Record<string, string> = {
  300: "訂單處理中(綠界已收到訂單資料)",
  3024: "物流中心驗收成功",
  3018: "包裹配達取件門市",
  3022: "買家已到店取貨",
  3020: "買家未取包裹，將退回物流中心",
  3023: "賣家已取退回包裹",
  7006: "包裹遺失，進入賠償程序",
};
const ways: Record<string, { name: string; store: boolean; codes: Record<string, string> }> = {
  TCAT: {
    name: "黑貓宅急便",
    store: false,
    codes: {
      300: "訂單處理中(綠界已收到訂單資料)",
      3001: "轉運中(即集貨)",
      3006: "配送中",
      3003: "配完",
      3117: "拒收(調查處理中)",
      5008: "退貨配完",
      5002: "遺失",
    },
  },
  UNIMART: { name: "7-ELEVEN", store: true, codes: seven },
  FAMI: { name: "全家", store: true, codes: family },
  HILIFE: { name: "萊爾富", store: true, codes: family },
  OKMARTC2C: {
    name: "OK 超商",
    store: true,
    codes: {
      300: "訂單處理中(綠界已收到訂單資料)",
      3032: "賣家已到門市寄件",
      2073: "包裹配達取件門市",
      3022: "買家已到店取貨",
      2074: "買家未取包裹，將退回物流中心",
      3023: "賣家已取退回包裹",
    },
  },
  POST: {
    name: "中華郵政",
    store: false,
    codes: {
      300: "訂單處理中(綠界已收到訂單資料)",
      3301: "交寄郵件",
      3312: "貨件投遞中",
      3308: "投遞成功",
      3305: "拒收",
      3310: "已退回寄件人",
    },
  },
};

export function logisticsService(
  { publicOrigin, storeMap }: Pick<Settings, "publicOrigin" | "storeMap">,
  notices: Notices,
): { pages: Hono; list(): Html } {
  const { merchantId, url: _, ...keys } = storeMap;
  const parcels = new Map<string, Handed>();
  const pages = new Hono();
  const form = async (text: Promise<string>) => Object.fromEntries(new URLSearchParams(await text));

  pages.post("/logistics", async (c) => {
    const { number = "", subtype = "" } = await form(c.req.text());
    // as the real one: at most 20 letters and digits, each number once
    if (!/^[A-Za-z0-9]{1,20}$/.test(number) || !ways[subtype])
      return c.text("0|MerchantTradeNo 或 LogisticsSubType 錯誤", 400);
    if (!parcels.has(number)) {
      const id = String(1_718_000_000 + parcels.size + 1);
      const tracking = ways[subtype].store ? `8261${id.slice(-7)}` : `9032${id.slice(-8)}`;
      parcels.set(number, { number, subtype, id, tracking, said: [] });
    }
    return c.redirect(`/logistics/${number}`, 303);
  });

  pages.get("/logistics/:number", (c) => {
    const parcel = parcels.get(c.req.param("number"));
    return parcel ? c.html(consolePage(parcel)) : c.notFound();
  });

  pages.post("/logistics/:number", async (c) => {
    const parcel = parcels.get(c.req.param("number"));
    const { code = "" } = await form(c.req.text());
    const message = parcel && ways[parcel.subtype]!.codes[code];
    if (!parcel || !message) return c.notFound();
    const { store } = ways[parcel.subtype]!;
    const fields: Record<string, string> = {
      MerchantID: merchantId,
      MerchantTradeNo: parcel.number,
      RtnCode: code,
      RtnMsg: message,
      AllPayLogisticsID: parcel.id,
      LogisticsType: store ? "CVS" : "HOME",
      LogisticsSubType: parcel.subtype,
      GoodsAmount: "1",
      UpdateStatusDate: taipeiTime(new Date()),
      ReceiverName: "",
      ReceiverPhone: "",
      ReceiverCellPhone: "",
      ReceiverEmail: "",
      ReceiverAddress: "",
      CVSPaymentNo: store ? parcel.tracking : "",
      CVSValidationNo: "",
      BookingNote: store ? "" : parcel.tracking,
    };
    parcel.said.unshift(`${fields.UpdateStatusDate} ${code} ${message}`);
    await notices.tell(`${publicOrigin}/api/v1/logistics/ecpay/notify`, {
      trade_number: parcel.number,
      body: new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, keys, "md5") }),
      isTaken: (status, answer) => status === 200 && answer === "1|OK",
    });
    return c.redirect(`/logistics/${parcel.number}`, 303);
  });

  return {
    pages,
    list: () =>
      html`<section>
        <h2>物流</h2>
        <form method="post" action="/logistics">
          <label
            >特店交易編號（ops orders show 的「物流特店編號」）<input name="number" required maxlength="20"
          /></label>
          <label
            >物流公司<select name="subtype">
              ${Object.entries(ways).map(([code, { name }]) => html`<option value="${code}">${name}</option>`)}
            </select></label
          >
          <p><button>建立物流訂單</button></p>
        </form>
        <ul>
          ${[...parcels.values()].map(
            ({ number, subtype, said }) =>
              html`<li>
                <a href="/logistics/${number}">${number}（${ways[subtype]!.name}）</a>
                <p>${said[0] ?? "尚無狀態"}</p>
              </li>`,
          )}
        </ul>
      </section>`,
  };
}

function consolePage({ number, subtype, id, tracking, said }: Handed) {
  const { name, codes } = ways[subtype]!;
  return page(
    "物流包裹",
    html`<dl>
        <dt>特店交易編號</dt>
        <dd>${number}</dd>
        <dt>物流公司</dt>
        <dd>${name}</dd>
        <dt>物流交易編號</dt>
        <dd>${id}</dd>
        <dt>寄件編號</dt>
        <dd>${tracking}</dd>
      </dl>
      <form method="post" action="/logistics/${number}">
        <fieldset>
          <legend>包裹的狀態改為</legend>
          <div class="buttons">
            ${Object.entries(codes).map(
              ([code, words]) => html`<button name="code" value="${code}">${code} ${words}</button>`,
            )}
          </div>
        </fieldset>
      </form>
      <ul>
        ${said.map((line) => html`<li>${line}</li>`)}
      </ul>
      <p><a href="/">回模擬外部服務</a></p>`,
  );
}
