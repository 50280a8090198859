import { randomBytes } from "node:crypto";
import { lowerCaseNames } from "#contract/pickup-store-rules";
import type { StoreMap } from "../outside.ts";
import type { Settings } from "../settings.ts";
import { checkMacValue } from "./check-mac-value.ts";

/** The gateway's store map, which shows the chain's own (MD5). It is opened by a link: no form, no script, no further press. */
export function ecpayStoreMap({ url, merchantId, ...keys }: Settings["storeMap"]): StoreMap {
  return {
    start({ state, delivery, return_url }) {
      const chain = chains[delivery];
      if (!chain) return null;
      const fields: Record<string, string> = {
        MerchantID: merchantId,
        MerchantTradeNo: `M${randomBytes(9).toString("hex")}`,
        LogisticsType: "CVS",
        LogisticsSubType: chain,
        // stores that also take payment: the choice is then good for either way of paying
        IsCollection: "Y",
        ServerReplyURL: return_url,
        ExtraData: state,
        Device: "0",
      };
      return {
        url: `${url}?${new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, keys, "md5") })}`,
        fields: {},
      };
    },
    // The map's answer is documented as signed and was seen unsigned: what is believed is the state it carries, and only the store's number.
    readAnswer(delivery, answer) {
      const fields = lowerCaseNames(answer);
      const id = fields.cvsstoreid || fields.storeid || fields.cvsspot?.replace(/^[A-Z](?=\d)/i, "") || fields.stno;
      if (!id || !/^[0-9A-Za-z]{1,10}$/.test(id)) return null;
      const type = brandOf(fields.logisticssubtype ?? chains[delivery] ?? "");
      return type ? { type, id } : null;
    },
  };
}

const chains: Record<number, string> = { 5: "UNIMARTC2C", 9: "FAMIC2C", 3: "HILIFEC2C" };

const brands = { UNIMART: "shopping_seven", FAMI: "family_mart", HILIFE: "hilife", OKMART: "ok_mart" };

/** The pickup-store brand (§3) of the gateway's name for a chain. */
export function brandOf(chain: string): string | null {
  return Object.entries(brands).find(([start]) => chain.startsWith(start))?.[1] ?? null;
}
