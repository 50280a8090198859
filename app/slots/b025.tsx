import type { SlotOf } from "#contract/slots";
import * as css from "./b025.css.ts";
import { big } from "./kinds/banner.css.ts";
import { Banner } from "./kinds/banner.tsx";

/** Wide banner. */
export default function WideBanner(banner: SlotOf<"B025">) {
  return (
    <p className={css.wide}>
      <Banner of={banner} shape={big} />
    </p>
  );
}
