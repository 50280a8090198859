import type { StoreMapName } from "#contract/deliveries";
import { namedFeatures, type Feature } from "#contract/feature-rules";
import type { PasswordRule } from "#contract/fields";
import { namedMembers } from "#contract/replay-rules";
import { photoBounds } from "#contract/sent-photos";
import { agreedMethods, chainMapSettings, settingsProblem, walletSettings } from "#contract/settings-rules";

/**
 * The shop's settings, read from the environment once at start. In demo mode `npm start` writes the secrets; in live mode each must be given,
 * and the shop refuses to start and names what is missing.
 */
export interface Settings {
  mode: "demo" | "live";
  publicOrigin: string;
  databaseUrl: string | undefined;
  /** the embedded database's folder, or memory:// */
  dataFolder: string;
  /** newest first; older ones are still believed, so that they can be changed without signing anybody out */
  tokenSecrets: string[];
  /** shared with the storefront: proves that a forwarded client address is true, and seals personal answers */
  storefrontKey: string;
  /** opens the operator's endpoints; without it they are not there */
  operatorKey: string | undefined;
  payment: {
    url: string;
    merchantId: string;
    hashKey: string;
    hashIv: string;
    /** how the payment page wants to be opened: a form that is posted, or a link (docs/decisions/010-way-to-the-payment-page.md) */
    start: "form" | "link";
    /** what the gateway agreed to beyond cards and transfers: ecpay/union */
    agreed: readonly string[];
    /** where a card's trade is asked for, so that it can be given back; null: that is done in the gateway's console */
    cardQueryUrl: string | null;
    /** when it closes accounts and must not be asked for a refund, hh:mm in Taipei; null: never */
    quiet: { from: string; to: string } | null;
  };
  /** LINE Pay Online v3: where its API is, and where its pages are; null: not offered */
  linePay: { url: string; page: string; channelId: string; channelSecret: string } | null;
  /** JKOPay's online payment, likewise */
  jkoPay: { url: string; page: string; storeId: string; apiKey: string; secretKey: string } | null;
  /** the wallets behind a bridge of our own contract (docs/wallet-contract.md), likewise, by the gateway's name */
  wallets: Record<string, { url: string; page: string; merchantId: string; secret: string } | null>;
  /** the shop's own account, for 銀行匯款; null: not offered */
  collection: { bankCode: string; bankName: string; account: string; holder: string } | null;
  /** the logistics service has a merchant number and keys of its own */
  storeMap: { url: string; merchantId: string; hashKey: string; hashIv: string };
  /** the chains' own maps by their addresses, in place of the logistics service's */
  chainMaps: Partial<Record<StoreMapName, string>>;
  /** the e-invoice service, up to the name of a call, likewise; null: invoices wait */
  invoices: {
    url: string;
    merchantId: string;
    hashKey: string;
    hashIv: string;
    /** 71–79: why goods of tax type `zero` have it when they stay in the country; without it their invoices wait */
    zeroTaxReason?: string | undefined;
  } | null;
  /** demo mode: where the simulators are seen by the browser */
  simulatorOrigin: string | undefined;
  /** GA4's Measurement Protocol; null: what is measured stays in the shop */
  measuring: { url: string; id: string; secret: string } | null;
  /** a model that answers beside the gift assistant's own rules: its base address, up to chat/completions; null: the rules alone (docs/decisions/063) */
  giftModel: {
    url: string;
    /** null: it asks for none */
    key: string | null;
    model: string;
    /** that a member waits for it at the most, in one turn */
    seconds: number;
  } | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Mitake's SmSend with its account: https://user:password@host/api/mtk/SmSend */
  smsUrl: string | undefined;
  storeName: string;
  /** multiplies every rate limit; measurements raise it */
  rateLimitFactor: number;
  /** how long a request waits for a connection or a lock of the database before it is told to come again */
  databaseWaitSeconds: number;
  /** demo mode: the simulators and the outbox are open to other machines too, since HOST was asked for */
  open: boolean;
  guestCheckout: boolean;
  /** members whose use of some pages may be recorded once they agree (docs/decisions/069) */
  replayMembers: readonly number[];
  /** how many the queue lets in each minute; null: there is none */
  queuePerMinute: number | null;
  /** what is switched on: docs/decisions/050 */
  features: readonly Feature[];
  /** docs/decisions/013 */
  passwordRule: PasswordRule;
  /** where the encoded pictures are; without it none is looked after */
  picturesFolder: string | undefined;
  /** files that may be sent with a form (a return, a question), and bytes of each */
  sentPhotos: { most: number; bytes: number };
  /** sends what waits in the outbox, cancels what was not paid: on unless a process of its own does it */
  runJobs: boolean;
  /** demo mode: lay the demo shop into an empty database */
  seed: boolean;
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const mode = env.SHOP_MODE === "demo" ? "demo" : "live";
  const problem = settingsProblem(env, ["api"]);
  if (problem) throw new Error(problem);
  return {
    mode,
    publicOrigin: env.PUBLIC_ORIGIN!.replace(/\/$/, ""),
    databaseUrl: env.DATABASE_URL,
    dataFolder: env.DATA_FOLDER ?? ".data/db",
    tokenSecrets: env.TOKEN_SECRETS!.split(","),
    storefrontKey: env.STOREFRONT_KEY!,
    operatorKey: env.OPERATOR_KEY || undefined,
    payment: {
      url: env.PAYMENT_URL!,
      merchantId: env.PAYMENT_MERCHANT_ID!,
      hashKey: env.PAYMENT_HASH_KEY!,
      hashIv: env.PAYMENT_HASH_IV!,
      start: env.PAYMENT_START === "link" ? "link" : "form",
      agreed: agreedMethods(env),
      cardQueryUrl: env.PAYMENT_CARD_QUERY_URL || null,
      // 20:15 to 20:30, with some minutes for clocks that differ; the simulator needs none
      quiet: mode === "live" ? { from: "20:10", to: "20:35" } : null,
    },
    linePay: env.LINE_PAY_PAGE
      ? {
          url: env.LINE_PAY_URL!.replace(/\/$/, ""),
          page: new URL(env.LINE_PAY_PAGE).origin,
          channelId: env.LINE_PAY_CHANNEL_ID!,
          channelSecret: env.LINE_PAY_CHANNEL_SECRET!,
        }
      : null,
    jkoPay: env.JKO_PAY_PAGE
      ? {
          url: env.JKO_PAY_URL!.replace(/\/$/, ""),
          page: new URL(env.JKO_PAY_PAGE).origin,
          storeId: env.JKO_PAY_STORE_ID!,
          apiKey: env.JKO_PAY_API_KEY!,
          secretKey: env.JKO_PAY_SECRET_KEY!,
        }
      : null,
    wallets: Object.fromEntries(
      Object.entries(walletSettings).map(([name, prefix]) => [name, readWallet(env, prefix)]),
    ),
    collection: env.COLLECTION_ACCOUNT
      ? {
          bankCode: env.COLLECTION_BANK_CODE!,
          bankName: env.COLLECTION_BANK_NAME!,
          account: env.COLLECTION_ACCOUNT,
          holder: env.COLLECTION_HOLDER!,
        }
      : null,
    storeMap: {
      url: env.STORE_MAP_URL!,
      merchantId: env.STORE_MAP_MERCHANT_ID ?? env.PAYMENT_MERCHANT_ID!,
      hashKey: env.STORE_MAP_HASH_KEY ?? env.PAYMENT_HASH_KEY!,
      hashIv: env.STORE_MAP_HASH_IV ?? env.PAYMENT_HASH_IV!,
    },
    chainMaps: Object.fromEntries(
      Object.entries(chainMapSettings).flatMap(([map, name]) => (env[name] ? [[map, env[name]]] : [])),
    ),
    invoices: env.INVOICE_URL
      ? {
          url: env.INVOICE_URL.replace(/\/$/, ""),
          merchantId: env.INVOICE_MERCHANT_ID!,
          hashKey: env.INVOICE_HASH_KEY!,
          hashIv: env.INVOICE_HASH_IV!,
          zeroTaxReason: env.INVOICE_ZERO_TAX_REASON || undefined,
        }
      : null,
    measuring: env.MEASURING_ID
      ? {
          url: env.MEASURING_URL || "https://www.google-analytics.com/mp/collect",
          id: env.MEASURING_ID,
          secret: env.MEASURING_SECRET!,
        }
      : null,
    giftModel: env.GIFT_MODEL_URL
      ? {
          url: env.GIFT_MODEL_URL.replace(/\/+$/, ""),
          key: env.GIFT_MODEL_KEY || null,
          model: env.GIFT_MODEL_NAME!,
          seconds: Number(env.GIFT_MODEL_SECONDS || 30),
        }
      : null,
    simulatorOrigin: mode === "demo" ? env.SIMULATOR_ORIGIN : undefined,
    smtpUrl: env.SMTP_URL,
    smsUrl: env.SMS_URL,
    mailFrom: env.MAIL_FROM || "service@yuelin.example",
    storeName: env.STORE_NAME || "閱林",
    rateLimitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    databaseWaitSeconds: Number(env.DATABASE_WAIT_SECONDS || 5),
    open: env.HOST !== undefined,
    picturesFolder: env.PICTURES_FOLDER || undefined,
    sentPhotos: {
      most: Math.min(Number(env.RETURN_PHOTOS || 6), photoBounds.most),
      bytes: Math.min(Number(env.RETURN_PHOTO_MB || 10) * 1024 * 1024, photoBounds.bytes),
    },
    guestCheckout: env.GUEST_CHECKOUT !== "off",
    replayMembers: namedMembers(env.REPLAY_MEMBERS),
    queuePerMinute: Number(env.QUEUE_PER_MINUTE) || null,
    features: namedFeatures(env.FEATURES),
    passwordRule: env.PASSWORD_RULE === "modern" ? "modern" : "classic",
    runJobs: env.RUN_JOBS !== "off",
    seed: mode === "demo" && env.DEMO_SEED !== "off",
  };
}

function readWallet(env: NodeJS.ProcessEnv, prefix: string): Settings["wallets"][string] {
  const page = env[`${prefix}_PAGE`];
  if (!page) return null;
  return {
    url: env[`${prefix}_URL`]!.replace(/\/$/, ""),
    page: new URL(page).origin,
    merchantId: env[`${prefix}_MERCHANT_ID`]!,
    secret: env[`${prefix}_SECRET`]!,
  };
}
