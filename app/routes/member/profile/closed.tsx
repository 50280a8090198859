import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { requireDeed } from "../../../cookies/flash.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed: there is no member any more. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDeed(request, "closed", "/member/profile");
  return null;
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("帳號已關閉", matches);

export default function Closed() {
  return (
    <div className={`${stack} ${narrow}`}>
      <h1 className={named}>帳號已關閉</h1>
      <div className={`${box} ${stack}`}>
        <p>所有裝置都已登出，個人資料已刪除。我們寄了一封信通知您，謝謝您曾經的光臨。</p>
        <p>
          <a className={primary} href="/">
            回首頁
          </a>
        </p>
      </div>
    </div>
  );
}
