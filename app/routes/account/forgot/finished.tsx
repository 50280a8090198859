import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { primary } from "#styles/button.css";
import { readFlash } from "../../../cookies/flash.server.ts";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await readFlash(request))?.deed !== "reset") throw redirect("/forgot");
  return null;
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("密碼已重設", matches);

export default function ForgotFinished() {
  return (
    <>
      <h1>密碼已重設</h1>
      <p>所有裝置都已登出，帳號若曾鎖定也已解除。請用新的密碼登入。</p>
      <p>
        <a className={primary} href="/login">
          會員登入
        </a>
      </p>
    </>
  );
}
