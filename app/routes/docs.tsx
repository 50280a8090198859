import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { sideFirst, withSide } from "#styles/page.css";
import { prose } from "#styles/text.css";
import { settings } from "../settings.server.ts";
import { notFound } from "../way-on.server.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { pageAddress } from "../ui/page-address.ts";
import { pageTitle } from "../ui/page-title.ts";
import * as css from "./docs/docs.css.ts";
import { AboutCoupon } from "./docs/aboutcoupon.tsx";
import { Cooperation } from "./docs/cooperation.tsx";
import { GroupBuying } from "./docs/group-buying-description.tsx";
import { MembershipLevel } from "./docs/membership-level.tsx";
import { PersonalProtectionAct } from "./docs/personal-protection-act.tsx";
import { PrivacyPolicy } from "./docs/privacy-policy.tsx";
import type { Store } from "./docs/seller.tsx";
import { ServiceRules } from "./docs/service-rules.tsx";

/** Every document of the shop: the last step of its address, its heading and its text. */
const documents: Record<string, [title: string, Text: ComponentType<Store>]> = {
  "service-rules": ["服務條款", ServiceRules],
  "privacy-policy": ["隱私權政策", PrivacyPolicy],
  "personal-protection-act": ["個人資料保護告知", PersonalProtectionAct],
  "membership-level": ["會員等級說明", MembershipLevel],
  aboutcoupon: ["優惠券使用說明", AboutCoupon],
  "group-buying-description": ["團體採購", GroupBuying],
  cooperation: ["合作提案", Cooperation],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).pathname.split("/")[2] ?? "";
  if (!Object.hasOwn(documents, page)) throw await notFound(request, "找不到您要的頁面");
  const { storeName, demo, guestCheckout, seller, gateways } = settings;
  const store: Store = { store_name: storeName, demo, guest_checkout: guestCheckout, seller, gateways };
  return { page, store };
}

export const handle = { remember: true, scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(documents[data.page]![0], matches),
        ...pageAddress(matches, `/docs/${data.page}`, documents[data.page]![0]),
      ]
    : pageTitle("找不到頁面", matches);

export default function Document() {
  const { page, store } = useLoaderData<typeof loader>();
  const [title, Text] = documents[page]!;
  return (
    <>
      <Breadcrumb steps={[]} here={title} />
      <div className={`${withSide} ${sideFirst} ${css.room}`}>
        <nav className={css.contents} aria-label="服務說明">
          {Object.entries(documents).map(([name, [text]]) => (
            <a key={name} href={`/docs/${name}`} aria-current={name === page ? "page" : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <article className={prose}>
          <h1>{title}</h1>
          <Text {...store} />
        </article>
      </div>
    </>
  );
}
