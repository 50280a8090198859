import { storeBrands, type StoreBrand } from "#contract/deliveries";
import type { Settings } from "../../settings.ts";
import { hasRightMac } from "../check-mac-value.ts";
import { brandOf } from "../ecpay-store-map.ts";
import { shopOrigins } from "./page.ts";

export interface ListedStore {
  store_id: string;
  name: string;
  address: string;
  tel: string;
  is_island: boolean;
}

/** One opened map: whose stores it shows, and how it brings the chosen one to the shop. */
export interface OpenMap {
  brand: StoreBrand;
  method: "get" | "post";
  action: string;
  answer(store: ListedStore): Record<string, string>;
}

/** A map's address on the simulators' origin, and what it makes of the parameters that it is asked with; null: of these it makes nothing. */
export interface MapService {
  path: string;
  open(asked: Record<string, string>): OpenMap | null;
}

/** The gateway's map and the chains' own. Each names its parameters as the real one does, and some leave their signature out as the real ones do. */
export function mapServices(settings: Settings): MapService[] {
  const { url, merchantId, ...keys } = settings.storeMap;
  const origins = shopOrigins(settings.publicOrigin);
  const isShop = (address = "") => origins.some((origin) => address.startsWith(`${origin}/`));
  /** cvsname holds host and path, and no scheme */
  const named = (cvsname = "") => `${new URL(settings.publicOrigin).protocol}//${cvsname}`;

  return [
    {
      path: new URL(url).pathname,
      open(asked) {
        const brand = brandOf(asked.LogisticsSubType ?? "");
        if (!hasRightMac(asked, keys, "md5") || asked.MerchantID !== merchantId) return null;
        if (!isShop(asked.ServerReplyURL) || !brand) return null;
        return {
          brand,
          method: "post",
          action: asked.ServerReplyURL!,
          answer: (store) => ({
            MerchantID: asked.MerchantID!,
            MerchantTradeNo: asked.MerchantTradeNo ?? "",
            LogisticsSubType: asked.LogisticsSubType!,
            CVSStoreID: store.store_id,
            CVSStoreName: store.name,
            CVSAddress: store.address,
            CVSTelephone: store.tel,
            CVSOutSide: outside(store),
            ExtraData: asked.ExtraData ?? "",
          }),
        };
      },
    },
    {
      path: "/seven/emap.ashx",
      open: (asked) =>
        isShop(asked.url)
          ? {
              brand: "shopping_seven",
              method: "post",
              action: asked.url!,
              answer: (store) => ({
                storeid: store.store_id,
                storename: store.name,
                Outside: outside(store),
                tempvar: asked.tempvar ?? "",
              }),
            }
          : null,
    },
    {
      path: "/cvs/default.asp",
      open(asked) {
        const chains = ["family_mart", "hilife", "ok_mart"] as const;
        const brand = chains.find((one) => storeBrands[one].letter === (asked.cvsspot || "F").charAt(0));
        if (!brand || !isShop(named(asked.cvsname))) return null;
        return {
          brand,
          method: "get",
          action: named(asked.cvsname),
          answer: (store) => ({ ...spot(brand, store), cvstemp: asked.cvstemp ?? "" }),
        };
      },
    },
    {
      path: "/family/default.aspx",
      open: (asked) =>
        isShop(named(asked.cvsname))
          ? {
              brand: "family_mart",
              method: "post",
              action: named(asked.cvsname),
              answer: (store) => ({
                ...spot("family_mart", store),
                cvsname: asked.cvsname!,
                cvsnum: store.store_id,
                cvstemp: asked.cvstemp ?? "",
              }),
            }
          : null,
    },
    {
      path: "/hongkong/storemap",
      open: (asked) =>
        isShop(asked.rturl)
          ? {
              brand: "hk_ok_mart",
              method: "post",
              action: asked.rturl!,
              answer: ({ store_id, name, address, tel }) => ({
                stno: store_id,
                st_name: name,
                st_addr: address,
                st_tel: tel,
                country: "HK",
                csno: storeBrands.hk_ok_mart.letter,
                cs_name: storeBrands.hk_ok_mart.name,
                keep_data: asked.keep_data ?? "",
              }),
            }
          : null,
    },
  ];
}

const outside = (store: ListedStore) => (store.is_island ? "1" : "0");

/** The store with its chain's letter before the number. */
const spot = (brand: StoreBrand, { store_id, name, address, tel }: ListedStore) => ({
  cvsspot: `${storeBrands[brand].letter}${store_id}`,
  name,
  addr: address,
  tel,
});
