import { Outlet } from "@remix-run/react";
import { screenOnly } from "#styles/text.css";
import { useFrame } from "../root.tsx";
import { high } from "../ui/ad-band.css.ts";
import { AdBand, AdMark, headerAds } from "../ui/ad-band.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

/** The layouts that are the frame and nothing else: routes.ts gives each its name of §2. Around their pages stands what the shop says everywhere (§7). */
export default function FrameLayout() {
  const ads = useFrame()?.ads;
  return (
    <PageFrame
      ads={{
        header: headerAds(ads),
        end: <AdBand ad={ads?.cover_banner} as={high} />,
        footer: <AdMark ad={ads?.watermark} as={screenOnly} />,
      }}
    >
      <Outlet />
    </PageFrame>
  );
}
