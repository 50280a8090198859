import { randomBytes } from "node:crypto";
import { storeBrands, type StoreBrand } from "#contract/deliveries";
import { lowerCaseNames } from "#contract/pickup-store-rules";
import type { Settings } from "../settings.ts";
import { checkMacValue } from "./check-mac-value.ts";
import type { StoreMap } from "./store-map.ts";

/** The gateway's store map, which shows the chain's own (MD5). It is opened by a link: no form, no script, no further press. */
export function ecpayStoreMap({ url, merchantId, ...keys }: Settings["storeMap"]): StoreMap {
  return {
    start({ state, brand, return_url }) {
      const chain = chains[brand];
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
    readAnswer(brands, answer) {
      const { cvsstoreid: id = "", logisticssubtype } = lowerCaseNames(answer);
      const type = logisticssubtype === undefined ? brands[0] : brandOf(logisticssubtype);
      return type && /^[0-9A-Za-z]{1,10}$/.test(id) ? { type, id } : null;
    },
  };
}

/** The gateway's names for the chains. */
const chains: Partial<Record<StoreBrand, string>> = {
  shopping_seven: "UNIMARTC2C",
  family_mart: "FAMIC2C",
  hilife: "HILIFEC2C",
  ok_mart: "OKMARTC2C",
};

/** The pickup-store brand (§3) of the gateway's name for a chain, whatever its contract (UNIMART, UNIMARTC2C). */
export function brandOf(chain: string): StoreBrand | null {
  const brands = Object.keys(storeBrands) as StoreBrand[];
  return (
    brands.find((brand) => chain && chains[brand]?.replace("C2C", "") === chain.replace(/(C2C|FREEZE)$/, "")) ?? null
  );
}
