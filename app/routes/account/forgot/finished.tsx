import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { primary } from "#styles/button.css";
import { requireDeed } from "../../../cookies/flash.server.ts";
import { goalOf } from "../../../goal.server.ts";
import { withGoal } from "../../../goal.ts";
import { pageTitle } from "../../../ui/page-title.ts";

/** Once, after the deed. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireDeed(request, "reset", "/forgot");
  return { goal: await goalOf(request) };
}

export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle("密碼已重設", matches);

export default function ForgotFinished() {
  const { goal } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>密碼已重設</h1>
      <p>所有裝置都已登出，帳號若曾鎖定也已解除。請用新的密碼登入。</p>
      <p>
        <a className={primary} href={withGoal("/login", goal)}>
          會員登入
        </a>
      </p>
    </>
  );
}
