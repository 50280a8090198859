import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { primary } from "#styles/button.css";
import { box, narrow, stack } from "#styles/page.css";
import { requireDeed } from "../../../cookies/flash.server.ts";
import { requireMember } from "../../../shopper.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  await requireDeed(request, "channel", "/member/profile");
  return null;
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("驗證完成", matches);

export default function VerifyFinished() {
  return (
    <div className={`${stack} ${narrow}`}>
      <h1>驗證完成</h1>
      <div className={`${box} ${stack}`}>
        <p>之後可以用它登入。如果換了新的，原來的手機號碼或電子信箱會收到通知。</p>
        <p>
          <a className={primary} href="/member/profile">
            回個人資料
          </a>
        </p>
      </div>
    </div>
  );
}
