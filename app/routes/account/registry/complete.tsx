import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMemberDetail } from "#contract/profile";
import { primary, secondary } from "#styles/button.css";
import { cluster, main, narrow, stack } from "#styles/page.css";
import { named } from "#styles/text.css";
import { ownPath } from "../../../redirect-path.ts";
import { useFrame } from "../../../root.tsx";
import { requireDeed } from "../../../cookies/flash.server.ts";
import { readShopper } from "../../../shopper.server.ts";
import { Flash } from "../../../ui/flash.tsx";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shopper = await readShopper(request);
  if (shopper.kind !== "member") throw redirect("/registry");
  await requireDeed(request, "registry", "/member");
  // who joined with an order has given no phone to sign in with
  const { phone_number } = await shopper.api(getMemberDetail, {});
  return { goal: ownPath(new URL(request.url).searchParams.get("redirect")), by_phone: phone_number !== null };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("加入會員完成", matches);

/** The blank layout says nothing of what just happened, so this page does. */
export default function RegistryComplete() {
  const { goal, by_phone } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <div className={main}>
      <div className={`${stack} ${narrow}`}>
        {frame?.flash && <Flash {...frame.flash} />}
        <h1 className={named}>歡迎加入{frame?.store_name}</h1>
        <p>下次可以用電子信箱{by_phone && "或手機號碼"}登入。</p>
        <div className={cluster}>
          <a className={primary} href={goal}>
            {goalName(goal)}
          </a>
          <a className={secondary} href="/member">
            會員中心
          </a>
        </div>
      </div>
    </div>
  );
}

function goalName(goal: string): string {
  if (goal.startsWith("/orders/")) return "查看訂單";
  return goal.startsWith("/cart") ? "繼續結帳" : "繼續逛逛";
}
