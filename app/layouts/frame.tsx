import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { screenOnly } from "#styles/text.css";
import { globalAds } from "../banners.server.ts";
import { high } from "../ui/ad-band.css.ts";
import { AdBand, AdMark, headerAds } from "../ui/ad-band.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => globalAds(request);

/** What the shop says around a page does not change beneath it: the next document has what is new. */
export const shouldRevalidate = () => false;

/** The layouts that are the frame and nothing else: routes.ts gives each its name of §2. Around their pages stands what the shop says everywhere (§7). */
export default function FrameLayout() {
  const ads = useLoaderData<typeof loader>();
  return (
    <PageFrame
      ads={
        ads && {
          header: headerAds(ads),
          end: <AdBand ad={ads.cover_banner} as={high} />,
          footer: <AdMark ad={ads.watermark} as={screenOnly} />,
        }
      }
    >
      <Outlet />
    </PageFrame>
  );
}
