import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDevices } from "#contract/devices";
import { quiet, secondary } from "#styles/button.css";
import { cluster, stack } from "#styles/page.css";
import { faint, named } from "#styles/text.css";
import { requireMember } from "../../../shopper.server.ts";
import { taipeiMinute, timeAgo } from "../../../taipei.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";
import * as css from "../account.css.ts";

/** Where one is signed in; each device but this one can be signed out from here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireMember(request);
  const devices = await api(listDevices, {});
  return {
    devices: devices.map(({ id, browser, created_at, seen_at, present }) => ({
      id,
      name: browser ?? "其他裝置",
      since: taipeiMinute(created_at),
      seen: { at: seen_at, exactly: taipeiMinute(seen_at), ago: timeAgo(seen_at) },
      present,
    })),
  };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("登入中的裝置", matches);

export default function Devices() {
  const { devices } = useLoaderData<typeof loader>();
  return (
    <div className={stack}>
      <h1 className={named}>登入中的裝置</h1>
      <p>
        有不認得的裝置嗎？請先將它登出，再<a href="/member/profile/modify-password">修改密碼</a>。
      </p>
      <ul className={css.entries}>
        {devices.map(({ id, name, since, seen, present }) => (
          <li key={id} className={css.entry}>
            <div className={css.words}>
              <strong>
                {name}
                {present && "（目前使用的裝置）"}
              </strong>
              <span className={faint}>登入時間 {since}</span>
              {!present && (
                <span className={faint}>
                  最近使用{" "}
                  <time dateTime={seen.at} title={seen.exactly}>
                    {seen.ago}
                  </time>
                </span>
              )}
            </div>
            {!present && (
              <form method="post" action={`/member/profile/devices/${id}/end`} data-in-place="">
                <button className={quiet} aria-label={`登出${name}，${since} 登入`}>
                  登出
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <div className={cluster}>
        {devices.length > 1 && (
          <form method="post" action="/member/profile/devices/end" data-in-place="">
            <button className={secondary} data-at-once="登出中…">
              登出其他所有裝置
            </button>
          </form>
        )}
        <a href="/member/profile">回個人資料</a>
      </div>
    </div>
  );
}
