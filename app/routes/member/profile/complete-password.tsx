import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { primary } from "#styles/button.css";
import { box, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { requireDeed } from "../../../cookies/flash.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed; from anywhere else it leads to / (§2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  await requireDeed(request, "password", "/");
  return null;
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("密碼已變更", matches);

export default function CompletePassword() {
  return (
    <div className={stack}>
      <h1 className={named}>密碼已變更</h1>
      <div className={`${box} ${stack}`}>
        <p>其他裝置都已登出，下次請用新的密碼登入。我們也寄了一封信通知您。</p>
        <p>
          <a className={primary} href="/member/profile">
            回個人資料
          </a>
        </p>
      </div>
    </div>
  );
}
