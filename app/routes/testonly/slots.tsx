import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGlobalSamples } from "#contract/banners";
import { listSlotSamples } from "#contract/slots";
import { sectionHead, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { AddedSheet } from "../../enhance/added-sheet.tsx";
import { globalOf } from "../../banners.server.ts";
import { productApi } from "../../product-api.server.ts";
import { settings } from "../../settings.server.ts";
import { SlotView, type ShownSlot } from "../../slots.tsx";
import { AdBand, AdMark, AdMenu, type GlobalAds } from "../../ui/ad-band.tsx";
import * as band from "../../ui/ad-band.css.ts";
import { panel } from "../../ui/header.css.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { notFound } from "../../way-on.server.ts";
import * as css from "./slots/slots.css.ts";

/** Each type of slot of the home page with good, empty and broken data, for who lays one or changes one. Demo only. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!settings.demo) throw await notFound(request);
  const samples = await productApi(null, request)(listSlotSamples, {});
  const everyPage = await productApi(null, request)(listGlobalSamples, {});
  const ads: GlobalAds = globalOf(everyPage.good);
  // as one text, like the home page's
  return { samples: JSON.stringify(samples), ads, refusals: everyPage.refusals };
}

export { keptInPlace as shouldRevalidate } from "../../enhance/kept-in-place.ts";

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageTitle("版位一覽", matches),
  { name: "robots", content: "noindex" },
];

type Samples = { good: ShownSlot; empty: Partial<ShownSlot>; refusal: string }[];

export default function Slots() {
  const { ads, refusals, ...loaded } = useLoaderData<typeof loader>();
  const samples = JSON.parse(loaded.samples) as Samples;
  return (
    <div className={stack}>
      <h1>版位一覽</h1>
      <p>首頁的每種版位與全站版位：資料正確、沒有資料、資料錯誤。這個頁面只在示範模式存在。</p>
      <ul className={css.types}>
        {samples.map(({ good: { slot_type } }) => (
          <li key={slot_type}>
            <a href={`#${slot_type}`}>{slot_type}</a>
          </li>
        ))}
      </ul>
      {samples.map(({ good: { slot_type, content }, empty, refusal }) => (
        <section key={slot_type} id={slot_type} className={css.type} aria-label={slot_type}>
          <h2 className={`${sectionHead} ${named}`}>{slot_type}</h2>
          <SlotView slot_type={slot_type} content={content} first={false} />
          <p className={faint}>沒有資料時：{empty.content ? "仍有內容" : "不佔位置"}。</p>
          <p className={faint}>資料錯誤時：{refusal}</p>
        </section>
      ))}
      <section id="GlobalPage" className={css.type} aria-label="GlobalPage">
        <h2 className={`${sectionHead} ${named}`}>GlobalPage</h2>
        <AdBand ad={ads.horizontal_paint} as={band.ofWide} />
        <AdBand ad={ads.mobile_horizontal_paint} as={band.ofNarrow} />
        <AdMark ad={ads.little_banner} as={band.ofWide} />
        <ul className={panel}>
          <AdMenu {...ads} />
        </ul>
        <AdBand ad={ads.cover_banner} as={band.high} />
        <AdMark ad={ads.watermark} as="" />
        {refusals.map(({ banner_type, refusal }) => (
          <p key={banner_type} className={faint}>
            {banner_type} 資料錯誤時：{refusal}
          </p>
        ))}
      </section>
      <AddedSheet />
    </div>
  );
}
